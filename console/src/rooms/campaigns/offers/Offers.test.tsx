// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../../testing/mountConsole.tsx'

const from = '2026-11-01T10:00:42.123+03:00'
const until = '2027-11-01T10:00:00.000+03:00'
const title = { tr: 'Hafta sonu', en: 'Weekend' }
const row = { id: 5, kind: 'deposit', title, code: 'SPRING26', state: 'open', from, until }
const terms = {
  kind: 'deposit',
  open: true,
  from,
  until,
  code: 'SPRING26',
  share: 2_000,
  most: 100_000,
  least: 10_000,
  wagering: 20,
  turnover: 0,
  cap: 10,
  maxStake: 0,
  days: 7,
  claimDays: 1,
  pauseDays: 7,
  texts: { tr: { title: title.tr, text: 'Yüzde yirmi' }, en: { title: title.en, text: 'Twenty per cent' } },
}
const cost = { bonuses: 12, players: 9, base: 900_000, given: 180_000, returned: 60_000, cash: 20_000, open: 3 }
const offer = { id: 5, version: 'v1', state: 'open', terms, cost }
const sums = { deposits: 100_000, stakes: 50_000, ggr: 8_000, bonuses: 0, active: 4 }

const mount = (path: string, server: Server = {}, mayChange = true) => {
  const permissions: Permission[] = ['campaigns.read', ...(mayChange ? (['campaigns.change'] as const) : [])]
  return mountConsole(path, {
    member: { roles: ['campaigns'], permissions },
    server: {
      'campaigns.list': () => ({ data: [] }),
      'offers.list': () => ({ data: [row] }),
      'offers.offer': () => ({ data: [offer] }),
      'offers.result': () => ({ data: [{ players: 9, complete: 9, before: sums, after: { ...sums, ggr: 31_500 } }] }),
      'offers.save': () => ({ data: [{ id: 5, version: 'v2' }] }),
      ...server,
    },
  })
}

it('[B168] the room lists bonus offers with kind, code and state, and opens a new one', async () => {
  const page = await mount('/campaigns')
  await page.press('Bonus offers', '[role=radio]')
  await page.until(() => page.text().includes('Weekend'))
  expect(page.text()).toContain('SPRING26')
  expect(page.path()).toContain('part=offers')
  await page.press('New offer')
  await page.until(() => page.field('Share (%)'))
  await page.press('Save')
  expect(page.text()).toContain('This value is missing or outside its limits.')
  expect(page.dataOf('offers.save')).toEqual([])
})

it('[B168] an offer shows its cost and what came after, and is saved with a reason and the version that was seen', async () => {
  const page = await mount('/campaigns/offers/5')
  await page.until(() => page.text().includes('Cost so far'))
  expect(page.text()).toMatch(/Cost so far[^0-9]*1,200\.00/)
  await page.until(() => page.text().includes('315.00'))
  expect(page.field('Share (%)')?.value).toBe('20')
  await page.type('Share (%)', '12.5')
  await page.press('Save')
  await page.type('Reason', 'Season')
  await page.press('Save', '.modal button')
  expect(page.dataOf('offers.save')).toMatchObject([
    { id: 5, version: 'v1', reason: 'Season', terms: { ...terms, share: 1_250 } },
  ])
})

it('[B168] what is typed stays when somebody else has changed the offer', async () => {
  let stored: object = offer
  const page = await mount('/campaigns/offers/5', { 'offers.offer': () => ({ data: [stored] }) })
  await page.until(() => page.field('Promo code'))
  await page.type('Promo code', 'SUMMER26')
  stored = { ...offer, version: 'v9', terms: { ...terms, code: 'AUTUMN26' } }
  const { readAgain } = await import('../../../lib/calls.ts')
  await readAgain('offers')
  await page.until(() => page.text().includes('Somebody else has changed this'))
  expect(page.field('Promo code')?.value).toBe('SUMMER26')
  await page.press('Load the newest version')
  expect(page.field('Promo code')?.value).toBe('AUTUMN26')
})

it('[B168] who may only read offers changes nothing', async () => {
  const reader = await mount('/campaigns/offers/5', {}, false)
  await reader.until(() => reader.text().includes('you do not have the permission to change them'))
  expect(reader.named('button', 'Save')).toBeUndefined()
})

it('[B253] the card of an offer can be looked at, also by who may only read it', async () => {
  const preview = { address: 'http://localhost:3000/preview', key: 'k', ends: from }
  const page = await mount('/campaigns/offers/5', { 'campaigns.preview_card': () => ({ data: [preview] }) }, false)
  await page.until(() => page.field('Promo code'))
  await page.press('Preview')
  await page.until(() => document.querySelector('iframe'))
  expect(page.dataOf('campaigns.preview_card')).toMatchObject([{ card: { kind: 'offer', offer: { share: 2_000 } } }])
})

it('[B253] a gift has no card, and so no preview', async () => {
  const gift = { ...offer, terms: { ...terms, kind: 'gift', share: 0, most: 0 } }
  const other = await mount('/campaigns/offers/5', { 'offers.offer': () => ({ data: [gift] }) }, false)
  await other.until(() => other.field('Promo code'))
  expect(other.named('button', 'Preview')).toBeUndefined()
})
