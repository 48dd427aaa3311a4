import type { Draws } from './draws.ts'
import { type Hmac, portableHmac, seededDraws } from './seeds.ts'

/**
 * What the chance of a round for everybody is made of: a server seed of its own, 64 lower-case hex characters, whose
 * SHA-256 (`serverSeedHash`) is shown while bets are open and which is shown itself afterwards.
 */
export type SharedSeeds = { serverSeed: string; gameId: number; round: number }

/**
 * The draws of a shared round: the very scheme of `seededDraws`, with the public text `yakamoz/<game id>` in the place of a
 * player's seed and the number of the round as the nonce.
 */
export const sharedDraws = ({ serverSeed, gameId, round }: SharedSeeds, hmacOf: Hmac = portableHmac): Draws =>
  seededDraws({ serverSeed, clientSeed: `yakamoz/${gameId}`, nonce: round }, hmacOf)

/** Draws that anybody can make: for what is fixed and public for a season or a field, such as strengths. */
export const publicDraws = (name: string, number: number): Draws =>
  seededDraws({ serverSeed: '0'.repeat(64), clientSeed: name, nonce: number })
