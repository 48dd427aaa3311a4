import { popups } from './calls/popups.ts'

/** The popups of the home page for a player. */
export const campaignCrm = { popups }

export { runCampaigns } from './campaignSending.ts'
export { campaignCalls } from './console/campaignCalls.ts'
