import type { ApprovableActName } from '@yakamoz/contract/console/approvableActs'
import type { Permission } from '@yakamoz/contract/console/index'
import { approvalMs } from '@yakamoz/contract/console/index'
import { newId } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../platform/audit.ts'
import type { Executor } from '../platform/db/connect.ts'
import type { Schema } from '../platform/db/schema.ts'
import type { AppContext } from '../transport/appContext.ts'
import { mayConfirm, type Person } from './person.ts'

/** The outcome of an act in words for staff. `secret`: shown at the command line only. */
export type ActOutcome = { ok: boolean; text: string; unchanged?: true; secret?: string }

/** An act as it was asked for. `amount` in kuruş, 0 where no money is concerned; `by`: at first who asks, then who performs it. */
export type AskedAct = {
  player?: number
  subject: string
  amount: number
  detail: Record<string, unknown>
  reason: string
  by: Person
}

/**
 * An act that can need two people, with the one function that performs it for both doors.
 * `rule`: `money` from `TWO_PEOPLE_FROM` on, added up over a day by person and by player; `balance` from that balance of its account on;
 * `staff` as soon as another member of staff could ever confirm it.
 */
export type ApprovableAct = {
  /** As in the audit trail. */
  name: ApprovableActName
  /** What a member of staff needs to ask for it and to confirm it. */
  permission: Permission
  /** Who may know that it was asked for, where the list of requests would tell too many. */
  seenWith?: Permission
  rule: 'money' | 'balance' | 'staff'
  perform(app: AppContext, asked: AskedAct): Promise<ActOutcome>
  /** Whether a person may confirm a request although the asker, at the other door, may be the same human. By default nobody may. */
  mayBeSame?(request: Pick<Approval, 'person' | 'detail'>, by: Person): boolean
}

/** `waits`: recorded as request `id`, which another person has to confirm. `unlinked`: waits for a person at the other door. */
export type Performed =
  | { state: 'waits'; id: string }
  | { state: 'unlinked' }
  | { state: 'performed'; outcome: ActOutcome }

type Approval = Selectable<Schema['approval']>

const dayMs = 86_400_000

/** The key of the advisory lock under which the sums of a day and open requests are read and written. */
const approvalLock = 7_256_393

const lock = (executor: Executor) => sql`select pg_advisory_xact_lock(${sql.lit(approvalLock)})`.execute(executor)

/** Returns the larger sum of the last day: by this person to all players, or to this player by all people. What is for many players is for none of them. */
const sumsOfDay = async (app: AppContext, executor: Executor, { player, by }: AskedAct): Promise<number> => {
  const row = await executor
    .selectFrom('manual_payment')
    .select([
      sql<number>`coalesce(sum(amount) filter (where actor = ${by.key}), 0)::bigint`.as('byPerson'),
      sql<number>`coalesce(sum(amount) filter (where player_id = ${player ?? null}::bigint), 0)::bigint`.as(
        'forPlayer',
      ),
    ])
    .where('at', '>', new Date(app.now() - dayMs))
    .executeTakeFirstOrThrow()
  return Math.max(Number(row.byPerson), Number(row.forPlayer))
}

/** An owner who was blocked counts for this long: otherwise one could block the other to be alone. */
const blockedOwnerMs = 7 * dayMs

/** Whether there is another owner, who could confirm an act about staff. */
const hasOtherOwner = async (app: AppContext, executor: Executor, { by }: AskedAct): Promise<boolean> => {
  const owners = await executor
    .selectFrom('staff')
    .select('id')
    .where('activated_at', 'is not', null)
    .where(sql<boolean>`'owner' = any (roles)`)
    .where((row) =>
      row.or([row('blocked_at', 'is', null), row('blocked_at', '>', new Date(app.now() - blockedOwnerMs))]),
    )
    .execute()
  return owners.some(({ id }) => `staff:${id}` !== by.key)
}

const needsTwo = async (app: AppContext, executor: Executor, act: ApprovableAct, asked: AskedAct): Promise<boolean> => {
  if (act.rule === 'staff') return hasOtherOwner(app, executor, asked)
  const before = act.rule === 'money' ? await sumsOfDay(app, executor, asked) : 0
  return before + asked.amount >= app.config.twoPeopleFromKurus
}

/** Counts what one person does alone; returns its entry in the sums of the day. */
const countAlone = async (app: AppContext, executor: Executor, act: ApprovableAct, asked: AskedAct) => {
  if (act.rule !== 'money') return undefined
  // What is for many players counts for nobody in particular.
  const { player = 0, subject, amount, by } = asked
  const id = newId()
  await executor
    .insertInto('manual_payment')
    .values({ player_id: player, id, act: act.name, subject, amount, actor: by.key, at: new Date(app.now()) })
    .execute()
  return { player, id }
}

const openRequest = (executor: Executor, act: ApprovableAct, { player, subject }: AskedAct) =>
  executor
    .selectFrom('approval')
    .selectAll()
    .where('act', '=', act.name)
    .where('subject', '=', subject)
    .where('player_id', player === undefined ? 'is' : '=', player ?? null)
    .where('decided_at', 'is', null)
    .executeTakeFirst()

/** Stores a request, in place of an earlier one of the same person or of one that has expired. */
const writeRequest = async (
  app: AppContext,
  executor: Executor,
  { act, asked, known }: { act: ApprovableAct; asked: AskedAct; known: Approval | undefined },
): Promise<string> => {
  const { player = null, subject, amount, detail, reason, by } = asked
  const nowMs = app.now()
  const id = newId()
  if (known) await executor.deleteFrom('approval').where('id', '=', known.id).execute()
  await executor
    .insertInto('approval')
    .values({
      id,
      act: act.name,
      subject,
      player_id: player,
      amount,
      detail: JSON.stringify(detail),
      reason,
      person: by.key,
      actor: by.actor,
      at: new Date(nowMs),
      ends_at: new Date(nowMs + approvalMs),
    })
    .execute()
  const entry = { actor: by.actor, act: `${act.name} by the first`, subject, detail: { amount, reason } }
  await recordAudit(app, entry, executor)
  return id
}

type Outcome = NonNullable<Approval['outcome']>

/** Closes a request; false if it was closed meanwhile. */
const closeRequest = async (
  app: AppContext,
  executor: Executor,
  { id, by, outcome }: { id: string; by: Person; outcome: Outcome },
): Promise<boolean> => {
  const closed = await executor
    .updateTable('approval')
    .set({ decided_at: new Date(app.now()), decided_by: by.key, outcome })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

/** Tells the pages of the console that the list of requests has changed. */
const publishApprovals = (app: AppContext): void => app.bus.publish('console', { topic: 'approvals', id: '' })

type Decision =
  | { state: 'alone'; counted: { player: number; id: string } | undefined }
  | { state: 'confirmed' }
  | Exclude<Performed, { state: 'performed' }>

/**
 * Closes the request for an act that is performed without it, as when the sums of the day have fallen meanwhile: confirmed later it would be
 * performed, and paid, a second time.
 */
const closeUnneeded = async (app: AppContext, executor: Executor, known: Approval | undefined, by: Person) => {
  if (!known) return
  const outcome = mayConfirm(known.person, by.key) === 'yes' ? 'confirmed' : 'withdrawn'
  await closeRequest(app, executor, { id: known.id, by, outcome })
}

const decide = (app: AppContext, act: ApprovableAct, asked: AskedAct): Promise<Decision> =>
  app.db.query.transaction().execute(async (executor): Promise<Decision> => {
    await lock(executor)
    const known = await openRequest(executor, act, asked)
    if (!(await needsTwo(app, executor, act, asked))) {
      await closeUnneeded(app, executor, known, asked.by)
      return { state: 'alone', counted: await countAlone(app, executor, act, asked) }
    }
    const isValid = known !== undefined && known.ends_at.getTime() > app.now()
    const may = isValid ? mayConfirm(known.person, asked.by.key) : 'same'
    if (may === 'unlinked') return { state: 'unlinked' }
    if (may === 'same') return { state: 'waits', id: await writeRequest(app, executor, { act, asked, known }) }
    await closeRequest(app, executor, { id: known?.id ?? '', by: asked.by, outcome: 'confirmed' })
    return { state: 'confirmed' }
  })

/**
 * Performs an act if one person may or if it confirms the same act that another has asked for; otherwise records the request. An act that
 * fails does not count in the sums of the day, and one that was confirmed has to be asked for again.
 */
export const performOrAsk = async (app: AppContext, act: ApprovableAct, asked: AskedAct): Promise<Performed> => {
  const decision = await decide(app, act, asked)
  publishApprovals(app)
  if (decision.state === 'waits' || decision.state === 'unlinked') return decision
  const outcome = await act.perform(app, asked)
  const counted = decision.state === 'alone' ? decision.counted : undefined
  if (!outcome.ok && counted) {
    const query = app.db.query.deleteFrom('manual_payment').where('player_id', '=', counted.player)
    await query.where('id', '=', counted.id).execute()
  }
  return { state: 'performed', outcome }
}

const waiting = (app: AppContext) =>
  app.db.query.selectFrom('approval').where('decided_at', 'is', null).where('ends_at', '>', new Date(app.now()))

/** Returns the requests that wait, oldest first, each with the user name of the player whom it is about. */
export const openRequests = (app: AppContext): Promise<(Approval & { username: string | null })[]> =>
  waiting(app)
    .leftJoin('player', 'player.id', 'approval.player_id')
    .selectAll('approval')
    .select('player.username')
    .orderBy('approval.at')
    .orderBy('approval.id')
    .execute()

/** Returns who waits for a second person with an act, as in the audit trail, by its subject. */
export const requestersOf = async (app: AppContext, act: ApprovableAct): Promise<ReadonlyMap<string, string>> => {
  const rows = await waiting(app).select(['subject', 'actor']).where('act', '=', act.name).execute()
  return new Map(rows.map(({ subject, actor }) => [subject, actor]))
}

/** Returns a request; undefined if there is none of this id or it has expired. */
export const requestOf = async (app: AppContext, id: string): Promise<Approval | undefined> => {
  const row = await app.db.query.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (row.decided_at !== null || row.ends_at.getTime() > app.now()) ? row : undefined
}

/** Whether a person may confirm a request of an act. */
export const mayConfirmRequest = (act: ApprovableAct, request: Approval, by: Person): ReturnType<typeof mayConfirm> => {
  const may = mayConfirm(request.person, by.key)
  return may === 'unlinked' && act.mayBeSame?.(request, by) ? 'yes' : may
}

/** Confirms a request as another person and performs its act. The caller has checked the permission. */
export const confirmRequest = async (
  app: AppContext,
  act: ApprovableAct,
  { request, by }: { request: Approval; by: Person },
): Promise<'same' | 'unlinked' | 'decided' | ActOutcome> => {
  const may = mayConfirmRequest(act, request, by)
  if (may !== 'yes') return may
  const closed = await app.db.query.transaction().execute(async (executor) => {
    await lock(executor)
    return closeRequest(app, executor, { id: request.id, by, outcome: 'confirmed' })
  })
  if (!closed) return 'decided'
  publishApprovals(app)
  const { player_id, subject, amount, detail, reason } = request
  return act.perform(app, {
    ...(player_id === null ? {} : { player: player_id }),
    subject,
    amount,
    detail,
    reason,
    by,
  })
}

/** Refuses a request, or takes one's own back; false if it was decided meanwhile. */
export const refuseRequest = async (
  app: AppContext,
  { request, by, reason }: { request: Approval; by: Person; reason: string },
): Promise<boolean> => {
  const isClosed = await app.db.query.transaction().execute(async (executor) => {
    await lock(executor)
    const outcome = request.person === by.key ? 'withdrawn' : 'refused'
    if (!(await closeRequest(app, executor, { id: request.id, by, outcome }))) return false
    const { act, subject, actor } = request
    await recordAudit(
      app,
      { actor: by.actor, act: `${act} ${outcome}`, subject, detail: { reason, asked: actor } },
      executor,
    )
    return true
  })
  publishApprovals(app)
  return isClosed
}
