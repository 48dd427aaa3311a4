import { find } from './calls/find.ts'

/** One search over games, sports, promotions and pages. */
export const search = { find }
