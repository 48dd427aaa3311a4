// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole } from '../../testing/mountConsole.tsx'

const at = '2026-11-28T20:00:00.000+03:00'

const feeds = [
  {
    feed: 'uof 1',
    state: 'recovering',
    since: at,
    last: at,
    held: true,
    prematch: { matches: 0, stop: '' },
    live: { matches: 14, stop: { by: 'staff 7 Ada', reason: 'wrong prices', at } },
  },
  {
    feed: 'simulator',
    state: 'up',
    since: at,
    last: '',
    held: false,
    prematch: { matches: 60, stop: '' },
    live: { matches: 12, stop: '' },
  },
]

const mount = (permissions: Permission[]) =>
  mountConsole('/trading?part=feeds', {
    member: { roles: ['trader'], permissions },
    server: {
      'trading.feeds': () => ({ data: feeds }),
      'trading.referrals': () => ({ data: [{ waiting: [], decided: [] }] }),
      'trading.stop_feed': () => ({ data: [] }),
      'trading.open_feed': () => ({ data: [] }),
    },
  })

it('[B224] feeds are shown with their state and who has thrown a switch, and are switched with a reason', async () => {
  const page = await mount(['trading.read', 'trading.price'])
  await page.until(() => page.text().includes('Recovering'))
  for (const text of [
    'UOF, in play',
    'Until it has recovered its markets are off sale',
    'Taken off sale',
    'Ada',
    'wrong prices',
    'Simulator',
  ])
    expect(page.text()).toContain(text)
  await page.press('Take off sale: Simulator, In play')
  await page.type('Reason', 'test')
  await page.press('Take off sale', '.modal button')
  await page.until(() => page.dataOf('trading.stop_feed').length === 1)
  expect(page.dataOf('trading.stop_feed')).toMatchObject([{ feed: 'simulator', phase: 'live', reason: 'test' }])
  await page.press('Put on sale: UOF, in play, In play')
  await page.type('Reason', 'fixed')
  await page.press('Put on sale', '.modal button')
  await page.until(() => page.dataOf('trading.open_feed').length === 1)
  expect(page.dataOf('trading.open_feed')).toMatchObject([{ feed: 'uof 1', phase: 'live', reason: 'fixed' }])
})

it('[B224] who only watches has no switches', async () => {
  const page = await mount(['trading.read'])
  await page.until(() => page.text().includes('Recovering'))
  expect(page.named('button', /Take off sale/)).toBeUndefined()
})
