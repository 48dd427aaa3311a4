import { areSameParts, isSameName, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { MatchKind } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { holdForIdentity, holdForIdentityIn, isExcluded, releaseIdentity } from '../protection/index.ts'
import { emailsOf } from './emails.ts'
import { birthMark, nameMarks } from './erasedAccount.ts'
import { findPlayer, lockPlayer, type Player } from './playerQueries.ts'
import { nextReviewer, type Proof, type ProofOrigin, standingProofs, verifiedBy } from './proofs.ts'

/**
 * Finds accounts that may belong to one person. A self-excluded person who registers again, with another identity number or from another
 * country, is found by name and birthday: deposits and play of the new account wait until the operator has verified the identity. Other
 * matches are only listed for review.
 */

type Person = Pick<Player, 'id' | 'firstname' | 'lastname' | 'birth_date' | 'identity_digits'>
type MatchingPlayer = { id: number; kind: MatchKind; isExcluded: boolean }

/** Locks a birthday until the transaction ends: of two people who register or exclude themselves concurrently, one sees the other. */
const lockBirthday = async (executor: Executor, day: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`birthday ${day}`}))`.execute(executor)
}

const nameOf = ({ firstname, lastname }: Pick<Player, 'firstname' | 'lastname'>): string => `${firstname} ${lastname}`

/** Returns the erased accounts of people who may not play that match a person by name and day of birth. */
const matchingErased = async (app: AppContext, executor: Executor, person: Person): Promise<MatchingPlayer[]> => {
  const rows = await executor
    .selectFrom('erased_person as e')
    .innerJoin('protection as g', 'g.player_id', 'e.player_id')
    .select(['e.player_id as id', 'e.name_marks', 'g.excluded_at', 'g.ends_at'])
    .where('e.birth_mark', '=', birthMark(app, person.birth_date))
    .execute()
  const marks = nameMarks(app, person)
  return rows
    .filter(({ name_marks }) => areSameParts(name_marks, marks))
    .map((row) => ({ id: row.id, kind: 'person', isExcluded: isExcluded(row, app.now()) }))
}

/** Returns the other accounts that match a person, each with the strongest kind of match. */
const matchingPlayers = async (app: AppContext, executor: Executor, person: Person): Promise<MatchingPlayer[]> => {
  const rows = await executor
    .selectFrom('player as p')
    .leftJoin('protection as g', 'g.player_id', 'p.id')
    .select(['p.id', 'p.firstname', 'p.lastname', 'p.birth_date', 'g.excluded_at', 'g.ends_at'])
    .where('p.id', '<>', person.id)
    .where((row) =>
      row.or([
        row('p.birth_date', '=', person.birth_date),
        ...(person.identity_digits ? [row('p.identity_digits', '=', person.identity_digits)] : []),
      ]),
    )
    .execute()
  const matches = rows.flatMap((row): MatchingPlayer[] => {
    const isPerson = row.birth_date === person.birth_date && isSameName(nameOf(row), nameOf(person))
    const isIdentity = !isPerson && row.birth_date !== person.birth_date
    if (!isPerson && !isIdentity) return []
    return [{ id: row.id, kind: isPerson ? 'person' : 'identity', isExcluded: isExcluded(row, app.now()) }]
  })
  const erased = await matchingErased(app, executor, person)
  return [...erased, ...matches.filter(({ id }) => !erased.some((one) => one.id === id))]
}

type Match = { player: number; other: number; kind: MatchKind; holds: boolean }

/** Stores a match. A pair that was reviewed stays reviewed. */
const writeMatch = async (
  app: AppContext,
  executor: Executor,
  { player, other, kind, holds }: Match,
): Promise<void> => {
  await executor
    .insertInto('player_match')
    .values({ player_id: player, other_id: other, kind, holds, made_at: new Date(app.now()) })
    .onConflict((row) =>
      row
        .columns(['player_id', 'other_id'])
        .doUpdateSet({ kind, holds: sql<boolean>`player_match.holds or ${holds}` })
        .where('player_match.reviewed_at', 'is', null),
    )
    .execute()
}

/** Stores the matches of a new account, in the transaction that creates it. */
export const recordMatchesOfNewPlayer = async (app: AppContext, executor: Executor, person: Person): Promise<void> => {
  await lockBirthday(executor, person.birth_date)
  for (const { id, kind, isExcluded: isOtherExcluded } of await matchingPlayers(app, executor, person))
    await writeMatch(app, executor, { player: person.id, other: id, kind, holds: isOtherExcluded && kind === 'person' })
}

/** Stores the matches of a person who self-excludes, in the transaction of the exclusion. */
export const recordMatchesOfExcluded = async (app: AppContext, executor: Executor, person: Person): Promise<void> => {
  await lockBirthday(executor, person.birth_date)
  for (const { id, kind, isExcluded: isOtherExcluded } of await matchingPlayers(app, executor, person))
    if (kind === 'person' && !isOtherExcluded)
      await writeMatch(app, executor, { player: id, other: person.id, kind, holds: true })
}

/**
 * Holds the accounts that a match requires to be held, of one player or of all, and notifies the players. Each account is held in a
 * transaction of its own after that of the match, so that two wallets are never locked together. Sign-ins and the cleanup job repeat it.
 */
export const applyHolds = async (app: AppContext, player?: number): Promise<void> => {
  let query = app.db.query
    .selectFrom('player_match')
    .select('player_id')
    .distinct()
    .where('holds', '=', true)
    .where('held_at', 'is', null)
    .where('reviewed_at', 'is', null)
  if (player !== undefined) query = query.where('player_id', '=', player)
  for (const { player_id } of await query.execute()) await holdPlayer(app, player_id)
}

const holdPlayer = async (app: AppContext, id: number): Promise<void> => {
  const player = await findPlayer(app, id)
  if (!player) return
  await holdForIdentity(app, id, (executor) => emailsOf(app, executor).identityHeld(player))
  await app.db.query
    .updateTable('player_match')
    .set({ held_at: new Date(app.now()) })
    .where('player_id', '=', id)
    .where('holds', '=', true)
    .where('held_at', 'is', null)
    .execute()
}

/** Holds the other accounts of a person who has just self-excluded. */
export const holdMatchingPlayers = async (app: AppContext, excluded: number): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('player_match')
    .select('player_id')
    .where('other_id', '=', excluded)
    .where('holds', '=', true)
    .where('held_at', 'is', null)
    .execute()
  for (const { player_id } of rows) await applyHolds(app, player_id)
}

/** `by`: how an identity was verified; `until`: the last day on which its document is valid. */
export type Verification = { by: string; actor: string; until?: string | undefined; proof: ProofOrigin }

type Verified = { wasHeld: boolean }

/** Stores what an identity or an address is verified by. */
const writeProof = async (
  app: AppContext,
  executor: Executor,
  { player, kind, by, actor, until, proof }: Verification & Pick<Proof, 'kind'> & { player: number },
): Promise<Date> => {
  const at = new Date(app.now())
  const { id, source, isBarred: barred } = proof
  await executor
    .insertInto('player_proof')
    .values({ player_id: player, id, kind, source, by, actor, until: until ?? null, barred, at })
    .execute()
  return at
}

/** Stores what is verified by the proofs that stand, and the level that follows from it. The only writer of levels; the caller holds the player's row. */
const writeVerified = async (executor: Executor, id: number): Promise<number> => {
  const { identity, address, level } = verifiedBy(await standingProofs(executor, id))
  await executor
    .updateTable('player')
    .set({
      verified_at: identity?.at ?? null,
      verified_by: identity ? `${identity.by} (${identity.actor})` : null,
      identity_until: identity?.until ?? null,
      address_verified_at: address?.at ?? null,
      verification_level: level,
    })
    .where('id', '=', id)
    .execute()
  return level
}

/** Records a verified address, in the transaction of its document. */
export const verifyAddress = async (
  app: AppContext,
  executor: Executor,
  id: number,
  verification: Omit<Verification, 'until'>,
): Promise<void> => {
  await writeProof(app, executor, { player: id, kind: 'address', ...verification })
  await writeVerified(executor, id)
}

/** Does what {@link verifyPlayer} does in a transaction, with its audit entry. */
export const verifyPlayerIn = async (
  app: AppContext,
  executor: Executor,
  id: number,
  verification: Verification,
): Promise<Verified | undefined> => {
  if (!(await lockPlayer(executor, id))) return undefined
  const { by, actor, until, proof } = verification
  const now = await writeProof(app, executor, { player: id, kind: 'identity', ...verification })
  await writeVerified(executor, id)
  await executor
    .updateTable('player_match')
    .set({ reviewed_at: now, reviewed_by: actor, proof: proof.id })
    .where('player_id', '=', id)
    .where('reviewed_at', 'is', null)
    .execute()
  const wasHeld = await releaseIdentity(executor, id)
  const detail = { by, held: wasHeld, ...(until ? { until } : {}) }
  await recordAudit(app, { actor, act: 'player verified', subject: String(id), detail }, executor)
  return { wasHeld }
}

/**
 * Opens the matches again that an identity has reviewed, unless a later one would have reviewed them. A pair whose other account is excluded by
 * now holds this one, as it would if it had stayed open. Returns whether the account is to be held.
 */
const reopenMatches = async (
  app: AppContext,
  executor: Executor,
  { player, taken }: { player: Player; taken: Pick<Proof, 'id' | 'at'> },
): Promise<boolean> => {
  const reviewedByIt = executor
    .updateTable('player_match')
    .where('player_id', '=', player.id)
    .where('proof', '=', taken.id)
  const next = nextReviewer(await standingProofs(executor, player.id), taken)
  if (next) {
    await reviewedByIt.set({ reviewed_at: next.at, reviewed_by: next.actor, proof: next.id }).execute()
    return false
  }
  await lockBirthday(executor, player.birth_date)
  const opened = await reviewedByIt
    .set({ reviewed_at: null, reviewed_by: null, proof: null })
    .returning(['other_id', 'holds'])
    .execute()
  const excluded = (await matchingPlayers(app, executor, player))
    .filter(({ id, kind, isExcluded: isOtherExcluded }) => {
      return kind === 'person' && isOtherExcluded && opened.some(({ other_id }) => other_id === id)
    })
    .map(({ id }) => id)
  if (excluded.length > 0)
    await executor
      .updateTable('player_match')
      .set({ holds: true })
      .where('player_id', '=', player.id)
      .where('other_id', 'in', excluded)
      .execute()
  return excluded.length > 0 || opened.some(({ holds }) => holds)
}

/** Holds an account in the transaction of what requires it, under the lock of its wallet. */
const holdPlayerIn = async (app: AppContext, executor: Executor, player: Player): Promise<void> => {
  await holdForIdentityIn(app, executor, player.id, () => emailsOf(app, executor).identityHeld(player))
  await executor
    .updateTable('player_match')
    .set({ held_at: new Date(app.now()) })
    .where('player_id', '=', player.id)
    .where('holds', '=', true)
    .where('reviewed_at', 'is', null)
    .execute()
}

/**
 * Takes back what a document was the proof of, under the locks of the wallet and of the player's row. What no other proof shows falls: identity,
 * address and level; a hold that ended by it alone is back. Returns the level and whether the account is held now.
 */
export const takeBackProof = async (
  app: AppContext,
  executor: Executor,
  { player, id }: { player: Player; id: string },
): Promise<{ level: number; isHeld: boolean }> => {
  const taken = await executor
    .updateTable('player_proof')
    .set({ taken_back_at: new Date(app.now()) })
    .where('player_id', '=', player.id)
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .returning(['id', 'kind', 'at'])
    .execute()
  const level = await writeVerified(executor, player.id)
  const identity = taken.find(({ kind }) => kind === 'identity')
  const isHeld = identity !== undefined && (await reopenMatches(app, executor, { player, taken: identity }))
  if (isHeld) await holdPlayerIn(app, executor, player)
  return { level, isHeld }
}

/** Tells the pages of a player that what bars him has changed. */
export const publishVerified = (app: AppContext, player: number): void =>
  app.bus.publish('account', { player, event: { kind: 'protection', id: '' } })

/**
 * Records that an identity was verified and how: marks the matches of the account as reviewed and ends a hold. Returns whether there was a
 * hold; undefined for an unknown id.
 */
export const verifyPlayer = async (
  app: AppContext,
  id: number,
  verification: Pick<Verification, 'by' | 'actor'>,
): Promise<Verified | undefined> => {
  const proof = { source: 'staff', id: newId(), isBarred: false } as const
  const verified = await app.db.query
    .transaction()
    .execute((executor) => verifyPlayerIn(app, executor, id, { ...verification, proof }))
  if (verified) publishVerified(app, id)
  return verified
}

/** Returns the matches without a review, those that hold an account first. */
export const openMatches = (app: AppContext) =>
  app.db.query
    .selectFrom('player_match as m')
    .innerJoin('player as p', 'p.id', 'm.player_id')
    .innerJoin('player as o', 'o.id', 'm.other_id')
    .select(['m.player_id', 'm.other_id', 'm.kind', 'm.holds', 'm.made_at', 'p.username', 'o.username as other_name'])
    .where('m.reviewed_at', 'is', null)
    .orderBy('m.holds', 'desc')
    .orderBy('m.made_at')
    .limit(maxListed)
    .execute()

const maxListed = 200

const minDigits = 6

/**
 * Returns a keyed hash of an identity number's digits, which finds the number in another form: `A123456` and `0123456X`. Empty if it has
 * fewer than six digits.
 */
export const identityDigits = ({ vault }: Pick<AppContext, 'vault'>, identity: string): string => {
  const digits = identity.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= minDigits ? vault.mark(`identity digits ${digits}`) : ''
}

const chunkSize = 200

/** Computes the hash for accounts from before it existed, in chunks. */
export const fillIdentityDigits = async (app: AppContext): Promise<void> => {
  for (;;) {
    const rows = await app.db.background
      .selectFrom('player')
      .select(['id', 'identity_sealed'])
      .where('identity_digits', 'is', null)
      .limit(chunkSize)
      .execute()
    for (const { id, identity_sealed } of rows) {
      const marked = identityDigits(app, app.vault.open(identity_sealed))
      await app.db.background.updateTable('player').set({ identity_digits: marked }).where('id', '=', id).execute()
    }
    if (rows.length < chunkSize) return
  }
}
