import { type Kurus, kurus } from '@yakamoz/values'

/** Constants of payments, their list and offers that count them: apart from those that the first page loads. */

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

/** The first campaign of the New Year draw (Z-60). */
export const firstTicketCampaign = {
  startDate: '2024-12-01',
  endDate: '2025-01-01',
  leastAmount: kurus(25_000) as Kurus,
  status: transactionStatus.approved,
  pageSize: 50,
} as const
