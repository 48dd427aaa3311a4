// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../../testing/mountConsole.tsx'

const row = {
  id: 7,
  title: { tr: 'Hafta sonu yarışı', en: 'Weekend race' },
  rule: 'multiple',
  state: 'upcoming',
  from: '2027-11-01T10:00:00.000+03:00',
  until: '2027-11-03T10:00:00.000+03:00',
  prize: 150_000,
}
const tournament = {
  ...row,
  prizes: [100_000, 50_000],
  minStake: 100,
  games: [{ id: 101, name: { tr: 'Zar', en: 'Dice' } }],
  version: 3,
  image: '/art/scenes/turnuva',
  texts: {
    tr: { title: 'Hafta sonu yarışı', summary: 'İki gün', text: '' },
    en: { title: 'Weekend race', summary: 'Two days', text: '' },
  },
  players: 12,
  rounds: 340,
  paid: 0,
}
const sums = { deposits: 100_000, stakes: 50_000, ggr: 8_000, bonuses: 0, active: 4 }

const mount = (path: string, server: Server = {}, permissions: Permission[] = ['campaigns.read', 'campaigns.change']) =>
  mountConsole(path, {
    member: { roles: ['campaigns'], permissions },
    server: {
      'tournaments.list': () => ({ data: [row] }),
      'tournaments.tournament': () => ({ data: [tournament] }),
      'tournaments.plan': () => ({ data: [{ id: 7 }] }),
      'tournaments.change': () => ({ data: [{ id: 7, version: 4, notified: 12 }] }),
      'tournaments.cancel': () => ({ data: [{ notified: 12 }] }),
      'tournaments.result': () => ({ data: [{ players: 12, complete: 12, before: sums, after: sums }] }),
      ...server,
    },
  })

it('[B169] the room lists tournaments, and a new one names what it lacks before it is planned with a reason', async () => {
  const page = await mount('/campaigns?part=tournaments')
  await page.until(() => page.text().includes('Weekend race'))
  await page.press('New tournament')
  await page.until(() => page.field('Prizes'))
  await page.press('Plan the tournament')
  expect(page.text()).toContain('Amounts in lira')
  expect(page.dataOf('tournaments.plan')).toEqual([])
  await page.type('End', '03.11.2027 10:00')
  await page.type('Prizes', '1000')
  await page.typeTexts({ Title: 'Weekend race', Summary: 'Two days' })
  await page.press('Plan the tournament')
  await page.type('Reason', 'For the weekend')
  await page.press('Plan the tournament', '.modal button')
  expect(page.dataOf('tournaments.plan')).toMatchObject([
    { prizes: [100_000], until: row.until, texts: { tr: { title: 'Weekend race' } }, reason: 'For the weekend' },
  ])
  await page.until(() => page.dataOf('tournaments.tournament').length > 0)
  expect(page.dataOf('tournaments.tournament')).toMatchObject([{ id: 7 }])
})

it('[B169] a tournament shows its terms and figures, and is cancelled before it begins with a reason', async () => {
  const page = await mount('/campaigns/tournaments/7')
  await page.until(() => page.text().includes('12 players reached'))
  expect(page.text()).toContain('Dice')
  expect(page.text()).toMatch(/1\. .*1,000\.00.*2\. .*500\.00/)
  await page.press('Cancel the tournament')
  await page.type('Reason', 'Maintenance')
  await page.press('Cancel the tournament', '.modal button')
  expect(page.dataOf('tournaments.cancel')).toMatchObject([{ id: 7, reason: 'Maintenance' }])
})

it('[B169] one that runs cannot be cancelled', async () => {
  const running = { ...tournament, state: 'running' }
  const page = await mount('/campaigns/tournaments/7', { 'tournaments.tournament': () => ({ data: [running] }) })
  await page.until(() => page.text().includes('Running'))
  expect(page.named('button', 'Cancel the tournament')).toBeUndefined()
})

it('[B250] a tournament is changed by the form that made it, with a reason and the version that was seen', async () => {
  const page = await mount('/campaigns/tournaments/7')
  await page.until(() => page.field('Prizes'))
  expect(page.field('Prizes')?.value).toBe('1,000.00\n500.00')
  await page.type('Prizes', '2000')
  await page.press('Save')
  await page.type('Reason', 'More players')
  await page.press('Save', '.modal button')
  const [sent] = page.dataOf('tournaments.change')
  expect(sent).toMatchObject({ id: 7, version: 3, prizes: [200_000], minStake: 100, games: [101], from: row.from })
  await page.until(() => page.text().includes('Players notified: 12'))
})

it('[B250] of one that runs only the words and a later end can be typed', async () => {
  const running = { ...tournament, state: 'running', from: '2026-01-01T10:00:00.000+03:00' }
  const page = await mount('/campaigns/tournaments/7', { 'tournaments.tournament': () => ({ data: [running] }) })
  await page.until(() => page.field('Prizes'))
  expect([page.field('Prizes')?.readOnly, page.field('End')?.readOnly]).toEqual([true, false])
  await page.type('End', '02.11.2027 10:00')
  await page.press('Save')
  expect(page.text()).toContain('A running tournament cannot end earlier.')
  expect(page.dataOf('tournaments.change')).toEqual([])
})

it('[B250] one that has ended, or for who may only read, has no form', async () => {
  const ended = { ...tournament, state: 'ended' }
  const page = await mount('/campaigns/tournaments/7', { 'tournaments.tournament': () => ({ data: [ended] }) })
  await page.until(() => page.text().includes('12 players reached'))
  expect(page.field('Prizes')).toBeUndefined()
  const reader = await mount('/campaigns/tournaments/7', {}, ['campaigns.read'])
  await reader.until(() => reader.text().includes('12 players reached'))
  expect(reader.field('Prizes')).toBeUndefined()
})

it('[B253] the card is shown beside the form as the site draws it, and again while it is typed', async () => {
  let made = 0
  const page = await mount('/campaigns/tournaments/7', {
    'campaigns.preview_card': () => {
      made += 1
      const ends = '2027-11-01T10:15:00.000+03:00'
      return { data: [{ address: 'http://localhost:3000/preview', key: `k${made}`, ends }] }
    },
  })
  await page.until(() => page.field('Prizes'))
  await page.type('Prizes', '')
  await page.press('Preview')
  expect(page.text()).toContain('Amounts in lira')
  expect(page.dataOf('campaigns.preview_card')).toEqual([])
  await page.type('Prizes', '2000')
  await page.press('Preview')
  const source = () => document.querySelector('.beside iframe')?.getAttribute('src')
  await page.until(() => source() === 'http://localhost:3000/preview?language=en&mode=dark#k1')
  const frame = document.querySelector('iframe')
  await page.type('Prizes', '3000')
  await page.until(() => source()?.endsWith('#k2'))
  expect(document.querySelector('iframe')).toBe(frame)
  expect(page.dataOf('campaigns.preview_card')).toMatchObject([
    { card: { kind: 'tournament', tournament: { prizes: [200_000] }, freedom: 'all' } },
    { card: { kind: 'tournament', tournament: { prizes: [300_000] } } },
  ])
  await page.press('Close')
  await page.type('Prizes', '4000')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(page.dataOf('campaigns.preview_card')).toHaveLength(2)
})
