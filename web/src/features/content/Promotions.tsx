import { siteType } from '@yakamoz/contract/constants'
import { useState } from 'react'
import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { onlyActive } from '../../lib/content/active.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { When } from '../../ui/When.tsx'
import { OfferCard } from './OfferCard.tsx'
import { OtherSlides } from './OtherSlides.tsx'
import { activeSlidesCall } from './otherSlides.ts'
import './content.css'

type Promotion = Read<'cms', 'getPromotions'>[number]

/** The current promotions (C-cms-04, V-02). */
export const Promotions = () => {
  const t = useText()
  const { data, isPending } = useCall('cms', 'getPromotions', { SiteType: siteType })
  const [opened, setOpened] = useState<Promotion>()
  const offers = onlyActive(data?.data ?? [])
  return (
    <>
      <h1 className="h1">{t('content.promotions')}</h1>
      {isPending && <Loading className="mt-5 h-64" />}
      {!isPending && offers.length === 0 && (
        <Empty symbol="pearl" title={t('content.noPromotion')} text={t('content.noPromotionText')} />
      )}
      <div className="offers">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} open={() => setOpened(offer)} />
        ))}
      </div>
      <OtherSlides call={activeSlidesCall} here="/promotions" />
      {opened && (
        <Sheet title={opened.title} close={() => setOpened(undefined)}>
          <OfferText html={opened.Text} />
        </Sheet>
      )}
    </>
  )
}

/** What is read about an offer, with the way to it. */
export const OfferText = ({ html }: { html: string }) => {
  const t = useText()
  return (
    <div className="flow">
      <RichText html={html} />
      <ButtonLink look="go" full href="/me/bonuses">
        {t('content.toBonuses')}
      </ButtonLink>
    </div>
  )
}

type OfferProps = { offer: Pick<Promotion, 'title' | 'image' | 'summary' | 'End_date'>; open: () => void }

/** A promotion in the list. */
export const Offer = ({ offer, open }: OfferProps) => {
  const t = useText()
  return (
    <OfferCard title={offer.title} image={offer.image} open={open}>
      <p className="text-mist">{offer.summary}</p>
      <p className="small text-haze">
        {t('content.until')} <When at={offer.End_date} shape="date" />
      </p>
    </OfferCard>
  )
}
