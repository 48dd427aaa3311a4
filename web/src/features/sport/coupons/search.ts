import { couponPageSize } from '@yakamoz/contract/constants'
import type { DatePreset, Day } from '@yakamoz/values'
import { daysOf, type Range, rangeFrom } from '../../../lib/format/range.ts'

export const couponTabs = ['open', 'closed'] as const
type CouponTab = (typeof couponTabs)[number]

/** The filters in the address of the coupons. */
export type CouponSearch = { tab?: CouponTab; range?: Range }

export const couponSearch = (given: Record<string, unknown>): CouponSearch => {
  const tab = couponTabs.find((one) => one === given.tab)
  const range = rangeFrom(given.range)
  return { ...(tab && { tab }), ...(range && { range }) }
}

/** The last thirty days unless another range was chosen (N-19). */
export const usualRange: DatePreset = 'last-30-day'

/** So far back an open coupon is looked for: a match may be months ahead. */
export const maxRange: DatePreset = 'last-2-year'

export const couponsData = ({ tab = 'open', range = usualRange }: CouponSearch, today: Day) => ({
  ...daysOf(range, today),
  state: tab,
  limit: couponPageSize,
  offset: 0,
})

/** All open coupons, of any day: the slip stays for days beside pages, and a coupon after midnight is in no earlier day. */
export const openEver = { startDate: '', endDate: '', state: 'open', limit: couponPageSize, offset: 0 } as const
