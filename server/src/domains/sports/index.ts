import * as coupons from './calls/coupons.ts'
import * as events from './calls/events.ts'

/** The sportsbook: what is on sale, and the coupons of players. */
export const betframe = { ...events, ...coupons }

export { bookAsideCoupon, sweepAsideCoupons } from './asidesRun.ts'
export { latestCoupons } from './latest.ts'
export { openSports, type SportsBook } from './run.ts'
export { resumeSale, stopSale } from './sale.ts'
export { readStops, type Stop, type StopScope, stopScopes } from './stops.ts'
export { receive } from './store.ts'
