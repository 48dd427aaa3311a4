import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import * as coupons from './calls/coupons.ts'
import * as events from './calls/events.ts'
import { shownFixtures } from './eventQueries.ts'

/** The sportsbook: what is on sale, and the coupons of players. */
export const betframe = { ...events, ...coupons }

/** The fixtures that lists show now. */
export const fixturesOnShow = async (app: AppContext) => shownFixtures(await bookOf(app), app.now())

export { bookQueuedCoupon, retryQueuedCoupons } from './bookingRetryJob.ts'
export { receiveMessages } from './feedIntake.ts'
export { latestCoupons } from './latestCoupons.ts'
export { resumeSale, stopSale } from './saleControl.ts'
export { readStops, type Stop, type StopScope, stopScopes } from './saleStops.ts'
export { queueUnconfirmedMarkets } from './settlementQueue.ts'
export { openSports } from './sportsbook.ts'
