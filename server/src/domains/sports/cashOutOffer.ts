import { couponLimits } from '@yakamoz/contract'
import { awaitsConfirmation, cashOutOf, worthOf } from '@yakamoz/sports'
import { type Kurus, noMoney } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf } from './book.ts'
import { type Coupon, shareOfPayout } from './coupons.ts'
import { prospectOf } from './legPrices.ts'
import { type Results, resultsOf } from './results.ts'

/**
 * Returns the offer for the rest of a coupon. It is zero while an open leg is not on sale, when nothing is left, when the player still owes
 * part of a reversed payout, and when it is as large as a win that would wait for the confirmation of its results.
 */
export const offerFromBook = (book: Book, coupon: Coupon, results: Results, nowMs: number): Kurus => {
  if (coupon.state !== 'open' || coupon.fromBonus || coupon.unrecovered > 0) return noMoney
  const endOf = (leg: Parameters<Results>[0]) => results(leg, coupon.placedMs)
  const ended = coupon.slip.legs.map(endOf)
  const prospects = coupon.slip.legs.map((leg, index) =>
    ended[index] ? undefined : prospectOf(book, leg, endOf, nowMs),
  )
  // All results are known: the settlement will pay the coupon.
  if (ended.every(Boolean)) return noMoney
  if (ended.some((result, index) => !result && prospects[index] === undefined)) return noMoney
  if (awaitsConfirmation(coupon.slip, ended, prospects)) return noMoney
  return shareOfPayout(cashOutOf(worthOf(coupon.slip, ended, prospects, couponLimits.maxWin)), coupon.share)
}

/** Returns the current offer. */
export const offerOf = async (app: AppContext, coupon: Coupon): Promise<Kurus> =>
  offerFromBook(await bookOf(app), coupon, await resultsOf(app, coupon.slip.legs), app.now())

export const isInPlay = async (app: AppContext, coupon: Coupon): Promise<boolean> => {
  const book = await bookOf(app)
  return coupon.slip.legs.some(({ match }) => {
    const status = book.get(match)?.state.eventStatus
    return status !== undefined && status > 0 && status < 3
  })
}

export const matchesOf = ({ slip }: Coupon): string[] => [...new Set(slip.legs.map(({ match }) => match))]
