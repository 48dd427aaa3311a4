import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { ok } from './command.ts'
import type { CommandResult } from './commandResult.ts'
import { userOf } from './person.ts'

/** Manual payments. Those of one person alone add up over a day. */
const moneyActs = ['payment approved', 'payment corrected', 'bonus granted', 'bet given back'] as const
/** Acts that give access to an account, judged by its balance. */
type AccountAct = 'second factor removed' | 'phone changed'

/** `act` as in the audit trail, `amount` in kuruş. */
export type ManualPayment = {
  player: number
  act: (typeof moneyActs)[number] | AccountAct
  subject: string
  amount: number
  actor: string
  reason: string
}

/** How long a first approval is valid. */
const approvalMs = 7 * 86_400_000
const dayMs = 86_400_000

/** The key of the advisory lock under which the sums of a day are read and written. */
const sumsLock = 7_256_393

type ApprovedAct = Pick<ManualPayment, 'player' | 'act' | 'subject'>

const validApprovals = (app: AppContext, executor: Executor, { player, act, subject }: ApprovedAct) =>
  executor
    .selectFrom('manual_approval')
    .select('actor')
    .where('player_id', '=', player)
    .where('act', '=', act)
    .where('subject', '=', subject)
    .where('at', '>', new Date(app.now() - approvalMs))

/** Returns the users who have approved it. */
export const approversOf = async (app: AppContext, act: ApprovedAct): Promise<string[]> =>
  (await validApprovals(app, app.db.query, act).orderBy('at').execute()).map(({ actor }) => actor)

/** Returns the larger sum of the last day: by this person to all players, or to this player by all people. */
const sumsOfDay = async (app: AppContext, executor: Executor, { player, actor }: ManualPayment) => {
  const row = await executor
    .selectFrom('manual_payment')
    .select([
      sql<number>`coalesce(sum(amount) filter (where actor = ${userOf(actor)}), 0)::bigint`.as('byPerson'),
      sql<number>`coalesce(sum(amount) filter (where player_id = ${player}), 0)::bigint`.as('forPlayer'),
    ])
    .where('at', '>', new Date(app.now() - dayMs))
    .executeTakeFirstOrThrow()
  return Math.max(Number(row.byPerson), Number(row.forPlayer))
}

const isMoney = (act: ManualPayment['act']): boolean => (moneyActs as readonly string[]).includes(act)

/** `waits`: a second person is needed. Otherwise the payment may be made; `counted` is its entry in the sums of the day. */
type Approval = 'waits' | { counted: string | undefined }

/** Counts a payment of one person alone, or an approval. The second approval deletes both, so that a repetition needs two people again. */
const approve = (app: AppContext, payment: ManualPayment): Promise<Approval> =>
  app.db.query.transaction().execute(async (executor) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(sumsLock)})`.execute(executor)
    const before = isMoney(payment.act) ? await sumsOfDay(app, executor, payment) : 0
    if (before + payment.amount < app.config.twoPeopleFromKurus)
      return { counted: await countAlone(app, executor, payment) }
    return (await isSecond(app, executor, payment)) ? { counted: undefined } : 'waits'
  })

const countAlone = async (app: AppContext, executor: Executor, payment: ManualPayment): Promise<string | undefined> => {
  if (!isMoney(payment.act)) return undefined
  const { player, act, subject, amount, actor } = payment
  const id = newId()
  await executor
    .insertInto('manual_payment')
    .values({ player_id: player, id, act, subject, amount, actor: userOf(actor), at: new Date(app.now()) })
    .execute()
  return id
}

/** Whether another user has approved the same; otherwise stores and records the first approval. */
const isSecond = async (app: AppContext, executor: Executor, payment: ManualPayment): Promise<boolean> => {
  const { player, act, subject, amount, actor, reason } = payment
  const at = new Date(app.now())
  await executor
    .insertInto('manual_approval')
    .values({ player_id: player, act, subject, actor: userOf(actor), reason, at })
    .onConflict((row) => row.columns(['player_id', 'act', 'subject', 'actor']).doUpdateSet({ reason, at }))
    .execute()
  if ((await validApprovals(app, executor, payment).execute()).length < 2) {
    await recordAudit(app, { actor, act: `${act} by the first`, subject, detail: { amount, reason } }, executor)
    return false
  }
  await executor
    .deleteFrom('manual_approval')
    .where('player_id', '=', player)
    .where('act', '=', act)
    .where('subject', '=', subject)
    .execute()
  return true
}

/** The answer to the first person. */
const firstApproval =
  'recorded: a second person has to give the same command as another user of this machine. The payments of one person within a day add up, and so do those to one player.'

/**
 * Makes a manual payment when one person may or the second has approved it; otherwise stores the first approval. A payment that fails is
 * removed from the sums of the day.
 */
export const withTwoPeople = async (
  app: AppContext,
  payment: ManualPayment,
  work: () => Promise<CommandResult>,
): Promise<CommandResult> => {
  const approval = await approve(app, payment)
  if (approval === 'waits') return ok(firstApproval)
  const answer = await work()
  if (!answer.ok && approval.counted) {
    const query = app.db.query.deleteFrom('manual_payment').where('player_id', '=', payment.player)
    await query.where('id', '=', approval.counted).execute()
  }
  return answer
}
