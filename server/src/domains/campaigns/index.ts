import { popups, read_popup } from './calls/popups.ts'

/** The popups of the home page for a player. */
export const campaignCrm = { popups, read_popup }

export { runCampaigns } from './campaignSending.ts'
export { campaignCalls } from './console/campaignCalls.ts'
export { grantCalls } from './console/grantCalls.ts'
export { giftsGranted } from './grants/grantActs.ts'
export { runGrants } from './grants/grantJob.ts'
