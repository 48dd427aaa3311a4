import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { OfferPicture } from './OfferCard.tsx'
import { type activeSlidesCall, type allSlidesCall, otherSlides } from './otherSlides.ts'

type Props = {
  call: typeof activeSlidesCall | typeof allSlidesCall
  /** The path of the page, to which no slide leads. */
  here: string
}

/** What else runs on the site, below the list of a page. */
export const OtherSlides = ({ call: [className, method, data], here }: Props) => {
  const t = useText()
  const answer = useCall(className, method, data)
  const slides = otherSlides(answer.data?.data ?? [], { here, nowMs: Date.now() })
  if (slides.length === 0) return null
  return (
    <section aria-labelledby="other-slides">
      <h2 className="h2 mt-8" id="other-slides">
        {t('content.otherSlides')}
      </h2>
      <ul className="offers">
        {slides.map(({ id, title, figure, text, image, link, button }) => (
          <li key={id} className="card offer">
            <OfferPicture image={image} />
            <div className="words">
              <h3 className="h3">{[figure, title].filter(Boolean).join(' ')}</h3>
              <p className="text-mist">{text}</p>
              <ButtonLink href={link}>
                {button || t('content.read')}
                <span className="sr">: {title}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
