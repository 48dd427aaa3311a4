import { sql } from 'kysely'
import { type ConsoleHandler, consoleDone } from '../../../console/consoleHandler.ts'
import { catalogueOf } from '../../casino/index.ts'
import { tables as allTables } from '../tables.ts'

type Row = {
  game: number
  hall: number
  round: number
  phase: string
  opened: Date | null
  ends: Date | null
  bets: number
  players: number
  staked: number
  jackpot: number
}

/** All tables with the bets on their running rounds. */
const tables: ConsoleHandler<'games', 'tables'> = async (_, { app }) => {
  const all = allTables()
  const { rows } = await sql<Row>`
    select k.game, k.hall, coalesce(r.number, 0) as round, coalesce(r.phase, '') as phase, r.opens_at as opened, r.ends_at as ends,
      coalesce(b.bets, 0)::int as bets, coalesce(b.players, 0)::int as players, coalesce(b.staked, 0)::bigint as staked,
      coalesce(j.amount, 0)::bigint as jackpot
    from unnest(${all.map(({ game }) => game.id)}::int[], ${all.map(({ hall }) => hall)}::bigint[]) with ordinality k(game, hall, n)
    left join lateral (select * from live_round r where r.game_id = k.game and r.hall = k.hall order by r.number desc limit 1) r on true
    left join lateral (
      select count(*) as bets, count(distinct b.player_id) as players, sum(b.stake) as staked from live_bet b
      where b.game_id = r.game_id and b.hall = r.hall and b.number = r.number and b.state <> 'void') b on true
    left join live_jackpot j on j.game_id = k.game and j.hall = k.hall
    order by k.n`.execute(app.db.query)
  const { byId, closed } = await catalogueOf(app)
  return consoleDone(
    rows.flatMap(({ opened, ends, ...row }) => {
      const game = byId.get(row.game) ?? closed.get(row.game)
      if (!game) return []
      return [
        {
          ...row,
          name: game.name,
          kind: game.kind,
          open: byId.has(row.game),
          closing: game.closing === 'last',
          opened: opened?.getTime() ?? ('' as const),
          ends: ends?.getTime() ?? ('' as const),
        },
      ]
    }),
  )
}

/** The calls of the class `games` about tables. */
export const tableCalls = { tables }
