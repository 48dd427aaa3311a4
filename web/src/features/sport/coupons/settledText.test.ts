import { expect, it } from 'vitest'
import type { Translate } from '../../../lib/i18n/texts.tsx'
import type { CouponRow } from '../rows.ts'
import { settledText } from './settledText.ts'

const t: Translate = (key, ...[blanks = {}]: readonly unknown[]) => [key, ...Object.values(blanks as object)].join(' ')
const coupon = (state: CouponRow['state'], payout: string, cashedOut = '0.00', after: Partial<CouponRow> = {}) =>
  ({
    state,
    payout,
    cashedOut,
    ...after,
    kind: 'single',
    legs: [{ outcomeName: 'Alt 2,5', home: 'Haliç SK', away: 'Göl SK' }],
  }) as unknown as CouponRow

it.each([
  ['one that won', [coupon('won', '30.60')], 'sport.told.won Alt 2,5, Haliç SK – Göl SK ₺30.60'],
  [
    'one that won after a part was cashed out',
    [coupon('won', '30.60', '10.00')],
    'sport.told.won Alt 2,5, Haliç SK – Göl SK ₺20.60',
  ],
  ['one that was refunded', [coupon('void', '20.00')], 'sport.told.void Alt 2,5, Haliç SK – Göl SK ₺20.00'],
  [
    'one that cashed itself out',
    [coupon('cashed_out', '18.00', '18.00')],
    'sport.told.cashed_out Alt 2,5, Haliç SK – Göl SK ₺18.00',
  ],
  ['several', [coupon('won', '30.60'), coupon('lost', '0.00'), coupon('void', '20.00')], 'sport.told.many 2 ₺50.60'],
  ['one that lost', [coupon('lost', '0.00')], undefined],
  ['one that lost after a part was cashed out', [coupon('lost', '10.00', '10.00')], undefined],
  ['one that was taken in or not', [coupon('open', '0.00'), coupon('refused', '20.00')], undefined],
])('of coupons that changed is told what their end has brought: %s', (_, coupons, text) => {
  expect(settledText(t, 'en', coupons)).toEqual(text && { tone: 'good', text })
})

const again = (state: CouponRow['state'], takenBack = true) =>
  coupon(state, '0.00', '0.00', { corrected: true, takenBack })

it.each([
  ['open again', [again('open')], 'sport.told.reopened Alt 2,5, Haliç SK – Göl SK'],
  ['open again, after they were lost', [again('open', false)], 'sport.told.reopened Alt 2,5, Haliç SK – Göl SK'],
  ['lost by the new result', [again('lost')], 'sport.told.corrected Alt 2,5, Haliç SK – Göl SK'],
  ['several', [again('open'), again('lost'), coupon('lost', '0.00')], 'sport.told.manyCorrected 2'],
])('of coupons whose result was corrected is told that they are %s', (_, coupons, text) => {
  expect(settledText(t, 'en', coupons)).toEqual({ tone: 'plain', text })
})

it('of a coupon that won by the new result is told what it has brought', () => {
  expect(settledText(t, 'en', [coupon('won', '30.60', '0.00', { corrected: true })])?.text).toContain('sport.told.won')
})

it('of a coupon that was lost before the correction too, and is lost by another leg since, nothing is told', () => {
  expect(settledText(t, 'en', [again('lost', false)])).toBeUndefined()
})
