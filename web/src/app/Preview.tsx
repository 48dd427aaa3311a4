import { useEffect, useReducer, useRef, useState } from 'react'
import { InformationText } from '../features/content/Information.tsx'
import { Offer, OfferText } from '../features/content/Promotions.tsx'
import { Banners } from '../features/home/Banners.tsx'
import { SideSlide } from '../features/lobby/Slides.tsx'
import { PopupSheet } from '../features/popup/HomePopup.tsx'
import { SpecialDate } from '../features/popup/SpecialDate.tsx'
import { useCall } from '../lib/api/useCall.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Loading } from '../ui/Loading.tsx'
import { DrawPreview, type Item, OfferPreview, TournamentPreview } from './PreviewCards.tsx'
import '../ui/prose.css'
import '../features/content/content.css'
import '../features/home/home.css'
import '../features/lobby/slides.css'

/** The key in the fragment of the address; empty on the server and before the page is the browser's. */
const useKey = (): string => {
  const [key, setKey] = useState('')
  useEffect(() => {
    const read = () => setKey(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return key
}

/** An item of content as players will see it, for the staff who have its key. Nothing on it can be pressed. */
export const Preview = () => {
  const t = useText()
  const key = useKey()
  const { data, isPending } = useCall('cms', 'preview', { key }, { enabled: key !== '', keepPrevious: true })
  const item = data?.data[0]
  if (key !== '' && isPending) return <Loading className="h-64" />
  if (!item) return <Empty isPage symbol="tower" title={t('content.noPreview')} text={t('content.noPreviewText')} />
  return <Still item={item} />
}

/** An item on which nothing can be pressed. A dialog is not inert with what is around it, and opens again when it is closed by the keyboard. */
const Still = ({ item }: { item: Item }) => {
  const frame = useRef<HTMLDivElement>(null)
  const [times, openAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    for (const dialog of frame.current?.querySelectorAll('dialog') ?? []) dialog.inert = true
  })
  return (
    <div ref={frame} inert>
      <Shown key={times} item={item} closed={openAgain} />
    </div>
  )
}

const nothing = () => {}

const slideOf = ({ from, until, fields, texts }: Item) => {
  const text = (name: string) => texts[name] ?? ''
  const { image = '', link = '', termsLink = '', position = '' } = fields
  return {
    id: 0,
    Status: 1 as const,
    Start_date: from,
    End_date: until,
    sliderPlace: position.endsWith('_right') ? ('sag' as const) : ('sol' as const),
    SliderType: position,
    title: text('title'),
    subtitle: text('subtitle'),
    text: text('text'),
    figure: text('figure'),
    button: text('button'),
    image,
    link,
    termsLink,
  }
}

const Shown = ({ item, closed }: { item: Item; closed(): void }) => {
  const { kind, until, fields, texts } = item
  const text = (name: string) => texts[name] ?? ''
  if (kind === 'slider') {
    const slide = slideOf(item)
    return fields.position === 'home' ? (
      <Banners slides={[slide]} />
    ) : (
      <section className="sides">
        <div>
          <SideSlide slide={slide} />
        </div>
      </section>
    )
  }
  if (kind === 'promotion')
    return (
      <div className="flow">
        <div className="offers">
          <Offer
            offer={{ title: text('title'), summary: text('summary'), image: fields.image ?? '', End_date: until }}
            open={nothing}
          />
        </div>
        <article className="card info-text">
          <OfferText html={text('text')} />
        </article>
      </div>
    )
  if (kind === 'popup' || kind === 'campaign_popup')
    return (
      <PopupSheet
        popup={{ title: text('title'), Text: text('text'), image: fields.image ?? '', link: fields.link ?? '' }}
        close={closed}
      />
    )
  if (kind === 'special_date')
    return <SpecialDate special={{ decoration: fields.decoration ?? '', Text: text('text') }} />
  if (kind === 'page')
    return (
      <article className="card info-text">
        <InformationText title={text('title')} updated={new Date().toISOString()} Text={text('text')} />
      </article>
    )
  if (kind === 'card_offer') return <OfferPreview item={item} />
  if (kind === 'card_tournament') return <TournamentPreview item={item} />
  if (kind === 'card_draw') return <DrawPreview item={item} />
  if (kind.startsWith('campaign_')) return <CampaignMessage item={item} />
  return <Lines item={item} />
}

/** A message of a campaign as a card with its words and the way that it shows. */
const CampaignMessage = ({ item: { kind, fields, texts } }: { item: Item }) => {
  const t = useText()
  const { title = '', text = '' } = texts
  const { link = '' } = fields
  const paragraphs = text.split(/\n{2,}/)
  return (
    <article className="card info-text flow">
      {kind !== 'campaign_sms' && <h1 className="h2">{title}</h1>}
      <div className="prose">
        {paragraphs.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      {link && (
        <ButtonLink size="sm" href={link}>
          {t('home.more')}
        </ButtonLink>
      )}
    </article>
  )
}

/** What the foot of the page shows: a licence, or the social links. */
const Lines = ({ item: { fields, texts } }: { item: Item }) => (
  <dl className="card info-text">
    {Object.entries({ ...fields, ...texts })
      .filter(([name, value]) => value !== '' && name !== 'place')
      .map(([name, value]) => (
        <dd key={name}>{value}</dd>
      ))}
  </dl>
)
