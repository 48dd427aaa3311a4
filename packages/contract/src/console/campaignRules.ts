import { textProblems } from './textRules.ts'

/** What campaigns are made of. Imports no validation library. */

/**
 * How a campaign reaches players: letters, text messages, messages to browsers, notifications, a popup on the home page, and an announcement in the list
 * that everybody reads.
 */
export const campaignChannels = ['mail', 'notice', 'push', 'sms', 'popup', 'announcement'] as const
export type CampaignChannel = (typeof campaignChannels)[number]

/** `running`: it is being written, or shown. */
export const campaignStates = ['draft', 'planned', 'running', 'done', 'stopped'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Why a player is not reached. `made_up`: of the demo's past; `protected`: with a case of harm that is open or watched. */
export const advertisingRefusalNames = [
  'missing',
  'made_up',
  'closed',
  'excluded',
  'paused',
  'unverified',
  'restricted',
  'protected',
  'consent',
  'unreachable',
] as const
export type AdvertisingRefusal = (typeof advertisingRefusalNames)[number]

/** What staff without `protection.read` see in place of the reasons that lie in a player's protection: who is protected by a case could be told from the others. */
const barringReasons: readonly AdvertisingRefusal[] = ['excluded', 'paused', 'unverified', 'restricted', 'protected']
export const leftOutReasons = [...advertisingRefusalNames, 'barred'] as const
export type LeftOut = { reason: (typeof leftOutReasons)[number]; count: number }

/** Returns why players are not reached, as a member of staff may know it. */
export const shownReasons = (
  reasons: readonly { reason: AdvertisingRefusal; count: number }[],
  { seesProtection }: { seesProtection: boolean },
): LeftOut[] => {
  if (seesProtection) return [...reasons]
  const isBarring = ({ reason }: { reason: AdvertisingRefusal }) => barringReasons.includes(reason)
  const barred = reasons.filter(isBarring).reduce((sum, { count }) => sum + count, 0)
  const others: LeftOut[] = reasons.filter((one) => !isBarring(one))
  return barred === 0 ? others : [...others, { reason: 'barred', count: barred }]
}

/** Whether a campaign is shown for a time, and so has an end. */
export const isShownForTime = (channel: CampaignChannel): boolean => channel === 'popup' || channel === 'announcement'

/** Whether a campaign goes to an audience that is chosen; an announcement is in the list that everybody reads. */
export const hasAudience = (channel: CampaignChannel): boolean => channel !== 'announcement'

/** The most characters of a text by channel; a text message has no title. */
export const maxCampaignText: Readonly<Record<CampaignChannel, { title: number; text: number }>> = {
  mail: { title: 120, text: 4_000 },
  notice: { title: 120, text: 500 },
  push: { title: 60, text: 160 },
  sms: { title: 0, text: 300 },
  popup: { title: 120, text: 2_000 },
  announcement: { title: 120, text: 1_000 },
}

/** The most ids and user names of a list. */
export const maxListedPlayers = 10_000

/** What was typed or pasted as a list of players: ids and user names, separated by spaces, commas or lines, each once. */
export const listedNames = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

type Language = 'tr' | 'en'
export type CampaignTexts = Readonly<Record<Language, { readonly title: string; readonly text: string }>>

/** What is wrong with a campaign, by field. */
export type CampaignProblem = { field: string; problem: 'needed' | 'too_long' | 'link' | 'order' }

type Checked = { name: string; channel: CampaignChannel; texts: CampaignTexts; link: string; ends: number | '' }

/** Returns everything that is wrong with a campaign; nothing where it can be stored. */
export const campaignProblems = ({ name, channel, texts, link, ends }: Checked): CampaignProblem[] => [
  ...(name.trim() === '' ? [{ field: 'name', problem: 'needed' } as const] : []),
  ...(isShownForTime(channel) && ends === '' ? [{ field: 'ends', problem: 'needed' } as const] : []),
  ...textProblems(texts, maxCampaignText[channel]),
  ...(link === '' || /^\/(?!\/)/.test(link) ? [] : [{ field: 'link', problem: 'link' } as const]),
]
