import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTexts, TextsProvider } from '../../lib/i18n/texts.tsx'
import { OfferPicture } from './OfferCard.tsx'

it.each([
  ['tr', 'Görsel bulunamadı'],
  ['en', 'Image not found'],
] as const)('[X-17] an offer without a picture says so, in %s', async (language, words) => {
  const texts = createTexts(language)
  await texts.load('content')
  const drawn = (image: string) =>
    renderToStaticMarkup(
      <TextsProvider texts={texts}>
        <OfferPicture image={image} />
      </TextsProvider>,
    )
  expect(drawn('')).toContain(words)
  expect(drawn('/art/scenes/turnuva')).toContain('<img')
})
