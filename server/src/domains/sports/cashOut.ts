import { setTimeout as wait } from 'node:timers/promises'
import { couponLimits } from '@yakamoz/contract'
import { cashOutOf, worthOf } from '@yakamoz/sports'
import { type Kurus, kurus, newId, noMoney } from '@yakamoz/values'
import { type Leg, type Operation, type Outcome, recordErrors } from '../../ledger/index.ts'
import { failedWith } from '../../platform/db/failure.ts'
import { isNotQueued } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf, isReceivedUntil } from './book.ts'
import { bookOrRetry } from './bookingRetries.ts'
import {
  type Coupon,
  couponFrom,
  couponOf,
  operationOf,
  type Results,
  remainderAfter,
  resultsOf,
  shareOfPayout,
} from './coupons.ts'
import { prospectOf } from './legPrices.ts'
import { reloadMatches } from './matchRooms.ts'
import { countCoupons } from './wagering.ts'

/**
 * What is offered for all that is left of a coupon: zero while a leg that is open cannot be bet on, or nothing is left, and
 * where its player has kept a payout that was taken back.
 */
const offerFromBook = (book: Book, coupon: Coupon, results: Results, nowMs: number): Kurus => {
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

const isInPlay = async (app: AppContext, coupon: Coupon): Promise<boolean> => {
  const book = await bookOf(app)
  return coupon.slip.legs.some(({ match }) => {
    const status = book.get(match)?.held.eventStatus
    return status !== undefined && status > 0 && status < 3
  })
}

/** `order`: which order of the player's asks for it; it is carried out only as long as no other was given. */
export type CashOutRequest = { id: string; share: number; least: Kurus; order?: number }
export type CashOutResult = { outcome: 'done' | 'closed' | 'changed' | 'reused'; coupon: Coupon }

const matchesOf = ({ slip }: Coupon): string[] => [...new Set(slip.legs.map(({ match }) => match))]

const pollMs = 50
/** How long beyond the delay a request waits for word of its matches: the feeds are heard several times a second. */
const maxWaitMs = 5_000

/**
 * Waits for the delay of a request that was made at an instant, and until everything that was said of its matches up to the end of
 * the delay is in the book; false when that is not heard in time. Another process may run the feeds, and what it told may be lost:
 * then the matches are read again.
 */
const waitForDelay = async (app: AppContext, coupon: Coupon, requestedMs: number): Promise<boolean> => {
  const { couponDelayMs } = app.config
  const book = await bookOf(app)
  const matches = matchesOf(coupon)
  const isUpToDate = () => isReceivedUntil(book, matches, requestedMs + couponDelayMs, app.now())
  await wait(couponDelayMs)
  for (let waitedMs = 0; !isUpToDate() && waitedMs < maxWaitMs; waitedMs += pollMs) await wait(pollMs)
  if (!isUpToDate()) return false
  await reloadMatches(app, matches)
  return true
}

const maxTries = 5

/**
 * Cashes out a share of what is left of a coupon, in ten-thousandths. With a match in play it is done after the delay of a
 * bet, by a book that knows what happened until then, and only if the offer is still `least` or more. The same id is never paid
 * twice.
 */
export const cashOut = async (app: AppContext, first: Coupon, request: CashOutRequest): Promise<CashOutResult> => {
  const before = repeatedCashOut(first, request)
  if (before) return before
  const requestedMs = app.now()
  const offer = await offerOf(app, first)
  if (offer === 0) return { outcome: 'closed', coupon: first }
  if (payoutFor(first, offer, request) < request.least) return { outcome: 'changed', coupon: first }
  if ((await isInPlay(app, first)) && !(await waitForDelay(app, first, requestedMs)))
    return { outcome: 'closed', coupon: first }
  return takeOffer(app, first, request)
}

const repeatedCashOut = (coupon: Coupon, { id, share }: CashOutRequest): CashOutResult | undefined => {
  const known = coupon.cashOuts.find((one) => one.id === id)
  return known && { outcome: known.share === share ? 'done' : 'reused', coupon }
}

const payoutFor = (coupon: Coupon, offer: Kurus, { share }: CashOutRequest): Kurus =>
  remainderAfter(coupon, share).share === 0 ? offer : shareOfPayout(offer, share)

const takeOffer = async (app: AppContext, { player, id }: Coupon, request: CashOutRequest): Promise<CashOutResult> => {
  for (let tries = 0; ; tries++) {
    const coupon = await couponOf(app, player, id)
    if (!coupon) throw new Error(`coupon ${id} is gone`)
    const known = repeatedCashOut(coupon, request)
    if (known) return known
    if (request.order !== undefined && request.order !== coupon.orders) return { outcome: 'changed', coupon }
    const offer = await offerOf(app, coupon)
    if (offer === 0) return { outcome: 'closed', coupon }
    const paid = payoutFor(coupon, offer, request)
    if (paid < request.least || paid === 0) return { outcome: 'changed', coupon }
    const outcome = await postCashOut(app, cashOutOperation(app, coupon, request, paid))
    if (outcome === 'done') {
      await countCoupons(app, player)
      return { outcome: 'done', coupon: (await couponOf(app, player, id)) ?? coupon }
    }
    // Another change of the coupon came first: look again.
    if (tries >= maxTries) throw new Error(`coupon ${id} could not be cashed out: ${outcome}`)
  }
}

const isOrderReplaced = failedWith(recordErrors.cashOutOrderReplaced)

const postCashOut = async (app: AppContext, operation: Operation): Promise<Outcome | 'overtaken'> => {
  try {
    return (await app.ledger.post(operation)).outcome
  } catch (cause) {
    if (!isOrderReplaced(cause)) throw cause
    return 'overtaken'
  }
}

const cashOutOperation = (app: AppContext, coupon: Coupon, request: CashOutRequest, paid: Kurus) => {
  const { share, stake: stakeLeft } = remainderAfter(coupon, request.share)
  const legs: [Leg, ...Leg[]] = [{ from: 'house/sport', to: 'cash', amount: paid, reason: 'cash_out' }]
  const freed = kurus(coupon.stakeLeft - stakeLeft)
  if (freed > 0) legs.unshift({ from: 'held', to: 'house/sport', amount: freed, reason: 'bet_settled' })
  const cashOuts = [...coupon.cashOuts, { id: request.id, amount: paid, share: request.share, atMs: app.now() }]
  const isClosed = share === 0
  return {
    player: coupon.player,
    id: operationOf(coupon.id, coupon.version + 1),
    intent: `cash_out ${request.id}`,
    legs,
    records: [
      {
        kind: 'coupon_change' as const,
        id: coupon.id,
        state: isClosed ? ('cashed_out' as const) : ('open' as const),
        reopened: false,
        payout: 0,
        stakeLeft,
        share,
        cashedOut: coupon.cashedOut + paid,
        version: coupon.version + 1,
        settledAt: isClosed ? new Date(app.now()) : null,
        // A coupon whose player still owes of a reversed payout is not cashed out (offerWith).
        kept: 0,
        cashOuts,
        ...(request.order !== undefined && { cashOutOrder: request.order }),
      },
    ],
  }
}

/**
 * Sets or, with zero, takes back the amount at which a coupon is cashed out by itself; false: the coupon is closed. With a match in
 * play it is set after the delay of a bet: an amount below the offer would else be a cash-out at once. What was taken back or set
 * anew meanwhile, in whatever process, stands.
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

/** Takes the next number for an order, so that none before it is kept or carried out any more; undefined: the coupon is closed. */
const nextOrderNumber = async (app: AppContext, coupon: Coupon): Promise<number | undefined> => {
  const row = await updateOpenCoupon(app, coupon)
    .set((row) => ({ orders: row('orders', '+', 1) }))
    .returning('orders')
    .executeTakeFirst()
  return row?.orders
}

type Order = { order: number; amount: Kurus; fromMs: number }

/** Keeps the amount of an order, and from when on it may be carried out in play, unless there is a later one. */
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
/** Up to which coupon automatic cash-outs were looked at last. */
const lookedAt = new WeakMap<AppContext, Cursor>()
const chunkSize = 2_000

/** The coupons to look at now: so many after those of the last time, and from the beginning again after the last of all. One that stands aside rests. */
const nextAutoCashOuts = async (app: AppContext): Promise<Coupon[]> => {
  const { player, id } = lookedAt.get(app) ?? firstCursor
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
  lookedAt.set(app, last ? { player: last.player_id, id: last.id } : firstCursor)
  return rows.map(couponFrom)
}

/**
 * Cashes a coupon out whose offer has reached the amount that its player set; whether it did. In play by no book that is older than
 * the order with its delay.
 */
const cashOutReached = async (app: AppContext, book: Book, results: Results, coupon: Coupon): Promise<boolean> => {
  const least = coupon.autoCashOut ?? noMoney
  if (!isReceivedUntil(book, matchesOf(coupon), coupon.autoFromMs, app.now())) return false
  if (offerFromBook(book, coupon, results, app.now()) < least) return false
  const { outcome } = await takeOffer(app, coupon, { id: newId(), share: 10_000, least, order: coupon.orders })
  if (outcome !== 'done') return false
  app.bus.tell('news', { player: coupon.player, news: { kind: 'coupon', id: coupon.id } })
  return true
}

/** The same for one alone, if its player has set an amount and it is open still. */
export const autoCashOutOne = async (app: AppContext, coupon: Coupon): Promise<void> => {
  if (coupon.state !== 'open' || coupon.autoCashOut === undefined) return
  await cashOutReached(app, await bookOf(app), await resultsOf(app, coupon.slip.legs), coupon)
}

/** Cashes out every coupon whose offer has reached the amount that its player set. */
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
