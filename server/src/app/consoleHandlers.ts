import type { ConsoleHandlers } from '../console/consoleHandler.ts'
import { frameHandlers } from '../console/frameHandlers.ts'
import { createPlayerCalls, findByAccount } from '../domains/accounts/index.ts'
import { campaignCalls } from '../domains/campaigns/index.ts'
import { consolePayments, findByIban, findByPayment } from '../domains/cashier/index.ts'
import { contentCalls } from '../domains/content/index.ts'
import { houseCalls } from '../domains/house/index.ts'
import { maintenanceCalls } from '../domains/maintenance/index.ts'
import { playerPageCalls } from '../domains/players/index.ts'
import { reportCalls, todayCalls } from '../domains/reporting/index.ts'
import { findByCoupon } from '../domains/sports/index.ts'
import { supportCalls } from '../domains/support/index.ts'
import { verificationCalls } from '../domains/verification/index.ts'

/** The handlers of all calls of the console. A missing one does not compile. */
export const consoleHandlers: ConsoleHandlers = {
  ...frameHandlers,
  players: { ...createPlayerCalls([findByAccount, findByIban, findByPayment, findByCoupon]), ...playerPageCalls },
  support: supportCalls,
  today: todayCalls,
  reports: reportCalls,
  payments: consolePayments,
  house: { ...houseCalls, ...maintenanceCalls },
  verification: verificationCalls,
  content: contentCalls,
  campaigns: campaignCalls,
}
