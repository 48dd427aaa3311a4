import type { Read } from '../../lib/api/client.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Art } from '../../ui/Art.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { To } from '../../ui/To.tsx'
import { heroSizes } from './rows.ts'

type Slide = Read<'cms', 'getSlider'>[number]

/** The banners: one large and two beside it on a wide screen, a scrolling row on a phone. */
export const Banners = ({ slides }: { slides: readonly Slide[] }) => {
  const t = useText()
  if (slides.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="hero track" aria-label={t('home.banners')} tabIndex={0}>
      {slides.map((slide, index) => (
        <Banner key={slide.id} slide={slide} isFirst={index === 0} />
      ))}
    </section>
  )
}

const Banner = ({ slide, isFirst }: { slide: Slide; isFirst: boolean }) => {
  const t = useText()
  return (
    <article className={isFirst ? 'banner first' : 'banner'}>
      <Art
        kind="scenes"
        image={slide.image}
        alt=""
        className="bg"
        sizes={isFirst ? heroSizes : '(max-width: 767px) calc(100vw - 52px), 30vw'}
        width={1040}
        height={480}
        first={isFirst}
      />
      {slide.subtitle && <p className="kick">{slide.subtitle}</p>}
      {slide.figure && <p className="pct">{slide.figure}</p>}
      <h2>{slide.title}</h2>
      {slide.text && <p>{slide.text}</p>}
      <div className="act">
        {slide.link && (
          <ButtonLink look="plain" size={isFirst ? 'lg' : 'sm'} href={slide.link}>
            {slide.button || t('home.more')}
          </ButtonLink>
        )}
        {slide.termsLink && (
          <To className="terms" href={slide.termsLink}>
            {t('home.terms')}
            <span className="sr">: {slide.title}</span>
          </To>
        )}
      </div>
    </article>
  )
}
