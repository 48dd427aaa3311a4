import { instantToWire } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { openTestApp } from '../../../testing/index.ts'

const words = { title: 'Bahar', text: 'Bir & iki' }
const texts = { tr: words, en: { ...words, title: 'Spring' } }

/** One of each, from and until when it is. */
const cardsOf = (from: string, until: string) => {
  const numbers = { share: 2_550, most: 100_000, least: 10_000, wagering: 20, turnover: 0, cap: 10, maxStake: 0 }
  const days = { days: 7, claimDays: 1, pauseDays: 7 }
  const long = (one: typeof words) => ({ ...one, summary: 'İki gün' })
  const prizes = [100_000, 50_000]
  return {
    offer: { kind: 'deposit', open: true, from, until, code: '', ...numbers, ...days, texts },
    tournament: {
      ...{ rule: 'wins', from, until, prizes, minStake: 100, games: [101], image: '/art/scenes/fener' },
      texts: { tr: long(texts.tr), en: long(texts.en) },
    },
    draw: { from: '2027-12-01', until: '2027-12-31', least: 25_000, prizes: [100_000], texts },
  }
}

const opened = async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('campaigns')
  const from = instantToWire(test.app.now() + 86_400_000)
  const until = instantToWire(test.app.now() + 2 * 86_400_000)
  const look = async (card: object) => {
    const made = await browser.callAny('campaigns', 'preview_card', { card })
    const [{ key = '' } = {}] = made.data as { key?: string }[]
    if (made.refusal) return made.refusal
    return (await test.call('cms', 'preview', { key, Lang: 'en' })).data[0]
  }
  return { test, look, from, until }
}

it('[B253] what is typed of an offer, a tournament or a draw is a card on the site in the words of its reader', async () => {
  const { look, from, until } = await opened()
  const { offer, tournament, draw } = cardsOf(from, until)
  expect(await look({ kind: 'offer', offer })).toMatchObject({
    kind: 'card_offer',
    fields: { kind: 'deposit', percent: '25', most: '1000.00', least: '100.00', wagering: '20', days: '7' },
    texts: { title: 'Spring', text: 'Bir & iki' },
  })
  expect(await look({ kind: 'tournament', tournament })).toMatchObject({
    kind: 'card_tournament',
    ...{ from, until },
    fields: { rule: 'wins', prize: '1500.00', prizes: '1000.00,500.00', leastStake: '1.00', games: '101' },
    texts: { title: 'Spring', summary: 'İki gün', text: '<p>Bir &amp; iki</p>' },
  })
  expect(await look({ kind: 'draw', draw })).toMatchObject({
    kind: 'card_draw',
    fields: { startDate: '2027-12-01', endDate: '2027-12-31', drawDate: '2028-01-04', leastAmount: '250.00' },
    texts: { title: 'Spring' },
  })
})

it('[B253] nothing that could not be saved is shown as a card', async () => {
  const { look, from, until } = await opened()
  const { offer, tournament, draw } = cardsOf(from, until)
  for (const card of [
    { kind: 'offer', offer: { ...offer, share: 0 } },
    { kind: 'tournament', tournament: { ...tournament, prizes: [1, 2] } },
    { kind: 'draw', draw: { ...draw, until: '2027-11-30' } },
  ])
    expect(await look(card), card.kind).toBe('content_invalid')
  const prizes = Array.from({ length: 100 }, () => Number.MAX_SAFE_INTEGER)
  const endless = { kind: 'tournament', tournament: { ...tournament, prizes }, freedom: 'some' }
  expect(await look(endless)).toBe('invalid_input')
})

it('[B253] of what players take part in, terms of earlier rules are shown as they stand', async () => {
  const { look, from, until } = await opened()
  const { tournament, draw } = cardsOf(from, until)
  const rising = { ...tournament, prizes: [50_000, 100_000], image: '' }
  expect(await look({ kind: 'tournament', tournament: rising, freedom: 'some' })).toMatchObject({
    fields: { prize: '1500.00', prizes: '500.00,1000.00' },
  })
  const free = { ...draw, least: 0, prizes: [1, 2] }
  expect(await look({ kind: 'draw', draw: free, freedom: 'some' })).toMatchObject({ fields: { prizes: '0.01,0.02' } })
  expect(await look({ kind: 'draw', draw: { ...free, until: '2027-11-30' }, freedom: 'some' })).toBe('content_invalid')
})
