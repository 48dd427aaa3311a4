// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const start = '2026-11-28T20:00:00.000+03:00'

const row = {
  match: 'sim:football:1',
  sport: 'football',
  league: { id: 'tr.1', tr: 'Süper Lig', en: 'Super League' },
  home: 'Deniz Spor',
  away: 'Liman',
  start,
  status: 1,
  score: { home: 1, away: 0 },
  stopped: false,
  open: 12,
  bets: 3,
  stake: 30_000,
  paid: 75_000,
}

type Hand = '' | { value: number; until: string; by: string; reason: string; applied: boolean }

const outcome = (id: string, name: string, price: number | '', paid: number) => ({
  outcome: id,
  tr: name,
  en: name,
  price,
  fed: price,
  byHand: '' as Hand,
  stopped: false,
  fair: 2_083,
  active: true,
  bets: 1,
  stake: 10_000,
  paid,
})

const page = {
  ...row,
  basis: '' as '' | { followed: boolean; deviation: number | '' },
  markets: [
    {
      market: 1,
      specifiers: '',
      tr: 'Maç sonucu',
      en: 'Match result',
      group: 'main',
      status: 1,
      stopped: false,
      margin: 573,
      marginByHand: '' as Hand,
      stake: 30_000,
      outcomes: [outcome('1', 'Deniz Spor', 2_000, 20_000), outcome('2', 'Draw', '', 0)],
    },
  ],
  builders: [{ tr: 'Deniz Spor + Üst 2.5', en: 'Deniz Spor + Over 2.5', bets: 1, stake: 10_000, paid: 55_000 }],
  counts: [{ count: 'goals', stake: 30_000, paid: 75_000, score: { home: 3, away: 0 } }],
  scores: [
    { home: 0, away: 0, paid: 0 },
    { home: 3, away: 0, paid: 75_000 },
  ],
  scoredStake: 30_000,
}

const reading: Permission[] = ['trading.read']

const mount = (path: string, server: Server = {}, permissions = reading) =>
  mountConsole(path, {
    member: { roles: ['trader'], permissions },
    server: {
      'trading.matches': () => ({ data: [row], pagination: { limit: 50, offset: 0, total: 1 } }),
      'trading.match': () => ({ data: [page] }),
      ...server,
    },
  })

it('[B120] the list of matches keeps its filters in the address, and a row opens the match', async () => {
  const console = await mount('/trading?order=cost&live=yes')
  await console.until(() => console.text().includes('Deniz Spor – Liman'))
  expect(console.dataOf('trading.matches').at(-1)).toMatchObject({ order: 'cost', live: 'yes', sport: '', offset: 0 })
  for (const text of ['Super League', 'In play', '₺300.00', '₺750.00', '−₺450.00'])
    expect(console.text()).toContain(text)
  await console.type('Search a team or league', 'liman')
  expect(console.path()).toBe('/trading?order=cost&live=yes&q=liman')
})

it.each([
  [{ followed: true, deviation: 420 }, ['follow the odds of other bookmakers', '4.2%']],
  [{ followed: false, deviation: 3_400 }, ['Not sold', 'contradict past results', '34.0%']],
  [{ followed: false, deviation: '' as const }, ['from past results alone, with lower stake limits.']],
])('[B228] the page of a match says what its prices come from: %o', async (basis, texts) => {
  const console = await mount('/trading/of%3A1', { 'trading.match': () => ({ data: [{ ...page, basis }] }) })
  await console.until(() => console.text().includes('Deniz Spor'))
  for (const text of texts) expect(console.text()).toContain(text)
})

it('[B120 B121] the page of a match shows prices, margins, what outcomes cost, and the worst scores', async () => {
  const console = await mount('/trading/sim%3Afootball%3A1')
  await console.until(() => console.text().includes('Match result'))
  expect(console.dataOf('trading.match')).toEqual([{ match: 'sim:football:1', Lang: 'en' }])
  for (const text of ['2.00', '2.08', '5.73%', 'Deniz Spor + Over 2.5', 'Goals', '3:0', '₺100.00'])
    expect(console.text()).toContain(text)
  const cells = [...document.querySelectorAll('.score-grid td[title]')]
  expect(cells).toHaveLength(49)
  expect(cells.find((cell) => cell.getAttribute('title') === 'Deniz Spor 3:0 Liman')?.textContent).toContain('450')
  expect(document.title).toContain('Deniz Spor – Liman')
})

it('[B120] a match that is not known is said to be missing', async () => {
  const console = await mount('/trading/sim%3A404', {
    'trading.match': () => ({ result: false, refusal: 'not_found', message: 'Record not found' }),
  })
  await console.until(() => console.text().includes('There is no such match'))
})

it('[B120] who may not see trading has no room for it', async () => {
  const console = await mount('/account', {}, [])
  await console.settle()
  expect(console.named('a', 'Trading')).toBeUndefined()
})

const pricing: Permission[] = ['trading.read', 'trading.price']

it('[B123] a price by hand is typed in either form, with an end and a reason, and warned of above the fair one', async () => {
  const console = await mount('/trading/sim%3Afootball%3A1', { 'trading.set_price': () => ({}) }, pricing)
  await console.press('Actions on Match result · Deniz Spor')
  await console.press('Set the price')
  await console.type('Price', '2,20')
  await console.until(() => console.text().includes('above the fair one (2.08)'))
  await console.type('End', '01.01.2020 10:00')
  await console.type('Reason', 'injury')
  await console.press('Save', '.modal button')
  await console.until(() => console.text().includes('Type a time to come'))
  expect(console.dataOf('trading.set_price')).toEqual([])
  await console.type('End', '01.01.2090 10:00')
  await console.press('Save', '.modal button')
  await console.until(() => console.dataOf('trading.set_price').length === 1)
  expect(console.dataOf('trading.set_price')).toMatchObject([
    {
      match: 'sim:football:1',
      market: 1,
      specifiers: '',
      outcome: '1',
      price: 2_200,
      until: '2090-01-01T10:00:00.000+03:00',
      reason: 'injury',
    },
  ])
})

it('[B124] a market is taken off sale with a reason, and one that is off sale is opened', async () => {
  const [market] = page.markets
  const stopped = { ...page, markets: [{ ...market, stopped: true, status: -1 }] }
  let isStopped = false
  const console = await mount(
    '/trading/sim%3Afootball%3A1',
    {
      'trading.match': () => ({ data: [isStopped ? stopped : page] }),
      'trading.suspend': () => {
        isStopped = true
        return {}
      },
    },
    pricing,
  )
  await console.press('Actions on Match result')
  await console.press('Take off sale')
  await console.type('Reason', 'injury')
  await console.press('Take off sale', '.modal button')
  await console.until(() => console.text().includes('Stopped'))
  expect(console.dataOf('trading.suspend')).toMatchObject([{ market: 1, outcome: '', reason: 'injury' }])
  await console.press('Actions on Match result')
  await console.until(() => console.named('[role=menuitem]', 'Put on sale'))
})

it('[B123] a price by hand says until when and by whom, and that it is not sold below 100 per cent', async () => {
  const [market] = page.markets
  const until = '2026-11-28T21:30:00.000+03:00'
  const byHand = { value: 2_500, until, by: 'staff 7 Ada', reason: 'injury', applied: false }
  const outcomes = [{ ...market?.outcomes[0], byHand }]
  const console = await mount('/trading/sim%3Afootball%3A1', {
    'trading.match': () => ({ data: [{ ...page, markets: [{ ...market, outcomes }] }] }),
  })
  await console.until(() => console.text().includes('Not applied'))
  expect(console.text()).toContain('28 Nov 21:30')
  // Who only watches has nothing to press.
  expect(console.named('button', /Actions on/)).toBeUndefined()
})
