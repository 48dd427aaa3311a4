import type { Answer } from '@yakamoz/contract'
import { couponLimits, minStakeOf } from '@yakamoz/contract/constants'
import {
  columnsOf,
  combinations,
  isWithin,
  maxChoices,
  maxColumns,
  maxWinOf,
  type Slip as PricedSlip,
  type SlipError,
  slipError,
  stakeOf,
  sumOfMoney,
  totalOddsMilli,
} from '@yakamoz/sports/coupons/coupon'
import { type Kurus, kurus, kurusToWire, lowestOddsMilli, type Odds, odds } from '@yakamoz/values'
import type { Read, Sent } from '../../../lib/api/client.ts'
import { oddsOf } from '../odds.ts'
import { agreedOdds, freeCount, groupKey, groupsOf, kindOf, possibleSizes, type Slip, type SlipLeg } from './slip.ts'

/**
 * The state of a leg, or of legs of a match together: on sale at a price, suspended, or closed. Legs together may also wait
 * for their price, or have none.
 */
export type Sale = { state: 'open' | 'suspended' | 'closed' | 'pricing' | 'related'; odds: string }

/** How the selections are on sale now, by `groupKey`; a leg that is not named is open at the price that was agreed. */
export type Sales = ReadonlyMap<string, Sale>

export const saleOf = (sales: Sales, legs: readonly SlipLeg[]): Sale => {
  const named = sales.get(groupKey(legs))
  if (named) return named
  return legs.length === 1 ? { state: 'open', odds: legs[0]?.odds ?? '' } : { state: 'pricing', odds: '' }
}

/** What the code of a missing price means: these outcomes cannot be combined, or they are closed together at the moment. All others are faults that pass. */
const missingStates: Readonly<Record<number, Sale['state']>> = { 400: 'related', 409: 'suspended' }

/** The state of legs together by the server's answer, or while there is none. */
export const builderSale = (
  answer: Pick<Answer<Read<'betframe', 'getBuilder'>>, 'result' | 'code' | 'data'> | undefined,
): Sale => {
  const odds = answer?.result ? answer.data[0]?.odds : undefined
  if (odds) return { state: 'open', odds }
  return { state: missingStates[answer?.code ?? 0] ?? 'pricing', odds: '' }
}

const currentOddsOf = (sales: Sales, slip: Slip, legs: readonly SlipLeg[]): string =>
  saleOf(sales, legs).odds || (agreedOdds(slip, legs) ?? '')

const choiceOf = ({ market, specifiers, outcome }: SlipLeg) => ({ market, specifiers, outcome })

const pricedLeg = (legs: readonly SlipLeg[], shown: string): PricedSlip['legs'][number] => {
  const [first, ...rest] = legs as readonly [SlipLeg, ...SlipLeg[]]
  return {
    match: first.match,
    ...choiceOf(first),
    odds: oddsOf(shown) ?? (odds(lowestOddsMilli) as Odds),
    banker: first.banker,
    ...(rest.length > 0 && { also: rest.map(choiceOf) }),
  }
}

/** A coupon with its prices as numbers, the legs of the slip that are on it, and the prices of its selections as the player sees them. */
export type SlipCoupon = { priced: PricedSlip; legs: readonly SlipLeg[]; shown: readonly string[] }

type Terms = Pick<PricedSlip, 'sizes' | 'unitKurus'>

const couponOf = (slip: Slip, sales: Sales, groups: ReturnType<typeof groupsOf>, terms: Terms): SlipCoupon => {
  const shown = groups.map((legs) => currentOddsOf(sales, slip, legs))
  return {
    legs: groups.flat(),
    shown,
    priced: { legs: groups.map((legs, at) => pricedLeg(legs, shown[at] ?? '')), ...terms },
  }
}

/** The coupons of a slip: one, or for singles one per leg with a stake. */
export const couponsOf = (slip: Slip, sales: Sales): SlipCoupon[] => {
  const kind = kindOf(slip)
  const groups = groupsOf(slip)
  if (kind !== 'single')
    return [
      couponOf(slip, sales, groups, {
        sizes: kind === 'system' ? slip.sizes : [groups.length],
        unitKurus: kurus(slip.stake),
      }),
    ]
  return slip.legs
    .filter(({ stake }) => stake > 0)
    .map((leg) => couponOf(slip, sales, [[leg]], { sizes: [1], unitKurus: kurus(leg.stake) }))
}

const isPriced = ({ shown }: SlipCoupon): boolean => shown.every((odds) => odds !== '')

export type SystemRow = {
  size: number
  legs: number
  columns: number
  maxWin: Kurus
  isOn: boolean
  isTooMany: boolean
}

/** One row for each possible size of a system. */
export const systemRows = (slip: Slip, sales: Sales): SystemRow[] => {
  const free = freeCount(slip)
  const unitKurus = kurus(slip.stake)
  return possibleSizes(slip).map((size) => {
    const columns = combinations(free, size)
    const isTooMany = columns > maxColumns
    const coupon = couponOf(slip, sales, groupsOf(slip), { sizes: [size], unitKurus })
    const maxWin = isTooMany || !isPriced(coupon) ? kurus(0) : maxWinOf(coupon.priced)
    return { size, legs: free, columns, maxWin, isTooMany, isOn: slip.sizes.includes(size) }
  })
}

export type Sum = { columns: number; stake: Kurus; maxWin: Kurus; totalOddsMilli: number; coupons: number }

/** The total stake and possible win of the slip. A coupon counts with its stake only while one of its prices is missing. */
export const sumOf = (slip: Slip, sales: Sales): Sum =>
  couponsOf(slip, sales)
    .filter(({ priced }) => isCountable(priced))
    .reduce<Sum>(
      (sum, coupon) => ({
        coupons: sum.coupons + 1,
        columns: sum.columns + columnsOf(coupon.priced),
        stake: sumOfMoney(sum.stake, stakeOf(coupon.priced)),
        maxWin: isPriced(coupon) ? sumOfMoney(sum.maxWin, maxWinOf(coupon.priced)) : sum.maxWin,
        totalOddsMilli: isPriced(coupon) ? totalOddsMilli(coupon.priced) : 0,
      }),
      { coupons: 0, columns: 0, stake: kurus(0), maxWin: kurus(0), totalOddsMilli: 0 },
    )

/**
 * The total odds of a slip that is one coupon with one column, as decimal text with two digits, rounded down; undefined for systems, for
 * several singles, and while a price is missing.
 */
export const shownTotalOdds = (slip: Slip, sales: Sales, { totalOddsMilli: milli }: Sum): string | undefined => {
  const kind = kindOf(slip)
  if (kind === 'system' || (kind === 'single' && slip.legs.length > 1)) return undefined
  const [first] = groupsOf(slip)
  if (kind === 'single') return first && currentOddsOf(sales, slip, first)
  return milli > 0
    ? `${Math.floor(milli / 1_000)}.${String(Math.floor((milli % 1_000) / 10)).padStart(2, '0')}`
    : undefined
}

const isCountable = (priced: PricedSlip): boolean => {
  const error = slipError(priced)
  return error === undefined || error === 'unit'
}

/** A selection whose price differs from the agreed one. `needsConsent`: by the player's policy it needs a new consent. */
export type PriceChange = { legs: readonly SlipLeg[]; from: string; to: string; isUp: boolean; needsConsent: boolean }

export const priceChanges = (slip: Slip, sales: Sales): PriceChange[] =>
  groupsOf(slip).flatMap((legs) => {
    const [from = '', to] = [agreedOdds(slip, legs), currentOddsOf(sales, slip, legs)]
    const [agreed, now] = [oddsOf(from), oddsOf(to)]
    if (agreed === undefined || now === undefined || agreed === now) return []
    return { legs, from, to, isUp: now > agreed, needsConsent: !isWithin(slip.policy, agreed, now) }
  })

/** Legs of one match that cannot be combined. */
export const hasRelated = (slip: Slip, sales: Sales): boolean =>
  groupsOf(slip).some((legs) => saleOf(sales, legs).state === 'related')

/** Whether a match has more legs than can be combined. */
const isOverfull = (slip: Slip): boolean => groupsOf(slip).some(({ length }) => length > maxChoices)

/** The limits of a coupon: its minimum and maximum stake, and its maximum win. */
type Limit = 'least' | 'most' | 'max_win'

const limitOf = ({ priced }: SlipCoupon): { limit: Limit; amount: Kurus } | undefined => {
  const { maxStake, maxWin } = couponLimits
  const stake = stakeOf(priced)
  const minStake = minStakeOf(columnsOf(priced))
  if (stake < minStake) return { limit: 'least', amount: minStake }
  if (stake > maxStake) return { limit: 'most', amount: maxStake }
  return maxWinOf(priced) > maxWin ? { limit: 'max_win', amount: maxWin } : undefined
}

/** The first limit that a coupon of the slip breaks, with its amount. */
export const brokenLimit = (slip: Slip, sales: Sales): ReturnType<typeof limitOf> =>
  couponsOf(slip, sales).map(limitOf).find(Boolean)

/** Why a slip cannot be placed, in the order in which it is shown. */
export type Obstacle =
  | 'empty'
  | 'suspended'
  | 'too_many_choices'
  | 'builder_closed'
  | 'pricing'
  | 'moved'
  | Exclude<SlipError, 'empty'>
  | Limit
  | 'balance'

/** Why legs of one match cannot be combined. */
const combinationObstacle = (slip: Slip, sales: Sales): Obstacle | undefined => {
  if (isOverfull(slip)) return 'too_many_choices'
  const states = groupsOf(slip).map((legs) => saleOf(sales, legs).state)
  if (states.includes('related')) return 'related'
  if (states.includes('suspended')) return 'builder_closed'
  return states.includes('pricing') ? 'pricing' : undefined
}

/** Legs that are suspended or closed. */
export const closedLegs = (slip: Slip, sales: Sales): SlipLeg[] =>
  slip.legs.filter((leg) => saleOf(sales, [leg]).state !== 'open')

/** The first obstacle; `balance` is in kuruş, undefined while it is not known. */
export const obstacleOf = (slip: Slip, sales: Sales, balance?: number): Obstacle | undefined => {
  if (slip.legs.length === 0) return 'empty'
  if (closedLegs(slip, sales).length > 0) return 'suspended'
  const together = combinationObstacle(slip, sales)
  if (together) return together
  const coupons = couponsOf(slip, sales)
  const errors = coupons.map(({ priced }) => slipError(priced))
  const structural = errors.find((error) => error !== undefined && error !== 'unit')
  if (structural) return structural
  if (coupons.length === 0 || errors.includes('unit')) return 'unit'
  const broken = brokenLimit(slip, sales)
  if (broken) return broken.limit
  if (priceChanges(slip, sales).some(({ needsConsent }) => needsConsent)) return 'moved'
  return balance !== undefined && sumOf(slip, sales).stake > balance ? 'balance' : undefined
}

export type Placing = Omit<Sent<'betframe', 'placeCoupon'>, 'couponID'>

/** The data of a coupon, with the prices that the player sees. */
export const placingOf = ({ priced, shown }: SlipCoupon, policy: Slip['policy']): Placing => ({
  legs: priced.legs.map(({ match, market, specifiers, outcome, banker, also }, index) => ({
    match,
    market,
    specifiers,
    outcome,
    banker,
    odds: shown[index] ?? '',
    ...(also && { also: [...also] }),
  })),
  sizes: [...priced.sizes],
  unit: kurusToWire(priced.unitKurus),
  policy,
})

/** The next step of the player. */
export type Next = 'takeOff' | 'agree' | 'signIn' | 'payIn' | 'play'

/** Returns the next step. While a coupon is being sent or has no answer it is `play`: the slip stays as it was sent. */
export const nextOf = (obstacle: Obstacle | undefined, is: { onItsWay: boolean; signedIn: boolean }): Next => {
  if (is.onItsWay) return 'play'
  if (obstacle === 'suspended') return 'takeOff'
  if (obstacle === 'moved') return 'agree'
  if (!is.signedIn) return 'signIn'
  return obstacle === 'balance' ? 'payIn' : 'play'
}
