import { isDeepStrictEqual } from 'node:util'
import { recomputedRound } from '@yakamoz/games'
import type { AppContext } from '../../transport/appContext.ts'
import { nodeHmac } from './hmac.ts'
import { type FullRound, roundOf } from './rounds.ts'
import { openServerSeed } from './serverSeedCache.ts'

/** A stored round, and the round that is recomputed from its seeds, choice and moves. */
export type RoundCheck = {
  round: FullRound
  /** Undefined when this server does not have the game in the version of the round. */
  recomputed: { win: number; events: readonly unknown[] } | undefined
  /** Whether the recomputed win and events equal the stored ones. */
  isSame: boolean
}

/** Returns a value as it is after JSON: fields without a value are left out. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Recomputes a round of a player and compares it with the stored one; undefined when the player has no such round. */
export const checkRound = async (app: AppContext, player: number, id: string): Promise<RoundCheck | undefined> => {
  const round = await roundOf(app, player, id)
  if (!round) return undefined
  const { gameId, version, nonce, steps, choice, seed } = round
  const computed = recomputedRound(
    {
      gameId,
      version,
      serverSeed: openServerSeed(app, seed.sealed),
      clientSeed: seed.client,
      nonce,
      stakeKurus: steps?.base ?? round.stake,
      ...(choice === undefined ? {} : { choice }),
      ...(steps ? { moves: steps.moves } : {}),
    },
    nodeHmac,
  )
  const recomputed = computed && { win: computed.winKurus, events: plain(computed.events) as unknown[] }
  const isSame =
    recomputed !== undefined &&
    recomputed.win === round.win &&
    isDeepStrictEqual(recomputed.events, plain(round.events))
  return { round, recomputed, isSame }
}
