import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTexts, TextsProvider } from '../../lib/i18n/texts.tsx'
import { emptyText, Prizes, Rules, Standing } from './Board.tsx'

it('invites to be the first neither where somebody has joined, nor where it is over', () => {
  expect(emptyText({ state: 'running', players: 0 })).toBe('content.noPlayer')
  expect(emptyText({ state: 'upcoming', players: 1 })).toBe('content.noPoints')
  expect(emptyText({ state: 'ended', players: 1 })).toBe('content.noneScored')
})

it('shows what each rank pays before the ranking has rows', async () => {
  const texts = createTexts('tr')
  await texts.load('content')
  const drawn = renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <Prizes prizes={['1000.00', '500.00']} />
    </TextsProvider>,
  )
  expect(drawn.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain('1. 1.000,00 ₺ 2. 500,00 ₺')
})

it.each([
  ['tr', 'masa bahisleri bitince sayılır'],
  ['en', 'table bets count when they are over'],
] as const)('says that bets on tables count, and when, unless games are named, in %s', async (language, words) => {
  const texts = createTexts(language)
  await texts.load('content')
  const drawn = (games: number[]) =>
    renderToStaticMarkup(
      <TextsProvider texts={texts}>
        <Rules board={{ rule: 'wins', games, leastStake: '0.00' }} />
      </TextsProvider>,
    )
  expect(drawn([])).toContain(words)
  expect(drawn([101])).not.toContain(words)
})

it.each([
  ['tr', '12,50'],
  ['en', '12.50'],
] as const)('writes points as the language does, in %s', async (language, points) => {
  const texts = createTexts(language)
  await texts.load('content')
  const row = { place: 1, name: 'oy•••', isMe: false, points: '12.50', prize: '0.00' }
  const drawn = renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <Standing row={row} />
    </TextsProvider>,
  )
  expect(drawn).toContain(`>${points}</td>`)
})
