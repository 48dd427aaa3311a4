import type { Draws } from './draws.ts'
import { type Hmac, portableHmac, seededDraws } from './seeds.ts'

/**
 * The seed of a shared round: its own server seed, 64 lower-case hex characters, whose
 * SHA-256 (`serverSeedHash`) is shown while bets are open, and which is revealed afterwards.
 */
export type SharedSeeds = { serverSeed: string; gameId: number; round: number }

/**
 * Creates the draws of a shared round: the scheme of `seededDraws` with the public text `yakamoz/<game id>` as the
 * client seed and the number of the round as the nonce.
 */
export const sharedDraws = ({ serverSeed, gameId, round }: SharedSeeds, hmacOf: Hmac = portableHmac): Draws =>
  seededDraws({ serverSeed, clientSeed: `yakamoz/${gameId}`, nonce: round }, hmacOf)

/** Creates public draws for fixed data of a season or field, such as strengths. */
export const publicDraws = (name: string, number: number): Draws =>
  seededDraws({ serverSeed: '0'.repeat(64), clientSeed: name, nonce: number })
