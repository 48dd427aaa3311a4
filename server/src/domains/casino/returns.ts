import { everyVersion } from '@yakamoz/games'
import { detectedBy, detectorAfter, streamsOf, thresholdOf } from '@yakamoz/games/expectation'
import { addDays, type Day, dayOf, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { ownUnits } from './ownReturns.ts'
import { providerUnits } from './providerReturns.ts'
import { type Alarm, acknowledgedAlarms, raiseAlarm, sidesOfStream, storeDay, storedDetector } from './returnStore.ts'
import { type Acknowledged, createDayTotals, type StreamTotals } from './returnTotals.ts'
import { pageSize, settlingMs, type TimeWindow, wholeDay, windowsOf } from './returnWindows.ts'
import { addWindow, runningTotals } from './runningDay.ts'

/** The maximum number of days that one run counts; an existing database is caught up with by several. */
const maxDaysPerRun = 14

/** Whether a day has less than a page of rounds, so that it is read at once. */
const isQuiet = async ({ db }: AppContext, { from, until }: TimeWindow): Promise<boolean> => {
  const some = (table: string, time: string) =>
    sql`(select count(*) from (select from ${sql.table(table)} where ${sql.ref(time)} >= ${from}::timestamptz
      and ${sql.ref(time)} < ${until}::timestamptz limit ${pageSize}) t)`
  const { rows } = await sql<{ rounds: number }>`
    select (${some('round', 'at')} + ${some('live_round', 'opens_at')} + ${some('provider_round', 'at')})::int as rounds`.execute(
    db.background,
  )
  return (rows[0]?.rounds ?? 0) < pageSize
}

/** The parts in which a day is read. What was played before an alarm was acknowledged is told apart by the hour. */
const partsOf = async (app: AppContext, day: Day, acknowledged: Acknowledged): Promise<readonly TimeWindow[]> => {
  const whole = wholeDay(day)
  const isAcknowledged = [...acknowledged.values()].some((at) => dayOf(at) === day)
  return !isAcknowledged && (await isQuiet(app, whole)) ? [whole] : windowsOf(day)
}

/** Sums up a day. Rounds of several moves and those of other providers may end a day after they began: those of the day before are counted. */
const totalsOf = async (app: AppContext, day: Day): Promise<readonly StreamTotals[]> => {
  const acknowledged = await acknowledgedAlarms(app)
  const totals = createDayTotals(acknowledged)
  for (const window of await partsOf(app, day, acknowledged)) await addWindow(app, totals, window)
  for (const window of await partsOf(app, addDays(day, -1), acknowledged)) {
    const from = window.from.getTime()
    for await (const played of ownUnits(app, 'of several moves', window)) totals.add(played, from)
    for await (const played of providerUnits(app, window)) totals.add(played, from)
  }
  return totals.all()
}

const studioStreams = everyVersion.reduce((count, game) => count + streamsOf(game).length, 0)

/** Returns the value of a detector at which it raises an alarm, from the number of streams that can be judged. */
export const returnThreshold = async ({ db }: AppContext): Promise<number> => {
  const { rows } = await sql<{ external: number }>`
    select count(*)::int as external from game where provider_id <> 1 and rtp > 0 and deviation > 0`.execute(db.query)
  return thresholdOf(studioStreams + (rows[0]?.external ?? 0))
}

const logAlarm = (app: AppContext, alarm: Alarm): void =>
  app.log.error({ event: 'return deviates', ...alarm, expected: Math.round(alarm.expected) }, 'return deviates')

/**
 * Adds new rows to the indexes over time, which the vacuum does seldom for a large table and never in the embedded database.
 */
const updateTimeIndexes = async ({ db }: AppContext): Promise<void> => {
  for (const index of ['round_time', 'live_round_time', 'provider_round_time'])
    await sql`select brin_summarize_new_values(${index}::regclass)`.execute(db.background)
}

const countDay = async (app: AppContext, day: Day, threshold: number): Promise<void> => {
  for (const alarm of await storeDay(app, day, await totalsOf(app, day), threshold)) logAlarm(app, alarm)
}

/**
 * Looks at what has passed of a day that is not closed, so that a gross error is found within hours. Nothing is stored but an alarm; the
 * threshold is the same, because the evidence may be looked at at any time.
 */
const watchRunningDay = async (app: AppContext, day: Day, threshold: number): Promise<void> => {
  for (const totals of await runningTotals(app, day, await acknowledgedAlarms(app))) {
    if (!totals.isJudged || totals.units === 0) continue
    const detector = detectorAfter(await storedDetector(app.db.query, totals), totals.evidence)
    if (detectedBy(detector, sidesOfStream(totals)) < threshold) continue
    const { game, version, kind, units, staked, paid, expected } = totals
    const alarm = { game, version, kind, day, period: 'day', units, staked, paid, expected } as const
    const isRaised = await app.db.background.transaction().execute((executor) => raiseAlarm(app, executor, alarm))
    if (isRaised) logAlarm(app, alarm)
  }
}

/** Returns the last day that was counted: at first the day before the first money moved. */
const lastCounted = async (app: AppContext): Promise<Day> => {
  const known = await app.db.query.selectFrom('return_progress').select('day').executeTakeFirst()
  if (known) return known.day
  const first = await app.db.query
    .selectFrom('daily_turnover')
    .select((select) => select.fn.min('day').as('day'))
    .executeTakeFirst()
  await app.db.query
    .insertInto('return_progress')
    .values({ day: addDays(first?.day ?? dayOf(app.now()), -1) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return lastCounted(app)
}

/**
 * Counts the closed days that were not counted yet, in order, looks at the running day, and raises an alarm for each stream of rounds whose
 * actual return deviates from the stated one (A58, decision 34). A day counts once, also when several processes count it or one was
 * interrupted.
 */
export const checkReturns = async (app: AppContext): Promise<void> => {
  const threshold = await returnThreshold(app)
  await updateTimeIndexes(app)
  for (let days = 0; days < maxDaysPerRun; days++) {
    const day = addDays(await lastCounted(app), 1)
    if (app.now() < startOfDay(addDays(day, 1)) + settlingMs) return watchRunningDay(app, day, threshold)
    await countDay(app, day, threshold)
  }
}

/**
 * Forgets what was counted, and counts anew from a day on: rounds were written into days that are over, as by the demo's past. Alarms are
 * raised again.
 */
export const recountReturns = async (app: AppContext, from: Day): Promise<void> => {
  await app.db.background.transaction().execute(async (executor) => {
    await executor.deleteFrom('return_day').execute()
    await executor.deleteFrom('return_stream').execute()
    const day = addDays(from, -1)
    await executor
      .insertInto('return_progress')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await executor.updateTable('return_progress').set({ day }).execute()
  })
  for (;;) {
    const before = await lastCounted(app)
    await checkReturns(app)
    if ((await lastCounted(app)) === before) return
  }
}
