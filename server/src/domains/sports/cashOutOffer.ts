import { couponLimits } from '@yakamoz/contract'
import { cashOutOf, worthOf } from '@yakamoz/sports'
import { type Kurus, noMoney } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf } from './book.ts'
import { type Coupon, shareOfPayout } from './coupons.ts'
import { prospectOf } from './legPrices.ts'
import { type Results, resultsOf } from './results.ts'

/**
 * What is offered for all that is left of a coupon: zero while a leg that is open cannot be bet on, or nothing is left, and
 * where its player has kept a payout that was taken back.
 */
export const offerFromBook = (book: Book, coupon: Coupon, results: Results, nowMs: number): Kurus => {
  if (coupon.state !== 'open' || coupon.fromBonus || coupon.kept > 0) return noMoney
  const endOf = (leg: Parameters<Results>[0]) => results(leg, coupon.placedMs)
  const ended = coupon.slip.legs.map(endOf)
  const prospects = coupon.slip.legs.map((leg, index) =>
    ended[index] ? undefined : prospectOf(book, leg, endOf, nowMs),
  )
  // Everything is known: its settlement pays the whole of it, and is on the way.
  if (ended.every(Boolean)) return noMoney
  if (ended.some((result, index) => !result && prospects[index] === undefined)) return noMoney
  return shareOfPayout(cashOutOf(worthOf(coupon.slip, ended, prospects, couponLimits.mostWin)), coupon.share)
}

/** The offer of this moment. */
export const offerOf = async (app: AppContext, coupon: Coupon): Promise<Kurus> =>
  offerFromBook(await bookOf(app), coupon, await resultsOf(app, coupon.slip.legs), app.now())

export const isInPlay = async (app: AppContext, coupon: Coupon): Promise<boolean> => {
  const book = await bookOf(app)
  return coupon.slip.legs.some(({ match }) => {
    const status = book.get(match)?.held.eventStatus
    return status !== undefined && status > 0 && status < 3
  })
}

export const matchesOf = ({ slip }: Coupon): string[] => [...new Set(slip.legs.map(({ match }) => match))]
