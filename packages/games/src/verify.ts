import type { Kurus } from '@yakamoz/values'
import type { BingoGame, Game, Round, SharedGame } from './engine.ts'
import { type Hmac, portableHmac, type Seeds, seededDraws } from './fair/seeds.ts'
import { type SharedSeeds, sharedDraws } from './fair/shared.ts'
import { gameOfVersion } from './games.ts'
import { replayed } from './steps.ts'

/**
 * What a player's own round was made of. `gameId` and `version` name the mathematics, the seeds its chance; `choice` and
 * `moves` are what the player decided, where the game asks for it.
 */
export type RoundOrigin = Seeds & {
  gameId: number
  version: number
  stakeKurus: Kurus
  choice?: unknown
  moves?: readonly unknown[]
}

/**
 * The round that these seeds give, computed anew: the same events and the same win as when it was played. Undefined when
 * no such game or version is known, or when its rounds are shared; RangeError when a seed, the nonce, the stake, the choice
 * or a move is none.
 */
export const recomputedRound = (origin: RoundOrigin, hmacOf: Hmac = portableHmac): Round | undefined => {
  const game = gameOfVersion(origin.gameId, origin.version)
  if (game?.form !== 'instant' && game?.form !== 'steps') return undefined
  const { stakeKurus, moves = [] } = origin
  const choice = game.choiceOf?.(origin.choice)
  if (game.choiceOf && choice === undefined) throw new RangeError(`${game.slug} is not played with this choice`)
  if (game.form === 'instant') return game.play({ stakeKurus, choice, draws: seededDraws(origin, hmacOf) })
  return replayed(game, { stakeKurus, choice, moves, drawsOf: () => seededDraws(origin, hmacOf) })
}

/** What a shared round was made of. A crash round's chance is a hash of a chain: see `CrashGame.bustOf`. */
export type SharedOrigin = SharedSeeds & { version: number }

/** The outcome of a shared or bingo round, computed anew. Undefined when no such game or version is known. */
export const recomputedOutcome = (origin: SharedOrigin, hmacOf: Hmac = portableHmac): unknown => {
  const game = gameOfVersion(origin.gameId, origin.version)
  if (!game || !isDrawn(game)) return undefined
  return game.outcome(sharedDraws(origin, hmacOf), origin.round)
}

const isDrawn = (game: Game): game is SharedGame | BingoGame => game.form === 'shared' || game.form === 'bingo'

/** Where a crash round of a chain's link busts, in hundredths, computed anew. Undefined when there is no such game. */
export const recomputedBust = (origin: {
  gameId: number
  version: number
  hash: string
  salt: string
}): number | undefined => {
  const game = gameOfVersion(origin.gameId, origin.version)
  return game?.form === 'crash' ? game.bustOf(origin) : undefined
}
