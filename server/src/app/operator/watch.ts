import { gameById } from '@yakamoz/games'
import { addDays, dayOf, kurus, kurusToWire, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, failed, said } from './words.ts'

export type Played = { game: number; rounds: number; staked: number; won: number; squares: number }

/** Rounds below which nothing is said of a return, and how many standard deviations raise an event. */
const leastRounds = 1_000
const mostDeviations = 4

/**
 * How far the return of rounds lies from what their game states, in standard deviations: the sum of the wins against the
 * stated share of the stakes, over the deviation of a round's win times the root of the sum of the squared stakes.
 */
export const deviationOf = (
  { rounds, staked, won, squares }: Omit<Played, 'game'>,
  stated: { returnMillionths: number; deviationHundredths: number },
): number | undefined => {
  if (rounds < leastRounds || stated.deviationHundredths === 0) return undefined
  const expected = (staked * stated.returnMillionths) / 1_000_000
  return (won - expected) / ((stated.deviationHundredths / 100) * Math.sqrt(squares))
}

/** What was played of each game on a day in Istanbul; found by the coarse index over time. */
const playedOn = async (app: AppContext, day: string): Promise<Played[]> => {
  const { rows } = await sql<Played>`
    select game_id as game, count(*)::int as rounds, sum(stake)::bigint as staked, sum(win)::bigint as won,
      sum(stake::numeric * stake)::float8 as squares
    from round where at >= ${new Date(startOfDay(day))}::timestamptz and at < ${new Date(startOfDay(addDays(day, 1)))}::timestamptz
    group by 1 order by 1`.execute(app.db.patient)
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
    if (deviation !== undefined && Math.abs(deviation) > mostDeviations) await raise(app, played, day, deviation)
  }
}

/** Compares what the games of yesterday and today paid with what they state, and raises an event for each that deviates (A58). */
export const sweepReturns = async (app: AppContext): Promise<void> => {
  const today = dayOf(app.now())
  for (const day of [addDays(today, -1), today]) await watchDay(app, day)
}

const share = (won: number, staked: number): string => (staked === 0 ? '' : `${((won / staked) * 100).toFixed(2)} %`)

const showReturns: Command['run'] = async (app) => {
  await sweepReturns(app)
  const rows = await app.db.query
    .selectFrom('game_watch')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('game_id')
    .limit(200)
    .execute()
  const lines = rows.map((row) => {
    const game = gameById(row.game_id)
    const stated = game ? `${(game.info.returnMillionths / 10_000).toFixed(2)} %` : ''
    const deviation = row.deviation === null ? 'too few rounds' : `${(row.deviation / 100).toFixed(2)} deviations`
    return [
      row.day,
      game?.slug ?? row.game_id,
      `${row.rounds} rounds`,
      `paid ${share(row.won, row.staked)}`,
      `stated ${stated}`,
      deviation,
      row.raised_at ? 'DEVIATES' : '',
    ].join('  ')
  })
  return said(lines.join('\n') || 'nothing was played')
}

type Held = { held: number; withdrawals: number; coupons: number; live: number; rounds: number; unshown: number }

/** Money of players that waits for something, against what it waits for (A32). */
export const heldReport = async (app: AppContext): Promise<Held> => {
  const { rows } = await sql<Held>`
    select (select coalesce(sum(held), 0) from wallet)::bigint as held,
      (select coalesce(sum(-amount), 0) from transaction where status = 1001 and type_id = 2)::bigint as withdrawals,
      (select coalesce(sum(stake_left), 0) from coupon where state in ('pending', 'returning', 'open'))::bigint as coupons,
      (select coalesce(sum(stake), 0) from live_bet where state = 'open')::bigint as live,
      (select coalesce(sum(stake), 0) from round where open)::bigint as rounds,
      (select count(*) from round where shown_at is null and at > ${new Date(app.now() - 86_400_000)}::timestamptz)::int
        as unshown`.execute(app.db.patient)
  return rows[0] ?? { held: 0, withdrawals: 0, coupons: 0, live: 0, rounds: 0, unshown: 0 }
}

const incomplete: Command['run'] = async (app) => {
  const report = await heldReport(app)
  const lira = (amount: number) => kurusToWire(kurus(amount))
  const text = [
    `held ${lira(report.held)}`,
    `waiting withdrawals ${lira(report.withdrawals)}`,
    `open coupons ${lira(report.coupons)}`,
    `stakes in open live rounds ${lira(report.live)}`,
    `stakes in open rounds of several moves ${lira(report.rounds)}`,
    `rounds of the last day not shown to their end ${report.unshown}`,
  ].join('\n')
  return report.held === report.withdrawals + report.coupons
    ? said(text)
    : failed(`${text}\nHELD MONEY IS NOT ACCOUNTED FOR`)
}

export const watchCommands: Commands = {
  returns: { usage: '', about: 'what games paid against what they state', run: showReturns },
  incomplete: { usage: '', about: 'money in games and payments that are not finished', run: incomplete },
}
