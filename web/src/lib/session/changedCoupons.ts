import { state } from '../browser/state.ts'

/** Coupons that have changed and are not announced yet. */
export const changedCoupons = state<readonly string[]>([])
