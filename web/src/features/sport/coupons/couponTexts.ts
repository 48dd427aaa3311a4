import { eventName } from '@yakamoz/values'
import type { Translate } from '../../../lib/i18n/texts.tsx'
import type { CouponLeg, CouponRow } from '../rows.ts'

/** `Haliç SK` for a single, `3’lü kombine`, `Sistem 2/4`. */
export const couponTitle = (t: Translate, { kind, legs, sizes }: CouponRow): string => {
  if (kind === 'single')
    return legs.length === 1 ? (legs[0]?.outcomeName ?? '') : t('sport.title.singles', { count: legs.length })
  if (kind === 'accumulator') return t('sport.title.accumulator', { count: legs.length })
  const free = legs.filter(({ banker }) => !banker).length
  return t('sport.title.system', { sizes: sizes.map((size) => `${size}/${free}`).join(', ') })
}

/** `Haliç SK – Göl SK` of a coupon on one match: an outcome such as `Alt 2,5` alone does not name it. */
export const couponMatch = ({ legs: [leg, ...others] }: Pick<CouponRow, 'legs'>): string =>
  leg && others.length === 0 ? eventName(leg) : ''

export type Tone = 'tide' | 'amber' | 'coral' | 'moon' | ''

/** The colour of a state: amber waits or won money, a lost coupon is plain. */
export const toneOf: Record<CouponRow['state'], Tone> = {
  pending: 'amber',
  open: 'moon',
  won: 'amber',
  lost: '',
  void: '',
  cashed_out: 'amber',
  refused: 'coral',
}

export const legToneOf: Record<CouponLeg['status'], Tone> = {
  open: '',
  won: 'tide',
  half_won: 'tide',
  dead_heat: 'tide',
  lost: 'coral',
  half_lost: 'coral',
  void: 'moon',
}

/** `2 tuttu, 1 bekliyor`: only the counts above zero. */
export const progressText = (t: Translate, coupon: CouponRow): string => {
  const { good, lost, open } = countsOf(coupon)
  const parts = [
    good > 0 && t('sport.progress.good', { count: good }),
    lost > 0 && t('sport.progress.lost', { count: lost }),
    open > 0 && t('sport.progress.open', { count: open }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** How far the legs of a coupon are: won or refunded, lost, still open. */
export const countsOf = ({ legs }: CouponRow) => {
  const lost = legs.filter(({ status }) => status === 'lost').length
  const open = legs.filter(({ status }) => status === 'open').length
  return { lost, open, good: legs.length - lost - open, all: legs.length }
}
