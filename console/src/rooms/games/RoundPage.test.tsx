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
