import { permissionsOf } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import { changedRoles, rolesIn } from '../../../console/staffRows.ts'
import { type Act, recordAudit, withAudit } from '../../../platform/audit.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { answerConversation, type Conversation, publishToStaff } from '../conversations.ts'

/** What staff do with conversations: taking, handing over, answering, notes. */

type Staff = { id: number; name: string; actor: string }

const talkAct = ({ actor }: Staff, act: string, talk: number, detail: Act['detail'] = {}): Act => ({
  actor,
  act,
  subject: String(talk),
  detail,
})

type Taken = 'done' | 'taken' | 'closed'

/** Writes who has an open conversation: `to`, by default the member himself. Without `over` one that another has is left to him. */
const writeTaker = async (
  executor: Executor,
  talk: number,
  { staff, over, to = staff }: { staff: number; over: boolean; to?: number | null },
): Promise<Taken> => {
  const row = await executor
    .selectFrom('support_talk')
    .select(['state', 'taken_by'])
    .where('id', '=', talk)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'closed') return 'closed'
  if (row.taken_by !== null && row.taken_by !== staff && !over) return 'taken'
  await executor.updateTable('support_talk').set({ taken_by: to }).where('id', '=', talk).execute()
  return 'done'
}

/** Takes a conversation; with `over` also one that another has taken. */
export const takeConversation = async (
  app: AppContext,
  talk: Conversation,
  { staff, over }: { staff: Staff; over: boolean },
): Promise<Taken> => {
  const taken = await app.db.query.transaction().execute(async (executor) => {
    const outcome = await writeTaker(executor, talk.id, { staff: staff.id, over })
    if (outcome === 'done') await recordAudit(app, talkAct(staff, 'support taken', talk.id, { over }), executor)
    return outcome
  })
  if (taken === 'done') publishToStaff(app, talk)
  return taken
}

/** Returns the members of staff who may answer conversations now. */
export const supportColleagues = async (app: AppContext): Promise<{ id: number; name: string }[]> => {
  const rows = await app.db.query
    .selectFrom('staff')
    .select(['id', 'name', 'roles'])
    .where('activated_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .orderBy('name')
    .execute()
  const changed = await changedRoles(app.db.query)
  return rows
    .filter(({ roles }) => permissionsOf(rolesIn(roles), changed).includes('support.answer'))
    .map(({ id, name }) => ({ id, name }))
}

type HandOver = { from: Staff; to: number; note: string }

/** Gives an open conversation to another member, 0: back to all; with a note for him. One of another has to be taken over first. */
export const handOver = async (app: AppContext, talk: Conversation, { from, to, note }: HandOver): Promise<Taken> => {
  const taken = await app.db.query.transaction().execute(async (executor) => {
    const outcome = await writeTaker(executor, talk.id, { staff: from.id, over: false, to: to === 0 ? null : to })
    if (outcome !== 'done') return outcome
    if (note) await writeNote(app, executor, talk.id, { author: from.name, body: note })
    await recordAudit(app, talkAct(from, 'support handed over', talk.id, { to }), executor)
    return outcome
  })
  if (taken === 'done') publishToStaff(app, talk)
  return taken
}

/** Aborts the transaction of an answer to a conversation that another has taken meanwhile. */
class TalkTaken extends Error {}

type Answer = { staff: Staff; body: string; alsoIn?: (executor: Executor, message: number) => Promise<void> }

/** Answers, and takes the conversation if nobody has. Of two who answer an untaken one at once, one does. */
export const answerAs = async (
  app: AppContext,
  talk: Conversation,
  { staff, body, alsoIn }: Answer,
): Promise<Taken> => {
  try {
    const message = await answerConversation(app, talk, {
      actor: staff.actor,
      author: staff.name,
      body,
      alsoIn: async (executor, id) => {
        if ((await writeTaker(executor, talk.id, { staff: staff.id, over: false })) === 'taken') throw new TalkTaken()
        await alsoIn?.(executor, id)
      },
    })
    return message === undefined ? 'closed' : 'done'
  } catch (cause) {
    if (cause instanceof TalkTaken) return 'taken'
    throw cause
  }
}

const writeNote = async (
  app: AppContext,
  executor: Executor,
  talk: number,
  { author, body }: { author: string; body: string },
): Promise<void> => {
  await executor
    .insertInto('support_note')
    .values({ talk_id: talk, author, body, at: new Date(app.now()) })
    .execute()
}

export const addTalkNote = async (app: AppContext, talk: Conversation, staff: Staff, body: string): Promise<void> => {
  await app.db.query.transaction().execute(async (executor) => {
    await writeNote(app, executor, talk.id, { author: staff.name, body })
    await recordAudit(app, talkAct(staff, 'support note added', talk.id), executor)
  })
  publishToStaff(app, talk)
}

export const notesOf = (app: AppContext, talk: number) =>
  app.db.query
    .selectFrom('support_note')
    .select(['id', 'author', 'body', 'at'])
    .where('talk_id', '=', talk)
    .orderBy('id')
    .execute()

/** Marks a conversation as a complaint or takes the mark off; false where that is so already. */
export const setComplaint = async (
  app: AppContext,
  talk: Conversation,
  { staff, isComplaint }: { staff: Staff; isComplaint: boolean },
): Promise<boolean> => {
  const changed = await withAudit(
    app,
    (executor) =>
      executor
        .updateTable('support_talk')
        .set({ complaint_at: isComplaint ? new Date(app.now()) : null })
        .where('id', '=', talk.id)
        .where('complaint_at', isComplaint ? 'is' : 'is not', null)
        .returning('id')
        .executeTakeFirst(),
    () => talkAct(staff, isComplaint ? 'complaint marked' : 'complaint unmarked', talk.id),
  )
  if (changed) publishToStaff(app, talk)
  return changed !== undefined
}

type Times = { conversations: number; answered: number; closed: number } & Record<
  'answer_median' | 'answer_nine' | 'solution_median' | 'solution_nine',
  number
>

/** Counts conversations that a person was asked in since an instant, and how long they took, in seconds. */
export const supportTimes = async (app: AppContext, sinceMs: number): Promise<Times> => {
  const { rows } = await sql<Times>`
    select count(*)::int as conversations, count(answered_at)::int as answered, count(closed_at)::int as closed,
      coalesce(percentile_cont(0.5) within group (order by answer), 0)::int as answer_median,
      coalesce(percentile_cont(0.9) within group (order by answer), 0)::int as answer_nine,
      coalesce(percentile_cont(0.5) within group (order by solution), 0)::int as solution_median,
      coalesce(percentile_cont(0.9) within group (order by solution), 0)::int as solution_nine
    from (
      select answered_at, closed_at, extract(epoch from answered_at - asked_at) as answer,
        extract(epoch from closed_at - asked_at) as solution
      from support_talk where asked_at >= ${new Date(sinceMs)}::timestamptz
    ) t`.execute(app.db.query)
  const [row] = rows
  if (!row) throw new Error('an aggregate has no row')
  return row
}
