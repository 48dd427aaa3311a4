import { setImmediate as yieldToOthers } from 'node:timers/promises'
import {
  type Choice,
  type CountExposure,
  exposuresOf,
  type LegLoad,
  loadOf,
  type MatchId,
  type Sport,
  worstCaseOf,
} from '@yakamoz/sports'
import { sql } from 'kysely'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { couponFrom } from './coupons.ts'

/* What open coupons can cost by match, for those who watch. Read from the coupons without a lock, so that no acceptance waits for it. */

export type MatchExposure = {
  readonly loads: readonly LegLoad[]
  readonly counts: readonly CountExposure[]
  readonly bets: number
  readonly stake: number
  /** What is paid at the worst score of each count. */
  readonly paid: number
}

type MatchLoad = { match: MatchId; sport: Sport; load: LegLoad }

type LoadRow = {
  match: MatchId
  sport: Sport
  market: number
  specifiers: string
  outcome: string
  also: Choice[] | null
  bets: number
  stake: number
  won: number
  refunded: number
}

/** Sums the loads of singles and accumulators by their outcomes; the same figures as `loadOf`. */
const readLoads = async ({ db }: AppContext): Promise<LoadRow[]> => {
  const { rows } = await sql<LoadRow>`
    select match, sport, market, specifiers, outcome, also, count(*)::int as bets, sum(stake)::bigint as stake, sum(won)::bigint as won,
      sum(refunded)::bigint as refunded
    from (
      select l.leg ->> 'match' as match, l.leg ->> 'sport' as sport, (l.leg ->> 'market')::int as market, l.leg ->> 'specifiers' as specifiers,
        l.leg ->> 'outcome' as outcome, l.leg -> 'also' as also,
        case when c.kind = 'single' then ceil(c.unit * c.share / 10000.0) else c.stake_left end as stake,
        ceil(case when c.kind = 'single' then ceil(c.unit * (l.leg ->> 'odds')::numeric / 1000) else c.max_win end * c.share / 10000.0) as won,
        ceil(case when c.kind = 'single' then c.unit else floor(c.max_win * 1000 / (l.leg ->> 'odds')::numeric) + 1 end
          * c.share / 10000.0) as refunded
      from coupon c cross join lateral jsonb_array_elements(c.legs) l(leg)
      where c.state in ('pending', 'open') and c.kind <> 'system'
    ) loads group by 1, 2, 3, 4, 5, 6`.execute(db.delayed)
  return rows
}

/** Returns the loads of the open systems, which are few. */
const readSystemLoads = async ({ db }: AppContext): Promise<MatchLoad[]> => {
  const rows = await db.delayed
    .selectFrom('coupon')
    .selectAll()
    .where('state', 'in', ['pending', 'open'])
    .where('kind', '=', 'system')
    .execute()
  return rows
    .map(couponFrom)
    .flatMap((coupon) => coupon.legs.map((leg) => ({ match: leg.match, sport: leg.sport, load: loadOf(coupon, leg) })))
}

const loadOfRow = ({ match, sport, market, specifiers, outcome, also, ...sums }: LoadRow): MatchLoad => ({
  match,
  sport,
  load: { leg: { market, specifiers, outcome, ...(also && { also }) }, ...sums, lost: 0 },
})

/** How long matches are computed without yielding to the event loop. */
const sliceMs = 10

/** By the sport of the coupons' legs: a match may have left the memory before its bets are settled. */
const readExposures = async (app: AppContext): Promise<ReadonlyMap<MatchId, MatchExposure>> => {
  const systems = await readSystemLoads(app)
  const simple = (await readLoads(app)).map(loadOfRow)
  const exposures = new Map<MatchId, MatchExposure>()
  let startedMs = performance.now()
  for (const [match, own] of Map.groupBy([...simple, ...systems], (one) => one.match)) {
    const sport = own[0]?.sport ?? 'football'
    const loads = own.map(({ load }) => load)
    const counts = exposuresOf(sport, loads)
    const bets = loads.reduce((sum, load) => sum + load.bets, 0)
    exposures.set(match, { loads, counts, bets, ...worstCaseOf(counts) })
    if (performance.now() - startedMs < sliceMs) continue
    await yieldToOthers()
    startedMs = performance.now()
  }
  return exposures
}

/** The least time between two readings, and the least number of times that a reading took: readings then take a twentieth of the time. */
const minPauseMs = 1_000
const pauseFactor = 20

type Reading = { exposures: Promise<ReadonlyMap<MatchId, MatchExposure>>; untilMs: number }

const readingOf = perApp((_: AppContext): { last?: Reading } => ({}))

/**
 * Returns the exposures of all matches with open bets. However many people watch, a process reads them at most once a second, and the less
 * often the longer it takes. A reading that failed is one too: what fails under load is not repeated at once.
 */
export const matchExposures = async (app: AppContext): Promise<ReadonlyMap<MatchId, MatchExposure>> => {
  const cache = readingOf(app)
  if (cache.last && app.now() < cache.last.untilMs) return cache.last.exposures
  const startedMs = performance.now()
  const reading: Reading = { exposures: readExposures(app), untilMs: Number.POSITIVE_INFINITY }
  cache.last = reading
  try {
    return await reading.exposures
  } finally {
    const tookMs = performance.now() - startedMs
    reading.untilMs = app.now() + Math.max(minPauseMs, tookMs * pauseFactor)
  }
}
