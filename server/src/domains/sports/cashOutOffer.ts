import { couponLimits } from '@yakamoz/contract'
import { awaitsConfirmation, cashOutOf, worthOf } from '@yakamoz/sports'
import { type Kurus, noMoney } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf } from './book.ts'
import { type Coupon, shareOfPayout } from './coupons.ts'
import { isLegStopped, openChoices, prospectOf } from './legPrices.ts'
import { type Results, resultsOf } from './results.ts'

/** `isStopped`: nothing is offered only because bets on a match in play are stopped for the moment. */
export type Offer = { amount: Kurus; isStopped: boolean }

const noOffer: Offer = { amount: noMoney, isStopped: false }

/**
 * Returns the offer for the rest of a coupon. It is zero while an open leg is not on sale, when nothing is left, when the player still owes
 * part of a reversed payout, with a boost, and when it is as large as a win that would wait for the confirmation of its results.
 */
export const offerFromBook = (book: Book, coupon: Coupon, results: Results, nowMs: number): Offer => {
  if (coupon.state !== 'open' || coupon.fromBonus || coupon.unrecovered > 0) return noOffer
  // Its offer would be more than its stake at once.
  if (coupon.legs.some(({ boost }) => boost)) return noOffer
  const { legs } = coupon.slip
  const endOf = (leg: Parameters<Results>[0]) => results(leg, coupon.placedMs)
  const ended = legs.map(endOf)
  // All results are known: the settlement will pay the coupon.
  if (ended.every(Boolean)) return noOffer
  const prospects = legs.map((leg, index) => (ended[index] ? undefined : prospectOf(book, leg, endOf, nowMs)))
  const closed = legs.filter((_, index) => !ended[index] && prospects[index] === undefined)
  if (closed.length > 0)
    return { amount: noMoney, isStopped: closed.every((leg) => isLegStopped(book, openChoices(leg, endOf), nowMs)) }
  if (awaitsConfirmation(coupon.slip, ended, prospects)) return noOffer
  const whole = cashOutOf(worthOf(coupon.slip, ended, prospects, couponLimits.maxWin))
  return { amount: shareOfPayout(whole, coupon.share), isStopped: false }
}

/** Returns the current offer. */
export const offerOf = async (app: AppContext, coupon: Coupon): Promise<Offer> =>
  offerFromBook(await bookOf(app), coupon, await resultsOf(app, coupon.slip.legs), app.now())

export const isInPlay = async (app: AppContext, coupon: Coupon): Promise<boolean> => {
  const book = await bookOf(app)
  return coupon.slip.legs.some(({ match }) => {
    const status = book.get(match)?.state.eventStatus
    return status !== undefined && status > 0 && status < 3
  })
}

export const matchesOf = ({ slip }: Coupon): string[] => [...new Set(slip.legs.map(({ match }) => match))]
