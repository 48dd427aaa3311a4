import type { CheckedGame } from '@yakamoz/games/engines'
import { serverSeedHash } from '@yakamoz/games/fair/seeds'
import { roundFromSeeds } from '@yakamoz/games/recompute'
import { kurusFromWire } from '@yakamoz/values'
import type { Read } from '../../lib/api/client.ts'
import { loadGame } from '../../lib/games/loadGame.ts'

/** The result of a check: the same round, another seed than the committed one, another round, or an unknown game. */
export type Finding = 'same' | 'otherSeed' | 'otherRound' | 'unknownGame'

type RoundRecord = Pick<
  Read<'casino', 'round'>[number],
  | 'gameID'
  | 'version'
  | 'base'
  | 'choice'
  | 'moves'
  | 'win'
  | 'nonce'
  | 'events'
  | 'serverSeed'
  | 'serverSeedHash'
  | 'clientSeed'
>

/**
 * Recomputes a round from its revealed seeds without the server: the seed's hash must be the one shown before, and events and
 * win must be the same.
 */
export const verify = async (record: RoundRecord, listed: readonly CheckedGame[]): Promise<Finding> => {
  if (serverSeedHash(record.serverSeed) !== record.serverSeedHash) return 'otherSeed'
  const stakeKurus = kurusFromWire(record.base)
  const winKurus = kurusFromWire(record.win)
  if (stakeKurus === undefined || winKurus === undefined) return 'otherRound'
  const game = await loadGame(listed, { id: record.gameID, version: record.version })
  const round =
    game &&
    roundFromSeeds(game, {
      serverSeed: record.serverSeed,
      clientSeed: record.clientSeed,
      nonce: record.nonce,
      stakeKurus,
      choice: record.choice ?? undefined,
      moves: record.moves,
    })
  if (!round) return 'unknownGame'
  const isSame = round.winKurus === winKurus && written(round.events) === written(record.events)
  return isSame ? 'same' : 'otherRound'
}

/** Events as a text that does not depend on the order of keys, which a database may change. */
const written = (events: unknown): string =>
  JSON.stringify(events, (_, value: unknown) => (isPlain(value) ? inOrder(value) : value))

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrder = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
