import { gameById } from '@yakamoz/games'
import { addDays, dayOf, startOfDay } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type Played = { game: number; rounds: number; staked: number; won: number; squares: number }

/** The minimum number of rounds for a judgement, and the deviation above which an event is raised, in standard deviations. */
const minRounds = 1_000
const maxDeviations = 4

/**
 * Returns how far the return of rounds deviates from the stated one, in standard deviations: the sum of the wins less the stated share of
 * the stakes, divided by the deviation of a round's win times the root of the sum of the squared stakes. Undefined below the minimum number
 * of rounds.
 */
export const deviationOf = (
  { rounds, staked, won, squares }: Omit<Played, 'game'>,
  stated: { returnMillionths: number; deviationHundredths: number },
): number | undefined => {
  if (rounds < minRounds || stated.deviationHundredths === 0) return undefined
  const expected = (staked * stated.returnMillionths) / 1_000_000
  return (won - expected) / ((stated.deviationHundredths / 100) * Math.sqrt(squares))
}

/** Returns the sums of each game on a day in Istanbul. The query uses the BRIN index over time. */
const playedOn = async (app: AppContext, day: string): Promise<Played[]> => {
  const { rows } = await sql<Played>`
    select game_id as game, count(*)::int as rounds, sum(stake)::bigint as staked, sum(win)::bigint as won,
      sum(stake::numeric * stake)::float8 as squares
    from round where at >= ${new Date(startOfDay(day))}::timestamptz and at < ${new Date(startOfDay(addDays(day, 1)))}::timestamptz
    group by 1 order by 1`.execute(app.db.background)
  return rows
}

const raise = async (app: AppContext, played: Played, day: string, deviation: number): Promise<void> => {
  const first = await app.db.query
    .updateTable('game_watch')
    .set({ raised_at: new Date(app.now()) })
    .where('game_id', '=', played.game)
    .where('day', '=', day)
    .where('raised_at', 'is', null)
    .returning('game_id')
    .executeTakeFirst()
  if (!first) return
  app.log.error({ event: 'return deviates', game: played.game, day, deviation }, 'return deviates')
  await recordAudit(app, {
    actor: 'watch',
    act: 'return deviates',
    subject: String(played.game),
    detail: { day, rounds: played.rounds, staked: played.staked, won: played.won, deviation: deviation.toFixed(2) },
  })
}

const watchDay = async (app: AppContext, day: string): Promise<void> => {
  for (const played of await playedOn(app, day)) {
    const game = gameById(played.game)
    const deviation = game ? deviationOf(played, game.info) : undefined
    const values = {
      rounds: played.rounds,
      staked: played.staked,
      won: played.won,
      deviation: deviation === undefined ? null : Math.round(deviation * 100),
    }
    await app.db.query
      .insertInto('game_watch')
      .values({ game_id: played.game, day, ...values })
      .onConflict((row) => row.columns(['game_id', 'day']).doUpdateSet(values))
      .execute()
    if (deviation !== undefined && Math.abs(deviation) > maxDeviations) await raise(app, played, day, deviation)
  }
}

/** Compares the returns of yesterday and today with the stated ones, and raises an event for each game that deviates (A58). */
export const checkReturns = async (app: AppContext): Promise<void> => {
  const today = dayOf(app.now())
  for (const day of [addDays(today, -1), today]) await watchDay(app, day)
}

/** Returns the stored daily returns of all games, the newest first. */
export const watchedReturns = (app: AppContext): Promise<Selectable<Schema['game_watch']>[]> =>
  app.db.query.selectFrom('game_watch').selectAll().orderBy('day', 'desc').orderBy('game_id').limit(200).execute()
