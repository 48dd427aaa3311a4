import type { Kurus } from '@yakamoz/values'
import type { Round } from './engine.ts'
import { type Hmac, portableHmac, type Seeds, seededDraws } from './fair/seeds.ts'
import { gameOfVersion } from './games.ts'

/** What a round was made of. `gameId` and `version` name the mathematics, the seeds its chance. */
export type RoundOrigin = Seeds & { gameId: number; version: number; stakeKurus: Kurus }

/**
 * The round that these seeds give, computed anew: the same events and the same win as when it was played. Undefined when
 * no such game or version is known; RangeError when a seed, the nonce or the stake is none.
 */
export const recomputedRound = (origin: RoundOrigin, hmacOf: Hmac = portableHmac): Round | undefined => {
  const game = gameOfVersion(origin.gameId, origin.version)
  return game?.play({ stakeKurus: origin.stakeKurus, draws: seededDraws(origin, hmacOf) })
}
