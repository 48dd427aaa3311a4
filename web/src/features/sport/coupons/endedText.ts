import { type Kurus, kurus, kurusFromWire, type Language, noMoney } from '@yakamoz/values'
import type { Translate } from '../../../lib/texts.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import type { CouponRow } from '../rows.ts'
import { couponMatch, couponTitle } from './words.ts'

const amountOf = (wire: string): Kurus => kurusFromWire(wire) ?? noMoney

/** What the end of a coupon has brought: cash-outs before its result were told when they were made. */
const broughtBy = ({ state, payout, cashedOut }: CouponRow): Kurus => {
  if (state === 'cashed_out') return amountOf(payout)
  return state === 'won' || state === 'void' ? kurus(amountOf(payout) - amountOf(cashedOut)) : noMoney
}

/** What is said of coupons that have just changed: what those that ended have brought; nothing of the others. */
export const endedText = (t: Translate, language: Language, coupons: readonly CouponRow[]): string | undefined => {
  const paid = coupons.filter((coupon) => broughtBy(coupon) > 0)
  const amount = moneyText(kurus(paid.reduce((sum, coupon) => sum + broughtBy(coupon), 0)), language)
  const [only, ...others] = paid
  if (!only) return undefined
  if (others.length > 0) return t('sport.told.many', { count: paid.length, amount })
  const title = [couponTitle(t, only), couponMatch(only)].filter(Boolean).join(', ')
  return t(`sport.told.${only.state as 'won' | 'void' | 'cashed_out'}`, { title, amount })
}
