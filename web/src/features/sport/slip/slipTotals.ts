import type { Answer } from '@yakamoz/contract'
import { couponLimits, leastStakeOf } from '@yakamoz/contract/constants'
import {
  columnsOf,
  combinations,
  isWithin,
  maxChoices,
  maxColumns,
  maxWinOf,
  type Slip as PricedSlip,
  type SlipFault,
  slipFault,
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

/** The code of a missing price: 400 is for outcomes that cannot be combined; all other codes are temporary. */
const notTogether = 400

/** The state of legs together by the server's answer, or while there is none. */
export const builderSale = (
  answer: Pick<Answer<Read<'betframe', 'getBuilder'>>, 'result' | 'code' | 'data'> | undefined,
): Sale => {
  const odds = answer?.result ? answer.data[0]?.odds : undefined
  if (odds) return { state: 'open', odds }
  return { state: answer?.code === notTogether ? 'related' : 'pricing', odds: '' }
}

const nowOf = (sales: Sales, slip: Slip, legs: readonly SlipLeg[]): string =>
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

/** A coupon as it is reckoned, the legs of the slip that are on it, and the prices of its selections as the player sees them. */
export type SlipCoupon = { priced: PricedSlip; legs: readonly SlipLeg[]; shown: readonly string[] }

type Terms = Pick<PricedSlip, 'sizes' | 'unitKurus'>

const couponOf = (slip: Slip, sales: Sales, groups: ReturnType<typeof groupsOf>, terms: Terms): SlipCoupon => {
  const shown = groups.map((legs) => nowOf(sales, slip, legs))
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
  mostWin: Kurus
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
    const mostWin = isTooMany || !isPriced(coupon) ? kurus(0) : maxWinOf(coupon.priced)
    return { size, legs: free, columns, mostWin, isTooMany, isOn: slip.sizes.includes(size) }
  })
}

export type Sum = { columns: number; stake: Kurus; mostWin: Kurus; totalOddsMilli: number; coupons: number }

/** The total stake and possible win of the slip; undefined while a price is missing. */
export const sumOf = (slip: Slip, sales: Sales): Sum =>
  couponsOf(slip, sales)
    .filter(({ priced }) => isReckonable(priced))
    .reduce<Sum>(
      (sum, coupon) => ({
        coupons: sum.coupons + 1,
        columns: sum.columns + columnsOf(coupon.priced),
        stake: sumOfMoney(sum.stake, stakeOf(coupon.priced)),
        mostWin: isPriced(coupon) ? sumOfMoney(sum.mostWin, maxWinOf(coupon.priced)) : sum.mostWin,
        totalOddsMilli: isPriced(coupon) ? totalOddsMilli(coupon.priced) : 0,
      }),
      { coupons: 0, columns: 0, stake: kurus(0), mostWin: kurus(0), totalOddsMilli: 0 },
    )

const isReckonable = (priced: PricedSlip): boolean => {
  const fault = slipFault(priced)
  return fault === undefined || fault === 'unit'
}

/** A selection whose price differs from the agreed one. `needsConsent`: by the player's policy it needs a new consent. */
export type PriceChange = { legs: readonly SlipLeg[]; from: string; to: string; isUp: boolean; needsConsent: boolean }

export const priceChanges = (slip: Slip, sales: Sales): PriceChange[] =>
  groupsOf(slip).flatMap((legs) => {
    const [from = '', to] = [agreedOdds(slip, legs), nowOf(sales, slip, legs)]
    const [agreed, now] = [oddsOf(from), oddsOf(to)]
    if (agreed === undefined || now === undefined || agreed === now) return []
    return { legs, from, to, isUp: now > agreed, needsConsent: !isWithin(slip.policy, agreed, now) }
  })

/** Legs of one match that cannot be combined. */
export const hasRelated = (slip: Slip, sales: Sales): boolean =>
  groupsOf(slip).some((legs) => saleOf(sales, legs).state === 'related')

/** Whether a match has more legs than can be combined. */
const isOverfull = (slip: Slip): boolean => groupsOf(slip).some(({ length }) => length > maxChoices)

/** The limits of a coupon: the least and the most stake, and the most that it can win. */
type Limit = 'least' | 'most' | 'max_win'

const limitOf = ({ priced }: SlipCoupon): { limit: Limit; amount: Kurus } | undefined => {
  const { mostStake, mostWin } = couponLimits
  const stake = stakeOf(priced)
  const minStake = leastStakeOf(columnsOf(priced))
  if (stake < minStake) return { limit: 'least', amount: minStake }
  if (stake > mostStake) return { limit: 'most', amount: mostStake }
  return maxWinOf(priced) > mostWin ? { limit: 'max_win', amount: mostWin } : undefined
}

/** The first limit that a coupon of the slip breaks, with its amount. */
export const brokenLimit = (slip: Slip, sales: Sales): ReturnType<typeof limitOf> =>
  couponsOf(slip, sales).map(limitOf).find(Boolean)

/** Why a slip cannot be placed, in the order in which it is shown. */
export type Obstacle =
  | 'empty'
  | 'suspended'
  | 'too_many_choices'
  | 'pricing'
  | 'moved'
  | Exclude<SlipFault, 'empty'>
  | Limit
  | 'balance'

/** Why legs of one match cannot be combined. */
const togetherFault = (slip: Slip, sales: Sales): Obstacle | undefined => {
  if (isOverfull(slip)) return 'too_many_choices'
  if (hasRelated(slip, sales)) return 'related'
  return groupsOf(slip).some((legs) => saleOf(sales, legs).state === 'pricing') ? 'pricing' : undefined
}

/** Legs that cannot be bet on now. */
export const shutLegs = (slip: Slip, sales: Sales): SlipLeg[] =>
  slip.legs.filter((leg) => saleOf(sales, [leg]).state !== 'open')

/** The first obstacle; `balance` is in kuruş, undefined while it is not known. */
export const obstacleOf = (slip: Slip, sales: Sales, balance?: number): Obstacle | undefined => {
  if (slip.legs.length === 0) return 'empty'
  if (shutLegs(slip, sales).length > 0) return 'suspended'
  const together = togetherFault(slip, sales)
  if (together) return together
  const coupons = couponsOf(slip, sales)
  const faults = coupons.map(({ priced }) => slipFault(priced))
  const structural = faults.find((fault) => fault !== undefined && fault !== 'unit')
  if (structural) return structural
  if (coupons.length === 0 || faults.includes('unit')) return 'unit'
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

/** While a coupon is on its way, or has no answer, there is nothing to do but wait: the slip is as it was sent. */
export const nextOf = (obstacle: Obstacle | undefined, is: { onItsWay: boolean; signedIn: boolean }): Next => {
  if (is.onItsWay) return 'play'
  if (obstacle === 'suspended') return 'takeOff'
  if (obstacle === 'moved') return 'agree'
  if (!is.signedIn) return 'signIn'
  return obstacle === 'balance' ? 'payIn' : 'play'
}
