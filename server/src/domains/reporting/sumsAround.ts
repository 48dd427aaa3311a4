import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

/** What players did in some time: in kuruş, as limits count it. `ggr`: stakes without what they won; `bonuses`: money that the operator gave; `active`: players with a stake. */
type Sums = { deposits: number; stakes: number; ggr: number; bonuses: number; active: number }

/** `complete`: of how many players all days are over. */
export type SumsAround = { players: number; complete: number; before: Sums; after: Sums }

type Row = { players: number; complete: number } & {
  [K in 'deposits' | 'stakes' | 'wins' | 'bonuses' | 'active' as `${'before' | 'after'}_${K}`]: number
}

/**
 * Returns what players did in the `days` after an instant of their own, and in as much time before it: where the days are not over, as much as has passed.
 * `reached`: a query with `player_id` and `at`.
 */
export const sumsAround = async (app: AppContext, reached: RawBuilder<unknown>, days: number): Promise<SumsAround> => {
  const now = new Date(app.now())
  const { rows } = await sql<Row>`
    with reached as (
      select p.player_id, p.at, p.at - p.length as from_at, p.at + p.length as until_at
      from (
        select c.player_id, c.at, least(${days}::int * interval '24 hours', ${now}::timestamptz - c.at) as length
        from (${reached}) c
      ) p
    ), moves as (
      select r.player_id, t.at >= r.at as is_after,
        case leg_use(t.reason, t.from_account, t.to_account)
          when 'deposited' then 'deposits' when 'staked' then 'stakes' when 'won' then 'wins' when 'given' then 'bonuses' end as use,
        leg_amount(leg_use(t.reason, t.from_account, t.to_account), t.amount, t.from_account, t.to_account) as amount
      from reached r join transfer t on t.player_id = r.player_id
        and t.seq >= first_seq_since(r.player_id, r.from_at) and t.at >= r.from_at and t.at < r.until_at
    )
    select (select count(*)::int from reached) as players,
      (select count(*)::int from reached r where r.at + ${days}::int * interval '24 hours' <= ${now}::timestamptz) as complete,
      ${sum('deposits', false)} as before_deposits, ${sum('deposits', true)} as after_deposits,
      ${sum('stakes', false)} as before_stakes, ${sum('stakes', true)} as after_stakes,
      ${sum('wins', false)} as before_wins, ${sum('wins', true)} as after_wins,
      ${sum('bonuses', false)} as before_bonuses, ${sum('bonuses', true)} as after_bonuses,
      count(distinct player_id) filter (where use = 'stakes' and not is_after)::int as before_active,
      count(distinct player_id) filter (where use = 'stakes' and is_after)::int as after_active
    from moves`.execute(app.db.background)
  const row = rows[0]
  const sums = (when: 'before' | 'after'): Sums => {
    const of = (name: 'deposits' | 'stakes' | 'wins' | 'bonuses') => Number(row?.[`${when}_${name}`] ?? 0)
    const stakes = of('stakes')
    return {
      deposits: of('deposits'),
      stakes,
      ggr: stakes - of('wins'),
      bonuses: of('bonuses'),
      active: row?.[`${when}_active`] ?? 0,
    }
  }
  return { players: row?.players ?? 0, complete: row?.complete ?? 0, before: sums('before'), after: sums('after') }
}

const sum = (use: 'deposits' | 'stakes' | 'wins' | 'bonuses', isAfter: boolean) =>
  sql`coalesce(sum(amount) filter (where use = ${use} and is_after = ${isAfter}), 0)::bigint`
