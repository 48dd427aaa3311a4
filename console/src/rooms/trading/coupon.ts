import type { RowOf } from '../../lib/client.ts'
import type { Tone } from '../../ui/Badge.tsx'

export type CouponRow = RowOf<'trading', 'coupons'>

export const couponTone: Readonly<Record<CouponRow['state'], Tone | undefined>> = {
  pending: 'wait-for',
  returning: 'wait-for',
  refused: 'bad',
  open: 'news',
  won: 'good',
  lost: 'line',
  void: 'line',
  cashed_out: 'line',
}
