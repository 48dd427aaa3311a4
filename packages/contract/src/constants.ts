import { type Kurus, kurus } from '@yakamoz/values'

/** Business constants (docs/requirements.md, K). This file imports no validation library, because the browser loads it with the first page. */

export const inactivityLimitMs = 3_600_000
export const inactivityCheckMs = 5_000
/** How long before the inactivity limit the player is warned. */
export const inactivityWarningMs = 60_000
/** The expiry marker after sign-in; afterwards the session is checked by a ping (Z-22). */
export const expiryMarkerMs = 15_000
export const pingMs = 60_000

/** What a socket of the server sends every `heartbeatMs`, whatever else it sends; clients expect a message within `silenceMs`. */
export const heartbeat = '{}'
export const heartbeatMs = 5_000
export const silenceMs = 10_000
/** How long a player waits for the answer to a bet before the page says that there is none yet. */
export const answerNoticeMs = 2_500

export const defaultAddress = '{ip}'
export const sliderSiteId = 889
export const popupSiteId = 111
export const sliderLimit = 7
export const siteType = 'desktop'

export const codeDigits = 6
/** The minimum time between two codes by SMS. */
export const smsPauseMs = 60_000
export const leastSearch = 3
/** A `gasecret` longer than this means that a second factor is needed. */
export const secondFactorOver = 10

export const noticeTimeoutMs = 5_000
export const toastTimeoutMs = 1_500
export const failedPaymentTimeoutMs = 1_000
export const defaultPosition = 'bottom'
export const positions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type Position = (typeof positions)[number]

export const gamePageSize = 48
export const couponPageSize = 20
export const categoryLimit = 100
export const providerLimit = 100
export const liveListLimit = 150
export const quickAccessCategory = 60
export const quickAccessLimit = 50
export const categoryPreviewLimit = 10
export const liveTablesLimit = 100
export const favouriteGamesLimit = 100
export const tournamentLimit = 50
export const massMessageLimit = 10
export const defaultPage = { limit: 10, total: 0, offset: 0 } as const
export const historyLimit = 250

/** The role of players who see live providers in trial. */
export const trialRole = 20
export const trialStatus = 2

export const slotCategories = [27, 40, 49, 57, 58, 60, 63, 72, 82, 94, 96, 98] as const

export const depositType = 1
export const withdrawalType = 2

/** Statuses of a transaction; 1001 and 1004 are additions to the specification (Z-47). */
export const transactionStatus = { pending: 1001, approved: 1002, information: 1003, refused: 1004 } as const
export const transactionCategory = { payment: 1, notification: 2 } as const

export const historyDays = { account: 7, bets: 30, finance: 90 } as const

export const currency = 'TRY'
export const welcomeBonus = { share: 5_000, most: kurus(99_900) as Kurus } as const
export const casinoDiscountShare = 3_000
export const depositBonusShare = 2_000

/** A play address may carry one of these as a hint; any other value is a provider's name (Z-10). */
export const gamingTypes = ['demo', 'real', 'fun'] as const

/** The first campaign of the New Year draw (Z-60). */
export const firstTicketCampaign = {
  startDate: '2024-12-01',
  endDate: '2025-01-01',
  leastAmount: kurus(25_000) as Kurus,
  status: transactionStatus.approved,
  pageSize: 50,
} as const

/** Limits of sports coupons. */
export const couponLimits = {
  minStake: kurus(1_000) as Kurus,
  minUnit: kurus(100) as Kurus,
  maxStake: kurus(5_000_000) as Kurus,
  /** The maximum payout of a coupon. */
  maxWin: kurus(100_000_000) as Kurus,
  /** The maximum liability of the operator on one outcome. */
  maxLiability: kurus(1_000_000_000) as Kurus,
  /** How long after the end of a match its result is confirmed; then large wins are paid. */
  confirmedAfterMs: 300_000,
  /** The delay before a coupon in play is accepted. */
  liveDelayMs: 5_000,
  /**
   * How long after its arrival a bet or a cash-out in play is decided at the latest: one that meets a stop at the end of its delay waits for
   * the end of the stop, 20 seconds in all.
   */
  decidedWithinMs: 25_000,
} as const

/** The minimum stake of a coupon with this many columns, each of which has a minimum. */
export const minStakeOf = (columns: number): Kurus =>
  kurus(Math.max(couponLimits.minStake, couponLimits.minUnit * columns))

/** The number of days with sports results, including today. */
export const resultDays = 14

/** The passkeys of a player, and the length of their names in UTF-16 units. */
export const maxPasskeys = 10
export const passkeyNameLength = 40
/** How long a challenge for a passkey is valid; pages that wait longer request a new one before. */
export const passkeyChallengeMs = 5 * 60_000

/** The lengths of a message and of a name in the chat of the tables, in UTF-16 units. */
export const maxChatTextLength = 200
export const minChatNameLength = 3
export const maxChatNameLength = 20

/** The number of messages of a room that a new listener sees. */
export const shownChatMessages = 50
