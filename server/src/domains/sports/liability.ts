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

/** The possible wins of an exposure by score: those of a reading that began at a step, and all reservations that it does not have. */
type Sums = { readonly step: number; readonly cells: Float64Array }

/**
 * What this process knows of an exposure. `sums` follows its reservations, so that a bet costs the same however many others there are. `users`: coupons
 * that are being decided by it, for which it is not forgotten.
 */
type Known = { readonly reservations: Set<Reservation>; sums: Sums | undefined; users: number }

/**
 * What this process knows, by exposure. A reading of the database has the reservations that had ended before it began; all others are added to it, so that none
 * is missed however long it takes to store a coupon. One that ends during a reading may count twice until the next one.
 */
const registryOf = perApp((_: AppContext) => ({ step: 0, byName: new Map<string, Known>() }))

/** Longer than a reading is used. */
const forgetAfterMs = 60_000

const forgetOld = ({ reservations }: Known, nowMs: number): void => {
  for (const one of reservations) if (one.ended && nowMs - one.ended.ms > forgetAfterMs) reservations.delete(one)
}

const knownOf = (app: AppContext, name: string): Known => {
  const { byName } = registryOf(app)
  const found = byName.get(name)
  if (found) return found
  if (byName.size > maxCachedSums)
    for (const [key, known] of byName) {
      forgetOld(known, app.now())
      if (known.reservations.size === 0 && known.users === 0) byName.delete(key)
    }
  const made: Known = { reservations: new Set(), sums: undefined, users: 0 }
  byName.set(name, made)
  return made
}

/** Puts a reading in the place of an older one, with the reservations that it does not have. */
const putReading = (app: AppContext, name: string, { step, cells }: Sums): void => {
  const known = knownOf(app, name)
  if (known.sums && known.sums.step > step) return
  for (const one of known.reservations)
    if (one.ended && one.ended.step <= step) known.reservations.delete(one)
    else addTo(cells, one.wins, one.amount)
  known.sums = { step, cells }
}

/** How a reservation ends: `store` when its coupon is stored or may be, `release` when it is not. */
type Reserved = { store(): void; release(): void }

const reserve = (app: AppContext, exposures: readonly Exposure[], amount: number): Reserved => {
  const registry = registryOf(app)
  const made = exposures.map(({ name, wins }) => {
    const known = knownOf(app, name)
    const one: Reservation = { wins, amount }
    known.reservations.add(one)
    if (known.sums) addTo(known.sums.cells, wins, amount)
    return { known, one }
  })
  return {
    store: () => {
      const ended = { step: ++registry.step, ms: app.now() }
      for (const { one } of made) one.ended = ended
    },
    release: () => {
      for (const { known, one } of made)
        if (known.reservations.delete(one) && known.sums) addTo(known.sums.cells, one.wins, -amount)
    },
  }
}

/** Does some work while what is known of these exposures is kept. */
const whileKept = async <Result>(
  app: AppContext,
  exposures: readonly Exposure[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const all = exposures.map(({ name }) => knownOf(app, name))
  for (const known of all) known.users++
  try {
    return await work()
  } finally {
    for (const known of all) known.users--
  }
}

/** Reserves the possible win of a slip on each of its matches. `left`: the liability that a match has left, too little; nothing was reserved. */
const reserveLiability = async (app: AppContext, slip: PricedSlip): Promise<{ left: Kurus } | Reserved> => {
  const win = maxWinOf(slip)
  const exposures = slip.legs.map(exposureOf)
  const read = (ageMs: number) => Promise.all(exposures.map((exposure) => readAt(app, exposure, ageMs)))
  const owedNow = (): number => Math.max(...exposures.map((exposure) => owedIn(app, exposure)))
  return whileKept(app, exposures, async () => {
    await read(maxAgeMs.far)
    if (owedNow() + win > farUpTo) await read(maxAgeMs.near)
    // Synchronous from here on, so that concurrent coupons see each other's reservations.
    const owed = owedNow()
    if (owed + win > couponLimits.maxLiability) return { left: kurus(Math.max(0, couponLimits.maxLiability - owed)) }
    return reserve(app, exposures, win)
  })
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

/** Returns the most that is owed at a score at which the leg wins; an exposure that was never read is an error. */
const owedIn = (app: AppContext, { name, wins }: Exposure): number => {
  const { sums } = knownOf(app, name)
  if (!sums) throw new Error('what is owed on a match was not read')
  let most = 0
  for (let cell = 0; cell < wins.length; cell++) if (wins[cell] === 1) most = Math.max(most, sums.cells[cell] as number)
  return most
}

const addTo = (cells: Float64Array, wins: Uint8Array, amount: number): void => {
  for (let cell = 0; cell < wins.length; cell++) if (wins[cell] === 1) cells[cell] = (cells[cell] as number) + amount
}

type KeptReading = { atMs: number; done: Promise<void>; isLoading: boolean }

const keptReadings = perApp((_: AppContext) => new Map<string, KeptReading>())

const read = async (app: AppContext, { name, load }: Exposure): Promise<void> => {
  const step = ++registryOf(app).step
  putReading(app, name, { step, cells: await load(app) })
}

/** Reads the possible wins of an exposure unless they were read so lately; concurrent coupons share one reading. One that failed is not kept. */
const readAt = (app: AppContext, exposure: Exposure, ageMs: number): Promise<void> => {
  const kept = keptReadings(app)
  const { name } = exposure
  const known = kept.get(name)
  const isKnown = knownOf(app, name).sums !== undefined
  if (known && (known.isLoading || (isKnown && app.now() - known.atMs < ageMs))) return known.done
  const made: KeptReading = { atMs: app.now(), done: read(app, exposure), isLoading: true }
  if (!known && kept.size >= maxCachedSums) kept.clear()
  kept.set(name, made)
  made.done.then(
    () => {
      made.isLoading = false
    },
    () => {
      if (kept.get(name) === made) kept.delete(name)
    },
  )
  return made.done
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
