import { type Day, dayOf, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { notify } from '../notifications/index.ts'
import { levelConsumer } from './levelConsumer.ts'
import { decidedAt } from './plans.ts'
import { closeWeek, mondayOf, noStanding, type Standing, weekBounds } from './rules.ts'

/** A week is closed so long after its end: by then its last operations are committed. */
const settlingMs = 3_600_000

const rowsPerRun = 500

/** Why levels are not meant for a player now; undefined if they are. A break within the running week counts, even if it is over. */
export const levelRefusal = async (
  { db }: { db: { query: Executor } },
  player: number,
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ refusal: string | null }>`
    select level_refusal(${player}::bigint, ${new Date(sinceMs)}::timestamptz, ${new Date(nowMs)}::timestamptz) as refusal`.execute(
    db.query,
  )
  return rows[0]?.refusal ?? undefined
}

export const standingOf = async (executor: Executor, player: number): Promise<Standing> =>
  (await executor
    .selectFrom('level_standing')
    .select(['weighted', 'highest'])
    .where('player_id', '=', player)
    .executeTakeFirst()) ?? noStanding

/** Whether everything that was booked before an instant has reached `level_week`. */
const isCounted = async ({ db }: AppContext, until: Date): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from transfer t where t.leg = 0 and t.at < ${until}::timestamptz
      and t.tx > coalesce((select c.tx from ledger_consumer c where c.name = ${levelConsumer.name}), 0)) as waits`.execute(
    db.background,
  )
  return rows[0]?.waits === false
}

type OpenWeek = { player_id: number; week: Day }

/** Closes the week of a player, unless another process has. A week in which a player is protected neither pays nor counts. */
const closePlayerWeek = (app: AppContext, { player_id: player, week }: OpenWeek): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    const row = await executor
      .selectFrom('level_week')
      .select('weighted')
      .where('player_id', '=', player)
      .where('week', '=', week)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const { fromMs, untilMs } = weekBounds(week)
    const inside = { db: { query: executor } }
    const plan = (await decidedAt(inside, untilMs - 1))?.plan
    const refusal = await levelRefusal(inside, player, { sinceMs: fromMs, nowMs: app.now() })
    const before = await standingOf(executor, player)
    const closed = plan && refusal === undefined ? closeWeek(plan, before, row.weighted) : undefined
    await executor
      .updateTable('level_week')
      .set({
        closed_at: new Date(app.now()),
        counts: closed !== undefined,
        back: closed?.back ?? 0,
        reward: closed?.reward ?? 0,
      })
      .where('player_id', '=', player)
      .where('week', '=', week)
      .execute()
    if (!closed) return
    await executor
      .insertInto('level_standing')
      .values({ player_id: player, ...closed.after })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(closed.after))
      .execute()
  })

/** Pays what closed weeks owe. Each week of a player has its own operation id, so that it is paid once. */
const payWeeks = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('level_week')
    .select(['player_id', 'week', 'back', 'reward'])
    .where('closed_at', 'is not', null)
    .where('paid_at', 'is', null)
    .where(sql<boolean>`back + reward > 0`)
    .orderBy('week')
    .orderBy('player_id')
    .limit(rowsPerRun)
    .execute()
  await forEachIsolated(
    app,
    'could not pay a week of levels',
    rows,
    async ({ player_id: player, week, back, reward }) => {
      const [first, ...others] = [
        { amount: kurus(back), reason: 'level_return' },
        { amount: kurus(reward), reason: 'level_reward' },
      ]
        .filter(({ amount }) => amount > 0)
        .map((leg) => ({ from: 'house/bonus', to: 'cash', ...leg }) as const)
      if (!first) return
      const posted = await app.ledger.post({ player, id: `level/${week}`, legs: [first, ...others] })
      if (posted.outcome !== 'done' && posted.outcome !== 'repeated')
        throw new Error(`could not book a week of levels: ${posted.outcome}`)
      // Before the week is marked as paid, so that an interrupted payment repeats the notice.
      await notify(app, player, `level/${week}`, { kind: 'level_paid', week, back, reward })
      await app.db.query
        .updateTable('level_week')
        .set({ paid_at: new Date(app.now()) })
        .where('player_id', '=', player)
        .where('week', '=', week)
        .execute()
      app.bus.publish('account', { player, event: { kind: 'balance', id: '' } })
    },
  )
}

/** Closes the weeks that are over, the oldest first, and pays what they owe. Can run concurrently. */
export const closeLevelWeeks = async (app: AppContext): Promise<void> => {
  const monday = mondayOf(dayOf(app.now() - settlingMs))
  const open = await app.db.query
    .selectFrom('level_week')
    .select(['player_id', 'week'])
    .where('closed_at', 'is', null)
    .where('week', '<', monday)
    .orderBy('week')
    .orderBy('player_id')
    .limit(rowsPerRun)
    .execute()
  const last = open.at(-1)
  if (last && (await isCounted(app, new Date(weekBounds(last.week).untilMs))))
    await forEachIsolated(app, 'could not close a week of levels', open, (row) => closePlayerWeek(app, row))
  await payWeeks(app)
}
