// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole } from '../../testing/mountConsole.tsx'

const names = (name: string) => ({ tr: name, en: name })

const answer = {
  settings: { threshold: 5_000_000, step: 5, minutes: 15, leagues: [] },
  leagues: [{ id: 'tr.1', ...names('First League') }],
  advice: [
    {
      match: 'sim:football:1',
      home: 'Deniz Spor',
      away: 'Liman',
      league: names('First League'),
      market: 1,
      specifiers: '',
      marketName: names('Match result'),
      outcome: '1',
      outcomeName: names('Deniz Spor'),
      mode: 'advise',
      price: 2_000,
      proposed: 1_900,
      stake: 6_000_000,
      taken: 6_000_000,
      paid: 12_000_000,
      liability: 6_000_000,
    },
  ],
}

const mount = (permissions: Permission[]) =>
  mountConsole('/trading?part=reaction', {
    member: { roles: ['trader'], permissions },
    server: {
      'trading.reactions': () => ({ data: [answer] }),
      'trading.referrals': () => ({ data: [{ waiting: [], decided: [] }] }),
      'trading.set_price': () => ({ data: [] }),
      'trading.change_reaction': () => ({ data: [] }),
    },
  })

it('[B226] a proposal says why and is taken by one press, as a price by hand with an end', async () => {
  const page = await mount(['trading.read', 'trading.price'])
  await page.until(() => page.text().includes('Deniz Spor – Liman'))
  for (const text of ['₺60,000.00', '2.00', '1.90', 'First League']) expect(page.text()).toContain(text)
  await page.press('Take: Deniz Spor')
  await page.until(() => page.dataOf('trading.set_price').length === 1)
  expect(page.dataOf('trading.set_price')).toMatchObject([
    { match: 'sim:football:1', market: 1, outcome: '1', price: 1_900, reason: expect.stringContaining('60,000.00') },
  ])
})

it('[B226] the rules are changed with a reason', async () => {
  const page = await mount(['trading.read', 'trading.price'])
  await page.type('Longest step (per cent)', '8')
  await page.press('Save')
  await page.type('Reason', 'derby')
  await page.press('Save', '.modal button')
  await page.until(() => page.dataOf('trading.change_reaction').length === 1)
  expect(page.dataOf('trading.change_reaction')).toMatchObject([
    { threshold: 5_000_000, step: 8, minutes: 15, leagues: [], reason: 'derby' },
  ])
})

it('[B226] who only watches takes nothing', async () => {
  const watching = await mount(['trading.read'])
  await watching.until(() => watching.text().includes('Deniz Spor – Liman'))
  expect(watching.named('button', /^Take/)).toBeUndefined()
})
