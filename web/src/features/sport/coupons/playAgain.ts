import { maxLegs } from '@yakamoz/sports/coupons/limits'
import { isOver } from '../clock.ts'
import { marketKeyOf } from '../live/board.ts'
import type { CouponLeg, CouponRow, EventWhole } from '../rows.ts'
import { emptySlip, type Slip, type SlipLeg, withKind } from '../slip/slip.ts'

/** The legs of a coupon that nothing is decided about yet. */
export const openLegs = ({ legs }: CouponRow): CouponLeg[] =>
  legs.filter(({ status, eventStatus }) => status === 'open' && !isOver(eventStatus))

type Choice = Pick<CouponLeg, 'market' | 'specifiers' | 'outcome'>

const choicesOf = (leg: CouponLeg): readonly Choice[] => (leg.parts.length > 0 ? leg.parts : [leg])

/** A choice as it is on sale now, at the price of now; undefined while it cannot be had. */
const onSale = (event: EventWhole, choice: Choice, banker: boolean): SlipLeg | undefined => {
  const market = event.markets.find((one) => marketKeyOf(one) === marketKeyOf(choice))
  const outcome = market?.outcomes.find((one) => one.outcome === choice.outcome)
  if (market?.status !== 1 || !outcome?.open) return undefined
  const { match, sport, home, away, start } = event
  return {
    match,
    market: market.market,
    specifiers: market.specifiers,
    outcome: outcome.outcome,
    odds: outcome.odds,
    banker,
    stake: 0,
    names: { sport, home: home.name, away: away.name, market: market.name, outcome: outcome.name, start },
  }
}

/** A leg of a coupon as legs of a slip; none where a part of a bet builder cannot be had, for the rest would be another bet. */
const legsFrom = (leg: CouponLeg, event: EventWhole | undefined): SlipLeg[] => {
  const legs = event ? choicesOf(leg).map((choice) => onSale(event, choice, leg.banker)) : []
  return legs.every((one) => one !== undefined) ? legs : []
}

/**
 * A slip with the available selections of a coupon, of the same kind, without a stake; `taken` is the number of its legs that
 * are available.
 */
export const slipOfCoupon = (
  { kind, sizes, legs }: CouponRow,
  events: ReadonlyMap<string, EventWhole>,
): { slip: Slip; taken: number } => {
  const again = legs.map((leg) => legsFrom(leg, events.get(leg.match))).filter(({ length }) => length > 0)
  // A bet builder is one leg of its coupon; its outcomes form an accumulator on the slip.
  const isBuilder = kind === 'single' && again.some(({ length }) => length > 1)
  const slip = { ...emptySlip, sizes, legs: again.flat().slice(0, maxLegs) }
  return { slip: withKind(slip, isBuilder ? 'accumulator' : kind), taken: again.length }
}
