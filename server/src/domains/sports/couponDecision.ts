import { couponLimits } from '@yakamoz/contract'
import { choicesOf, maxWinOf } from '@yakamoz/sports'
import type { Language } from '@yakamoz/values'
import { sql } from 'kysely'
import { isNotQueued } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf, isReceivedUntil } from './book.ts'
import { bookOrRetry } from './bookingRetries.ts'
import { legLabel, pricedLegs } from './couponLegs.ts'
import { type Coupon, couponFrom, operationOf } from './coupons.ts'
import { isLegStopped, legSale } from './legPrices.ts'

/** `stopped`: it waits for the end of a stop, at most `decidedWithinMs` after it was placed. */
type Readiness = 'due' | 'early' | 'stopped'

/**
 * A coupon may be decided when its delay is over and all messages up to its end are in the book, or its feed is down, so that it will be
 * refused.
 */
const readinessOf = (book: Book, { state, decideMs = 0, placedMs, legs }: Coupon, nowMs: number): Readiness => {
  if (state === 'returning') return 'due'
  const matches = legs.map(({ match }) => match)
  if (decideMs > nowMs || !isReceivedUntil(book, matches, decideMs, nowMs)) return 'early'
  return nowMs < placedMs + couponLimits.decidedWithinMs && areStopped(book, legs, nowMs) ? 'stopped' : 'due'
}

/** Whether legs are not on sale only because bets on their matches are stopped for the moment. */
const areStopped = (book: Book, legs: Coupon['legs'], nowMs: number): boolean => {
  const closed = legs.filter((leg) => legSale(book, leg, nowMs) === 'closed')
  return closed.length > 0 && closed.every((leg) => isLegStopped(book, choicesOf(leg), nowMs))
}

/** When a stopped coupon is looked at again. */
const stoppedRetryMs = 1_000

/** Moves stopped coupons behind the others that are due, however many wait for the end of a stop. */
const postponeStopped = async (app: AppContext, coupons: readonly Coupon[]): Promise<void> => {
  if (coupons.length === 0) return
  await app.db.query
    .updateTable('coupon')
    .set({ decide_at: new Date(app.now() + stoppedRetryMs) })
    .where('state', '=', 'pending')
    .where((row) =>
      row(
        row.refTuple('player_id', 'id'),
        'in',
        coupons.map(({ player, id }) => row.tuple(player, id)),
      ),
    )
    .execute()
}

/** Returns coupons whose delay is over or whose refusal was interrupted (`returning`), without those in the retry queue. */
const dueCoupons = async (app: AppContext): Promise<Coupon[]> => {
  const rows = await app.db.query
    .selectFrom('coupon')
    .selectAll()
    .where('state', 'in', ['pending', 'returning'])
    .where('decide_at', '<=', new Date(app.now()))
    .where(isNotQueued('coupon', 'coupon'))
    .orderBy('decide_at')
    .limit(500)
    .execute()
  return rows.map(couponFrom)
}

const refusalTexts = {
  market_closed: {
    tr: (name: string) => `Kabul edilmeden bahse kapandı: ${name}`,
    en: (name: string) => `Closed before it was accepted: ${name}`,
  },
  coupon_related: {
    tr: (name: string) => `Kabul edilmeden birlikte oynanamaz oldu: ${name}`,
    en: (name: string) => `Could no longer be combined before it was accepted: ${name}`,
  },
  odds_changed: {
    tr: (name: string) => `Kabul edilmeden oranı değişti: ${name}`,
    en: (name: string) => `The odds changed before it was accepted: ${name}`,
  },
}

const playerBarredText = {
  tr: 'Kabul edilmeden hesabın bahse kapandı',
  en: 'Your account was closed for betting before it was accepted',
}

const isBarredFromBetting = async (app: AppContext, player: number): Promise<boolean> => {
  const [row] = await app.db.run<{ barred: boolean }>(
    { name: 'is_barred_from_betting', text: 'select is_barred_from_betting($1::bigint, $2::timestamptz) as barred' },
    [player, new Date(app.now())],
  )
  return row?.barred ?? true
}

/** Returns the repriced legs of a coupon that is accepted now, or a note with the reason of the refusal. */
const judgeCoupon = async (app: AppContext, coupon: Coupon) => {
  if (await isBarredFromBetting(app, coupon.player)) return { note: playerBarredText }
  const book = await bookOf(app)
  const priced = pricedLegs(app, book, coupon.legs, coupon.policy)
  if (!priced.refusal) return { legs: priced.legs }
  const text = (lang: Language) => refusalTexts[priced.refusal][lang](legLabel(book, priced.leg, lang))
  return { note: { tr: text('tr'), en: text('en') } }
}

/** Accepts a coupon. If the player was barred after the decision, the coupon stays pending and is decided again. */
const acceptCoupon = async (
  app: AppContext,
  { player, id, version, slip }: Coupon,
  legs: Coupon['legs'],
): Promise<void> => {
  await app.db.query
    .updateTable('coupon')
    .set({ state: 'open', legs: JSON.stringify(legs), max_win: maxWinOf({ ...slip, legs }) })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'pending')
    .where(sql<boolean>`not is_barred_from_betting(player_id, ${new Date(app.now())}::timestamptz)`)
    .execute()
}

/** Refuses a coupon: first sets the state `returning`, so that no other process accepts it, then returns the stake. */
const refuseCoupon = async (app: AppContext, coupon: Coupon, note: object): Promise<void> => {
  const { player, id, version, stake, share, fromBonus } = coupon
  const claimed = await app.db.query
    .updateTable('coupon')
    .set({ state: 'returning' })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', ['pending', 'returning'])
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()
  if (!claimed) return
  await app.ledger.post({
    player,
    id: operationOf(id, version + 1),
    intent: 'refused',
    legs: [{ from: 'held', to: fromBonus ? 'bonus' : 'cash', amount: stake, reason: 'bet_refused' }],
    records: [
      {
        kind: 'coupon_change',
        id,
        state: 'refused',
        reopened: false,
        payout: 0,
        stakeLeft: 0,
        share,
        cashedOut: 0,
        version: version + 1,
        settledAt: new Date(app.now()),
        unrecovered: 0,
        note,
      },
    ],
  })
}

/** Accepts or refuses a coupon if it is due. */
export const decideCoupon = async (app: AppContext, coupon: Coupon): Promise<void> => {
  if (readinessOf(await bookOf(app), coupon, app.now()) !== 'due') return
  const { legs, note } = await judgeCoupon(app, coupon)
  if (legs && coupon.state === 'pending') await acceptCoupon(app, coupon, legs)
  else await refuseCoupon(app, coupon, note ?? { tr: 'Kupon kabul edilmedi', en: 'The bet was not accepted' })
  app.bus.publish('account', { player: coupon.player, event: { kind: 'coupon', id: coupon.id } })
}

/**
 * Decides the coupons whose delay is over, and returns their number. A coupon is accepted if all its markets are open and its prices within
 * the policy; while bets on its matches are stopped it waits.
 */
export const decidePending = async (app: AppContext): Promise<number> => {
  const waiting = await dueCoupons(app)
  const book = await bookOf(app)
  const readiness = waiting.map((coupon) => readinessOf(book, coupon, app.now()))
  const having = (wanted: Readiness) => waiting.filter((_, index) => readiness[index] === wanted)
  await postponeStopped(app, having('stopped'))
  const due = having('due')
  await Promise.all(due.map((coupon) => bookOrRetry(app, coupon, () => decideCoupon(app, coupon))))
  return due.length
}
