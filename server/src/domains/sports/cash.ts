import { setTimeout as wait } from 'node:timers/promises'
import { couponLimits } from '@yakamoz/contract'
import { cashOutOf, worthOf } from '@yakamoz/sports'
import { type Kurus, kurus, newId, noMoney } from '@yakamoz/values'
import { type Leg, type Operation, type Outcome, recordErrors } from '../../ledger/index.ts'
import { failedWith } from '../../platform/db/failure.ts'
import { isNotQueued } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookApart } from './apart.ts'
import { type Book, bookOf, isHeardUntil } from './book.ts'
import {
  type Coupon,
  couponFrom,
  couponOf,
  leftAfter,
  operationOf,
  type Results,
  resultsOf,
  shareOfPayout,
} from './coupons.ts'
import { prospectOf } from './legs.ts'
import { readMatches } from './stream.ts'
import { countCoupons } from './wagering.ts'

/**
 * What is offered for all that is left of a coupon: zero while a leg that is open cannot be bet on, or nothing is left, and
 * where its player has kept a payout that was taken back.
 */
const offerWith = (book: Book, coupon: Coupon, results: Results, nowMs: number): Kurus => {
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
  offerWith(await bookOf(app), coupon, await resultsOf(app, coupon.slip.legs), app.now())

const isInPlay = async (app: AppContext, coupon: Coupon): Promise<boolean> => {
  const book = await bookOf(app)
  return coupon.slip.legs.some(({ match }) => {
    const status = book.get(match)?.held.eventStatus
    return status !== undefined && status > 0 && status < 3
  })
}

/** `order`: which order of the player's asks for it; it is carried out only as long as no other was given. */
export type CashOutAsked = { id: string; share: number; least: Kurus; order?: number }
export type CashedOut = { outcome: 'done' | 'closed' | 'changed' | 'reused'; coupon: Coupon }

const matchesOf = ({ slip }: Coupon): string[] => [...new Set(slip.legs.map(({ match }) => match))]

const looksEveryMs = 50
/** How long beyond the delay a request waits for word of its matches: the feeds are heard several times a second. */
const mostWaitMs = 5_000

/**
 * Waits for the delay of a request that was made at an instant, and until everything that was said of its matches up to the end of
 * the delay is in the book; false when that is not heard in time. Another process may run the feeds, and what it told may be lost:
 * then the matches are read again.
 */
const waitInPlay = async (app: AppContext, coupon: Coupon, askedMs: number): Promise<boolean> => {
  const { couponDelayMs } = app.config
  const book = await bookOf(app)
  const matches = matchesOf(coupon)
  const isHeard = () => isHeardUntil(book, matches, askedMs + couponDelayMs, app.now())
  await wait(couponDelayMs)
  for (let waitedMs = 0; !isHeard() && waitedMs < mostWaitMs; waitedMs += looksEveryMs) await wait(looksEveryMs)
  if (!isHeard()) return false
  await readMatches(app, matches)
  return true
}

const mostTries = 5

/**
 * Cashes out a share of what is left of a coupon, in ten-thousandths. With a match in play it is done after the delay of a
 * bet, by a book that knows what happened until then, and only if the offer is still `least` or more. The same id is never paid
 * twice.
 */
export const cashOut = async (app: AppContext, first: Coupon, asked: CashOutAsked): Promise<CashedOut> => {
  const before = repeated(first, asked)
  if (before) return before
  const askedMs = app.now()
  const soon = await offerOf(app, first)
  if (soon === 0) return { outcome: 'closed', coupon: first }
  if (paidFor(first, soon, asked) < asked.least) return { outcome: 'changed', coupon: first }
  if ((await isInPlay(app, first)) && !(await waitInPlay(app, first, askedMs)))
    return { outcome: 'closed', coupon: first }
  return take(app, first, asked)
}

const repeated = (coupon: Coupon, { id, share }: CashOutAsked): CashedOut | undefined => {
  const known = coupon.cashOuts.find((one) => one.id === id)
  return known && { outcome: known.share === share ? 'done' : 'reused', coupon }
}

const paidFor = (coupon: Coupon, offer: Kurus, { share }: CashOutAsked): Kurus =>
  leftAfter(coupon, share).share === 0 ? offer : shareOfPayout(offer, share)

const take = async (app: AppContext, { player, id }: Coupon, asked: CashOutAsked): Promise<CashedOut> => {
  for (let tries = 0; ; tries++) {
    const coupon = await couponOf(app, player, id)
    if (!coupon) throw new Error(`coupon ${id} is gone`)
    const known = repeated(coupon, asked)
    if (known) return known
    if (asked.order !== undefined && asked.order !== coupon.orders) return { outcome: 'changed', coupon }
    const offer = await offerOf(app, coupon)
    if (offer === 0) return { outcome: 'closed', coupon }
    const paid = paidFor(coupon, offer, asked)
    if (paid < asked.least || paid === 0) return { outcome: 'changed', coupon }
    const outcome = await posted(app, operationFor(app, coupon, asked, paid))
    if (outcome === 'done') {
      await countCoupons(app, player)
      return { outcome: 'done', coupon: (await couponOf(app, player, id)) ?? coupon }
    }
    // Another change of the coupon came first: look again.
    if (tries >= mostTries) throw new Error(`coupon ${id} could not be cashed out: ${outcome}`)
  }
}

const isOtherOrder = failedWith(recordErrors.cashOutOrderReplaced)

const posted = async (app: AppContext, operation: Operation): Promise<Outcome | 'overtaken'> => {
  try {
    return (await app.ledger.post(operation)).outcome
  } catch (cause) {
    if (!isOtherOrder(cause)) throw cause
    return 'overtaken'
  }
}

const operationFor = (app: AppContext, coupon: Coupon, asked: CashOutAsked, paid: Kurus) => {
  const { share, stake: stakeLeft } = leftAfter(coupon, asked.share)
  const legs: [Leg, ...Leg[]] = [{ from: 'house/sport', to: 'cash', amount: paid, reason: 'cash_out' }]
  const freed = kurus(coupon.stakeLeft - stakeLeft)
  if (freed > 0) legs.unshift({ from: 'held', to: 'house/sport', amount: freed, reason: 'bet_settled' })
  const cashOuts = [...coupon.cashOuts, { id: asked.id, amount: paid, share: asked.share, atMs: app.now() }]
  const isClosed = share === 0
  return {
    player: coupon.player,
    id: operationOf(coupon.id, coupon.version + 1),
    intent: `cash_out ${asked.id}`,
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
        ...(asked.order !== undefined && { cashOutOrder: asked.order }),
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
  const order = await newOrder(app, coupon)
  if (order === undefined) return false
  const fromMs = app.now() + app.config.couponDelayMs
  if (amount > 0 && (await isInPlay(app, coupon))) await wait(app.config.couponDelayMs)
  return keepOrder(app, coupon, { order, amount, fromMs })
}

const ofOpen = (app: AppContext, { player, id }: Coupon) =>
  app.db.query
    .updateTable('coupon')
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('state', 'in', ['open', 'pending'])

/** Takes the next number for an order, so that none before it is kept or carried out any more; undefined: the coupon is closed. */
const newOrder = async (app: AppContext, coupon: Coupon): Promise<number | undefined> => {
  const row = await ofOpen(app, coupon)
    .set((row) => ({ orders: row('orders', '+', 1) }))
    .returning('orders')
    .executeTakeFirst()
  return row?.orders
}

type Order = { order: number; amount: Kurus; fromMs: number }

/** Keeps the amount of an order, and from when on it may be carried out in play, unless there is a later one. */
const keepOrder = async (app: AppContext, coupon: Coupon, { order, amount, fromMs }: Order) => {
  const row = await ofOpen(app, coupon)
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
const beginning: Cursor = { player: 0, id: '' }
/** Up to which coupon automatic cash-outs were looked at last. */
const lookedAt = new WeakMap<AppContext, Cursor>()
const mostAtOnce = 2_000

/** The coupons to look at now: so many after those of the last time, and from the beginning again after the last of all. One that stands aside rests. */
const nextOrders = async (app: AppContext): Promise<Coupon[]> => {
  const { player, id } = lookedAt.get(app) ?? beginning
  const rows = await app.db.query
    .selectFrom('coupon')
    .selectAll()
    .where('auto_cash_out', 'is not', null)
    .where('state', '=', 'open')
    .where(isNotQueued('coupon', 'coupon'))
    .where((row) => row(row.refTuple('player_id', 'id'), '>', row.tuple(player, id)))
    .orderBy('player_id')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  const last = rows.length < mostAtOnce ? undefined : rows.at(-1)
  lookedAt.set(app, last ? { player: last.player_id, id: last.id } : beginning)
  return rows.map(couponFrom)
}

/**
 * Cashes a coupon out whose offer has reached the amount that its player set; whether it did. In play by no book that is older than
 * the order with its delay.
 */
const cashOutReached = async (app: AppContext, book: Book, results: Results, coupon: Coupon): Promise<boolean> => {
  const least = coupon.autoCashOut ?? noMoney
  if (!isHeardUntil(book, matchesOf(coupon), coupon.autoFromMs, app.now())) return false
  if (offerWith(book, coupon, results, app.now()) < least) return false
  const { outcome } = await take(app, coupon, { id: newId(), share: 10_000, least, order: coupon.orders })
  if (outcome !== 'done') return false
  app.bus.tell('news', { player: coupon.player, news: { kind: 'coupon', id: coupon.id } })
  return true
}

/** The same for one alone, if its player has set an amount and it is open still. */
export const autoCashOutAlone = async (app: AppContext, coupon: Coupon): Promise<void> => {
  if (coupon.state !== 'open' || coupon.autoCashOut === undefined) return
  await cashOutReached(app, await bookOf(app), await resultsOf(app, coupon.slip.legs), coupon)
}

/** Cashes out every coupon whose offer has reached the amount that its player set. */
export const autoCashOut = async (app: AppContext): Promise<number> => {
  const coupons = await nextOrders(app)
  if (coupons.length === 0) return 0
  const book = await bookOf(app)
  const results = await resultsOf(
    app,
    coupons.flatMap(({ slip }) => slip.legs),
  )
  let done = 0
  for (const coupon of coupons)
    if (await bookApart(app, coupon, () => cashOutReached(app, book, results, coupon))) done++
  return done
}
