import { state } from '../browser/state.ts'

/** The coupons of which something was heard and not told yet. */
export const changedCoupons = state<readonly string[]>([])
