import type { Round, SeatsOutcome } from './engine.ts'
import { type Hmac, portableHmac } from './fair/seeds.ts'
import type { SharedSeeds } from './fair/shared.ts'
import { gameOfVersion } from './games.ts'
import {
  bustFromLink,
  outcomeFromSeeds,
  type RoundInputs,
  roundFromSeeds,
  type SeatsInputs,
  seatsFromSeeds,
} from './recompute.ts'

/** The inputs of a single-player round with the version of its game. */
export type RoundOrigin = RoundInputs & { gameId: number; version: number }

/** As `roundFromSeeds`, by id and version of the game. Undefined also for an unknown game or version. */
export const recomputedRound = (origin: RoundOrigin, hmacOf: Hmac = portableHmac): Round | undefined => {
  const game = gameOfVersion(origin.gameId, origin.version)
  return game && roundFromSeeds(game, origin, hmacOf)
}

/** The inputs of a shared round. Crash rounds have a link of a chain instead (`CrashGame.bustOf`). */
export type SharedOrigin = SharedSeeds & { version: number }

/** As `outcomeFromSeeds`, by id and version of the game. Undefined also for an unknown game or version. */
export const recomputedOutcome = (origin: SharedOrigin, hmacOf: Hmac = portableHmac): unknown => {
  const game = gameOfVersion(origin.gameId, origin.version)
  return game && outcomeFromSeeds(game, origin, hmacOf)
}

/** As `seatsFromSeeds`, by id and version of the game. Undefined also for an unknown game or version. */
export const recomputedSeats = (
  origin: SeatsInputs & { version: number },
  hmacOf: Hmac = portableHmac,
): SeatsOutcome | undefined => {
  const game = gameOfVersion(origin.gameId, origin.version)
  return game && seatsFromSeeds(game, origin, hmacOf)
}

/** As `bustFromLink`, by id of the game. Undefined also for an unknown game. */
export const recomputedBust = (origin: {
  gameId: number
  version: number
  hash: string
  salt: string
}): number | undefined => {
  const game = gameOfVersion(origin.gameId, origin.version)
  return game && bustFromLink(game, origin)
}
