// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const at = '2026-11-28T20:00:00.000+03:00'
const names = (name: string) => ({ tr: name, en: name })

const coupon = {
  id: '0ABCDEFGHJKMNPQRSTVWXYZ012',
  player: { id: '100001', username: 'dalga', percent: 20 },
  kind: 'accumulator',
  state: 'open',
  live: true,
  bonus: false,
  stake: 250_000,
  odds: 4_200,
  maxWin: 1_050_000,
  payout: 0,
  at,
  legs: ['Deniz Spor', 'Liman'].map((home, index) => ({
    match: `sim:football:${index}`,
    sport: 'football',
    home,
    away: 'Konuk',
    odds: 2_050,
    market: names('Match result'),
    outcome: names(home),
  })),
}

const limits = {
  limits: [
    {
      scope: 'competition',
      id: 'tr.1',
      name: { tr: 'Birinci Lig', en: 'First League' },
      market: 1,
      marketName: { tr: 'Maç sonucu', en: 'Match result' },
      phase: 'live',
      maxStake: 500_000,
      until: '',
      reason: 'thin market',
      by: 'staff 7 Ada',
      at,
    },
  ],
  factors: [{ player: { id: '100001', username: 'dalga' }, percent: 20, reason: 'sharp', by: 'staff 7 Ada', at }],
  leagues: [{ id: 'tr.1', tr: 'Birinci Lig', en: 'First League' }],
}

const all: Permission[] = ['trading.read', 'trading.limits']

const mount = (path: string, server: Server = {}, permissions = all) =>
  mountConsole(path, {
    member: { roles: ['trader'], permissions },
    server: {
      'trading.coupons': () => ({ data: [coupon], pagination: { limit: 50, offset: 0, total: 1 } }),
      'trading.limits': () => ({ data: [limits] }),
      ...server,
    },
  })

it('[B125] the ticker keeps its filters in the address, and a coupon shows its legs and its player', async () => {
  const console = await mount('/trading?part=coupons&from=100000&live=yes&marked=yes')
  await console.until(() => console.text().includes('dalga'))
  expect(console.dataOf('trading.coupons').at(-1)).toMatchObject({ stakeFrom: 100_000, live: 'yes', marked: true })
  for (const text of ['20%', 'Deniz Spor', '+1', '4.20', '₺2,500.00', 'Accumulator'])
    expect(console.text()).toContain(text)
  await console.type('Stake from (lira)', '5000')
  await console.until(() => console.path().includes('from=500000'))
  const opened = await mount(`/trading?part=coupons&open=${coupon.id}`)
  await opened.until(() => opened.text().includes('Largest win'))
  expect(opened.named('a', 'Liman – Konuk')?.getAttribute('href')).toBe('/trading/sim%3Afootball%3A1')
  expect(opened.named('a', 'Page of the player')?.getAttribute('href')).toBe('/players/100001')
})

it('[B126] limits say what they hold for, and one is set with an amount and a reason', async () => {
  const console = await mount('/trading?part=limits', { 'trading.set_limit': () => ({}) })
  await console.until(() => console.text().includes('First League · Match result · In play'))
  expect(console.text()).toContain('₺5,000.00')
  await console.press('Set a limit')
  await console.type('Largest stake', 'much')
  await console.type('Reason', 'news')
  await console.press('Save', '.modal button')
  await console.until(() => console.text().includes('Type an amount'))
  await console.type('Largest stake', '750')
  await console.type('Number of the market', '18')
  await console.press('Save', '.modal button')
  await console.until(() => console.dataOf('trading.set_limit').length === 1)
  expect(console.dataOf('trading.set_limit')).toMatchObject([
    { scope: 'everything', id: '', market: 18, phase: '', maxStake: 75_000, until: '', reason: 'news' },
  ])
})

it('[B126] a limit is ended, and the factor of a player set, with a reason', async () => {
  const console = await mount('/trading?part=limits', {
    'trading.end_limit': () => ({}),
    'trading.set_factor': () => ({}),
  })
  await console.press('End the limit: First League · Match result · In play')
  await console.type('Reason', 'over')
  await console.press('End the limit', '.modal button')
  await console.until(() => console.dataOf('trading.end_limit').length === 1)
  expect(console.dataOf('trading.end_limit')).toMatchObject([
    { scope: 'competition', id: 'tr.1', market: 1, phase: 'live', reason: 'over' },
  ])
  await console.press('Set the factor')
  await console.type('Player', 'dalga')
  await console.type('Factor (per cent)', '0')
  await console.type('Reason', 'sharp')
  await console.press('Save', '.modal button')
  await console.until(() => console.text().includes('Type a number from 1 to 500'))
  await console.type('Factor (per cent)', '50')
  await console.press('Save', '.modal button')
  await console.until(() => console.dataOf('trading.set_factor').length === 1)
  expect(console.dataOf('trading.set_factor')).toMatchObject([{ player: 'dalga', percent: 50, reason: 'sharp' }])
  // A player of the list is named by the id: the user name may be the number of somebody else.
  await console.press('Change')
  await console.type('Factor (per cent)', '100')
  await console.type('Reason', 'usual')
  await console.press('Save', '.modal button')
  await console.until(() => console.dataOf('trading.set_factor').length === 2)
  expect(console.dataOf('trading.set_factor')[1]).toMatchObject({ player: '#100001', percent: 100 })
})

it('[B126] who may not set limits reads them only', async () => {
  const console = await mount('/trading?part=limits', {}, ['trading.read'])
  await console.until(() => console.text().includes('First League'))
  expect(console.named('button', 'Set a limit')).toBeUndefined()
  expect(console.named('button', /End the limit/)).toBeUndefined()
})
