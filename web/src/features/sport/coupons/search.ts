import { couponPageSize } from '@yakamoz/contract/constants'
import { type DatePreset, type Day, datePresets, presetRange } from '@yakamoz/values'

export const couponTabs = ['open', 'closed'] as const
export type CouponTab = (typeof couponTabs)[number]

/** What the address of the coupons holds. */
export type CouponSearch = { tab?: CouponTab; range?: DatePreset }

export const couponSearch = (given: Record<string, unknown>): CouponSearch => {
  const tab = couponTabs.find((one) => one === given.tab)
  const range = datePresets.find((one) => one === given.range)
  return { ...(tab && { tab }), ...(range && { range }) }
}

/** The last thirty days unless another range was chosen (N-19). */
export const usualRange: DatePreset = 'last-30-day'

export const couponsData = ({ tab = 'open', range = usualRange }: CouponSearch, today: Day) => ({
  ...presetRange(range, today),
  state: tab,
  limit: couponPageSize,
  offset: 0,
})
