import { report_error } from './calls/report_error.ts'

/** The calls of the class `site`. */
export const site = { report_error }
