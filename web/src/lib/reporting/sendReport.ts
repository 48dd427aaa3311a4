import type { ErrorReport } from '@yakamoz/contract/errorReport'
import { api } from '../api/api.ts'
import { Blocked, orFalse, SuspendedForMaintenance, Unreachable } from '../api/client.ts'
import { Refused } from '../api/useCall.ts'

/** Errors of the wire and loads that were refused are shown where they arise. */
export const isApiError = (thrown: unknown): boolean =>
  [Refused, Blocked, SuspendedForMaintenance, Unreachable].some((kind) => thrown instanceof kind)

/** Sends by the wire, which sends nothing in maintenance and after an HTTP 500. */
export const sendByWire = (report: ErrorReport): Promise<unknown> =>
  orFalse(api.call('site', 'report_error', report, { quiet: true }))
