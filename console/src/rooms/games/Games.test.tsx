// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const manager = { roles: ['manager'], permissions: ['games.read', 'games.change'] } as const

const facts = {
  ...{
    kind: 'slot',
    live: false,
    open: true,
    closing: false,
    shared: false,
    least: 100,
    most: 100_000,
    stated: 9_600,
    judged: true,
    leftOut: 0,
  },
  ...{ provider: 'Yakamoz', alarmed: '', evidence: 0.1 },
}
const sums = { units: 10_000, staked: 1_000_000, paid: 955_000, expected: 960_000, variance: 1e8 }
const alarmed = '2026-11-20T10:00:00.000+03:00'
const rows = [
  {
    ...facts,
    ...sums,
    id: 104,
    name: { tr: 'Cömert', en: 'Generous' },
    paid: 1_200_000,
    alarmed,
    evidence: 11_757_581,
  },
  { ...facts, ...sums, id: 101, name: { tr: 'Yakamoz', en: 'Yakamoz' } },
]
const page = {
  ...rows[0],
  slug: 'comert',
  streams: [{ ...sums, version: 1, kind: 'spun', leftOut: 2, judged: true, evidence: 3, alarmed, acknowledged: '' }],
  days: [{ ...sums, day: '2026-11-19', leftOut: 0 }],
}
const server: Server = { 'games.list': () => ({ data: rows }), 'games.page': () => ({ data: [page] }) }

const mount = (path: string, more: Server = {}) =>
  mountConsole(path, { server: { ...server, ...more }, member: manager })

it('[B181] a game is found in the list, and its row leads to its page', async () => {
  const shown = await mount('/games?state=alarmed')
  const row = await shown.until(() => shown.named('tbody tr', /Generous/))
  expect(row.textContent).toContain('120.00%')
  expect(row.textContent).toContain('Alarm')
  expect(row.textContent).toContain('>1,000%')
  expect(row.querySelector('[data-standing]')?.getAttribute('data-standing')).toBe('above')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1)
  row.click()
  await shown.until(() => shown.path() === '/games/104')
  await shown.until(() => shown.text().includes('2 rounds left out'))
  expect(shown.dataOf('games.page')).toMatchObject([{ game: 104 }])
})

it('[B182] a game is closed for a reason', async () => {
  const shown = await mount('/games/104', { 'games.set_open': () => ({ data: [] }) })
  await shown.until(() => shown.text().includes('Generous'))
  await shown.press('Close the game')
  await shown.type('Reason', 'Paid too much')
  await shown.press('Close the game', '.modal button')
  await shown.until(() => shown.dataOf('games.set_open').length === 1)
  expect(shown.dataOf('games.set_open')).toMatchObject([{ game: 104, open: false, reason: 'Paid too much' }])
})

it('[B240] a game whose rounds are shared is closed after its round, or at once', async () => {
  const table = { ...page, live: true, shared: true }
  const shown = await mount('/games/104', {
    'games.page': () => ({ data: [table] }),
    'games.set_open': () => {
      Object.assign(table, { open: false, closing: true })
      return { data: [] }
    },
  })
  await shown.until(() => shown.text().includes('Generous'))
  await shown.press('Close the game')
  await shown.until(() => shown.text().includes('takes bets until its time'))
  await shown.type('Reason', 'Maintenance')
  await shown.press('Close the game', '.modal button')
  await shown.until(() => shown.text().includes('In its last round'))
  await shown.press('Close at once')
  await shown.type('Reason', 'Wrong wheel')
  await shown.press('Close the game', '.modal button')
  await shown.until(() => shown.dataOf('games.set_open').length === 2)
  expect(shown.dataOf('games.set_open')).toMatchObject([
    { open: false, when: 'after_round', reason: 'Maintenance' },
    { open: false, when: 'at_once', reason: 'Wrong wheel' },
  ])
})

it('[B242] the stakes of a game are set by hand, and put back', async () => {
  const stakes = { byHand: false, least: [100, 200, 500], most: [100, 200, 500], stated: { least: 100, most: 500 } }
  const game = { ...page, least: 200, most: 500, stakes }
  const shown = await mount('/games/104', {
    'games.page': () => ({ data: [game] }),
    'games.set_stakes': () => {
      stakes.byHand = true
      return { data: [] }
    },
    'games.reset_stakes': () => ({ data: [] }),
  })
  await shown.until(() => shown.text().includes('Generous'))
  await shown.press('Set the stakes')
  await shown.type('Reason', 'Campaign')
  await shown.press('Save', '.modal button')
  await shown.until(() => shown.text().includes('Stakes set by hand'))
  await shown.press('Back to the game’s own stakes')
  await shown.type('Reason', 'Over')
  await shown.press('Back to the game’s own stakes', '.modal button')
  await shown.until(() => shown.dataOf('games.reset_stakes').length === 1)
  expect(shown.dataOf('games.set_stakes')).toMatchObject([{ game: 104, least: 200, most: 500, reason: 'Campaign' }])
  expect(shown.dataOf('games.reset_stakes')).toMatchObject([{ game: 104, reason: 'Over' }])
})

it('[B243] a round is declared void after its preview, and the rounds that were are listed', async () => {
  const voided = {
    ...{ id: 'v', hall: 0, round: 41, jackpot: 0, reason: 'Wrong draw', at: alarmed, by: 'staff 1 Ece Taş' },
    ...{ players: 2, bets: 3, staked: 30_000, paid: 90_000, taken: 80_000, kept: 10_000, waiting: 1 },
  }
  const shown = await mount('/games/104', {
    'games.page': () => ({ data: [{ ...page, shared: true }] }),
    'games.voids': () => ({ data: [voided] }),
    'games.preview_void': () => ({
      data: [{ bets: 5, players: 4, staked: 50_000, paid: 123_400, taken: 120_000, kept: 3_400 }],
    }),
    'games.void_round': () => ({ data: [{ asked: '0ABCDEFGHJKMNPQRSTVWXYZ012' }] }),
  })
  await shown.until(() => shown.text().includes('Rounds declared void'))
  expect(shown.text()).toContain('1 bet waits')
  expect(shown.text()).toContain('Ece Taş · Wrong draw')
  await shown.press('Declare the round void')
  for (const typed of ['4', '42']) await shown.type('Number of the round', typed)
  await shown.until(() => shown.text().includes('₺1,234.00'))
  expect(shown.dataOf('games.preview_void')).toMatchObject([{ round: 42 }])
  await shown.type('Reason', 'Wrong film')
  await shown.press('Ask for it', '.modal button')
  await shown.until(() => shown.dataOf('games.void_round').length === 1)
  expect(shown.dataOf('games.void_round')).toMatchObject([{ game: 104, hall: 0, round: 42, reason: 'Wrong film' }])
  await shown.until(() => /second person/i.test(shown.text()))
})

it('[B307] the rounds of a game for one player that were declared void are listed with their players', async () => {
  const voided = {
    ...{ id: 'r1', player: 7, username: 'elif', staked: 1_000, paid: 9_000, taken: 8_000, kept: 1_000 },
    ...{ waiting: true, reason: 'Wrong film', at: alarmed, by: 'staff 1 Ece Taş' },
  }
  const shown = await mount('/games/104', {
    'games.page': () => ({ data: [{ ...page, shared: false }] }),
    'games.played_voids': () => ({ data: [voided] }),
  })
  await shown.until(() => shown.text().includes('Rounds declared void'))
  for (const part of ['elif', '1 bet waits', '₺10.00', '₺80.00', 'Ece Taş · Wrong film'])
    expect(shown.text()).toContain(part)
  expect(document.querySelector('a[href="/players/7/rounds/r1"]')).not.toBeNull()
})

it('[B181] an address of no game says so', async () => {
  const shown = await mount('/games/5', { 'games.page': () => ({ result: false, refusal: 'not_found', message: 'x' }) })
  await shown.until(() => shown.text().includes('There is no such game'))
})

it('[B210] a shelf is put in order, a game is taken off, and what was seen is sent with the change', async () => {
  const shelved = (id: number, tr: string) => ({ id, name: { tr, en: tr }, open: true })
  const shelf = {
    id: 27,
    live: false,
    name: { tr: 'Popüler', en: 'Popular' },
    changed: '',
    games: [shelved(1, 'Nar'), shelved(2, 'Derya'), shelved(3, 'Akçe')],
  }
  const page = await mountConsole('/games?part=shelves', {
    member: { roles: ['manager'], permissions: ['games.read', 'games.change'] },
    server: {
      'games.shelves': () => ({ data: [shelf] }),
      'games.list': () => ({ data: [] }),
      'games.set_shelf': () => ({ data: [] }),
    },
  })
  await page.press('Up: Akçe')
  await page.press('Take off the shelf: Nar')
  await page.press('Save')
  await page.type('Reason', 'Season')
  await page.press('Save', '.modal button')
  await page.until(() => page.dataOf('games.set_shelf').length === 1)
  expect(page.dataOf('games.set_shelf')).toMatchObject([
    { shelf: 27, live: false, games: [3, 2], was: [1, 2, 3], reason: 'Season' },
  ])
})
