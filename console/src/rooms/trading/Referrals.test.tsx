// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const at = '2026-11-28T20:00:00.000+03:00'
const player = { id: '100001', username: 'dalga', percent: '' }
const coupon = '0ABCDEFGHJKMNPQRSTVWXYZ012'

const waiting = {
  id: coupon,
  player,
  kind: 'single',
  state: 'pending',
  live: false,
  bonus: false,
  stake: 400_000,
  odds: 2_000,
  maxWin: 800_000,
  payout: 0,
  at,
  cause: 'share',
  limit: 500_000,
  columns: 1,
  leastStake: 1_000,
  leftMs: 20_000,
  atEnd: 'decline',
  line: { matches: 40, mean: 320, low: 110, high: 530 },
  legs: [
    {
      match: 'sim:football:1',
      sport: 'football',
      home: 'Deniz Spor',
      away: 'Liman',
      odds: 2_000,
      now: 1_950,
      fair: 2_083,
      market: { tr: 'Maç sonucu', en: 'Match result' },
      outcome: { tr: 'Deniz Spor', en: 'Deniz Spor' },
    },
  ],
}

const decided = {
  id: coupon,
  player,
  stake: 400_000,
  decision: 'reduce',
  reduced: 150_000,
  reason: '',
  state: 'open',
  by: 'staff 7 Ada',
  at,
}

const settings = { share: 0, sum: 0, seconds: 20, atEnd: 'decline' }

const mount = (path: string, server: Server = {}, permissions: Permission[] = ['trading.read', 'trading.limits']) =>
  mountConsole(path, {
    member: { roles: ['trader'], permissions },
    server: {
      'trading.matches': () => ({ data: [], pagination: { limit: 50, offset: 0, total: 0 } }),
      'trading.referrals': () => ({ data: [{ waiting: [waiting], decided: [decided] }] }),
      'trading.referral_settings': () => ({
        data: [{ settings, players: [{ player, reason: 'sharp', by: 'staff 7 Ada', at }] }],
      }),
      'trading.decide_referral': () => ({ data: [] }),
      ...server,
    },
  })

it('[B220] coupons that wait are above everything in the room, with what a trader decides by', async () => {
  const page = await mount('/trading')
  await page.until(() => page.text().includes('Coupons that wait for a trader'))
  for (const text of ['dalga', 'Near the limit', '20 s', 'then declined', '₺4,000.00', '₺5,000.00', '₺8,000.00'])
    expect(page.text()).toContain(text)
  for (const text of ['Deniz Spor – Liman', '2.00', '1.95', '2.08', '3.20%']) expect(page.text()).toContain(text)
  await page.press('Accept')
  await page.until(() => page.dataOf('trading.decide_referral').length === 1)
  expect(page.dataOf('trading.decide_referral')).toMatchObject([{ player: '100001', coupon, decision: 'accept' }])
})

it('[B222] a smaller stake has to be between the least one and that of the coupon', async () => {
  const page = await mount('/trading')
  await page.until(() => page.text().includes('dalga'))
  await page.press('Accept a smaller stake')
  await page.type('Total stake to accept', '4000')
  const submit = () => page.press('Accept a smaller stake', '.modal button')
  await submit()
  expect(page.dataOf('trading.decide_referral')).toEqual([])
  await page.type('Total stake to accept', '1500')
  await submit()
  await page.until(() => page.dataOf('trading.decide_referral').length === 1)
  expect(page.dataOf('trading.decide_referral')).toMatchObject([{ decision: 'reduce', stake: 150_000 }])
})

it('[B223] a coupon is declined with a reason from the list', async () => {
  const page = await mount('/trading')
  await page.until(() => page.text().includes('dalga'))
  await page.press('Decline')
  await page.until(() => page.text().includes('The reason that the player reads'))
  await page.press('Decline', '.modal button')
  await page.until(() => page.dataOf('trading.decide_referral').length === 1)
  expect(page.dataOf('trading.decide_referral')).toMatchObject([{ decision: 'decline', reason: 'not_taken' }])
})

it('[B220] rules are changed with a reason, and the last decisions and marked players are listed', async () => {
  const page = await mount('/trading?part=referral', {
    'trading.change_referral': () => ({ data: [{ asked: 'r1' }] }),
  })
  await page.until(() => page.text().includes('Rules of referral'))
  for (const text of ['Accepted at', '₺1,500.00', 'Ada', 'sharp']) expect(page.text()).toContain(text)
  await page.type('Share of the limit (per cent)', '80')
  await page.press('Save')
  await page.type('Reason', 'large stakes')
  await page.press('Save', '.modal button')
  await page.until(() => page.dataOf('trading.change_referral').length === 1)
  expect(page.dataOf('trading.change_referral')).toMatchObject([{ ...settings, share: 80, reason: 'large stakes' }])
})

it('[B220] who only watches sees the coupons and decides nothing', async () => {
  const page = await mount('/trading', {}, ['trading.read'])
  await page.until(() => page.text().includes('dalga'))
  expect(page.text()).not.toContain('Accept a smaller stake')
})

it('[B227] results by hand that could not be applied are above everything in the room', async () => {
  const failed = {
    id: 'o1',
    match: 'sim:football:1',
    name: 'Deniz Spor – Liman',
    tries: 3,
    next: at,
    reason: 'wrong score',
    by: 'staff 7 Ada',
    at,
  }
  const page = await mount('/trading', { 'trading.failed_orders': () => ({ data: [failed] }) })
  await page.until(() => page.text().includes('could not be applied'))
  for (const text of ['wrong score', 'Ada', 'tries: 3']) expect(page.text()).toContain(text)
})
