import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type SumsAround, sumsAround } from '../reporting/index.ts'
import { allTickets, type Campaign } from './lottery.ts'

/** What staff see of a draw: who has tickets, who has won, and what it cost and brought. */

type Figures = { tickets: number; players: number; deposits: number; paid: number }

/** Counts the tickets of a draw and the players who have them, and adds up their deposits and the prizes that were paid. */
export const drawFigures = async ({ db }: AppContext, draw: Campaign): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select count(*)::int as tickets, count(distinct player_id)::int as players,
      coalesce(sum(amount), 0)::bigint as deposits, (
        select coalesce(sum(z.amount), 0)::bigint from draw_prize z
        where z.draw_id = ${draw.id}::int and z.paid_at is not null) as paid
    from (${allTickets(db.background, draw)}) t`.execute(db.background)
  const { tickets = 0, players = 0, deposits = 0, paid = 0 } = rows[0] ?? {}
  return { tickets, players, deposits: Number(deposits), paid: Number(paid) }
}

/** Returns the tickets that won, the first prize first. */
export const staffWinnersOf = async ({ db }: AppContext, id: number) => {
  const rows = await db.query
    .selectFrom('draw_prize as z')
    .innerJoin('player as p', 'p.id', 'z.player_id')
    .select(['z.place', 'z.ticket', 'z.amount', 'z.paid_at', 'p.id', 'p.username'])
    .where('z.draw_id', '=', id)
    .orderBy('z.place')
    .execute()
  return rows.map(({ place, ticket, amount, paid_at, ...player }) => ({
    ...{ place, ticket, amount, player },
    paid: paid_at?.getTime() ?? ('' as const),
  }))
}

type Holder = { id: number; username: string; tickets: number; deposits: number; won: number }

/** Returns who has how many tickets, those with the most first, and how many players there are. */
export const holdersOf = async (
  { db }: AppContext,
  draw: Campaign,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ holders: Holder[]; total: number }> => {
  const { rows } = await sql<Partial<Holder> & { total: number }>`
    with held as (
      select player_id, count(*)::int as tickets, sum(amount)::bigint as deposits
      from (${allTickets(db.background, draw)}) t group by player_id
    ), page as (
      select p.id, p.username, h.tickets, h.deposits, (
        select coalesce(sum(z.amount), 0)::bigint from draw_prize z
        where z.draw_id = ${draw.id}::int and z.player_id = h.player_id) as won
      from held h join player p on p.id = h.player_id
      order by h.tickets desc, h.deposits desc, p.id limit ${limit}::int offset ${offset}::int
    )
    select * from (select count(*)::int as total from held) c left join page on true
    order by tickets desc, deposits desc, id`.execute(db.background)
  const holders = rows.flatMap(({ id, username = '', tickets = 0, deposits, won }) =>
    id ? [{ id: Number(id), username, tickets, deposits: Number(deposits), won: Number(won) }] : [],
  )
  return { holders, total: rows[0]?.total ?? 0 }
}

/** What the players with tickets did after their first one, beside as much time before. */
export const drawResult = (app: AppContext, draw: Campaign, days: number): Promise<SumsAround> =>
  sumsAround(
    app,
    sql`select t.player_id, min(t.at) as at from (${allTickets(app.db.background, draw)}) t group by t.player_id`,
    days,
  )
