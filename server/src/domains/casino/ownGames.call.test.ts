import { games } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { openGame, openTestApp, type SignedIn, type TestApp } from '../../testing/index.ts'
import { takeTimeOut } from '../protection/index.ts'
import { seedCatalogue } from './studioCatalogue.ts'

const [slot, otherSlot] = games.filter(({ kind }) => kind === 'slot').map(({ id }) => id) as [number, number]
const [roulette, blackjack] = [301, 311]

const opened = async () => {
  const test = await openTestApp()
  await seedCatalogue(test.app.db)
  return { test, player: await test.newPlayer() }
}

const openLater = async (test: TestApp, user: SignedIn['user'], game: number) => {
  test.clock.advance(1_000)
  await openGame(test, user, game)
}

const idsOf = (games: readonly ({ gameID: number } | { tableID: number })[]) =>
  games.map((game) => ('gameID' in game ? game.gameID : game.tableID))

it('[A80] answers the games that a player opened, the newest first and each once, on every device', async () => {
  const { test, player } = await opened()
  const played = async (live?: boolean) =>
    idsOf((await test.call('casino', 'played_games', live === undefined ? {} : { live }, player.user)).data)
  expect(await played()).toEqual([])
  for (const game of [slot, roulette, otherSlot, slot]) await openLater(test, player.user, game)
  expect(await played()).toEqual([slot, otherSlot, roulette])
  expect(await played(true)).toEqual([roulette])
  expect(await played(false)).toEqual([slot, otherSlot])
  const device = (await test.signIn(player)).user
  expect(idsOf((await test.call('casino', 'played_games', {}, device)).data)).toEqual([slot, otherSlot, roulette])
  const other = await test.newPlayer()
  expect((await test.call('casino', 'played_games', {}, other.user)).data).toEqual([])
})

it('[A80] tells the open pages of the player which game was opened and which star was set', async () => {
  const { test, player } = await opened()
  const events: string[] = []
  test.app.bus.subscribe('account', ({ event }) => events.push(`${event.kind} ${event.id}`))
  await openGame(test, player.user, slot)
  await test.call('user', 'favorites', { mode: 'insert', type: 'livecasino', id: roulette }, player.user)
  await test.call('user', 'favorites', { mode: 'delete', type: 'livecasino', id: roulette }, player.user)
  expect(events.filter((event) => /^(played|favourite)/.test(event))).toEqual([
    `played ${slot}`,
    `favourite livecasino ${roulette} 1`,
    `favourite livecasino ${roulette} 0`,
  ])
})

it('[A80] remembers no game that was opened for demo money or whose launch was refused', async () => {
  const { test, player } = await opened()
  await test.call('casino', 'init_game', { gameID: slot, mode: 'demo' }, player.user)
  await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', player.id).execute()
  await test.call('casino', 'init_game', { gameID: otherSlot }, player.user)
  expect((await test.call('casino', 'played_games', {}, player.user)).data).toEqual([])
})

it('[A80] suggests games like the last one with their reason, and none that were played', async () => {
  const { test, player } = await opened()
  const similar = async (live?: boolean) =>
    (await test.call('casino', 'similar_games', live === undefined ? {} : { live }, player.user)).data
  expect(await similar()).toEqual([])
  await openLater(test, player.user, slot)
  await openLater(test, player.user, roulette)
  const tables = await similar(true)
  const name = (await test.call('livecasino', 'game_table_list', { tableID: roulette }, player.user)).data[0]?.name
  expect(tables.length).toBeGreaterThan(0)
  expect(new Set(tables.map(({ because }) => because))).toEqual(new Set([name]))
  expect(tables[0]?.kind).toBe('roulette')
  await openLater(test, player.user, blackjack)
  expect(idsOf(await similar(true))).not.toContain(roulette)
  await openLater(test, player.user, slot)
  expect((await similar())[0]?.gameType).toBe('slot')
  expect(idsOf(await similar())).not.toContain(slot)
})

it('[A80] suggests nothing to a player in a break', async () => {
  const { test, player } = await opened()
  await openGame(test, player.user, slot)
  expect((await test.call('casino', 'similar_games', {}, player.user)).data).toHaveLength(10)
  await takeTimeOut(test.app, player.id, { period: 'day', alsoIn: async () => undefined })
  expect((await test.call('casino', 'similar_games', {}, player.user)).data).toEqual([])
})

it('[A80] forgets the games and the favourites of an account that is closed', async () => {
  const { test, player } = await opened()
  await openGame(test, player.user, slot)
  await test.call('user', 'favorites', { mode: 'insert', type: 'casino', id: slot }, player.user)
  await test.call('account', 'close', { password: player.password }, player.user)
  for (const table of ['played_game', 'favourite'] as const) {
    const rows = await test.app.db.query.selectFrom(table).selectAll().where('player_id', '=', player.id).execute()
    expect([table, rows]).toEqual([table, []])
  }
})
