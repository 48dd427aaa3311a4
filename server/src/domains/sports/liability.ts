import { couponLimits } from '@yakamoz/contract'
import { legTableOf, maxWinOf, type ScoreTable, type Sport } from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { StoredLeg } from './coupons.ts'

/* Limits the liability on a match. Wins are summed over all markets of a count (goals, corners) by the score that pays them. */

/** How long a sum is cached. Bets that other processes accept meanwhile may exceed the limit. */
const sumTtlMs = 2_000
const maxCachedSums = 5_000

/** The sum that a leg adds to, and the cells of it in which the leg wins. */
type Exposure = { name: string; wins: Uint8Array; load(app: AppContext): Promise<Float64Array> }

const exposureOf = (leg: StoredLeg): Exposure => {
  const table = legTableOf(leg.sport, leg)
  if (!table) throw new Error(`a leg on market ${leg.market} cannot be sold: no score decides all its outcomes`)
  return {
    name: [leg.match, table.count].join('\n'),
    wins: table.wins,
    load: (app) => owedByScore(app, leg, table),
  }
}

/**
 * Reserves the possible win of a slip on each of its matches. `left`: the liability that a match has left, too little; nothing was reserved.
 * `release` undoes the reservation when the coupon is not stored.
 */
export const reserveLiability = async (
  app: AppContext,
  slip: { legs: readonly StoredLeg[]; sizes: readonly number[]; unitKurus: Kurus },
): Promise<{ left: Kurus } | { release: () => void }> => {
  const win = maxWinOf(slip)
  const exposures = slip.legs.map(exposureOf)
  const sums = await Promise.all(exposures.map((exposure) => sumOf(app, exposure)))
  const reservations = exposures.map(({ wins }, index) => ({ wins, cells: sums[index] ?? new Float64Array() }))
  const owed = Math.max(...reservations.map(({ cells, wins }) => maxIn(cells, wins)))
  // Synchronous from here on, so that concurrent coupons see each other's reservations.
  if (owed + win > couponLimits.maxLiability) return { left: kurus(Math.max(0, couponLimits.maxLiability - owed)) }
  const add = (amount: number) => {
    for (const { cells, wins } of reservations) addTo(cells, wins, amount)
  }
  add(win)
  return { release: () => add(-win) }
}

const maxIn = (cells: Float64Array, wins: Uint8Array): number =>
  cells.reduce((max, owed, cell) => (wins[cell] === 1 ? Math.max(max, owed) : max), 0)

const addTo = (cells: Float64Array, wins: Uint8Array, amount: number): void => {
  for (const [cell, isWon] of wins.entries()) if (isWon === 1) cells[cell] = (cells[cell] ?? 0) + amount
}

/** Returns the possible wins of an exposure by score; concurrent coupons share one reading, and what each of them reserves. */
const sumOf = createTtlCache(
  sumTtlMs,
  (app: AppContext, { load }: Exposure) => load(app),
  ({ name }) => name,
  maxCachedSums,
)

type LegGroup = { legs: StoredLeg[]; owed: number }

/** Returns the open coupons on a match, grouped by their legs on it; even a popular match has few groups. */
const legGroupsOf = async (app: AppContext, match: string): Promise<LegGroup[]> => {
  const { rows } = await sql<LegGroup>`
    select o.legs, sum(o.max_win)::float8 as owed
    from (
      select c.max_win, (select jsonb_agg(g.leg - 'odds' - 'banker' order by g.leg ->> 'market', g.leg ->> 'outcome')
        from jsonb_array_elements(c.legs) as g(leg) where g.leg ->> 'match' = ${match}) as legs
      from (select distinct l.player_id, l.coupon_id from coupon_leg l where l.match_id = ${match}) l
      join coupon c on c.player_id = l.player_id and c.id = l.coupon_id
      where c.state in ('pending', 'open')
    ) o group by o.legs`.execute(app.db.query)
  return rows
}

/** Sums the wins by score. A coupon counts once at each score at which any of its legs wins. */
const owedByScore = async (
  app: AppContext,
  { match, sport }: { match: string; sport: Sport },
  { count, wins }: ScoreTable,
) => {
  const cells = new Float64Array(wins.length)
  for (const { legs, owed } of await legGroupsOf(app, match)) {
    const tables = legs.flatMap((leg) => legTableOf(sport, leg) ?? []).filter((table) => table.count === count)
    const any = wins.map((_, cell) => (tables.some((table) => table.wins[cell] === 1) ? 1 : 0))
    addTo(cells, any, owed)
  }
  return cells
}
