import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { isSlideShown } from '../../lib/content/active.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Art } from '../../ui/Art.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { LobbyKind } from './kinds.ts'
import { slidesCall } from './slides.ts'
import './slides.css'

type Slide = Read<'cms', 'getIcSlider'>[number]

/** The slides below a lobby, left and right (C-cms-01, V-01). */
export const Slides = ({ kind }: { kind: LobbyKind }) => {
  const t = useText()
  const nowMs = Date.now()
  const [left, right] = [useCall(...slidesCall(kind, 'sol')), useCall(...slidesCall(kind, 'sag'))]
  const sides = [left, right]
    .map(({ data }) => (data?.data ?? []).filter((slide) => isSlideShown(slide, nowMs)))
    .filter((slides) => slides.length > 0)
  if (sides.length === 0) return null
  return (
    <section className="sides" aria-label={t('lobby.slides')}>
      {sides.map((slides) => (
        <div key={slides[0]?.sliderPlace}>
          {slides.map((slide) => (
            <SideSlide key={slide.id} slide={slide} />
          ))}
        </div>
      ))}
    </section>
  )
}

/** A slide beside a lobby. */
export const SideSlide = ({
  slide,
}: {
  slide: Omit<Slide, 'id' | 'Status' | 'Start_date' | 'End_date' | 'termsLink'>
}) => {
  const t = useText()
  return (
    <article className="banner side">
      <Art
        kind="scenes"
        image={slide.image}
        alt=""
        className="bg"
        sizes="(max-width: 767px) calc(100vw - 32px), 40vw"
        width={1040}
        height={480}
      />
      {slide.subtitle && <p className="kick">{slide.subtitle}</p>}
      <h2>
        {slide.figure && <b>{slide.figure}</b>} {slide.title}
      </h2>
      {slide.text && <p>{slide.text}</p>}
      {slide.link && (
        <ButtonLink look="plain" size="sm" href={slide.link}>
          {slide.button || t('lobby.slideMore')}
          <span className="sr">: {slide.title}</span>
        </ButtonLink>
      )}
    </article>
  )
}
