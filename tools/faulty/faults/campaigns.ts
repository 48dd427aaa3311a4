import type { Fault } from '../fault.ts'

const campaignTest = 'server/src/domains/campaigns/campaigns.call.test.ts'
const contentTest = 'server/src/domains/content/contentChanges.call.test.ts'

/** Faults of campaigns and content: who is written to, and what is seen before its time. */
export const campaignFaults: readonly Fault[] = [
  {
    name: 'campaign-to-protected',
    about: 'a campaign writes to players who may not be advertised to',
    file: 'server/src/domains/campaigns/campaignSending.ts',
    find: 'players: players.filter((player) => !refusals.has(player)),',
    replace: 'players,',
    test: campaignTest,
    titles: ['by the channel mail'],
  },
  {
    name: 'campaign-letter-after-break',
    about: 'a letter of a campaign that waits is sent to a player who has chosen a break meanwhile',
    file: 'server/src/platform/messaging/index.ts',
    find: 'if (campaign_id === null) return false',
    replace: 'if (campaign_id !== 0) return false',
    test: campaignTest,
    titles: ['is decided when a campaign is sent'],
  },
  {
    name: 'content-planned-is-public',
    about: 'planned promotions are in the public list before their time',
    file: 'server/src/domains/content/calls/cms.ts',
    find: ".where('starts_at', '<=', new Date(app.now()))\n    .orderBy('place')",
    replace: ".orderBy('place')",
    test: contentTest,
    titles: ['is in no public list before its time'],
  },
  {
    name: 'content-preview-for-ever',
    about: 'the key of a preview is valid without an end',
    file: 'server/src/domains/content/preview.ts',
    find: ".where('ends_at', '>', new Date(app.now()))",
    replace: '',
    test: contentTest,
    titles: ['for fifteen minutes'],
  },
]
