import type { ConsoleHandlers } from '../console/consoleHandler.ts'
import { frameHandlers } from '../console/frameHandlers.ts'
import { createPlayerCalls, findByAccount } from '../domains/accounts/index.ts'
import { offerCalls } from '../domains/bonuses/index.ts'
import { campaignCalls, grantCalls } from '../domains/campaigns/index.ts'
import { consolePayments, findByIban, findByPayment } from '../domains/cashier/index.ts'
import { gameCalls, offeredCalls, roundCalls, roundVoidCalls } from '../domains/casino/index.ts'
import { protectionCalls } from '../domains/compliance/index.ts'
import { contentCalls } from '../domains/content/index.ts'
import { houseCalls } from '../domains/house/index.ts'
import { levelCalls } from '../domains/levels/index.ts'
import { betCalls, tableCalls, voidCalls } from '../domains/live/index.ts'
import { maintenanceCalls } from '../domains/maintenance/index.ts'
import { playerPageCalls, segmentCalls } from '../domains/players/index.ts'
import { reconciliationCalls } from '../domains/providers/index.ts'
import { reportCalls, todayCalls } from '../domains/reporting/index.ts'
import { findByCoupon, tradingCalls } from '../domains/sports/index.ts'
import { supportCalls } from '../domains/support/index.ts'
import { drawCalls, tournamentCalls } from '../domains/tournaments/index.ts'
import { verificationCalls } from '../domains/verification/index.ts'

/** The handlers of all calls of the console. A missing one does not compile. */
export const consoleHandlers: ConsoleHandlers = {
  ...frameHandlers,
  players: { ...createPlayerCalls([findByAccount, findByIban, findByPayment, findByCoupon]), ...playerPageCalls },
  support: supportCalls,
  today: todayCalls,
  reports: { ...reportCalls, ...segmentCalls },
  games: {
    ...gameCalls,
    ...offeredCalls,
    ...reconciliationCalls,
    ...roundCalls,
    ...tableCalls,
    ...betCalls,
    ...voidCalls,
    ...roundVoidCalls,
  },
  payments: consolePayments,
  house: { ...houseCalls, ...maintenanceCalls },
  trading: tradingCalls,
  verification: verificationCalls,
  protection: protectionCalls,
  content: contentCalls,
  campaigns: campaignCalls,
  grants: grantCalls,
  levels: levelCalls,
  offers: offerCalls,
  draws: drawCalls,
  tournaments: tournamentCalls,
}
