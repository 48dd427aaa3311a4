import { check_status } from './calls/check_status.ts'

/** The calls of the class `maintenance`. */
export const maintenance = { check_status }
