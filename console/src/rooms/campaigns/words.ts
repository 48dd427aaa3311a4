import type { CampaignState } from '@yakamoz/contract/console/campaignRules'
import type { RowOf } from '../../lib/client.ts'
import type { Translate } from '../../lib/texts.tsx'
import type { Tone } from '../../ui/Badge.tsx'

/** The colour that repeats the word for a state. */
export const stateTone: Readonly<Record<CampaignState, Tone>> = {
  draft: 'line',
  planned: 'news',
  running: 'good',
  done: 'line',
  stopped: 'bad',
}

export type Audience = RowOf<'campaigns', 'list'>['audience']

/** To whom a campaign goes, in words. */
export const audienceText = (t: Translate, { kind, name, count }: Audience): string => {
  if (kind === 'all') return t('campaigns.audience.all')
  return kind === 'filter' ? name : t('campaigns.audience.players', { count })
}
