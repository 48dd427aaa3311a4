import * as coupons from './calls/coupons.ts'
import * as events from './calls/events.ts'
import * as matchStars from './calls/matchStars.ts'
import * as sharing from './calls/sharing.ts'

/** The sportsbook: what is on sale, and the coupons of players. */
export const betframe = { ...events, ...coupons, ...matchStars, ...sharing }

export { bookQueuedCoupon, retryQueuedCoupons } from './bookingRetryJob.ts'
export { findByCoupon } from './console/findByCoupon.ts'
export { marketSettled } from './console/settlementCalls.ts'
export { tradingCalls } from './console/tradingCalls.ts'
export { couponsAfter, openCouponStates, openCouponsOf } from './couponList.ts'
export { shownFixtures } from './eventQueries.ts'
export { receiveMessages } from './feedIntake.ts'
export { latestCoupons } from './latestCoupons.ts'
export { endStakeLimit, setStakeFactor, setStakeLimit } from './limitControl.ts'
export { deleteOldMatchStars } from './matchStars.ts'
export { endOverride, setOverride } from './overrideControl.ts'
export { resumeSale, stopSale } from './saleControl.ts'
export { readStops, type Stop, type StopScope, stopScopes } from './saleStops.ts'
export { queueUnconfirmedMarkets } from './settlementQueue.ts'
export { deleteExpiredSlips } from './sharedSlips.ts'
export { openSports } from './sportsbook.ts'
