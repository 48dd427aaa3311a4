import type { OutputOf } from '@yakamoz/contract'
import type { ConsoleContract } from '@yakamoz/contract/console/index'
import { sideNames, totalOddsMilli } from '@yakamoz/sports'
import type { Language } from '@yakamoz/values'
import { type SqlBool, sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Coupon, couponFrom, type StoredLeg } from '../coupons.ts'

type CouponRow = OutputOf<ConsoleContract['trading']['coupons']>[number]

/** What the ticker is narrowed to; '' and 0 for all. */
type Filters = {
  stakeFrom: number
  live: '' | 'yes' | 'no'
  sport: string
  match: string
  marked: boolean
}

/** How far back the ticker goes; older coupons are on the pages of their players. */
const tickerMs = 7 * 86_400_000
/** Up to how many coupons are counted. */
const maxCounted = 500

/** From this stake on coupons have an index of their own (`coupon_large`), in kuruş. */
const largeStake = 100_000

type Ids = { player: number; id: string }

/**
 * Returns the coupons on a sport that is so rarely bet on that all of the last days are not found sooner by time; undefined for any other one. They are found by
 * its matches, which have not ended before.
 */
const fewCoupons = async ({ db, now }: AppContext, sport: string): Promise<Ids[] | undefined> => {
  const { rows } = await sql<Ids>`
    select l.player_id as player, l.coupon_id as id from sport_match m
    cross join lateral (select l.player_id, l.coupon_id from coupon_leg l where l.match_id = m.id limit ${maxCounted + 1}) l
    where m.sport = ${sport} and (m.ended_at is null or m.ended_at > ${new Date(now() - tickerMs)})
    limit ${maxCounted + 1}`.execute(db.delayed)
  return rows.length > maxCounted ? undefined : rows
}

type Narrowed = Filters & { few: readonly Ids[] | undefined }

/** Returns the coupons of the last days that pass the filters. */
const tickerQuery = ({ db, now }: AppContext, { stakeFrom, live, sport, match, marked, few }: Narrowed) => {
  let query = db.delayed
    .selectFrom('coupon')
    .leftJoin('stake_factor', 'stake_factor.player_id', 'coupon.player_id')
    .where('coupon.placed_at', '>', new Date(now() - tickerMs))
  if (stakeFrom > 0) query = query.where('coupon.stake', '>=', stakeFrom)
  if (stakeFrom >= largeStake) query = query.where('coupon.stake', '>=', sql.lit(largeStake))
  if (few)
    query = query.where(
      sql<SqlBool>`(coupon.player_id, coupon.id) in (select * from unnest(${few.map(({ player }) => player)}::bigint[],
        ${few.map(({ id }) => id)}::text[]))`,
    )
  if (live !== '') query = query.where('coupon.live', '=', live === 'yes')
  if (marked) query = query.where('stake_factor.percent', 'is not', null)
  if (sport !== '') query = query.where(sql<SqlBool>`coupon.legs @> ${JSON.stringify([{ sport }])}::jsonb`)
  if (match !== '')
    query = query.where(
      sql<SqlBool>`exists (select from coupon_leg l where l.player_id = coupon.player_id and l.coupon_id = coupon.id
        and l.match_id = ${match})`,
    )
  return query
}

const namesOf = (leg: StoredLeg): Pick<CouponRow['legs'][number], 'market' | 'outcome'> => {
  const parts = [leg, ...(leg.also ?? [])]
  const joined = (nameOf: (part: (typeof parts)[number]) => { tr: string; en: string }) => ({
    tr: parts.map((part) => nameOf(part).tr).join(' + '),
    en: parts.map((part) => nameOf(part).en).join(' + '),
  })
  return { market: joined(({ marketName }) => marketName), outcome: joined(({ outcomeName }) => outcomeName) }
}

type Ticketed = { username: string; percent: number | null }

/** Returns a coupon as traders see it. */
export const couponRowOf = (coupon: Coupon, { username, percent }: Ticketed, lang: Language): CouponRow => ({
  id: coupon.id,
  player: { id: String(coupon.player), username, percent: percent ?? '' },
  kind: coupon.kind,
  state: coupon.state,
  live: coupon.live,
  bonus: coupon.fromBonus,
  stake: coupon.stake,
  odds: totalOddsMilli(coupon.slip),
  maxWin: coupon.maxWin,
  payout: coupon.payout + coupon.cashedOut,
  at: coupon.placedMs,
  legs: coupon.legs.map((leg) => ({
    match: leg.match,
    sport: leg.sport,
    ...sideNames(leg, lang),
    odds: leg.odds,
    ...namesOf(leg),
  })),
})

type Page = { limit: number; offset: number; lang: Language }

/** Returns the queries of those coupons: with their players, the newest first, and up to as many as are counted. */
export const tickerQueries = async (app: AppContext, filters: Filters) => {
  const few = filters.sport === '' ? undefined : await fewCoupons(app, filters.sport)
  const query = tickerQuery(app, { ...filters, few })
  return {
    newest: query
      .innerJoin('player', 'player.id', 'coupon.player_id')
      .selectAll('coupon')
      .select(['player.username', 'stake_factor.percent'])
      .orderBy('coupon.placed_at', 'desc')
      .orderBy('coupon.player_id')
      .orderBy('coupon.id'),
    counted: query.select(sql<number>`1`.as('one')).limit(maxCounted),
  }
}

/** Returns coupons of all players, the newest first, and how many there are, counted up to 500. */
export const tickerRows = async (app: AppContext, filters: Filters, page: Page) => {
  const { lang } = page
  const { newest, counted } = await tickerQueries(app, filters)
  const rows = await newest.limit(page.limit).offset(page.offset).execute()
  const { total } = await app.db.delayed
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return {
    total,
    rows: rows.map(({ username, percent, ...row }) => couponRowOf(couponFrom(row), { username, percent }, lang)),
  }
}
