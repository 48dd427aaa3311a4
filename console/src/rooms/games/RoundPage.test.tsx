// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const round = (changes: object = {}) => ({
  player: 7,
  username: 'elif',
  game: 201,
  name: { tr: 'Zar', en: 'Dice' },
  slug: 'zar',
  version: 1,
  number: 0,
  hall: 0,
  at: '2026-11-27T10:00:00.000+03:00',
  state: 'over',
  stake: 1_000,
  win: 1_980,
  jackpot: 0,
  fromBonus: false,
  parts: [{ name: { tr: '50,00 altı', en: 'Under 50.00' }, stake: 0 }],
  fairness: { seedHash: 'ab12', seed: '', clientSeed: 'moon', nonce: 41, salt: '' },
  outcome: '{"events":[{"type":"roll","at":4711}]}',
  movements: [
    {
      at: '2026-11-27T10:00:00.000+03:00',
      operation: 'round/r1',
      reason: 'bet',
      from: 'cash',
      to: 'house/casino',
      amount: 1_000,
    },
  ],
  film: true,
  ...changes,
})

const mount = (path: string, server: Server) =>
  mountConsole(path, { server, member: { roles: ['support'], permissions: ['players.read'] } })

it('[B209] the page of a round shows what was bet on, its movements, its seeds and events', async () => {
  const page = await mount('/players/7/rounds/r1', { 'games.round': () => ({ data: [round()] }) })
  await page.until(() => page.text().includes('Under 50.00'))
  for (const part of ['elif', '₺10.00', '₺19.80', 'moon', 'Sealed while it is in use', '4711', '41'])
    expect(page.text()).toContain(part)
  expect(page.dataOf('games.round')).toMatchObject([{ player: '7', round: 'r1' }])
})

it('[B209] its film opens in a window of its own', async () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const url = 'https://site.example/round/0123456789abcdef'
  const page = await mount('/players/7/rounds/r1', {
    'games.round': () => ({ data: [round()] }),
    'games.film': () => ({ data: [{ url }] }),
  })
  await page.press('Watch the film')
  await page.until(() => open.mock.calls.length === 1)
  expect(open).toHaveBeenCalledWith(url, '_blank', 'noopener')
})

const manager = { roles: ['manager'], permissions: ['players.read', 'games.read', 'games.change'] } as const

it('[B243] a bet on a settled round can be declared void by who may', async () => {
  const settled = round({ state: 'won', number: 812, hall: 500, film: false })
  const page = await mountConsole('/players/7/bets/b1', {
    member: manager,
    server: {
      'games.bet': () => ({ data: [settled] }),
      'games.preview_void': () => ({
        data: [{ bets: 1, players: 1, staked: 1_000, paid: 1_980, taken: 1_980, kept: 0 }],
      }),
      'games.void_round': () => ({ data: [{ asked: '0ABCDEFGHJKMNPQRSTVWXYZ012' }] }),
    },
  })
  await page.press('Declare the round void')
  await page.until(() => page.dataOf('games.preview_void').length === 1)
  await page.type('Reason', 'Wrong draw')
  await page.press('Ask for it', '.modal button')
  await page.until(() => page.dataOf('games.void_round').length === 1)
  expect(page.dataOf('games.void_round')).toMatchObject([{ game: 201, hall: 500, round: 812, reason: 'Wrong draw' }])
})

it('[B243] a bet whose round was declared void says when, why and what was taken back, and is not voided again', async () => {
  const voided = { stake: 1_000, paid: 1_980, taken: 1_500, isBooked: true, reason: 'Wrong draw', by: 'staff 1' }
  const over = round({
    state: 'void',
    number: 812,
    film: false,
    voided: { ...voided, at: '2026-11-27T10:00:00.000+03:00' },
  })
  const later = await mountConsole('/players/7/bets/b1', {
    member: manager,
    server: { 'games.bet': () => ({ data: [over] }) },
  })
  await later.until(() => later.text().includes('declared void'))
  expect(later.text()).toContain('Of ₺19.80 won, ₺15.00 was taken back.')
  expect(later.text()).not.toContain('Declare the round void')
})

it('[B307] a round for one player can be declared void by who may, after its preview', async () => {
  const sums = { staked: 1_000, paid: 1_980, taken: 1_500, kept: 480 }
  const page = await mountConsole('/players/7/rounds/r1', {
    member: manager,
    server: {
      'games.round': () => ({ data: [round()] }),
      'games.preview_played_void': () => ({ data: [sums] }),
      'games.void_played_round': () => ({ data: [{ asked: '0ABCDEFGHJKMNPQRSTVWXYZ012' }] }),
    },
  })
  await page.press('Declare the round void')
  await page.until(() => page.text().includes('₺4.80'))
  await page.type('Reason', 'Wrong film')
  await page.press('Ask for it', '.modal button')
  await page.until(() => page.dataOf('games.void_played_round').length === 1)
  expect(page.dataOf('games.void_played_round')).toMatchObject([{ player: '7', round: 'r1', reason: 'Wrong film' }])
})

it('[B307] a round for one player that was declared void says what was taken back, and is not voided again', async () => {
  const voided = { stake: 1_000, paid: 1_980, taken: 1_500, isBooked: true, reason: 'Wrong film', by: 'staff 1' }
  const over = round({ state: 'void', voided: { ...voided, at: '2026-11-27T10:00:00.000+03:00' } })
  const later = await mountConsole('/players/7/rounds/r1', {
    member: manager,
    server: { 'games.round': () => ({ data: [over] }) },
  })
  await later.until(() => later.text().includes('declared void'))
  expect(later.text()).toContain('Of ₺19.80 won, ₺15.00 was taken back.')
  expect(later.text()).not.toContain('Declare the round void')
})

it('[B307] a void round that had won nothing says only what was returned', async () => {
  const voided = { stake: 1_000, paid: 0, taken: 0, isBooked: true, reason: 'Wrong film', by: 'staff 1' }
  const over = round({ state: 'void', win: 0, voided: { ...voided, at: '2026-11-27T10:00:00.000+03:00' } })
  const page = await mountConsole('/players/7/rounds/r1', {
    member: manager,
    server: { 'games.round': () => ({ data: [over] }) },
  })
  await page.until(() => page.text().includes('₺10.00 was returned.'))
  expect(page.text()).not.toContain('won,')
})

it('[B209] a bet at a table has no film, and one that does not exist says so', async () => {
  const bet = round({ state: 'lost', number: 812, film: false })
  const page = await mount('/players/7/bets/b1', { 'games.bet': () => ({ data: [bet] }) })
  await page.until(() => page.text().includes('#812'))
  expect(page.text()).not.toContain('Watch the film')
  const none = await mount('/players/7/bets/b2', {
    'games.bet': () => ({ result: false, refusal: 'not_found' }) as never,
  })
  await none.until(() => none.text().includes('There is no such round'))
})
