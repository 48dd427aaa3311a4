import { randomBytes } from 'node:crypto'
import { type Draws, sharedDraws } from '@yakamoz/games'
import type { AppContext } from '../../transport/appContext.ts'
import { nodeHmac } from '../casino/index.ts'
import type { LiveRound } from './rounds.ts'
import { chainFor, linkOf, saltForDraw } from './seedChains.ts'
import type { TableId } from './tables.ts'

/** Returns the seed of a new round: random, or the next link of a crash game's chain. */
export const newSeedFor = async (app: AppContext, { game }: TableId, number: number): Promise<string> => {
  if (game.form !== 'crash') return randomBytes(32).toString('hex')
  return linkOf(app, await chainFor(app, game.id, number), number)
}

/** Returns the draws of a round, from the first one. */
export const drawsOf = (app: AppContext, { game }: Pick<TableId, 'game'>, { seed_sealed, number }: LiveRound): Draws =>
  sharedDraws({ serverSeed: app.vault.open(seed_sealed), gameId: game.id, round: number }, nodeHmac)

/** Returns the salt to draw a crash round with; empty for other games. */
export const saltOf = async (app: AppContext, { game }: TableId, round: LiveRound): Promise<string> =>
  game.form === 'crash' ? saltForDraw(app, game.id, round.number) : ''

/** Draws the outcome of a round; of a crash round `{ bustHundredths }`. */
export const drawOutcome = (app: AppContext, { game }: TableId, round: LiveRound, salt: string): unknown => {
  if (game.form === 'crash') {
    return { bustHundredths: game.bustOf({ hash: app.vault.open(round.seed_sealed), salt }) }
  }
  const draws = drawsOf(app, { game }, round)
  if (game.form === 'seats') throw new TypeError('the outcome of a table with seats depends on its decisions')
  return game.form === 'shared' ? game.outcome(draws, round.number) : game.outcome(draws)
}
