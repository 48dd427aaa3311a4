import { couponLimits } from '@yakamoz/contract'
import { legTableOf, maxWinOf, type ScoreTable, type Sport } from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { StoredLeg } from './coupons.ts'

/* Limits the liability on a match. Wins are summed over all markets of a count (goals, corners) by the score that pays them. */

/**
 * How old a reading may be, near the limit and far from it. It lacks the bets that other processes have accepted since, which may exceed the limit: far from it
 * there is room for several of the largest wins. A reading costs as much as there are open coupons on the match, so that the bets on a popular one would
 * pay for it every two seconds.
 */
const maxAgeMs = { near: 2_000, far: 20_000 } as const
/** Up to what sum, with the win of the coupon, the limit is far. */
const farUpTo = couponLimits.maxLiability / 2
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

/** A possible win that is being stored, or was stored or given up (`ended`) at a step. */
type Reservation = { readonly wins: Uint8Array; readonly amount: number; ended?: { step: number; ms: number } }

/**
 * The reservations of this process by exposure. A reading of the database has those that had ended before it began; all others are added to it, so that none
 * is missed however long it takes to store a coupon. One that ends during a reading may count twice until the next one.
 */
const registryOf = perApp((_: AppContext) => ({ step: 0, byName: new Map<string, Set<Reservation>>() }))

/** Longer than a reading is used. */
const forgetAfterMs = 60_000

const forgetOld = (reservations: Set<Reservation>, nowMs: number): void => {
  for (const one of reservations) if (one.ended && nowMs - one.ended.ms > forgetAfterMs) reservations.delete(one)
}

/** Returns the reservations of an exposure, without those that every reading has. */
const reservationsOf = (app: AppContext, name: string): Set<Reservation> => {
  const { byName } = registryOf(app)
  if (byName.size > maxCachedSums)
    for (const [key, known] of byName) {
      forgetOld(known, app.now())
      if (known.size === 0) byName.delete(key)
    }
  const known = byName.get(name) ?? new Set()
  byName.set(name, known)
  forgetOld(known, app.now())
  return known
}

type Reading = { readonly step: number; readonly cells: Float64Array }

/** Returns the possible wins of an exposure by score, with all reservations that its reading does not have. */
const cellsNow = (app: AppContext, { name }: Exposure, { step, cells }: Reading): Float64Array => {
  const now = cells.slice()
  for (const { wins, amount, ended } of reservationsOf(app, name))
    if (!ended || ended.step > step) addTo(now, wins, amount)
  return now
}

/** How a reservation ends: `store` when its coupon is stored or may be, `release` when it is not. */
type Reserved = { store(): void; release(): void }

const reserve = (app: AppContext, exposures: readonly Exposure[], amount: number): Reserved => {
  const registry = registryOf(app)
  const made = exposures.map(({ name, wins }) => {
    const [known, one]: [Set<Reservation>, Reservation] = [reservationsOf(app, name), { wins, amount }]
    known.add(one)
    return { known, one }
  })
  return {
    store: () => {
      const ended = { step: ++registry.step, ms: app.now() }
      for (const { one } of made) one.ended = ended
    },
    release: () => {
      for (const { known, one } of made) known.delete(one)
    },
  }
}

/** Reserves the possible win of a slip on each of its matches. `left`: the liability that a match has left, too little; nothing was reserved. */
const reserveLiability = async (app: AppContext, slip: PricedSlip): Promise<{ left: Kurus } | Reserved> => {
  const win = maxWinOf(slip)
  const exposures = slip.legs.map(exposureOf)
  const readingsOf = (ageMs: number) => Promise.all(exposures.map((exposure) => readingOf(app, exposure, ageMs)))
  const owedBy = (readings: readonly Reading[]): number =>
    Math.max(
      ...exposures.map((exposure, index) => maxIn(cellsNow(app, exposure, readings[index] as Reading), exposure.wins)),
    )
  let readings = await readingsOf(maxAgeMs.far)
  if (owedBy(readings) + win > farUpTo) readings = await readingsOf(maxAgeMs.near)
  // Synchronous from here on, so that concurrent coupons see each other's reservations.
  const owed = owedBy(readings)
  if (owed + win > couponLimits.maxLiability) return { left: kurus(Math.max(0, couponLimits.maxLiability - owed)) }
  return reserve(app, exposures, win)
}

type PricedSlip = { legs: readonly StoredLeg[]; sizes: readonly number[]; unitKurus: Kurus }

/**
 * Stores a coupon with its possible win reserved on each of its matches. `post` returns whether it is stored; if it fails, it may be. `left`: the liability
 * that a match has left, too little; nothing was stored.
 */
export const withinLiability = async <Outcome>(
  app: AppContext,
  slip: PricedSlip,
  { post, isStored }: { post: () => Promise<Outcome>; isStored: (outcome: Outcome) => boolean },
): Promise<{ left: Kurus } | { outcome: Outcome }> => {
  const reserved = await reserveLiability(app, slip)
  if ('left' in reserved) return reserved
  try {
    const outcome = await post()
    if (!isStored(outcome)) reserved.release()
    return { outcome }
  } finally {
    reserved.store()
  }
}

const maxIn = (cells: Float64Array, wins: Uint8Array): number =>
  cells.reduce((max, owed, cell) => (wins[cell] === 1 ? Math.max(max, owed) : max), 0)

const addTo = (cells: Float64Array, wins: Uint8Array, amount: number): void => {
  for (const [cell, isWon] of wins.entries()) if (isWon === 1) cells[cell] = (cells[cell] ?? 0) + amount
}

type KeptReading = { atMs: number; reading: Promise<Reading>; isLoading: boolean }

const keptReadings = perApp((_: AppContext) => new Map<string, KeptReading>())

const read = async (app: AppContext, { load }: Exposure): Promise<Reading> => {
  const step = ++registryOf(app).step
  return { step, cells: await load(app) }
}

/** Returns the possible wins of an exposure by score, at most so old; concurrent coupons share one reading. One that failed is not kept. */
const readingOf = (app: AppContext, exposure: Exposure, ageMs: number): Promise<Reading> => {
  const kept = keptReadings(app)
  const { name } = exposure
  const known = kept.get(name)
  if (known && (known.isLoading || app.now() - known.atMs < ageMs)) return known.reading
  const made: KeptReading = { atMs: app.now(), reading: read(app, exposure), isLoading: true }
  if (!known && kept.size >= maxCachedSums) kept.clear()
  kept.set(name, made)
  made.reading.then(
    () => {
      made.isLoading = false
    },
    () => {
      if (kept.get(name) === made) kept.delete(name)
    },
  )
  return made.reading
}

/** Lets the open coupons on the matches of these legs be read again: a coupon is accepted with a larger win than was reserved. */
export const rereadLiability = (app: AppContext, legs: readonly StoredLeg[]): void => {
  for (const leg of legs) keptReadings(app).delete(exposureOf(leg).name)
}

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
