import { gameOfVersion } from '@yakamoz/games'
import { detectedBy, detectorAfter, type Expectation, freshDetector, sidesOf } from '@yakamoz/games/expectation'
import { addDays, type Day } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Acknowledged, type StreamId, type StreamTotals, streamKey } from './returnTotals.ts'

/** Returns on which sides a stream is tested. */
export const sidesOfStream = ({ game, version, kind }: StreamId): Expectation['sides'] => {
  const found = gameOfVersion(game, version)
  return found ? sidesOf(found, kind) : 'both'
}

type Stream = Selectable<Schema['return_stream']>

const streamIdOf = ({ game_id: game, version, kind }: Pick<Stream, 'game_id' | 'version' | 'kind'>): StreamId => ({
  game,
  version,
  kind,
})

/** Returns the value of the detector of a stream, now or after a day. */
export const detectedIn = (row: Pick<Stream, 'game_id' | 'version' | 'kind' | 'detector'>): number =>
  detectedBy(row.detector, sidesOfStream(streamIdOf(row)))

/** Returns the detector of a stream. */
export const storedDetector = async (
  executor: Executor,
  { game, version, kind }: StreamId,
): Promise<readonly number[]> => {
  const row = await executor
    .selectFrom('return_stream')
    .select('detector')
    .where('game_id', '=', game)
    .where('version', '=', version)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row?.detector ?? freshDetector
}

/** Stores the sums of a stream of a day, and returns the stream after it. */
const storeTotals = async (executor: Executor, day: Day, totals: StreamTotals): Promise<Stream> => {
  const { game, version, kind, isJudged: judged, units, leftOut, staked, paid, expected, variance, evidence } = totals
  const id = { game_id: game, version, kind }
  const before = await storedDetector(executor, totals)
  const detector = [...(judged && units > 0 ? detectorAfter(before, evidence) : before)]
  const sums = { units, left_out: leftOut, staked, paid, expected, variance }
  await executor
    .insertInto('return_day')
    .values({ ...id, day, ...sums, detector })
    .execute()
  return executor
    .insertInto('return_stream')
    .values({ ...id, judged, last_day: day, ...sums, detector })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'version', 'kind']).doUpdateSet(({ ref }) => ({
        judged,
        last_day: day,
        detector,
        units: sql`${ref('return_stream.units')} + ${ref('excluded.units')}`,
        left_out: sql`${ref('return_stream.left_out')} + ${ref('excluded.left_out')}`,
        staked: sql`${ref('return_stream.staked')} + ${ref('excluded.staked')}`,
        paid: sql`${ref('return_stream.paid')} + ${ref('excluded.paid')}`,
        expected: sql`${ref('return_stream.expected')} + ${ref('excluded.expected')}`,
        variance: sql`${ref('return_stream.variance')} + ${ref('excluded.variance')}`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The sums of `period`: since launch, or of a day that is not closed. */
export type Alarm = StreamId &
  Pick<StreamTotals, 'units' | 'staked' | 'paid' | 'expected'> & {
    readonly day: Day
    readonly period: 'launch' | 'day'
  }

/** Records the alarm of a stream, once until the operator acknowledges it. Returns whether this call did. */
export const raiseAlarm = async (app: AppContext, executor: Executor, alarm: Alarm): Promise<boolean> => {
  const { game, version, kind, day, period, units, staked, paid, expected } = alarm
  const id = { game_id: game, version, kind }
  const raised = await executor
    .insertInto('return_stream')
    .values({ ...id, judged: true, last_day: day, detector: [...freshDetector], alarmed_at: new Date(app.now()) })
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'version', 'kind'])
        .doUpdateSet({ alarmed_at: new Date(app.now()) })
        .where('return_stream.alarmed_at', 'is', null),
    )
    .returning('game_id')
    .executeTakeFirst()
  if (!raised) return false
  const detail = { version, kind, day, period, units, staked, paid, expected: Math.round(expected) }
  await recordAudit(app, { actor: 'watch', act: 'return deviates', subject: String(game), detail }, executor)
  return true
}

/** Whether this process counts the day: of several at once only one moves the progress on. */
const claimDay = async (executor: Executor, day: Day): Promise<boolean> => {
  const claimed = await executor
    .updateTable('return_progress')
    .set({ day })
    .where('day', '=', addDays(day, -1))
    .returning('day')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores a day with its alarms, once. Returns the alarms. */
export const storeDay = (
  app: AppContext,
  day: Day,
  totals: readonly StreamTotals[],
  threshold: number,
): Promise<Alarm[]> =>
  app.db.background.transaction().execute(async (executor) => {
    if (!(await claimDay(executor, day))) return []
    const alarms: Alarm[] = []
    for (const each of totals) {
      const stream = await storeTotals(executor, day, each)
      if (!stream.judged || detectedIn(stream) < threshold) continue
      const { units, staked, paid, expected } = stream
      const alarm = { ...streamIdOf(stream), day, period: 'launch', units, staked, paid, expected } as const
      if (await raiseAlarm(app, executor, alarm)) alarms.push(alarm)
    }
    return alarms
  })

/** Returns when the alarms of streams were acknowledged. */
export const acknowledgedAlarms = async ({ db }: AppContext): Promise<Acknowledged> => {
  const rows = await db.query
    .selectFrom('return_stream')
    .select(['game_id', 'version', 'kind', 'acknowledged_at'])
    .where('acknowledged_at', 'is not', null)
    .orderBy('game_id')
    .orderBy('version')
    .orderBy('kind')
    .execute()
  return new Map(rows.map((row) => [streamKey(streamIdOf(row)), row.acknowledged_at?.getTime() ?? 0]))
}

/** Returns all streams, or those of one game, by game. */
export const watchedReturns = ({ db }: AppContext, game?: number): Promise<Stream[]> => {
  const all = db.query.selectFrom('return_stream').selectAll().orderBy('game_id').orderBy('version').orderBy('kind')
  return (game === undefined ? all : all.where('game_id', '=', game)).execute()
}

const daysShown = 60

/** Returns the last counted days of a game, the newest first. */
export const watchedDays = (app: AppContext, game: number): Promise<Selectable<Schema['return_day']>[]> =>
  app.db.query
    .selectFrom('return_day')
    .selectAll()
    .where('game_id', '=', game)
    .orderBy('day', 'desc')
    .orderBy('version')
    .orderBy('kind')
    .limit(daysShown)
    .execute()

/** Ends the alarms of a game: its detectors start again with later rounds. Returns the number of streams with an alarm. */
export const acknowledgeReturns = async (executor: Executor, game: number, nowMs: number): Promise<number> => {
  const rows = await executor
    .updateTable('return_stream')
    .set({ alarmed_at: null, acknowledged_at: new Date(nowMs), detector: [...freshDetector] })
    .where('game_id', '=', game)
    .where('alarmed_at', 'is not', null)
    .returning('game_id')
    .execute()
  return rows.length
}
