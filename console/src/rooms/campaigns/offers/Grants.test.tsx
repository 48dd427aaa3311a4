// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../../testing/mountConsole.tsx'

const at = '2026-11-01T10:00:00.000+03:00'
const terms = {
  kind: 'gift',
  open: true,
  from: at,
  until: '2099-11-01T10:00:00.000+03:00',
  code: '',
  share: 0,
  most: 0,
  least: 0,
  wagering: 10,
  turnover: 0,
  cap: 0,
  maxStake: 0,
  days: 7,
  claimDays: 1,
  pauseDays: 0,
  texts: { tr: { title: 'Hediye', text: 'Sana' }, en: { title: 'Gift bonus', text: 'For you' } },
}
const cost = { bonuses: 0, players: 0, base: 0, given: 0, returned: 0, cash: 0, open: 0 }
const grant = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  state: 'done',
  audience: { kind: 'filter', name: 'Regulars', count: 12 },
  amount: 5_000,
  at,
  by: 'staff 3 Ece Taş',
  reason: 'Holiday',
  players: 12,
  waiting: 0,
  granted: 10,
  refused: [
    { reason: 'barred', count: 1 },
    { reason: 'wagering', count: 1 },
  ],
}
const filter = {
  id: 4,
  name: 'Regulars',
  shared: true,
  by: 'Ece',
  changed: at,
  filter: {},
  isOwn: false,
  mayChange: false,
}

const mount = (permissions: readonly Permission[], offer: object = terms, server: Server = {}) =>
  mountConsole('/campaigns/offers/901', {
    member: { roles: ['campaigns'], permissions },
    server: {
      'offers.offer': () => ({ data: [{ id: 901, version: 'v1', state: 'open', terms: offer, cost }] }),
      'players.filters': () => ({ data: [filter] }),
      'grants.list': () => ({ data: [grant] }),
      'grants.preview': () => ({
        data: [{ audience: 3, reached: 2, sum: 15_000, refused: [{ reason: 'open_bets', count: 1 }], unknown: [] }],
      }),
      'grants.give': () => ({ data: [{ asked: '' }] }),
      'grants.stop': () => ({ data: [] }),
      ...server,
    },
  })

const all = ['campaigns.read', 'campaigns.change', 'bonuses.grant', 'players.read'] as const

it('[B238] a gift is granted to a list after its count and sum are seen, with a reason and an id of its own', async () => {
  const page = await mount(all)
  await page.until(() => page.text().includes('Gifts to many'))
  await page.press(/^Saved filter/, 'button')
  await page.press('List', '[role=option]')
  await page.type('Players', 'elif deniz ada')
  await page.type('Amount for each (lira)', '75')
  await page.press('How many get it?')
  await page.until(() => page.text().includes('₺150.00'))
  expect(page.text()).toContain('2 of the 3 players chosen get it, in all')
  expect(page.text()).toContain('a bet from the last bonus is undecided')
  await page.press('Give the gifts')
  await page.type('Reason', 'Holiday')
  await page.press('Give the gifts', '.modal button')
  await page.until(() => page.dataOf('grants.give').length === 1)
  const [sent] = page.dataOf('grants.give')
  const audience = { kind: 'list', players: 'elif deniz ada' }
  expect(sent).toMatchObject({ offer: 901, audience, amount: 7_500, reason: 'Holiday' })
  expect(String(sent?.id)).toMatch(/^[0-9A-Za-z]{26}$/)
})

it('[B238] the page of the offer tells what was granted, and why others got none', async () => {
  const page = await mount(['campaigns.read'])
  await page.until(() => page.text().includes('Regulars'))
  for (const text of [
    'Done',
    'Holiday',
    'Ece Taş',
    '₺50.00',
    '10 / 12',
    '1 protected or restricted',
    '1 wagering another bonus',
  ])
    expect(page.text()).toContain(text)
  expect(page.named('button', 'How many get it?')).toBeUndefined()
})

it('[B238] an offer of deposits has no grants', async () => {
  const page = await mount(all, { ...terms, kind: 'deposit', share: 1_000, most: 10_000 })
  await page.until(() => page.text().includes('Gift bonus'))
  expect(page.text()).not.toContain('Gifts to many')
  expect(page.dataOf('grants.list')).toEqual([])
})

it('[B254] a grant that is being given is stopped with a reason, by who may grant', async () => {
  const running = { 'grants.list': () => ({ data: [{ ...grant, state: 'running' }] }) }
  const page = await mount(all, terms, running)
  await page.until(() => page.text().includes('Being given'))
  await page.press('Stop')
  await page.type('Reason', 'Wrong list')
  await page.press('Stop', '.modal button')
  expect(page.dataOf('grants.stop')).toMatchObject([{ id: grant.id, reason: 'Wrong list' }])
})

it('[B254] who may only read grants stops none', async () => {
  const running = { 'grants.list': () => ({ data: [{ ...grant, state: 'running' }] }) }
  const page = await mount(['campaigns.read'], terms, running)
  await page.until(() => page.text().includes('Being given'))
  expect(page.named('button', 'Stop')).toBeUndefined()
})
