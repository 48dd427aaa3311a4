import { approvals } from './calls/approvals.ts'
import { audit } from './calls/audit.ts'
import { roles } from './calls/roles.ts'
import { session } from './calls/session.ts'
import { staff } from './calls/staff.ts'
import type { ConsoleHandlers } from './consoleHandler.ts'

/** The handlers of the calls of the console. A missing one does not compile. */
export const consoleHandlers: ConsoleHandlers = { session, staff, roles, approvals, audit }
