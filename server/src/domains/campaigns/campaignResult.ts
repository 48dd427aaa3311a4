import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

type Sums = { deposits: number; stakes: number; bonuses: number; active: number }
type Row = { players: number; complete: number } & { [K in keyof Sums as `${'before' | 'after'}_${K}`]: number }

/**
 * Returns what the players whom a campaign has reached did in the `days` after it, and in as much time before it: where the `days` are not over, as much
 * as has passed. Deposits and stakes as limits count them, and bonus money that the house gave. `active`: players with a stake.
 */
export const campaignResult = async (
  app: AppContext,
  id: number,
  days: number,
): Promise<{ players: number; complete: number; before: Sums; after: Sums }> => {
  const now = new Date(app.now())
  const { rows } = await sql<Row>`
    with reached as (
      select p.player_id, p.at, p.at - p.length as from_at, p.at + p.length as until_at
      from (
        select c.player_id, c.at, least(${days}::int * interval '24 hours', ${now}::timestamptz - c.at) as length
        from campaign_player c where c.campaign_id = ${id}::bigint
      ) p
    ), moves as (
      select r.player_id, t.at >= r.at as is_after,
        case leg_use(t.reason, t.from_account, t.to_account)
          when 'deposited' then 'deposits' when 'staked' then 'stakes' when 'given' then 'bonuses' end as use,
        leg_amount(leg_use(t.reason, t.from_account, t.to_account), t.amount, t.from_account, t.to_account) as amount
      from reached r join transfer t on t.player_id = r.player_id
        and t.seq >= first_seq_since(r.player_id, r.from_at) and t.at >= r.from_at and t.at < r.until_at
    )
    select (select count(*)::int from reached) as players,
      (select count(*)::int from reached r where r.at + ${days}::int * interval '24 hours' <= ${now}::timestamptz) as complete,
      ${sum('deposits', false)} as before_deposits, ${sum('deposits', true)} as after_deposits,
      ${sum('stakes', false)} as before_stakes, ${sum('stakes', true)} as after_stakes,
      ${sum('bonuses', false)} as before_bonuses, ${sum('bonuses', true)} as after_bonuses,
      count(distinct player_id) filter (where use = 'stakes' and not is_after)::int as before_active,
      count(distinct player_id) filter (where use = 'stakes' and is_after)::int as after_active
    from moves`.execute(app.db.background)
  const row = rows[0]
  const sums = (when: 'before' | 'after'): Sums => ({
    deposits: Number(row?.[`${when}_deposits`] ?? 0),
    stakes: Number(row?.[`${when}_stakes`] ?? 0),
    bonuses: Number(row?.[`${when}_bonuses`] ?? 0),
    active: row?.[`${when}_active`] ?? 0,
  })
  return { players: row?.players ?? 0, complete: row?.complete ?? 0, before: sums('before'), after: sums('after') }
}

const sum = (use: 'deposits' | 'stakes' | 'bonuses', isAfter: boolean) =>
  sql`coalesce(sum(amount) filter (where use = ${use} and is_after = ${isAfter}), 0)::bigint`
