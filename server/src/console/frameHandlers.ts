import { approvals } from './calls/approvals.ts'
import { audit } from './calls/audit.ts'
import { roles } from './calls/roles.ts'
import { session } from './calls/session.ts'
import { staff } from './calls/staff.ts'

/** The handlers of the frame: all classes of calls that belong to no domain. */
export const frameHandlers = { session, staff, roles, approvals, audit }
