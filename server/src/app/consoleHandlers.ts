import type { ConsoleHandlers } from '../console/consoleHandler.ts'
import { frameHandlers } from '../console/frameHandlers.ts'
import { createPlayerCalls, findByAccount } from '../domains/accounts/index.ts'
import { findByIban } from '../domains/cashier/index.ts'
import { playerPageCalls } from '../domains/players/index.ts'

/** The handlers of all calls of the console. A missing one does not compile. */
export const consoleHandlers: ConsoleHandlers = {
  ...frameHandlers,
  players: { ...createPlayerCalls([findByAccount, findByIban]), ...playerPageCalls },
}
