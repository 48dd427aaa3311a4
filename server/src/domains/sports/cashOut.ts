import { setTimeout as wait } from 'node:timers/promises'
import { couponLimits } from '@yakamoz/contract'
import { type Kurus, kurus } from '@yakamoz/values'
import { type Leg, type Operation, type Outcome, recordErrors } from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf, isReceivedUntil } from './book.ts'
import { isInPlay, matchesOf, type Offer, offerOf } from './cashOutOffer.ts'
import { type Quote, quotedAmount } from './cashOutQuote.ts'
import { type Coupon, couponOf, operationOf, remainderAfter, shareOfPayout } from './coupons.ts'
import { reloadMatches } from './matchRooms.ts'
import { withStopWait } from './stopWaits.ts'
import { countCoupons } from './wagering.ts'

/**
 * `share`: in ten-thousandths of what is left. `quote`: a firm offer (`cashOutQuote.ts`). `order`: the number of the order for an automatic
 * cash-out; void after a later order.
 */
export type CashOutRequest = { id: string; share: number; minPayout: Kurus; order?: number; quote?: Quote }

/**
 * `closed`: there is no offer; `stopped`: there is none for the moment; `changed`: it pays less than the player accepts, or an order was
 * replaced. `offer`: what the share would have been paid.
 */
export type CashOutResult = {
  outcome: 'done' | 'closed' | 'stopped' | 'changed' | 'reused'
  coupon: Coupon
  offer?: Kurus
}

const pollMs = 50

/** How long a request waits for messages of its matches after the delay. Feeds are read several times a second. */
const maxWaitMs = 5_000

/**
 * Waits for the delay of a request and until all messages of its matches up to then are in the book; false when they do not arrive in
 * time. The matches are reloaded, because notifications of the process that runs the feeds may be lost.
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
 * Cashes out a share of what is left of a coupon, if it still pays at least `minPayout`. With a match in play this is decided after the
 * delay of a bet, with an up-to-date book, and if bets are stopped then, after the stop. An id is paid once.
 */
export const cashOut = async (app: AppContext, first: Coupon, request: CashOutRequest): Promise<CashOutResult> => {
  const before = repeatedCashOut(first, request)
  if (before) return before
  if (!(await isInPlay(app, first))) return takeOffer(app, first, request)
  const requestedMs = app.now()
  const { amount, isStopped } = await offerOf(app, first)
  if (amount === 0 && !isStopped) return { outcome: 'closed', coupon: first }
  if (!(await waitForDelay(app, first, requestedMs))) return { outcome: 'closed', coupon: first }
  const taken = await takeOffer(app, first, request)
  if (taken.outcome !== 'stopped') return taken
  const untilMs = requestedMs + couponLimits.decidedWithinMs
  return (await withStopWait(app, first.player, () => takeAfterStop(app, first, request, untilMs))) ?? taken
}

/** Takes the offer once the stop is over: tries again with each change of the matches until `untilMs`, and then for the last time. */
const takeAfterStop = async (
  app: AppContext,
  coupon: Coupon,
  request: CashOutRequest,
  untilMs: number,
): Promise<CashOutResult> => {
  const book = await bookOf(app)
  const matches = matchesOf(coupon)
  for (;;) {
    const isLastTry = app.now() >= untilMs
    const states = matches.map((match) => book.get(match)?.state)
    const taken = await takeOffer(app, coupon, request)
    if (taken.outcome !== 'stopped' || isLastTry) return taken
    const isChanged = () => matches.some((match, index) => book.get(match)?.state !== states[index])
    while (!isChanged() && app.now() < untilMs) await wait(pollMs)
    await reloadMatches(app, matches)
  }
}

/** The current offer, or the one that was quoted if it is higher. What is not on sale any more is not paid by a quote either. */
const offerFor = async (app: AppContext, coupon: Coupon, { quote }: CashOutRequest): Promise<Offer> => {
  const offer = await offerOf(app, coupon)
  if (offer.amount === 0 || !quote) return offer
  return { ...offer, amount: kurus(Math.max(offer.amount, (await quotedAmount(app, coupon, quote)) ?? 0)) }
}

const repeatedCashOut = (coupon: Coupon, { id, share }: CashOutRequest): CashOutResult | undefined => {
  const known = coupon.cashOuts.find((one) => one.id === id)
  return known && { outcome: known.share === share ? 'done' : 'reused', coupon }
}

const payoutFor = (coupon: Coupon, offer: Kurus, { share }: CashOutRequest): Kurus =>
  remainderAfter(coupon, share).share === 0 ? offer : shareOfPayout(offer, share)

/** Pays the current offer if it still fits the request; retries with the current coupon when another change came first. */
export const takeOffer = async (
  app: AppContext,
  { player, id }: Coupon,
  request: CashOutRequest,
): Promise<CashOutResult> => {
  for (let tries = 0; ; tries++) {
    const coupon = await couponOf(app, player, id)
    if (!coupon) throw new Error(`coupon ${id} does not exist`)
    const known = repeatedCashOut(coupon, request)
    if (known) return known
    if (request.order !== undefined && request.order !== coupon.orders) return { outcome: 'changed', coupon }
    const { amount, isStopped } = await offerFor(app, coupon, request)
    if (amount === 0) return { outcome: isStopped ? 'stopped' : 'closed', coupon }
    const paid = payoutFor(coupon, amount, request)
    if (paid < request.minPayout || paid === 0) return { outcome: 'changed', coupon, offer: paid }
    const outcome = await postCashOut(app, cashOutOperation(app, coupon, request, paid))
    if (outcome === 'done') {
      app.bus.publish('coupons', {})
      await countCoupons(app, player)
      return { outcome: 'done', coupon: (await couponOf(app, player, id)) ?? coupon }
    }
    // Another change of the coupon came first: read it again.
    if (tries >= maxTries) throw new Error(`coupon ${id} could not be cashed out: ${outcome}`)
  }
}

const isOrderReplaced = hasErrorCode(recordErrors.cashOutOrderReplaced)

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
  const released = kurus(coupon.stakeLeft - stakeLeft)
  if (released > 0) legs.unshift({ from: 'held', to: 'house/sport', amount: released, reason: 'bet_settled' })
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
        // Coupons with an unrecovered part of a payout have no offer (`offerFromBook`).
        unrecovered: 0,
        cashOuts,
        ...(request.order !== undefined && { cashOutOrder: request.order }),
      },
    ],
  }
}
