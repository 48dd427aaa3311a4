import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { userOf } from './person.ts'
import type { Said } from './said.ts'
import { said } from './words.ts'

/** Money that is moved by hand. What one person moves alone adds up over a day. */
const moneyActs = ['payment approved', 'payment corrected', 'bonus granted', 'bet given back'] as const
/** What gives an account into somebody's hands: judged by its balance alone. */
type AccountAct = 'second factor removed' | 'phone changed'

/** `act` as the audit trail calls it, `amount` in kuruş. */
export type HandMove = {
  player: number
  act: (typeof moneyActs)[number] | AccountAct
  subject: string
  amount: number
  actor: string
  reason: string
}

/** A first approval that no second one has followed for so long has to be given again. */
const freshMs = 7 * 86_400_000
const dayMs = 86_400_000

/** A number of ours for the lock under which the sums of a day are read and written. */
const sumsLock = 7_256_393

type What = Pick<HandMove, 'player' | 'act' | 'subject'>

const freshWords = (app: AppContext, executor: Executor, { player, act, subject }: What) =>
  executor
    .selectFrom('hand_word')
    .select('actor')
    .where('player_id', '=', player)
    .where('act', '=', act)
    .where('subject', '=', subject)
    .where('at', '>', new Date(app.now() - freshMs))

/** The users who have approved it. */
export const saidBy = async (app: AppContext, what: What): Promise<string[]> =>
  (await freshWords(app, app.db.query, what).orderBy('at').execute()).map(({ actor }) => actor)

/** What was moved alone in the last day: by the person, whomever it went to, and for the player, whoever moved it. */
const sumsOfDay = async (app: AppContext, executor: Executor, { player, actor }: HandMove) => {
  const row = await executor
    .selectFrom('hand_move')
    .select([
      sql<number>`coalesce(sum(amount) filter (where actor = ${userOf(actor)}), 0)::bigint`.as('byPerson'),
      sql<number>`coalesce(sum(amount) filter (where player_id = ${player}), 0)::bigint`.as('forPlayer'),
    ])
    .where('at', '>', new Date(app.now() - dayMs))
    .executeTakeFirstOrThrow()
  return Math.max(Number(row.byPerson), Number(row.forPlayer))
}

const isMoney = (act: HandMove['act']): boolean => (moneyActs as readonly string[]).includes(act)

/** `waits`: a second person is needed still. Else the move may be made; `counted` names what it adds to the sums of the day. */
type Taken = 'waits' | { counted: string | undefined }

/** Counts a move of one person alone, or takes an approval: the second person's uses up both, so that what is done again needs two again. */
const takeApproval = (app: AppContext, move: HandMove): Promise<Taken> =>
  app.db.query.transaction().execute(async (executor) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(sumsLock)})`.execute(executor)
    const before = isMoney(move.act) ? await sumsOfDay(app, executor, move) : 0
    if (before + move.amount < app.config.twoPeopleFromKurus) return { counted: await countAlone(app, executor, move) }
    return (await isSecond(app, executor, move)) ? { counted: undefined } : 'waits'
  })

const countAlone = async (app: AppContext, executor: Executor, move: HandMove): Promise<string | undefined> => {
  if (!isMoney(move.act)) return undefined
  const { player, act, subject, amount, actor } = move
  const id = newId()
  await executor
    .insertInto('hand_move')
    .values({ player_id: player, id, act, subject, amount, actor: userOf(actor), at: new Date(app.now()) })
    .execute()
  return id
}

/** Whether another user of the machine has approved the same before; the first approval is kept and recorded. */
const isSecond = async (app: AppContext, executor: Executor, move: HandMove): Promise<boolean> => {
  const { player, act, subject, amount, actor, reason } = move
  const at = new Date(app.now())
  await executor
    .insertInto('hand_word')
    .values({ player_id: player, act, subject, actor: userOf(actor), reason, at })
    .onConflict((row) => row.columns(['player_id', 'act', 'subject', 'actor']).doUpdateSet({ reason, at }))
    .execute()
  if ((await freshWords(app, executor, move).execute()).length < 2) {
    await recordAudit(app, { actor, act: `${act} by the first`, subject, detail: { amount, reason } }, executor)
    return false
  }
  await executor
    .deleteFrom('hand_word')
    .where('player_id', '=', player)
    .where('act', '=', act)
    .where('subject', '=', subject)
    .execute()
  return true
}

/** What the first person is told. */
const firstApproval =
  'withAudit: a second person has to say the same, as another user of this machine. What one person moves for one or many players in a day adds up.'

/**
 * Makes a move by hand where one person may, or the second has approved it; else notes the first approval. A move that comes to
 * nothing is taken out of the sums of the day again.
 */
export const byHand = async (app: AppContext, move: HandMove, work: () => Promise<Said>): Promise<Said> => {
  const taken = await takeApproval(app, move)
  if (taken === 'waits') return said(firstApproval)
  const answer = await work()
  if (!answer.ok && taken.counted) {
    const query = app.db.query.deleteFrom('hand_move').where('player_id', '=', move.player)
    await query.where('id', '=', taken.counted).execute()
  }
  return answer
}
