import { depositType, transactionCategory, transactionStatus } from '@yakamoz/contract/paymentConstants'
import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { dayMs, minuteMs, recordDays } from './playerRecord.ts'

/** Which players have news, and who evaluates them. */

/** A player is not evaluated again within this time, however much he plays. */
const evaluationPauseMs = 10 * minuteMs
/** How long one process has to evaluate a player before another may. */
const claimMs = 5 * minuteMs
/** A player with markers is evaluated again after this time without news: what shows may be too old by then. */
const againMs = dayMs
/** How long after its time a row is looked for: its transaction has committed by then. */
const settlingMs = minuteMs

/** Notes players of whom the ledger has news. */
export const watchConsumer = (app: AppContext): Consumer => ({
  name: 'markers',
  handleRange: async (executor, { afterTx, lastTx }) => {
    const now = new Date(app.now())
    const since = new Date(app.now() - recordDays * dayMs)
    await watch(
      executor,
      now,
      sql`select t.player_id, count(*) from transfer t
        where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint and t.at >= ${since}::timestamptz
        group by t.player_id order by t.player_id`,
    )
  },
})

/** Lets players be evaluated, each with the number of his news. */
const watch = async (executor: Executor, now: Date, players: ReturnType<typeof sql>): Promise<void> => {
  await sql`
    insert into protection_watch as w (player_id, news, due_at)
    select f.player_id, f.news, ${now}::timestamptz from (${players}) f (player_id, news)
    on conflict (player_id) do update set news = w.news + excluded.news,
      due_at = least(coalesce(w.due_at, 'infinity'),
        greatest(excluded.due_at, w.evaluated_at + ${evaluationPauseMs / 1_000} * interval '1 second'))`.execute(
    executor,
  )
}

/**
 * Notes players of whom other tables have news, which the ledger does not have: declined deposits, limits that were raised, and bank accounts, also of the
 * players who share them. Each row counts once, when it is old enough to be seen by everybody.
 */
export const watchOthers = (app: AppContext): Promise<void> =>
  app.db.background.transaction().execute(async (executor) => {
    const now = new Date(app.now())
    const until = new Date(app.now() - settlingMs)
    await sql`insert into protection_progress (seen_at) values (${until}::timestamptz) on conflict do nothing`.execute(
      executor,
    )
    const { seen_at: since } = await executor
      .selectFrom('protection_progress')
      .select('seen_at')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (until <= since) return
    const within = (column: string) =>
      sql`${sql.ref(column)} >= ${since}::timestamptz and ${sql.ref(column)} < ${until}::timestamptz`
    await watch(
      executor,
      now,
      sql`select n.player_id, count(*) from (
          select player_id from transaction where ${within('decided_at')}
            and category_id = ${transactionCategory.payment}::int and type_id = ${depositType}::int
            and status = ${transactionStatus.refused}::int
          union all
          select player_id from limit_raise where ${within('at')}
          union all
          select o.player_id from bank_account b join bank_account o on o.iban_mark = b.iban_mark where ${within('b.made_at')}
        ) n group by n.player_id order by n.player_id`,
    )
    await executor.updateTable('protection_progress').set({ seen_at: until }).execute()
  })

export type Claim = { player_id: number; news: number }

/** Claims the player who is due the longest, so that no other process evaluates him. */
export const claimPlayer = async ({ db, now }: AppContext): Promise<Claim | undefined> => {
  const nowMs = now()
  const { rows } = await sql<Claim>`
    update protection_watch set claimed_until = ${new Date(nowMs + claimMs)}::timestamptz
    where player_id = (
      select player_id from protection_watch
      where due_at <= ${new Date(nowMs)}::timestamptz
        and (claimed_until is null or claimed_until <= ${new Date(nowMs)}::timestamptz)
      order by due_at, player_id limit 1 for update skip locked
    ) returning player_id, news`.execute(db.background)
  return rows[0]
}

/** Ends a claim: the player is evaluated again after a pause if he had news meanwhile, and after a day while he has markers. */
export const finishClaim = async (
  { db, now }: AppContext,
  { player_id, news }: Claim,
  hasMarkers: boolean,
): Promise<void> => {
  const nowMs = now()
  const again = hasMarkers ? new Date(nowMs + againMs) : null
  await sql`
    update protection_watch set evaluated_at = ${new Date(nowMs)}::timestamptz, claimed_until = null,
      due_at = case when news = ${news}::bigint then ${again}::timestamptz else ${new Date(nowMs + evaluationPauseMs)}::timestamptz end
    where player_id = ${player_id}::bigint`.execute(db.background)
}
