// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../../testing/mountConsole.tsx'

const row = {
  id: 4,
  title: { tr: 'Yılbaşı çekilişi', en: 'New Year draw' },
  state: 'upcoming',
  from: '2099-12-01',
  until: '2099-12-31',
  drawDay: '2100-01-04',
  prize: 150_000,
}
const words = { title: 'New Year draw', text: 'Each deposit is a ticket.' }
const draw = {
  ...row,
  version: 2,
  least: 25_000,
  prizes: [100_000, 50_000],
  texts: { tr: { ...words, title: 'Yılbaşı çekilişi' }, en: words },
  seedHash: 'ab'.repeat(32),
  listHash: '',
  drawn: '',
  tickets: 0,
  players: 0,
  deposits: 0,
  paid: 0,
  winners: [] as object[],
}
const elif = { id: 12, username: 'elif' }
const drawn = {
  ...draw,
  state: 'drawn',
  listHash: 'cd'.repeat(32),
  drawn: '2026-01-05T00:00:00.000+03:00',
  tickets: 3,
  players: 2,
  deposits: 80_000,
  paid: 100_000,
  winners: [{ place: 1, ticket: 2, player: elif, amount: 100_000, paid: '2026-01-05T00:01:00.000+03:00' }],
}
const sums = { deposits: 100_000, stakes: 50_000, ggr: 8_000, bonuses: 0, active: 2 }
const holders = Array.from({ length: 20 }, (_, index) => ({
  ...{ id: 12 + index, username: `player${index}`, tickets: 30 - index, deposits: 750_000, won: 0 },
}))

const mount = (path: string, server: Server = {}, permissions: Permission[] = ['campaigns.read', 'campaigns.change']) =>
  mountConsole(path, {
    member: { roles: ['campaigns'], permissions },
    server: {
      'draws.list': () => ({ data: [row] }),
      'draws.draw': () => ({ data: [draw] }),
      'draws.plan': () => ({ data: [{ id: 4 }] }),
      'draws.change': () => ({ data: [{ id: 4, version: 3 }] }),
      'draws.cancel': () => ({ data: [] }),
      'draws.holders': () => ({ data: holders, pagination: { limit: 20, offset: 0, total: 31 } }),
      'draws.result': () => ({ data: [{ players: 2, complete: 2, before: sums, after: sums }] }),
      ...server,
    },
  })

it('[B251] the room lists draws with their days, and a new one names what it lacks before it is planned with a reason', async () => {
  const page = await mount('/campaigns?part=draws')
  await page.until(() => page.text().includes('New Year draw'))
  expect(page.text()).toMatch(/1 Dec 2099.*31 Dec 2099/)
  await page.press('New draw')
  await page.until(() => page.field('Prizes'))
  await page.press('Plan the draw')
  for (const problem of ['This field is needed.', 'Write an amount in lira.']) expect(page.text()).toContain(problem)
  expect(page.dataOf('draws.plan')).toEqual([])
  await page.typeDay('First day', '01/12/2099')
  await page.typeDay('Last day', '31/12/2099')
  await page.type('Smallest deposit that is a ticket', '250')
  await page.type('Prizes', '1000')
  await page.typeTexts({ Title: 'New Year draw', Text: 'Each deposit is a ticket.' })
  await page.press('Plan the draw')
  await page.type('Reason', 'For the New Year')
  await page.press('Plan the draw', '.modal button')
  expect(page.dataOf('draws.plan')).toMatchObject([
    {
      from: row.from,
      until: row.until,
      least: 25_000,
      prizes: [100_000],
      texts: { en: words },
      reason: 'For the New Year',
    },
  ])
  await page.until(() => page.dataOf('draws.draw').length > 0)
  expect(page.dataOf('draws.draw')).toMatchObject([{ id: 4 }])
})

it('[B251] a planned draw is changed with the version that was seen, and cancelled with a reason', async () => {
  const page = await mount('/campaigns/draws/4')
  await page.until(() => page.field('Prizes'))
  expect(page.text()).toContain(draw.seedHash)
  await page.type('Prizes', '2000')
  await page.press('Save')
  await page.type('Reason', 'More players')
  await page.press('Save', '.modal button')
  expect(page.dataOf('draws.change')).toMatchObject([
    { id: 4, version: 2, prizes: [200_000], from: row.from, until: row.until, least: 25_000, reason: 'More players' },
  ])
  await page.press('Cancel the draw')
  await page.type('Reason', 'Wrong days')
  await page.press('Cancel the draw', '.modal button')
  expect(page.dataOf('draws.cancel')).toMatchObject([{ id: 4, reason: 'Wrong days' }])
})

it('[B251] of one that collects tickets the prizes are fixed, and it cannot be cancelled', async () => {
  const page = await mount('/campaigns/draws/4', { 'draws.draw': () => ({ data: [{ ...draw, state: 'open' }] }) })
  await page.until(() => page.field('Prizes'))
  expect(page.field('Prizes')?.readOnly).toBe(true)
  expect(page.named('button', 'Cancel the draw')).toBeUndefined()
  expect(page.text()).toContain('Tickets are being earned')
})

it('[B251] a draw that is over shows who won and who had how many tickets, page by page', async () => {
  const page = await mount('/campaigns/draws/4', { 'draws.draw': () => ({ data: [drawn] }) }, [
    'campaigns.read',
    'campaigns.change',
    'players.read',
  ])
  await page.until(() => page.text().includes('player0') && page.text().includes('2 players reached'))
  expect(page.field('Prizes')).toBeUndefined()
  expect(page.text()).toContain(drawn.listHash)
  const [winner] = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === 'elif')
  expect(winner?.getAttribute('href')).toBe('/players/12')
  await page.press('Next')
  expect(page.dataOf('draws.holders').at(-1)).toMatchObject({ id: 4, limit: 20, offset: 20 })
})

it('[B251] who may only read a draw has no form and no link to players', async () => {
  const page = await mount('/campaigns/draws/4', { 'draws.draw': () => ({ data: [drawn] }) }, ['campaigns.read'])
  await page.until(() => page.text().includes('elif'))
  expect([...document.querySelectorAll('a')].some(({ textContent }) => textContent === 'elif')).toBe(false)
  const upcoming = await mount('/campaigns/draws/4', {}, ['campaigns.read'])
  await upcoming.until(() => upcoming.text().includes(draw.seedHash))
  expect(upcoming.field('Prizes')).toBeUndefined()
  expect(upcoming.named('button', 'Cancel the draw')).toBeUndefined()
})
