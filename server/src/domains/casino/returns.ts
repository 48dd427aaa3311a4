import { everyVersion } from '@yakamoz/games'
import { detectedBy, detectorAfter, streamsOf, thresholdOf } from '@yakamoz/games/expectation'
import { addDays, type Day, dayOf, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { ownUnits } from './ownReturns.ts'
import { providerUnits } from './providerReturns.ts'
import { type Alarm, acknowledgedAlarms, raiseAlarm, sidesOfStream, storeDay, storedDetector } from './returnStore.ts'
import { createDayTotals, type StreamTotals } from './returnTotals.ts'
import { settlingMs, windowsOf } from './returnWindows.ts'
import { addWindow, runningTotals } from './runningDay.ts'

/** The maximum number of days that one run counts; an existing database is caught up with by several. */
const maxDaysPerRun = 14

/** Sums up a day. Rounds of several moves and those of other providers may end a day after they began: those of the day before are counted. */
const totalsOf = async (app: AppContext, day: Day): Promise<readonly StreamTotals[]> => {
  const totals = createDayTotals(await acknowledgedAlarms(app))
  for (const window of windowsOf(day)) await addWindow(app, totals, window)
  for (const window of windowsOf(addDays(day, -1))) {
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
