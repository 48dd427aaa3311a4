import { createHash, randomBytes } from 'node:crypto'
import { saltFrom } from '@yakamoz/games'
import type { Selectable } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Rounds of a chain: more than three weeks of play. */
const roundsPerChain = 100_000
const checkpointEvery = 500

export type Chain = Selectable<Schema['live_chain']>

const previousLink = (link: string): string => createHash('sha256').update(link).digest('hex')

/** Computes every 500th link of a chain, so that reading any link costs a few hundred hashes at most. */
const checkpointsOf = (seed: string): string[] => {
  const checkpoints = [seed]
  let link = seed
  for (let step = 1; step <= roundsPerChain; step++) {
    link = previousLink(link)
    if (step % checkpointEvery === 0) checkpoints.push(link)
  }
  return checkpoints
}

const checkpointCache = perApp((_: AppContext) => new Map<string, string[]>())

const cachedCheckpoints = (app: AppContext, chain: Pick<Chain, 'game_id' | 'number' | 'seed_sealed'>): string[] => {
  const chains = checkpointCache(app)
  const name = `${chain.game_id}/${chain.number}`
  const checkpoints = chains.get(name) ?? checkpointsOf(app.vault.open(chain.seed_sealed))
  chains.set(name, checkpoints)
  return checkpoints
}

/** Returns the link that is `steps` hashes after the seed. */
const linkAt = (checkpoints: string[], steps: number): string => {
  const point = Math.floor(steps / checkpointEvery)
  let link = checkpoints[point]
  if (link === undefined) throw new RangeError('the round is beyond the end of its chain')
  for (let step = point * checkpointEvery; step < steps; step++) link = previousLink(link)
  return link
}

/** Creates the next chain of a game, without a salt. */
const makeChain = async (app: AppContext, gameId: number, number: number, firstRound: number): Promise<void> => {
  const seed = randomBytes(32).toString('hex')
  const sealed = app.vault.seal(seed)
  const first = linkAt(checkpointsOf(seed), roundsPerChain)
  await app.db.query
    .insertInto('live_chain')
    .values({
      game_id: gameId,
      number,
      seed_sealed: sealed,
      first_link: first,
      salt: '',
      rounds: roundsPerChain,
      first_round: firstRound,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the chain of a round; creates the next one when the last is used up. */
export const chainFor = async (app: AppContext, gameId: number, round: number): Promise<Chain> => {
  for (;;) {
    const last = await app.db.query
      .selectFrom('live_chain')
      .selectAll()
      .where('game_id', '=', gameId)
      .where('first_round', '<=', round)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && round < last.first_round + last.rounds) return last
    await makeChain(app, gameId, (last?.number ?? 0) + 1, last ? last.first_round + last.rounds : round)
  }
}

/** Starts a new chain at a round before the current one is used up; false when the game has no chain. */
export const startNewChain = async (app: AppContext, gameId: number, firstRound: number): Promise<boolean> => {
  const last = await app.db.query
    .selectFrom('live_chain')
    .select('number')
    .where('game_id', '=', gameId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return false
  await makeChain(app, gameId, last.number + 1, firstRound)
  return true
}

/** Returns the link of a round. The first round gets the second link, whose hash is the published first one. */
export const linkOf = (app: AppContext, chain: Chain, round: number): string =>
  linkAt(cachedCheckpoints(app, chain), chain.rounds - 1 - (round - chain.first_round))

/** The number of first bets whose ids the salt is made from. */
const betsPerSalt = 10

type ChainSalt = Pick<Chain, 'first_link' | 'first_round' | 'salt' | 'salt_round'>

/** Returns the salt that holds for a round; undefined while it is not made. Chains of before have one from their first round. */
export const fixedSaltOf = (chain: ChainSalt, round: number): string | undefined =>
  chain.salt !== '' && round >= (chain.salt_round ?? chain.first_round) ? chain.salt : undefined

/** Returns the salt of a round that nobody has bet on, before the salt was made. */
const emptySaltOf = (chain: ChainSalt): string => saltFrom(chain.first_link, [])

/** Returns the salt with which a round that is over was drawn. */
const saltOfDrawn = (chain: ChainSalt, round: number): string => fixedSaltOf(chain, round) ?? emptySaltOf(chain)

/**
 * Returns the salt to draw a round with, whose bets are closed. The first round of a chain with bets makes the salt from their ids and
 * stores it before the draw; rounds before it, on which nobody has bet, are drawn with a salt of the link alone.
 */
export const saltForDraw = async (app: AppContext, gameId: number, round: number): Promise<string> => {
  const chain = await chainFor(app, gameId, round)
  const fixed = fixedSaltOf(chain, round)
  if (fixed !== undefined) return fixed
  const betIds = await firstBetIds(app, gameId, round)
  if (betIds.length === 0) return emptySaltOf(chain)
  const salt = saltFrom(chain.first_link, betIds)
  await app.db.query
    .updateTable('live_chain')
    .set({ salt, salt_round: round, salt_seeds: JSON.stringify(betIds) })
    .where('game_id', '=', gameId)
    .where('number', '=', chain.number)
    .where('salt', '=', '')
    .execute()
  return salt
}

const firstBetIds = async (app: AppContext, gameId: number, round: number): Promise<string[]> => {
  const rows = await app.db.query
    .selectFrom('live_bet')
    .select('id')
    .where('game_id', '=', gameId)
    .where('hall', '=', 0)
    .where('number', '=', round)
    .orderBy('at')
    .orderBy('id')
    .limit(betsPerSalt)
    .execute()
  return rows.map(({ id }) => id)
}

/** Reads rounds `r` with the chain `c` that their seeds are of: what their salt follows from. */
export const roundsWithChain = (executor: Executor) =>
  executor
    .selectFrom('live_round as r')
    .leftJoin('live_chain as c', (join) =>
      join
        .onRef('c.game_id', '=', 'r.game_id')
        .onRef('c.first_round', '<=', 'r.number')
        .on((row) => row(row('c.first_round', '+', row.ref('c.rounds')), '>', row.ref('r.number'))),
    )
    .select(['r.number', 'c.first_link', 'c.first_round', 'c.salt', 'c.salt_round'])

/** A round with its chain from an outer join. */
type RowChain = { number: number } & {
  [Name in 'first_link' | 'first_round' | 'salt' | 'salt_round']: Chain[Name] | null
}

/** Returns the salt of a crash bet's round, empty until it is made and for other games. */
export const saltOfRow = ({ number, first_link, first_round, salt, salt_round }: RowChain, isOver: boolean): string => {
  if (first_link === null || first_round === null || salt === null) return ''
  const chain = { first_link, first_round, salt, salt_round }
  return isOver ? saltOfDrawn(chain, number) : (fixedSaltOf(chain, number) ?? '')
}
