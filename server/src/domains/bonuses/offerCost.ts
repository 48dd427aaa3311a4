import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type SumsAround, sumsAround } from '../reporting/index.ts'

type Cost = {
  bonuses: number
  players: number
  base: number
  given: number
  returned: number
  cash: number
  open: number
}

/** Returns what an offer has cost so far: its bonuses, the deposits or losses of which they are a share (`base`), what of them came back to the operator and what became cash, in kuruş. */
export const offerCost = async ({ db }: AppContext, id: number): Promise<Cost> => {
  const { rows } = await sql<Cost>`
    select count(*)::int as bonuses, count(distinct player_id)::int as players, 
      coalesce(sum(base), 0)::bigint as base, coalesce(sum(amount), 0)::bigint as given,
      coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(paid), 0)::bigint as cash,
      count(*) filter (where state in ('claimed', 'active', 'suspended'))::int as open
    from bonus where offer_id = ${id}::int`.execute(db.background)
  const cost = rows[0] ?? { bonuses: 0, players: 0, base: 0, given: 0, returned: 0, cash: 0, open: 0 }
  return {
    ...cost,
    base: Number(cost.base),
    given: Number(cost.given),
    returned: Number(cost.returned),
    cash: Number(cost.cash),
  }
}

/** Returns what the players of an offer did in the `days` after their first bonus of it, and in as much time before. */
export const offerResult = (app: AppContext, id: number, days: number): Promise<SumsAround> =>
  sumsAround(
    app,
    sql`select b.player_id, min(b.given_at) as at from bonus b where b.offer_id = ${id}::int group by b.player_id`,
    days,
  )
