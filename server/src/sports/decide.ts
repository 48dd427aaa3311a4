import { mostWinOf, silenceMs } from '@yakamoz/sports'
import type { Language } from '@yakamoz/values'
import { sql } from 'kysely'
import { standsNotAside } from '../asides.ts'
import type { House } from '../house.ts'
import { bookApart } from './apart.ts'
import { bookOf } from './book.ts'
import { type Coupon, couponFrom, operationOf } from './coupons.ts'
import { pricedLegs, shownName } from './place.ts'
import { stateCode } from './settle.ts'

/**
 * Up to when a delay must have ended to be decided: what happened in it must have been heard. Nothing was heard for so long that
 * nothing is sold in play: then it is refused.
 */
const decidedUntil = (nowMs: number, heardMs: number): number =>
  Math.max(Math.min(nowMs, heardMs), nowMs - silenceMs - 1)

/** Coupons in play whose delay is over, and those whose refusal was cut off; those that stand aside are tried by themselves. */
const dueCoupons = async (house: House): Promise<Coupon[]> => {
  const { heardMs } = await bookOf(house)
  const rows = await house.db.query
    .selectFrom('coupon')
    .selectAll()
    .where('state', 'in', ['pending', 'returning'])
    .where('decide_at', '<=', new Date(decidedUntil(house.now(), heardMs)))
    .where(standsNotAside('coupon', 'coupon'))
    .orderBy('decide_at')
    .limit(500)
    .execute()
  return rows.map(couponFrom)
}

const words = {
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

/** Whether the coupon may be taken now; if not, why not, in both languages. */
const judged = async (house: House, coupon: Coupon) => {
  const book = await bookOf(house)
  const priced = pricedLegs(house, book, coupon.legs, coupon.policy)
  if (!priced.fault) return { kept: priced.kept }
  const said = (lang: Language) => words[priced.fault][lang](shownName(book, priced.leg, lang))
  return { note: { tr: said('tr'), en: said('en') } }
}

const accept = async (house: House, { player, id, version, slip }: Coupon, legs: Coupon['legs']): Promise<void> => {
  await house.db.query
    .updateTable('coupon')
    .set({ state: 'open', legs: JSON.stringify(legs), most_win: mostWinOf({ ...slip, legs }) })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'pending')
    .execute()
}

/** The refusal is claimed first, so that an acceptance elsewhere cannot come between; then the stake goes back. */
const giveBack = async (house: House, coupon: Coupon, note: object): Promise<void> => {
  const { player, id, version, stake, share, fromBonus } = coupon
  const claimed = await house.db.query
    .updateTable('coupon')
    .set({ state: 'returning' })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', ['pending', 'returning'])
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()
  if (!claimed) return
  await house.ledger.post({
    player,
    id: operationOf(id, version + 1),
    intent: 'refused',
    legs: [{ from: 'held', to: fromBonus ? 'bonus' : 'cash', amount: stake, reason: 'bet_refused' }],
    record: {
      kind: 'coupon_state',
      id,
      numbers: [stateCode.refused, 0, 0, share, 0, version + 1, house.now()],
      detail: { note },
    },
  })
}

export const decide = async (house: House, coupon: Coupon): Promise<void> => {
  const { kept, note } = await judged(house, coupon)
  if (kept && coupon.state === 'pending') await accept(house, coupon, kept)
  else await giveBack(house, coupon, note ?? { tr: 'Kupon kabul edilmedi', en: 'The bet was not accepted' })
  house.bus.tell('news', { player: coupon.player, news: { kind: 'coupon', id: coupon.id } })
  house.bus.tell('news', { player: coupon.player, news: { kind: 'balance', id: '' } })
}

/** Accepts or refuses the coupons in play whose delay is over: only while every market is open and every price within the policy. */
export const decidePending = async (house: House): Promise<number> => {
  const due = await dueCoupons(house)
  await Promise.all(due.map((coupon) => bookApart(house, coupon, () => decide(house, coupon))))
  return due.length
}
