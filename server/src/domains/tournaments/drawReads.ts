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

type Holding = { player: number; tickets: number; deposits: number }
type Holder = { id: number; username: string; tickets: number; deposits: number; won: number }

/** Returns a page of those who have tickets, by player and those with the most first, and how many there are. */
export const holdingsOf = async (
  { db }: AppContext,
  draw: Campaign,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ holdings: Holding[]; total: number }> => {
  const { rows } = await sql<{ player: number | null; tickets: number; deposits: number; total: number }>`
    with held as (
      select player_id as player, count(*)::int as tickets, sum(amount)::bigint as deposits
      from (${allTickets(db.background, draw)}) t group by player_id
    ), page as (
      select * from held order by tickets desc, deposits desc, player limit ${limit}::int offset ${offset}::int
    )
    select * from (select count(*)::int as total from held) c left join page on true
    order by tickets desc, deposits desc, player`.execute(db.background)
  const holdings = rows.flatMap(({ player, tickets, deposits }) =>
    player === null ? [] : [{ player: Number(player), tickets, deposits: Number(deposits) }],
  )
  return { holdings, total: rows[0]?.total ?? 0 }
}

/** Adds to holdings who the players are, and what they have won. */
export const holdersOf = async (
  { db }: AppContext,
  draw: Campaign,
  holdings: readonly Holding[],
): Promise<Holder[]> => {
  const { rows } = await sql<{ id: number; username: string; won: number }>`
    select p.id, p.username, (
      select coalesce(sum(z.amount), 0)::bigint from draw_prize z where z.draw_id = ${draw.id}::int and z.player_id = p.id) as won
    from player p where p.id = any(${holdings.map(({ player }) => player)}::bigint[])`.execute(db.background)
  const known = new Map(rows.map(({ id, username, won }) => [Number(id), { username, won: Number(won) }]))
  return holdings.map(({ player, ...held }) => ({ id: player, username: '', won: 0, ...known.get(player), ...held }))
}

/** What the players with tickets did after their first one, beside as much time before. */
export const drawResult = (app: AppContext, draw: Campaign, days: number): Promise<SumsAround> =>
  sumsAround(
    app,
    sql`select t.player_id, min(t.at) as at from (${allTickets(app.db.background, draw)}) t group by t.player_id`,
    days,
  )
