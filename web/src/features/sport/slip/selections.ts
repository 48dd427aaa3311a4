import { maxLegs } from '@yakamoz/sports/coupons/limits'
import type { Read, Sent } from '../../../lib/api/client.ts'
import { isOver } from '../clock.ts'
import { marketKeyOf } from '../live/board.ts'
import type { CouponLeg, CouponRow, EventWhole } from '../rows.ts'
import { emptySlip, groupsOf, kindOf, type LegNames, type Slip, type SlipKind, type SlipLeg, withKind } from './slip.ts'

type Choice = Pick<CouponLeg, 'market' | 'specifiers' | 'outcome'>

/** Selections without prices and stakes. The choices of a leg belong together: of one match, all or none. */
export type Selections = {
  kind: SlipKind
  /** Of a system: how many legs besides the bankers are in a column. */
  sizes: readonly number[]
  legs: readonly { match: string; banker: boolean; choices: readonly Choice[] }[]
}

/** The legs of a coupon that nothing is decided about yet. */
export const openLegs = ({ legs }: CouponRow): CouponLeg[] =>
  legs.filter(({ status, eventStatus }) => status === 'open' && !isOver(eventStatus))

/** The selections of these legs of a coupon. */
export const selectionsOfCoupon = ({ kind, sizes }: CouponRow, legs: readonly CouponLeg[]): Selections => ({
  // A bet builder is one leg of its coupon; its outcomes form an accumulator on the slip.
  kind: kind === 'single' && legs.some(({ parts }) => parts.length > 1) ? 'accumulator' : kind,
  sizes,
  legs: legs.map((leg) => ({
    match: leg.match,
    banker: leg.banker,
    choices: leg.parts.length > 0 ? leg.parts : [leg],
  })),
})

export const selectionsOfSlip = (slip: Slip): Selections => ({
  kind: kindOf(slip),
  sizes: slip.sizes,
  legs: groupsOf(slip).map((legs) => ({
    match: legs[0]?.match ?? '',
    banker: legs.some(({ banker }) => banker),
    choices: legs,
  })),
})

export type Shared = Read<'betframe', 'getSharedSlip'>[number]

export const selectionsOfShared = ({ kind, sizes, legs }: Shared): Selections => {
  const groups = kind === 'single' ? legs.map((leg) => [leg]) : [...Map.groupBy(legs, ({ match }) => match).values()]
  return {
    kind,
    sizes,
    legs: groups.map((group) => ({
      match: group[0]?.match ?? '',
      banker: group.some(({ banker }) => banker),
      choices: group,
    })),
  }
}

/** Selections as they are sent to be shared. */
export const sharedOf = ({ kind, sizes, legs }: Selections): Sent<'betframe', 'shareSlip'> => ({
  kind,
  sizes: kind === 'system' ? [...sizes] : [],
  legs: legs.flatMap(({ match, banker, choices }) =>
    choices.map(({ market, specifiers, outcome }) => ({ match, market, specifiers, outcome, banker })),
  ),
})

/** Before the answer about a match nothing of it is known. */
const unnamed: LegNames = { sport: 'football', home: '', away: '', market: '', outcome: '', start: '' }

/** A slip with all selections, on sale or not, whose prices and names are not known yet. */
export const draftOf = ({ kind, sizes, legs }: Selections): Slip => ({
  ...emptySlip,
  kind,
  sizes,
  legs: legs.flatMap(({ match, banker, choices }) =>
    choices.map(({ market, specifiers, outcome }) => ({
      ...{ match, market, specifiers, outcome, banker },
      odds: '',
      stake: 0,
      names: unnamed,
    })),
  ),
})

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

/** A leg as legs of a slip; none where one of its choices cannot be had, for the rest would be another bet. */
const legsOnSale = ({ banker, choices }: Selections['legs'][number], event: EventWhole | undefined): SlipLeg[] => {
  const legs = event ? choices.map((choice) => onSale(event, choice, banker)) : []
  return legs.every((one) => one !== undefined) ? legs : []
}

/** A slip with the selections that are on sale, without a stake; `taken` is the number of their legs. */
export const slipOfSelections = (
  { kind, sizes, legs }: Selections,
  events: ReadonlyMap<string, EventWhole>,
): { slip: Slip; taken: number } => {
  const again = legs.map((leg) => legsOnSale(leg, events.get(leg.match))).filter(({ length }) => length > 0)
  const slip = { ...emptySlip, sizes, legs: again.flat().slice(0, maxLegs) }
  return { slip: withKind(slip, kind), taken: again.length }
}
