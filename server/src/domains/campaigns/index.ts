import { popup_shown, popups } from './calls/popups.ts'

/** The popups of the home page for a player. */
export const campaignCrm = { popups, popup_shown }

export { runCampaigns } from './campaignSending.ts'
export { campaignCalls } from './console/campaignCalls.ts'
