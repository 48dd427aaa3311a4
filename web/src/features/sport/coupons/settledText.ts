import { type Kurus, kurus, kurusFromWire, type Language, noMoney } from '@yakamoz/values'
import type { Translate } from '../../../lib/i18n/texts.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import type { CouponRow } from '../rows.ts'
import { couponMatch, couponTitle } from './couponTexts.ts'

const amountOf = (text: string): Kurus => kurusFromWire(text) ?? noMoney

/** The payout of a settled coupon, without cash-outs before its result, which had notices of their own. */
const paidBy = ({ state, payout, cashedOut }: CouponRow): Kurus => {
  if (state === 'cashed_out') return amountOf(payout)
  return state === 'won' || state === 'void' ? kurus(amountOf(payout) - amountOf(cashedOut)) : noMoney
}

/** A notice about coupons that have changed, with its tone. */
export type Settled = { text: string; tone: 'good' | 'plain' }

/**
 * The payout of the settled coupons; without one, a reversed or corrected result, because the balance may have decreased.
 * Nothing about the others.
 */
export const settledText = (t: Translate, language: Language, coupons: readonly CouponRow[]): Settled | undefined => {
  const paid = coupons.filter((coupon) => paidBy(coupon) > 0)
  if (paid.length > 0) return { tone: 'good', text: paidText(t, language, paid) }
  const corrected = coupons.filter(isByCorrection)
  return corrected.length > 0 ? { tone: 'plain', text: correctedText(t, corrected) } : undefined
}

/** A coupon that was lost before the correction as well, or is lost by another leg, is an ordinary loss. */
const isByCorrection = ({ corrected, takenBack, state }: CouponRow): boolean =>
  state === 'lost' ? takenBack : corrected && state === 'open'

const titleOf = (t: Translate, coupon: CouponRow): string =>
  [couponTitle(t, coupon), couponMatch(coupon)].filter(Boolean).join(', ')

const paidText = (t: Translate, language: Language, paid: readonly CouponRow[]): string => {
  const amount = moneyText(kurus(paid.reduce((sum, coupon) => sum + paidBy(coupon), 0)), language)
  const [only, ...others] = paid
  if (!only || others.length > 0) return t('sport.told.many', { count: paid.length, amount })
  return t(`sport.told.${only.state as 'won' | 'void' | 'cashed_out'}`, { title: titleOf(t, only), amount })
}

const correctedText = (t: Translate, corrected: readonly CouponRow[]): string => {
  const [only, ...others] = corrected
  if (!only || others.length > 0) return t('sport.told.manyCorrected', { count: corrected.length })
  return t(only.state === 'open' ? 'sport.told.reopened' : 'sport.told.corrected', { title: titleOf(t, only) })
}
