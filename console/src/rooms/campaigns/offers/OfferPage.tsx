import { useParams } from '@tanstack/react-router'
import type { Kept } from '@yakamoz/contract/console/call'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../lib/calls.ts'
import type { RowOf } from '../../../lib/client.ts'
import { useFormBase } from '../../../lib/formBase.ts'
import { locales, useLanguage, useText } from '../../../lib/texts.tsx'
import { AsOf } from '../../../ui/AsOf.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Outdated } from '../../../ui/Outdated.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/States.tsx'
import { StoredPage } from '../../../ui/StoredPage.tsx'
import { ItemPage } from '../ItemPage.tsx'
import { Result } from '../Result.tsx'
import { draftFrom, newDraft } from './draft.ts'
import { Grants } from './Grants.tsx'
import { OfferForm } from './OfferForm.tsx'
import { stateTone } from './stateTone.ts'

type Offer = RowOf<'offers', 'offer'>

/** The page of a bonus offer: what it cost and brought, and the form of its terms. */
export const OfferPage = () => {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewOffer /> : <StoredOffer key={id} id={Number(id)} />
}

const NewOffer = () => {
  const t = useText()
  const [draft] = useState(() => newDraft(Date.now()))
  return (
    <ItemPage part="offers" name={t('campaigns.offer.new')}>
      <OfferForm seen={undefined} initial={draft} />
    </ItemPage>
  )
}

const StoredOffer = ({ id }: { id: number }) => {
  const t = useText()
  const reading = useRead('offers', 'offer', { id })
  return (
    <StoredPage reading={reading} missing={<Empty icon={Gift} title={t('campaigns.offer.missing')} isPage />}>
      {(offer, kept) => <LoadedOffer offer={offer} kept={kept} />}
    </StoredPage>
  )
}

const LoadedOffer = ({ offer, kept }: { offer: Offer; kept: Kept | undefined }) => {
  const t = useText()
  const language = useLanguage()
  const { base, isOutdated, saved, takeNewest } = useFormBase(offer)
  const { id, terms, state, cost } = offer
  return (
    <ItemPage
      part="offers"
      name={terms.texts[language].title}
      about={<Badge tone={stateTone[state]}>{t(`campaigns.offer.state.${state}`)}</Badge>}
    >
      <Cost cost={cost} kept={kept} />
      {isOutdated && <Outdated takeNewest={takeNewest} />}
      <OfferForm
        key={base.version}
        seen={{ id, version: base.version }}
        initial={draftFrom(base.terms, language)}
        saved={saved}
      />
      {terms.kind === 'gift' && <Grants offer={id} />}
      {cost.bonuses > 0 && <Result of="offers" id={id} />}
    </ItemPage>
  )
}

const sums = ['given', 'returned', 'cash', 'base'] as const

/** What an offer has cost so far: the bonus money that was given and has not come back. */
const Cost = ({ cost, kept }: { cost: Offer['cost']; kept: Kept | undefined }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <Section title={t('campaigns.offer.cost')} about={t('campaigns.offer.costAbout')}>
      <AsOf kept={kept} />
      <dl className="facts">
        <dt>{t('campaigns.offer.cost')}</dt>
        <dd>
          <strong>
            <Money amount={cost.given - cost.returned} />
          </strong>
        </dd>
        {(['bonuses', 'players', 'open'] as const).map((name) => (
          <Fact key={name} name={t(`campaigns.offer.cost.${name}`)}>
            <span className="num">{cost[name].toLocaleString(locales[language])}</span>
          </Fact>
        ))}
        {sums.map((name) => (
          <Fact key={name} name={t(`campaigns.offer.cost.${name}`)}>
            <Money amount={cost[name]} />
          </Fact>
        ))}
      </dl>
    </Section>
  )
}
