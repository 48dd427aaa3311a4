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

/** Returns the coupons of the last days that pass the filters. */
const tickerQuery = ({ db, now }: AppContext, { stakeFrom, live, sport, match, marked }: Filters) => {
  let query = db.delayed
    .selectFrom('coupon')
    .leftJoin('stake_factor', 'stake_factor.player_id', 'coupon.player_id')
    .where('coupon.placed_at', '>', new Date(now() - tickerMs))
  if (stakeFrom > 0) query = query.where('coupon.stake', '>=', stakeFrom)
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

/** Returns coupons of all players, the newest first, and how many there are, counted up to 500. */
export const tickerRows = async (app: AppContext, filters: Filters, page: Page) => {
  const { lang } = page
  const rows = await tickerQuery(app, filters)
    .innerJoin('player', 'player.id', 'coupon.player_id')
    .selectAll('coupon')
    .select(['player.username', 'stake_factor.percent'])
    .orderBy('coupon.placed_at', 'desc')
    .orderBy('coupon.player_id')
    .orderBy('coupon.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const counted = tickerQuery(app, filters).select(sql<number>`1`.as('one')).limit(maxCounted)
  const { total } = await app.db.delayed
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return {
    total,
    rows: rows.map(({ username, percent, ...row }) => couponRowOf(couponFrom(row), { username, percent }, lang)),
  }
}
