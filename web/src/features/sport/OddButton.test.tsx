import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTexts, TextsProvider } from '../../lib/i18n/texts.tsx'
import type { MarketNow, OutcomeNow } from './live/useLive.ts'
import { OddButton } from './OddButton.tsx'

const event = { match: 'm', sport: 'football', home: { name: 'Haliç SK' }, away: { name: 'Göl SK' }, start: '' }
const market = { market: 1, specifiers: '', name: 'Maç sonucu' }

it.each([
  ['1', 'Maç sonucu, Haliç SK: 12,10'],
  ['X', 'Maç sonucu: X2,10'],
  ['2', 'Maç sonucu, Göl SK: 22,10'],
  ['Alt 2,5', 'Maç sonucu: Alt 2,52,10'],
])('the name of the price of %s has the market and the team', async (name, text) => {
  const texts = createTexts('tr')
  await texts.load('sport')
  const outcome = { outcome: '1', name, odds: '2.10', open: true, moved: 0, movedMs: 0 }
  const drawn = renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <OddButton
        event={event as never}
        market={market as unknown as MarketNow}
        outcome={outcome as unknown as OutcomeNow}
      />
    </TextsProvider>,
  )
  expect(drawn.replace(/<[^>]*>/g, '')).toBe(text)
})
