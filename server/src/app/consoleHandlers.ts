import type { ConsoleHandlers } from '../console/consoleHandler.ts'
import { frameHandlers } from '../console/frameHandlers.ts'
import { createPlayerCalls, findByAccount } from '../domains/accounts/index.ts'
import { consolePayments, findByIban } from '../domains/cashier/index.ts'

/** The handlers of all calls of the console. A missing one does not compile. */
export const consoleHandlers: ConsoleHandlers = {
  ...frameHandlers,
  payments: consolePayments,
  players: createPlayerCalls([findByAccount, findByIban]),
}
