import {
  type CampaignChannel,
  type CampaignProblem,
  type CampaignTexts,
  campaignProblems,
  hasAudience,
  isShownForTime,
  listedNames,
  maxListedPlayers,
} from '@yakamoz/contract/console/campaignRules'
import { instantToWire } from '@yakamoz/values'
import type { Sent } from '../../lib/client.ts'
import { timeFromTyped } from '../../lib/typedTime.ts'

export type AudienceChoice = 'all' | 'filter' | 'list' | 'same'

/** A campaign while it is typed. `filter`: the id of a saved filter; `players`: ids and user names as they were pasted. */
export type Draft = {
  name: string
  channel: CampaignChannel
  audience: AudienceChoice
  filter: string
  players: string
  texts: CampaignTexts
  link: string
  ends: string
}

export const emptyDraft: Draft = {
  name: '',
  channel: 'notice',
  audience: 'all',
  filter: '',
  players: '',
  texts: { tr: { title: '', text: '' }, en: { title: '', text: '' } },
  link: '',
  ends: '',
}

export type DraftProblems = Readonly<Record<string, CampaignProblem['problem'] | 'time' | 'too_many'>>

/** What is wrong with a draft by field; nothing where it can be sent. */
export const problemsOf = (draft: Draft): DraftProblems => {
  const { name, channel, texts, link, ends, audience, filter, players } = draft
  const endsMs = timeFromTyped(ends)
  const isWrongTime = isShownForTime(channel) && ends.trim() !== '' && endsMs === undefined
  return {
    ...Object.fromEntries(
      campaignProblems({ name, channel, texts, link, ends: endsMs ?? '' }).map(({ field, problem }) => [
        field,
        problem,
      ]),
    ),
    ...(isWrongTime ? { ends: 'time' as const } : {}),
    ...(audience === 'filter' && filter === '' ? { filter: 'needed' as const } : {}),
    ...(audience === 'list' && players.trim() === '' ? { players: 'needed' as const } : {}),
    ...(audience === 'list' && listedNames(players).length > maxListedPlayers ? { players: 'too_many' as const } : {}),
  }
}

/** To whom, as it is sent; undefined while it is not chosen. An announcement is read by everybody. */
export const audienceOf = ({
  channel,
  audience,
  filter,
  players,
}: Draft): Sent<'campaigns', 'reach'>['audience'] | undefined => {
  if (!hasAudience(channel) || audience === 'all') return { kind: 'all' }
  if (audience === 'same') return { kind: 'same' }
  if (audience === 'filter') return filter === '' ? undefined : { kind: 'filter', filter: Number(filter) }
  return players.trim() === '' ? undefined : { kind: 'list', players }
}

/** A draft without problems as it is sent. */
export const sentOf = (draft: Draft) => {
  const endsMs = isShownForTime(draft.channel) ? timeFromTyped(draft.ends) : undefined
  return {
    name: draft.name.trim(),
    channel: draft.channel,
    audience: audienceOf(draft) ?? ({ kind: 'all' } as const),
    texts: draft.texts,
    link: draft.link.trim(),
    ends: endsMs === undefined ? '' : instantToWire(endsMs),
  }
}
