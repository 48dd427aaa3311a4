import { useParams } from '@tanstack/react-router'
import { hasAudience } from '@yakamoz/contract/console/campaignRules'
import { MailX } from 'lucide-react'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useFormBase } from '../../lib/formBase.ts'
import { useText } from '../../lib/texts.tsx'
import { typedFromTime } from '../../lib/typedTime.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Outdated } from '../../ui/Outdated.tsx'
import { Empty } from '../../ui/States.tsx'
import { StoredPage } from '../../ui/StoredPage.tsx'
import { CampaignActs } from './CampaignActs.tsx'
import { CampaignFacts } from './CampaignFacts.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { type Draft, emptyDraft } from './draft.ts'
import { ItemPage } from './ItemPage.tsx'
import { Result } from './Result.tsx'
import { stateTone } from './words.ts'

export type Campaign = RowOf<'campaigns', 'campaign'>

/** The page of a campaign: its form until it begins, how far it is, and what came after it. */
export const CampaignPage = () => {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewCampaign /> : <StoredCampaign key={id} id={Number(id)} />
}

const NewCampaign = () => {
  const t = useText()
  return (
    <ItemPage part="messages" name={t('campaigns.new')}>
      <CampaignForm seen={undefined} initial={emptyDraft} stored={undefined} />
    </ItemPage>
  )
}

const draftFrom = ({ name, channel, texts, link, ends }: Campaign): Draft => ({
  ...emptyDraft,
  name,
  channel,
  audience: 'same',
  texts,
  link,
  ends: ends === '' ? '' : typedFromTime(Date.parse(ends)),
})

const StoredCampaign = ({ id }: { id: number }) => {
  const t = useText()
  const reading = useRead('campaigns', 'campaign', { id })
  return (
    <StoredPage reading={reading} missing={<Empty icon={MailX} title={t('campaigns.missing')} isPage />}>
      {(campaign) => <LoadedCampaign campaign={campaign} />}
    </StoredPage>
  )
}

const LoadedCampaign = ({ campaign }: { campaign: Campaign }) => {
  const t = useText()
  const { id } = campaign
  const { base, isOutdated, saved, takeNewest } = useFormBase(campaign)
  const isOpen = campaign.state === 'draft' || campaign.state === 'planned'
  return (
    <ItemPage
      part="messages"
      name={campaign.name}
      about={<Badge tone={stateTone[campaign.state]}>{t(`campaigns.state.${campaign.state}`)}</Badge>}
      acts={<CampaignActs campaign={campaign} planned={saved} />}
    >
      <CampaignFacts campaign={campaign} />
      {isOpen && isOutdated && <Outdated takeNewest={takeNewest} />}
      {isOpen && (
        <CampaignForm
          key={base.version}
          seen={{ id, version: base.version }}
          initial={draftFrom(base)}
          stored={base.audience}
          saved={saved}
        />
      )}
      {!isOpen && hasAudience(campaign.channel) && <Result of="campaigns" id={id} />}
    </ItemPage>
  )
}
