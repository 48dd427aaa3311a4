import type { AppContext } from '../transport/appContext.ts'

/** Tells the pages of the console that a job has changed campaigns, grants, tournaments or draws; after an act `dispatch.ts` tells them. */
export const publishCampaigns = ({ bus }: Pick<AppContext, 'bus'>): void =>
  bus.publish('console', { topic: 'campaigns', id: '' })
