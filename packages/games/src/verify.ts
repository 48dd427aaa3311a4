import { bustAnew, outcomeAnew, type RoundMade, roundAnew, type SeatsMade, seatsAnew } from './anew.ts'
import type { Round, SeatsOutcome } from './engine.ts'
import { type Hmac, portableHmac } from './fair/seeds.ts'
import type { SharedSeeds } from './fair/shared.ts'
import { gameOfVersion } from './games.ts'

/** What a player's own round was made of. `gameId` and `version` name the mathematics. */
export type RoundOrigin = RoundMade & { gameId: number; version: number }

/** As `roundAnew`, among all games of the house. Undefined also when no such game or version is known. */
export const recomputedRound = (origin: RoundOrigin, hmacOf: Hmac = portableHmac): Round | undefined => {
  const game = gameOfVersion(origin.gameId, origin.version)
  return game && roundAnew(game, origin, hmacOf)
}

/** What a shared round was made of. A crash round's chance is a hash of a chain: see `CrashGame.bustOf`. */
export type SharedOrigin = SharedSeeds & { version: number }

/** As `outcomeAnew`, among all games of the house. Undefined also when no such game or version is known. */
export const recomputedOutcome = (origin: SharedOrigin, hmacOf: Hmac = portableHmac): unknown => {
  const game = gameOfVersion(origin.gameId, origin.version)
  return game && outcomeAnew(game, origin, hmacOf)
}

/** As `seatsAnew`, among all games of the house. Undefined also when no such game or version is known. */
export const recomputedSeats = (
  origin: SeatsMade & { version: number },
  hmacOf: Hmac = portableHmac,
): SeatsOutcome | undefined => {
  const game = gameOfVersion(origin.gameId, origin.version)
  return game && seatsAnew(game, origin, hmacOf)
}

/** As `bustAnew`, among all games of the house. Undefined also when there is no such game. */
export const recomputedBust = (origin: {
  gameId: number
  version: number
  hash: string
  salt: string
}): number | undefined => {
  const game = gameOfVersion(origin.gameId, origin.version)
  return game && bustAnew(game, origin)
}
