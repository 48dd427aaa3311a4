import { mostWinOf } from '@yakamoz/sports'
import type { Language } from '@yakamoz/values'
import { sql } from 'kysely'
import { standsNotAside } from '../asides.ts'
import type { House } from '../house.ts'
import { bookApart } from './apart.ts'
import { bookOf, isHeardUntil } from './book.ts'
import { type Coupon, couponFrom, operationOf } from './coupons.ts'
import { pricedLegs, shownName } from './place.ts'
import { stateCode } from './settle.ts'

/**
 * Whether a coupon may be decided: its delay is over, and what happened in it was heard. Nothing was heard for so long that
 * nothing is sold in play: then it is refused.
 */
const isDue = async (house: House, { state, decideMs = 0, legs }: Coupon): Promise<boolean> => {
  if (state === 'returning') return true
  const book = await bookOf(house)
  const matches = legs.map(({ match }) => match)
  return decideMs <= house.now() && isHeardUntil(book, matches, decideMs, house.now())
}

/** Coupons in play whose delay is over, and those whose refusal was cut off; those that stand aside are tried by themselves. */
const dueCoupons = async (house: House): Promise<Coupon[]> => {
  const rows = await house.db.query
    .selectFrom('coupon')
    .selectAll()
    .where('state', 'in', ['pending', 'returning'])
    .where('decide_at', '<=', new Date(house.now()))
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

const playerBarred = {
  tr: 'Kabul edilmeden hesabın bahse kapandı',
  en: 'Your account was closed for betting before it was accepted',
}

const mayNotStake = async (house: House, player: number): Promise<boolean> => {
  const [row] = await house.db.run<{ barred: boolean }>(
    { name: 'may_not_stake', text: 'select may_not_stake($1::bigint, $2::timestamptz) as barred' },
    [player, new Date(house.now())],
  )
  return row?.barred ?? true
}

/** Whether the coupon may be taken now; if not, why not, in both languages. */
const judged = async (house: House, coupon: Coupon) => {
  if (await mayNotStake(house, coupon.player)) return { note: playerBarred }
  const book = await bookOf(house)
  const priced = pricedLegs(house, book, coupon.legs, coupon.policy)
  if (!priced.fault) return { kept: priced.kept }
  const said = (lang: Language) => words[priced.fault][lang](shownName(book, priced.leg, lang))
  return { note: { tr: said('tr'), en: said('en') } }
}

/** Accepts a coupon. A player who has excluded himself between the judgement and this is judged anew the next time. */
const accept = async (house: House, { player, id, version, slip }: Coupon, legs: Coupon['legs']): Promise<void> => {
  await house.db.query
    .updateTable('coupon')
    .set({ state: 'open', legs: JSON.stringify(legs), most_win: mostWinOf({ ...slip, legs }) })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'pending')
    .where(sql<boolean>`not may_not_stake(player_id, ${new Date(house.now())}::timestamptz)`)
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

/** Accepts or refuses a coupon, once it is due. */
export const decide = async (house: House, coupon: Coupon): Promise<void> => {
  if (!(await isDue(house, coupon))) return
  const { kept, note } = await judged(house, coupon)
  if (kept && coupon.state === 'pending') await accept(house, coupon, kept)
  else await giveBack(house, coupon, note ?? { tr: 'Kupon kabul edilmedi', en: 'The bet was not accepted' })
  house.bus.tell('news', { player: coupon.player, news: { kind: 'coupon', id: coupon.id } })
  house.bus.tell('news', { player: coupon.player, news: { kind: 'balance', id: '' } })
}

/** Accepts or refuses the coupons in play whose delay is over: only while every market is open and every price within the policy. */
export const decidePending = async (house: House): Promise<number> => {
  const waiting = await dueCoupons(house)
  const isReady = await Promise.all(waiting.map((coupon) => isDue(house, coupon)))
  const due = waiting.filter((_, index) => isReady[index])
  await Promise.all(due.map((coupon) => bookApart(house, coupon, () => decide(house, coupon))))
  return due.length
}
