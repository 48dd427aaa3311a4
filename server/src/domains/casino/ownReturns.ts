import { everyVersion, gameOfVersion } from '@yakamoz/games'
import { isBought, ownUnit } from '@yakamoz/games/expectation'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import type { PlayedUnit } from './returnTotals.ts'
import { pageSize, pagesOf, type TimeWindow } from './returnWindows.ts'
import { refundOf } from './roundRefunds.ts'

const stepsGames = [...new Set(everyVersion.filter(({ form }) => form === 'steps').map(({ id }) => id))]
/** The games whose events show what was staked when. */
const gamesWithEvents = everyVersion.filter(({ slug }) => slug === 'poker-bahsi').map(({ id }) => id)

type Row = {
  player: number
  id: string
  game: number
  version: number
  stake: number
  win: number
  choice: unknown
  events: unknown[] | null
  open: boolean
  moment: string
}

/** Which own rounds: decided at once, or those of several moves, which may end a day after they began. */
export type OwnRounds = 'decided at once' | 'of several moves'

const pageOf = async (app: AppContext, which: OwnRounds, window: TimeWindow, last: Row | undefined): Promise<Row[]> => {
  const hasSteps = sql`r.game_id = any(${stepsGames}::int[])`
  const { rows } = await sql<Row>`
    select r.player_id as player, r.id, r.game_id as game, r.version, r.stake, r.win, r.choice, r.open, r.at::text as moment,
      case when r.game_id = any(${gamesWithEvents}::int[]) then r.events end as events
    from round r
    where r.at >= ${window.from}::timestamptz and r.at < ${window.until}::timestamptz
      and ${which === 'of several moves' ? hasSteps : sql`not ${hasSteps}`}
      and (r.at, r.player_id, r.id) >
        (${last?.moment ?? '-infinity'}::text::timestamptz, ${last?.player ?? 0}::bigint, ${last?.id ?? ''}::text collate "C")
    order by r.at, r.player_id, r.id limit ${pageSize}`.execute(app.db.background)
  return rows
}

/** Returns the rounds of a page that were cancelled: their stake was refunded, and they count as never played. */
const cancelledOf = async (app: AppContext, rows: readonly Row[]): Promise<ReadonlySet<string>> => {
  const possible = rows.filter(({ win, stake }) => win === stake)
  if (possible.length === 0) return new Set()
  const { rows: found } = await sql<{ operation: string }>`
    select t.operation from unnest(${possible.map(({ player }) => player)}::bigint[],
      ${possible.map(({ id }) => refundOf(id))}::text[]) k(player_id, operation)
    join transfer t on t.player_id = k.player_id and t.operation = k.operation and t.leg = 0`.execute(app.db.background)
  return new Set(found.map(({ operation }) => operation))
}

const playedUnit = ({ game: id, version, stake, win, choice, events, open }: Row): PlayedUnit => {
  const game = gameOfVersion(id, version)
  if (game?.form !== 'instant' && game?.form !== 'steps')
    return { game: id, version, kind: 'spun', unjudged: { staked: stake, paid: win } }
  const stream = { game: id, version, kind: isBought(game, choice) ? 'bought' : 'spun' } as const
  if (open) return { ...stream, leftOut: true }
  const unit = ownUnit(game, { stakeKurus: stake, winKurus: win, choice, events: events ?? [] })
  return unit ? { ...stream, unit } : { ...stream, leftOut: true }
}

/** Yields the units of own rounds that began in a window. */
export async function* ownUnits(app: AppContext, which: OwnRounds, window: TimeWindow): AsyncGenerator<PlayedUnit> {
  for await (const rows of pagesOf<Row>((last) => pageOf(app, which, window, last))) {
    const cancelled = which === 'of several moves' ? await cancelledOf(app, rows) : new Set<string>()
    for (const row of rows) if (!cancelled.has(refundOf(row.id))) yield playedUnit(row)
  }
}
