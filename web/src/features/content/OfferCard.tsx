import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/texts.tsx'
import { Art } from '../../ui/Art.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = { title: string; image: string; open: () => void; children: ReactNode }

/** A campaign or tournament in a list: picture, summary, and a link. */
export const OfferCard = ({ title, image, open, children }: Props) => {
  const t = useText()
  return (
    <article className="card offer">
      <OfferPicture image={image} />
      <div className="words">
        <h2 className="h2">{title}</h2>
        {children}
        <Button aria-haspopup="dialog" onClick={open}>
          {t('content.read')}
          <span className="sr">: {title}</span>
        </Button>
      </div>
    </article>
  )
}

/** The picture of an offer, or a text in its place if it has none. */
export const OfferPicture = ({ image }: { image: string }) => {
  const t = useText()
  if (!image) return <p className="pic none small text-haze">{t('content.noImage')}</p>
  return (
    <Art
      kind="scenes"
      image={image}
      alt=""
      className="pic"
      sizes="(max-width: 767px) 92vw, 420px"
      width={720}
      height={300}
    />
  )
}
