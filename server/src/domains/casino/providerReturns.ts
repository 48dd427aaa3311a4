import { statedExpectation, unitOf } from '@yakamoz/games/expectation'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import type { PlayedUnit, StreamId } from './returnTotals.ts'
import { pageSize, pagesOf, type TimeWindow } from './returnWindows.ts'

type Row = {
  player: number
  provider: string
  round: string
  game: number
  isOver: boolean
  staked: number
  paid: number
  /** The stated return in ten-thousandths and deviation in hundredths; 0 where the provider states none. */
  stated: number
  deviation: number
  moment: string
}

/** The stakes and wins of a round that stand: without what was rolled back. */
const pageOf = async (app: AppContext, { from, until }: TimeWindow, last: Row | undefined): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select r.player_id as player, r.provider, r.round_id as round, r.game_id as game, r.finished_at is not null as "isOver",
      s.staked, s.paid, coalesce(g.rtp, 0) as stated, coalesce(g.deviation, 0) as deviation, r.at::text as moment
    from provider_round r
    left join game g on g.id = r.game_id
    cross join lateral (
      select coalesce(sum(t.amount - coalesce(b.amount, 0)) filter (where t.type = 'bet'), 0)::bigint as staked,
        coalesce(sum(t.amount - coalesce(b.amount, 0)) filter (where t.type = 'win'), 0)::bigint as paid
      from provider_transaction t
      left join provider_transaction b on b.player_id = t.player_id and b.provider = t.provider
        and b.id_provider = t.rolled_back_by
      where t.player_id = r.player_id and t.provider = r.provider and t.round_id = r.round_id) s
    where r.at >= ${from}::timestamptz and r.at < ${until}::timestamptz
      and (r.at, r.player_id, r.provider, r.round_id) > (${last?.moment ?? '-infinity'}::text::timestamptz,
        ${last?.player ?? 0}::bigint, ${last?.provider ?? ''}::text collate "C", ${last?.round ?? ''}::text collate "C")
    order by r.at, r.player_id, r.provider, r.round_id limit ${pageSize}`.execute(app.db.background)
  return rows
}

/** The maximum win of games of other providers is not stated. */
const anyWin = 1e9
/** The rounding of their stated returns, to a hundredth of a percent. */
const error = 1e-4

const playedUnit = ({ game, isOver, staked, paid, stated, deviation }: Row): PlayedUnit | undefined => {
  const stream: StreamId = { game, version: 0, kind: 'spun' }
  if (!isOver) return { ...stream, leftOut: true }
  // Everything was rolled back.
  if (staked === 0) return undefined
  if (stated === 0 || deviation === 0) return { ...stream, unjudged: { staked, paid } }
  const numbers = { returnMillionths: stated * 100, deviationHundredths: deviation, maxWinMultiple: anyWin }
  const expectation = statedExpectation(numbers, { basis: 'simulated', error })
  return { ...stream, unit: unitOf({ stakedKurus: staked, paidKurus: paid }, expectation) }
}

/** Yields the units of rounds of other providers that began in a window. */
export async function* providerUnits(app: AppContext, window: TimeWindow): AsyncGenerator<PlayedUnit> {
  for await (const rows of pagesOf<Row>((last) => pageOf(app, window, last)))
    for (const row of rows) {
      const played = playedUnit(row)
      if (played) yield played
    }
}
