import { setTimeout as wait } from 'node:timers/promises'
import { type Kurus, newId, noMoney } from '@yakamoz/values'
import { perApp } from '../../platform/perApp.ts'
import { isNotQueued } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf, isReceivedUntil } from './book.ts'
import { bookOrRetry } from './bookingRetries.ts'
import { takeOffer } from './cashOut.ts'
import { isInPlay, matchesOf, offerFromBook } from './cashOutOffer.ts'
import { type Coupon, couponFrom } from './coupons.ts'
import { type Results, resultsOf } from './results.ts'

/**
 * Sets the offer at which a coupon is cashed out automatically, or removes it with zero; false when the coupon is closed. With a match in
 * play it is set after the delay of a bet, because an amount below the offer would otherwise be an immediate cash-out. Of several orders
 * the last one counts.
 */
export const setAutoCashOut = async (app: AppContext, coupon: Coupon, amount: Kurus): Promise<boolean> => {
  const order = await nextOrderNumber(app, coupon)
  if (order === undefined) return false
  const fromMs = app.now() + app.config.couponDelayMs
  if (amount > 0 && (await isInPlay(app, coupon))) await wait(app.config.couponDelayMs)
  return storeOrder(app, coupon, { order, amount, fromMs })
}

const updateOpenCoupon = (app: AppContext, { player, id }: Coupon) =>
  app.db.query
    .updateTable('coupon')
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('state', 'in', ['open', 'pending'])

/** Takes the next order number, which voids all earlier orders; undefined when the coupon is closed. */
const nextOrderNumber = async (app: AppContext, coupon: Coupon): Promise<number | undefined> => {
  const row = await updateOpenCoupon(app, coupon)
    .set((row) => ({ orders: row('orders', '+', 1) }))
    .returning('orders')
    .executeTakeFirst()
  return row?.orders
}

type Order = { order: number; amount: Kurus; fromMs: number }

/** Stores the amount of an order and when it takes effect in play, unless there is a later order. */
const storeOrder = async (app: AppContext, coupon: Coupon, { order, amount, fromMs }: Order) => {
  const row = await updateOpenCoupon(app, coupon)
    .set((row) => {
      const isLast = row.case().when('orders', '=', order)
      return {
        auto_cash_out: isLast
          .then(amount === 0 ? null : amount)
          .else(row.ref('auto_cash_out'))
          .end(),
        auto_from: isLast.then(new Date(fromMs)).else(row.ref('auto_from')).end(),
      }
    })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Cursor = { player: number; id: string }

const firstCursor: Cursor = { player: 0, id: '' }

/** The last coupon that the previous run has checked. */
const positionOf = perApp((_: AppContext) => ({ cursor: firstCursor }))

const chunkSize = 2_000

/**
 * Returns the next chunk of coupons with an automatic cash-out, and starts again after the last one. Coupons in the retry queue are left
 * out.
 */
const nextAutoCashOuts = async (app: AppContext): Promise<Coupon[]> => {
  const position = positionOf(app)
  const { player, id } = position.cursor
  const rows = await app.db.query
    .selectFrom('coupon')
    .selectAll()
    .where('auto_cash_out', 'is not', null)
    .where('state', '=', 'open')
    .where(isNotQueued('coupon', 'coupon'))
    .where((row) => row(row.refTuple('player_id', 'id'), '>', row.tuple(player, id)))
    .orderBy('player_id')
    .orderBy('id')
    .limit(chunkSize)
    .execute()
  const last = rows.length < chunkSize ? undefined : rows.at(-1)
  position.cursor = last ? { player: last.player_id, id: last.id } : firstCursor
  return rows.map(couponFrom)
}

/**
 * Cashes out a coupon if its offer has reached the player's amount, and returns whether it did. In play the book has to be newer than the
 * order and its delay.
 */
const cashOutReached = async (app: AppContext, book: Book, results: Results, coupon: Coupon): Promise<boolean> => {
  const minOffer = coupon.autoCashOut ?? noMoney
  if (!isReceivedUntil(book, matchesOf(coupon), coupon.autoFromMs, app.now())) return false
  if (offerFromBook(book, coupon, results, app.now()).amount < minOffer) return false
  const { outcome } = await takeOffer(app, coupon, {
    id: newId(),
    share: 10_000,
    minPayout: minOffer,
    order: coupon.orders,
  })
  if (outcome !== 'done') return false
  app.bus.publish('account', { player: coupon.player, event: { kind: 'coupon', id: coupon.id } })
  return true
}

/** Cashes out one coupon if it is open and its automatic cash-out is due. */
export const autoCashOutOne = async (app: AppContext, coupon: Coupon): Promise<void> => {
  if (coupon.state !== 'open' || coupon.autoCashOut === undefined) return
  await cashOutReached(app, await bookOf(app), await resultsOf(app, coupon.slip.legs), coupon)
}

/** Cashes out the coupons whose offer has reached the player's amount, and returns their number. */
export const autoCashOut = async (app: AppContext): Promise<number> => {
  const coupons = await nextAutoCashOuts(app)
  if (coupons.length === 0) return 0
  const book = await bookOf(app)
  const results = await resultsOf(
    app,
    coupons.flatMap(({ slip }) => slip.legs),
  )
  let done = 0
  for (const coupon of coupons)
    if (await bookOrRetry(app, coupon, () => cashOutReached(app, book, results, coupon))) done++
  return done
}
