import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { WinnerNaming } from '../../platform/winnerName.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type Tournament = Selectable<Schema['tournament']>

export const tournamentOf = (app: AppContext, id: number): Promise<Tournament | undefined> =>
  app.db.query.selectFrom('tournament').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst()

/** `own` is the user name as its player reads it; others read the name of lists of wins. */
export type Standing = WinnerNaming & { player: number; own: string; place: number; points: number; rounds: number }

/** SQL: the top players by points, then by the time at which they reached them. Players without a round are left out. */
export const topPlayersSql = (id: number, limit: number) => sql`
  select p.*, row_number() over (order by p.points desc, p.reached_at, p.player_id)::int as place
  from (
    select player_id, points, rounds, reached_at from tournament_player
    where tournament_id = ${id}::int and rounds > 0
    order by points desc, reached_at, player_id limit ${limit}::int
  ) p`

/** SQL: the names of the players `p`. */
const namesSql = (app: AppContext) => sql`
  join player y on y.id = p.player_id
  left join lateral winner_namings(array[p.player_id], ${new Date(app.now())}::timestamptz) n on true`
const nameColumns = sql`y.username as own, n.username, n.chat_name as "chatName"`

/** The limit is applied before numbering: 1 ms for 100,000 players, instead of 200 ms for numbering all. */
export const boardOf = async (app: AppContext, id: number, limit: number): Promise<Standing[]> =>
  (
    await sql<Standing>`
      select p.player_id as player, ${nameColumns}, p.place, p.points, p.rounds
      from (${topPlayersSql(id, limit)}) p ${namesSql(app)} order by p.place`.execute(app.db.query)
  ).rows

/** Returns a player's standing: counts the better ones, mostly in the index alone. */
export const standingOf = async (app: AppContext, id: number, player: number): Promise<Standing | undefined> =>
  (
    await sql<Standing>`
      select p.player_id as player, ${nameColumns}, p.points, p.rounds, (1 + (
        select count(*) from tournament_player o where o.tournament_id = p.tournament_id and o.points > p.points
      ) + (
        select count(*) from tournament_player o
        where o.tournament_id = p.tournament_id and o.points = p.points and o.rounds > 0
          and o.reached_at <= p.reached_at and (o.reached_at, o.player_id) < (p.reached_at, p.player_id)
      ))::int as place
      from tournament_player p ${namesSql(app)}
      where p.player_id = ${player}::bigint and p.tournament_id = ${id}::int and p.rounds > 0`.execute(app.db.query)
  ).rows[0]
