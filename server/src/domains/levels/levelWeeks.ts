import { harmMarkers } from '@yakamoz/contract/console/index'
import type { LevelPlan } from '@yakamoz/contract/levels'
import { addDays, type Day, dayOf, kurus, mondayOf, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { notify } from '../notifications/index.ts'
import { levelConsumer } from './levelConsumer.ts'
import { decidedAt } from './plans.ts'
import { closeWeek, noStanding, type Standing } from './rules.ts'

/** A week is closed so long after its end: by then its last operations are committed. */
const settlingMs = 3_600_000

const rowsPerPage = 500

/** A run ends with the page in which it has lasted this long; the next one goes on. */
const longestRunMs = 30_000

/** Why levels are not meant for a player now; undefined if they are. A break within the running week counts, even if it is over. */
export const levelRefusal = async (
  { db }: { db: { query: Executor } },
  player: number,
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ refusal: string | null }>`
    select level_refusal(${player}::bigint, ${new Date(sinceMs)}::timestamptz, ${new Date(nowMs)}::timestamptz, ${[...harmMarkers]}::text[]) as refusal`.execute(
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

type PlayerWeek = { player_id: number; week: Day }

const firstPlace: PlayerWeek = { player_id: 0, week: '' }

const isAfter = ({ week, player_id }: PlayerWeek) => sql<boolean>`(week, player_id) > (${week}, ${player_id}::bigint)`

/** Works on weeks of players, page after page, the oldest first. What fails is passed over and waits for the next run. */
const forEachWeek = async <Row extends PlayerWeek>(
  app: AppContext,
  read: (after: PlayerWeek) => Promise<Row[]>,
  { what, work }: { what: string; work: (row: Row) => Promise<void> },
): Promise<void> => {
  const endMs = performance.now() + longestRunMs
  let after = firstPlace
  for (;;) {
    const rows = await read(after)
    await forEachIsolated(app, what, rows, work)
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerPage || performance.now() > endMs) return
    after = last
  }
}

/**
 * Closes the week of a player, unless another process has, or one before it is open. A week in which a player is protected neither pays nor counts.
 */
const closePlayerWeek = (
  app: AppContext,
  { player_id: player, week }: PlayerWeek,
  plan: LevelPlan | undefined,
): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    const row = await executor
      .selectFrom('level_week')
      .select(['week', 'weighted'])
      .where('player_id', '=', player)
      .where('closed_at', 'is', null)
      .orderBy('week')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (row?.week !== week) return
    const inside = { db: { query: executor } }
    const refusal = await levelRefusal(inside, player, { sinceMs: startOfDay(week), nowMs: app.now() })
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
const payWeeks = (app: AppContext): Promise<void> => {
  const unpaid = (after: PlayerWeek) =>
    app.db.query
      .selectFrom('level_week')
      .select(['player_id', 'week', 'back', 'reward'])
      .where('closed_at', 'is not', null)
      .where('paid_at', 'is', null)
      .where(sql<boolean>`back + reward > 0`)
      .where(isAfter(after))
      .orderBy('week')
      .orderBy('player_id')
      .limit(rowsPerPage)
      .execute()
  return forEachWeek(app, unpaid, {
    what: 'could not pay a week of levels',
    work: async ({ player_id: player, week, back, reward }) => {
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
  })
}

const closeWeeks = async (app: AppContext, before: Day): Promise<void> => {
  const open = (after: PlayerWeek) =>
    app.db.query
      .selectFrom('level_week')
      .select(['player_id', 'week'])
      .where('closed_at', 'is', null)
      .where('week', '<', before)
      .where(isAfter(after))
      .orderBy('week')
      .orderBy('player_id')
      .limit(rowsPerPage)
      .execute()
  // What was in force at the end of a week does not change any more.
  const plans = new Map<Day, LevelPlan | undefined>()
  const planOf = async (week: Day) => {
    if (!plans.has(week)) plans.set(week, (await decidedAt(app, startOfDay(addDays(week, 7)) - 1))?.plan)
    return plans.get(week)
  }
  await forEachWeek(app, open, {
    what: 'could not close a week of levels',
    work: async (row) => closePlayerWeek(app, row, await planOf(row.week)),
  })
}

/** Closes the weeks that are over, and pays what they owe. Can run concurrently. */
export const closeLevelWeeks = async (app: AppContext): Promise<void> => {
  const monday = mondayOf(dayOf(app.now() - settlingMs))
  if (await isCounted(app, new Date(startOfDay(monday)))) await closeWeeks(app, monday)
  await payWeeks(app)
}
