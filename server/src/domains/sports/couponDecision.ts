import { mostWinOf } from '@yakamoz/sports'
import type { Language } from '@yakamoz/values'
import { sql } from 'kysely'
import { isNotQueued } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf, isReceivedUntil } from './book.ts'
import { bookOrRetry } from './bookingRetries.ts'
import { legLabel, pricedLegs } from './couponLegs.ts'
import { type Coupon, couponFrom, operationOf } from './coupons.ts'

/**
 * Whether a coupon may be decided: its delay is over, and what happened in it was heard. Nothing was heard for so long that
 * nothing is sold in play: then it is refused.
 */
const isDue = async (app: AppContext, { state, decideMs = 0, legs }: Coupon): Promise<boolean> => {
  if (state === 'returning') return true
  const book = await bookOf(app)
  const matches = legs.map(({ match }) => match)
  return decideMs <= app.now() && isReceivedUntil(book, matches, decideMs, app.now())
}

/** Coupons in play whose delay is over, and those whose refusal was cut off; those that stand aside are tried by themselves. */
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

/** Whether the coupon may be taken now; if not, why not, in both languages. */
const judgeCoupon = async (app: AppContext, coupon: Coupon) => {
  if (await isBarredFromBetting(app, coupon.player)) return { note: playerBarredText }
  const book = await bookOf(app)
  const priced = pricedLegs(app, book, coupon.legs, coupon.policy)
  if (!priced.fault) return { kept: priced.kept }
  const text = (lang: Language) => refusalTexts[priced.fault][lang](legLabel(book, priced.leg, lang))
  return { note: { tr: text('tr'), en: text('en') } }
}

/** Accepts a coupon. A player who has excluded himself between the judgement and this is judged anew the next time. */
const acceptCoupon = async (
  app: AppContext,
  { player, id, version, slip }: Coupon,
  legs: Coupon['legs'],
): Promise<void> => {
  await app.db.query
    .updateTable('coupon')
    .set({ state: 'open', legs: JSON.stringify(legs), most_win: mostWinOf({ ...slip, legs }) })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'pending')
    .where(sql<boolean>`not is_barred_from_betting(player_id, ${new Date(app.now())}::timestamptz)`)
    .execute()
}

/** The refusal is claimed first, so that an acceptance elsewhere cannot come between; then the stake goes back. */
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
        kept: 0,
        note,
      },
    ],
  })
}

/** Accepts or refuses a coupon, once it is due. */
export const decideCoupon = async (app: AppContext, coupon: Coupon): Promise<void> => {
  if (!(await isDue(app, coupon))) return
  const { kept, note } = await judgeCoupon(app, coupon)
  if (kept && coupon.state === 'pending') await acceptCoupon(app, coupon, kept)
  else await refuseCoupon(app, coupon, note ?? { tr: 'Kupon kabul edilmedi', en: 'The bet was not accepted' })
  app.bus.tell('news', { player: coupon.player, news: { kind: 'coupon', id: coupon.id } })
}

/** Accepts or refuses the coupons in play whose delay is over: only while every market is open and every price within the policy. */
export const decidePending = async (app: AppContext): Promise<number> => {
  const waiting = await dueCoupons(app)
  const isReady = await Promise.all(waiting.map((coupon) => isDue(app, coupon)))
  const due = waiting.filter((_, index) => isReady[index])
  await Promise.all(due.map((coupon) => bookOrRetry(app, coupon, () => decideCoupon(app, coupon))))
  return due.length
}
