import {
  columnsOf,
  combinations,
  isWithin,
  mostColumns,
  mostWinOf,
  type Slip as PricedSlip,
  type SlipFault,
  slipFault,
  stakeOf,
  totalOddsMilli,
} from '@yakamoz/sports/coupons/coupon'
import { type Kurus, kurus, kurusToWire, lowestOddsMilli, type Odds, odds } from '@yakamoz/values'
import type { Sent } from '../../../lib/wire/wire.ts'
import { oddsOf } from '../odds.ts'
import { freeLegs, kindOf, legKey, possibleSizes, type Slip, type SlipLeg } from './slip.ts'

/** What may be bet on a leg now: at a price; not for the moment; not again. */
export type Sale = { state: 'open'; odds: string } | { state: 'suspended' | 'closed'; odds: string }

/** How the legs are on sale now, by `legKey`; a leg that is not named is open at the price that was agreed. */
export type Sales = ReadonlyMap<string, Sale>

export const saleOf = (sales: Sales, leg: SlipLeg): Sale => sales.get(legKey(leg)) ?? { state: 'open', odds: leg.odds }

const nowOf = (sales: Sales, leg: SlipLeg): string => saleOf(sales, leg).odds || leg.odds

const pricedLeg = (sales: Sales, leg: SlipLeg, keepBanker: boolean) => ({
  match: leg.match,
  market: leg.market,
  specifiers: leg.specifiers,
  outcome: leg.outcome,
  odds: oddsOf(nowOf(sales, leg)) ?? (odds(lowestOddsMilli) as Odds),
  banker: keepBanker && leg.banker,
})

/** The coupons that a slip makes: one, or for singles one for each leg that has a stake. */
export const couponsOf = (slip: Slip, sales: Sales): { priced: PricedSlip; legs: readonly SlipLeg[] }[] => {
  const kind = kindOf(slip)
  if (kind === 'single')
    return slip.legs
      .filter((leg) => leg.stake > 0)
      .map((leg) => ({
        legs: [leg],
        priced: { legs: [pricedLeg(sales, leg, false)], sizes: [1], unitKurus: kurus(leg.stake) },
      }))
  const isSystem = kind === 'system'
  const legs = slip.legs.map((leg) => pricedLeg(sales, leg, isSystem))
  const sizes = isSystem ? slip.sizes : [legs.length]
  return [{ legs: slip.legs, priced: { legs, sizes, unitKurus: kurus(slip.stake) } }]
}

export type SystemRow = {
  size: number
  legs: number
  columns: number
  mostWin: Kurus
  isOn: boolean
  isTooMany: boolean
}

/** One line for each size that a system can have. */
export const systemRows = (slip: Slip, sales: Sales): SystemRow[] => {
  const legs = slip.legs.map((leg) => pricedLeg(sales, leg, true))
  const free = freeLegs(slip)
  return possibleSizes(slip).map((size) => {
    const columns = combinations(free, size)
    const isTooMany = columns > mostColumns
    const unitKurus = kurus(slip.stake)
    const mostWin = isTooMany ? kurus(0) : mostWinOf({ legs, sizes: [size], unitKurus })
    return { size, legs: free, columns, mostWin, isTooMany, isOn: slip.sizes.includes(size) }
  })
}

export type Sum = { columns: number; stake: Kurus; mostWin: Kurus; totalOddsMilli: number; coupons: number }

/** What the whole slip costs and can win. */
export const sumOf = (slip: Slip, sales: Sales): Sum =>
  couponsOf(slip, sales)
    .filter(({ priced }) => isReckonable(priced))
    .reduce<Sum>(
      (sum, { priced }) => ({
        coupons: sum.coupons + 1,
        columns: sum.columns + columnsOf(priced),
        stake: kurus(sum.stake + stakeOf(priced)),
        mostWin: kurus(sum.mostWin + mostWinOf(priced)),
        totalOddsMilli: totalOddsMilli(priced),
      }),
      { coupons: 0, columns: 0, stake: kurus(0), mostWin: kurus(0), totalOddsMilli: 0 },
    )

const isReckonable = (priced: PricedSlip): boolean => {
  const fault = slipFault(priced)
  return fault === undefined || fault === 'related' || fault === 'unit'
}

/** A leg whose price is no longer the one agreed to. `asks`: by the player's policy it has to be agreed to anew. */
export type Moved = { leg: SlipLeg; from: string; to: string; isUp: boolean; asks: boolean }

export const movedLegs = (slip: Slip, sales: Sales): Moved[] =>
  slip.legs.flatMap((leg) => {
    const [agreed, now] = [oddsOf(leg.odds), oddsOf(nowOf(sales, leg))]
    if (agreed === undefined || now === undefined || agreed === now) return []
    const asks = !isWithin(slip.policy, agreed, now)
    return { leg, from: leg.odds, to: nowOf(sales, leg), isUp: now > agreed, asks }
  })

/** Legs of one match that would stand in one column. */
export const relatedMatches = (slip: Slip): ReadonlySet<string> => {
  if (kindOf(slip) === 'single') return new Set()
  const seen = new Map<string, number>()
  for (const { match } of slip.legs) seen.set(match, (seen.get(match) ?? 0) + 1)
  return new Set([...seen].filter(([, count]) => count > 1).map(([match]) => match))
}

/** What keeps a slip from being placed, in the order in which it is told. */
export type Obstacle = 'empty' | 'suspended' | 'moved' | Exclude<SlipFault, 'empty'> | 'balance'

/** The first obstacle; `balance` is in kuruş, undefined while it is not known. */
export const obstacleOf = (slip: Slip, sales: Sales, balance?: number): Obstacle | undefined => {
  if (slip.legs.length === 0) return 'empty'
  if (slip.legs.some((leg) => saleOf(sales, leg).state !== 'open')) return 'suspended'
  const coupons = couponsOf(slip, sales)
  const faults = coupons.map(({ priced }) => slipFault(priced))
  const structural = faults.find((fault) => fault !== undefined && fault !== 'unit')
  if (structural) return structural
  if (coupons.length === 0 || faults.includes('unit')) return 'unit'
  if (movedLegs(slip, sales).some(({ asks }) => asks)) return 'moved'
  return balance !== undefined && sumOf(slip, sales).stake > balance ? 'balance' : undefined
}

export type Placing = Omit<Sent<'betframe', 'placeCoupon'>, 'couponID'>

/** What is sent for a coupon: the prices that the player sees. */
export const placingOf = (priced: PricedSlip, policy: Slip['policy'], shown: readonly string[]): Placing => ({
  legs: priced.legs.map(({ match, market, specifiers, outcome, banker }, index) => ({
    match,
    market,
    specifiers,
    outcome,
    banker,
    odds: shown[index] ?? '',
  })),
  sizes: [...priced.sizes],
  unit: kurusToWire(priced.unitKurus),
  policy,
})

/** The prices of legs as the player sees them. */
export const shownOdds = (legs: readonly SlipLeg[], sales: Sales): string[] => legs.map((leg) => nowOf(sales, leg))
