import type { Selectable } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** What an identity or an address was verified by: a document, a check of the outside service, or an act of staff. */
export type Proof = Selectable<Schema['player_proof']>

/** Where a proof comes from. `isBarred`: what was seen is of Northern Cyprus. */
export type ProofOrigin = { source: Proof['source']; id: string; isBarred: boolean }

/** Returns the proofs of a player that stand, the oldest first. */
export const standingProofs = (executor: Executor, player: number): Promise<Proof[]> =>
  executor
    .selectFrom('player_proof')
    .selectAll()
    .where('player_id', '=', player)
    .where('taken_back_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Returns what counts of the proofs that stand, of which the newest replaces the others of its kind, and the level that follows. */
export const verifiedBy = <One extends Pick<Proof, 'kind'>>(
  standing: readonly One[],
): { identity: One | undefined; address: One | undefined; level: number } => {
  const identity = standing.findLast(({ kind }) => kind === 'identity')
  const address = standing.findLast(({ kind }) => kind === 'address')
  return { identity, address, level: identity ? (address ? 2 : 1) : 0 }
}

/**
 * Returns the proof that would have reviewed the matches of an identity if another one had not done so before: the first identity since then.
 * An earlier one has left them open.
 */
export const nextReviewer = <One extends Pick<Proof, 'kind' | 'id' | 'at'>>(
  standing: readonly One[],
  taken: Pick<Proof, 'id' | 'at'>,
): One | undefined =>
  standing.find(({ kind, id, at }) => kind === 'identity' && id !== taken.id && at.getTime() >= taken.at.getTime())
