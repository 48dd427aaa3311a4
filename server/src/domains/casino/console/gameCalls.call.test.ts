import { addDays, dayOf, startOfDay } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { runCommand } from '../../../app/operator/commands.ts'
import { openTestConsole } from '../../../console/testing.ts'
import { openTestApp, payIn, type TestApp } from '../../../testing/index.ts'
import { openTable } from '../../live/testing.ts'
import { invalidateCatalogue } from '../catalogue.ts'
import { checkReturns, seedCatalogue } from '../index.ts'
import { seedJackpots } from '../studioCatalogue.ts'

/** A site whose return watch has begun, with a manager. Sessions end while the clock moves: each reading has one of its own. */
const openWatched = async () => {
  const test = await openTestApp()
  await seedCatalogue(test.app.db)
  await seedJackpots(test.app.db)
  await checkReturns(test.app)
  const panel = await openTestConsole(test)
  return { test, manager: async () => (await panel.newStaff('manager')).browser }
}

let rounds = 0

/** Adds rounds of 1.00 of the slot 101, or of another one, now. */
const addRounds = (test: TestApp, count: number, win: number, game = 101) =>
  test.app.db.query
    .insertInto('round')
    .values(
      Array.from({ length: count }, () => ({
        ...{ player_id: 7, id: `r${rounds++}`, game_id: game, version: 1, seed_id: 1, nonce: rounds },
        ...{ stake: 100, win, events: '[]', open: false, at: new Date(test.clock.now()) },
      })),
    )
    .execute()

/** Moves the clock to a time at which the current day is counted, and counts it. */
const endDay = async (test: TestApp): Promise<void> => {
  test.clock.set(startOfDay(addDays(dayOf(test.clock.now()), 1)) + 2 * 3_600_000)
  await checkReturns(test.app)
}

it('[B181] lists every game with what was played of it in a window, alarms first', async () => {
  const { test, manager } = await openWatched()
  await addRounds(test, 1_000, 96, 102)
  await endDay(test)
  await addRounds(test, 3_000, 200)
  await endDay(test)
  const browser = await manager()
  const all = (await browser.call('games', 'list', {})).data
  expect(all.length).toBeGreaterThan(60)
  expect(all[0]).toMatchObject({ id: 101, judged: true, units: 3_000, staked: 300_000, paid: 600_000, open: true })
  expect(Date.parse(String(all[0]?.alarmed))).toBe(test.clock.now())
  expect(all[0]?.evidence).toBeGreaterThan(1)
  const other = all.find(({ id }) => id === 102)
  expect(other).toMatchObject({ alarmed: '', units: 1_000, staked: 100_000, paid: 96_000 })
  expect(other?.evidence).toBeLessThan(0.5)
  expect(other?.expected).toBeGreaterThan(90_000)
  const day = (await browser.call('games', 'list', { window: 'day' })).data
  expect(day.find(({ id }) => id === 102)).toMatchObject({ units: 0, staked: 0 })
  expect(day.find(({ id }) => id === 101)).toMatchObject({ units: 3_000 })
  const week = (await browser.call('games', 'list', { window: 'week' })).data
  expect(week.find(({ id }) => id === 102)).toMatchObject({ units: 1_000 })
})

it('[B181] shows one game by version and by day', async () => {
  const { test, manager } = await openWatched()
  const first = dayOf(test.clock.now())
  await addRounds(test, 20, 0)
  await endDay(test)
  await addRounds(test, 30, 200)
  await endDay(test)
  const browser = await manager()
  const [page] = (await browser.call('games', 'page', { game: 101 })).data
  expect(page).toMatchObject({ id: 101, slug: 'yakamoz', units: 50, staked: 5_000, paid: 6_000, alarmed: '' })
  expect(page?.streams).toMatchObject([
    { version: 1, kind: 'spun', units: 50, judged: true, alarmed: '', acknowledged: '' },
  ])
  expect(page?.days.map(({ day, units, paid }) => [day, units, paid])).toEqual([
    [addDays(first, 1), 30, 6_000],
    [first, 20, 0],
  ])
  expect((await browser.call('games', 'page', { game: 999_999 })).refusal).toBe('not_found')
})

it('[B182] closes and opens a game, and ends an alarm, for a reason that the trail keeps', async () => {
  const { test, manager } = await openWatched()
  await addRounds(test, 3_000, 200)
  await endDay(test)
  const browser = await manager()
  const player = await test.newPlayer()
  const closing = { game: 101, open: false, reason: 'Oranı incele' }
  expect((await browser.call('games', 'set_open', closing)).result).toBe(true)
  expect((await browser.call('games', 'set_open', closing)).refusal).toBe('unchanged')
  expect((await browser.call('games', 'list', {})).data.find(({ id }) => id === 101)?.open).toBe(false)
  expect((await test.call('casino', 'init_game', { gameID: 101 }, player.user)).result).toBe(false)
  expect((await browser.call('games', 'set_open', { ...closing, open: true })).result).toBe(true)
  expect((await test.call('casino', 'init_game', { gameID: 101 }, player.user)).result).toBe(true)
  expect((await browser.call('games', 'acknowledge', { game: 101, reason: 'Onarıldı' })).result).toBe(true)
  expect((await browser.call('games', 'acknowledge', { game: 101, reason: 'Onarıldı' })).refusal).toBe('unchanged')
  expect((await browser.call('games', 'acknowledge', { game: 999_999, reason: 'x' })).refusal).toBe('not_found')
  expect((await browser.call('games', 'set_open', { ...closing, game: 999_999 })).refusal).toBe('not_found')
  const [page] = (await browser.call('games', 'page', { game: 101 })).data
  expect(page?.streams[0]).toMatchObject({ alarmed: '', evidence: 0 })
  expect(Date.parse(String(page?.streams[0]?.acknowledged))).toBe(test.clock.now())
  const entries = await test.app.db.query
    .selectFrom('audit')
    .select(['act', 'subject', 'detail'])
    .where('actor', 'like', 'staff %')
    .where('act', 'in', ['game closed', 'game opened', 'return acknowledged'])
    .orderBy('id')
    .execute()
  expect(entries.map(({ act, subject, detail }) => [act, subject, detail.reason])).toEqual([
    ['game closed', 'yakamoz', 'Oranı incele'],
    ['game opened', 'yakamoz', 'Oranı incele'],
    ['return acknowledged', '101', 'Onarıldı'],
  ])
  expect((await runCommand(test.app, ['game', 'close', 'yakamoz'], 'vardiya')).ok).toBe(true)
  expect((await browser.call('games', 'set_open', closing)).refusal).toBe('unchanged')
})

it('[B183] shows the jackpots with their pots and the hits of players', async () => {
  const { test, manager } = await openWatched()
  const player = await test.newPlayer()
  await payIn(test, player.id, 100_000)
  const at = new Date(test.clock.now())
  await addRounds(test, 1, 0)
  const id = `r${rounds - 1}`
  await test.app.db.query.updateTable('round').set({ player_id: player.id }).where('id', '=', id).execute()
  const { id: jackpot } = await test.app.db.query
    .selectFrom('jackpot')
    .select('id')
    .where('level', '=', 'minor')
    .executeTakeFirstOrThrow()
  await test.app.db.query
    .insertInto('jackpot_win')
    .values({ player_id: player.id, round_id: id, jackpot_id: jackpot, amount: 55_000, at })
    .execute()
  await test.app.db.query
    .updateTable('jackpot_pot')
    .set({ micro: 12_345_678 })
    .where('jackpot_id', '=', jackpot)
    .where('shard', '=', 0)
    .execute()
  const pots = (await (await manager()).call('games', 'jackpots', {})).data
  expect(pots.map(({ level }) => level)).toEqual(['grand', 'major', 'minor', 'mini'])
  const minor = pots.find(({ level }) => level === 'minor')
  expect(minor?.pot).toBe((minor?.base ?? 0) + 12)
  expect(minor?.hits).toMatchObject([
    { player: player.id, amount: 55_000, returned: false, game: { en: expect.any(String) } },
  ])
  expect(Date.parse(String(minor?.hits[0]?.at))).toBe(at.getTime())
  expect(minor?.hits[0]?.game.tr).not.toBe('')
  expect(pots.find(({ level }) => level === 'mini')?.hits).toEqual([])
})

it('[B183] shows every table with its running round and what was bet on it', async () => {
  const test = await openTable(301)
  const browser = (await (await openTestConsole(test)).newStaff('auditor')).browser
  const before = (await browser.call('games', 'tables', {})).data
  expect(before.find(({ game }) => game === 301)).toMatchObject({ bets: 0, staked: 0, open: true })
  const { bet } = await test.sit()
  for (const stake of ['5.00', '10.00'])
    expect(await bet({ spots: [{ spot: 'red', stake }] })).toMatchObject({ result: true })
  const after = (await browser.call('games', 'tables', {})).data
  expect(after.find(({ game }) => game === 301)).toMatchObject({ bets: 2, players: 1, staked: 1_500, phase: 'bets' })
  expect(after.length).toBeGreaterThan(10)
})

it('[B210] staff choose the games of a shelf and their order, which players see and a restart keeps', async () => {
  const { test, manager } = await openWatched()
  const popular = 27
  const shelfOf = async () =>
    (await (await manager()).call('games', 'shelves', {})).data.find(({ id, live }) => id === popular && !live)
  const before = await shelfOf()
  expect(before?.changed).toBe('')
  const was = before?.games.map(({ id }) => id) ?? []
  expect(was.length).toBeGreaterThan(10)
  const [first = 0, second = 0, third = 0] = was
  const chosen = [third, 301, first]
  const sent = { shelf: popular, live: false, was, reason: 'Season' }
  const set = async (games: number[], more: object = {}) =>
    (await manager()).call('games', 'set_shelf', { ...sent, games, ...more })
  // A table is not on the pages of slots, and nothing stands twice.
  expect((await set(chosen)).result).toBe(false)
  expect((await set([third, third])).result).toBe(false)
  expect((await set(was)).result).toBe(false)
  expect((await set([third, first])).result).toBe(true)
  expect(await shelfOf()).toMatchObject({ games: [{ id: third }, { id: first }] })
  // Somebody who has seen the shelf of before changes nothing, also at the same moment.
  expect((await set([second])).result).toBe(false)
  const [one, other] = [await manager(), await manager()]
  const seen = { ...sent, was: [third, first] }
  const both = await Promise.all([
    one.call('games', 'set_shelf', { ...seen, games: [first, third] }),
    other.call('games', 'set_shelf', { ...seen, games: [second] }),
  ])
  expect(both.filter(({ result }) => result)).toHaveLength(1)
  const now = (await shelfOf())?.games.map(({ id }) => id)
  expect((await set([third, first], { was: now })).result).toBe(true)
  const list = async () => {
    const answer = await test.call('casino', 'games_list', { categoryID: popular, limit: 50, offset: 0 })
    return answer.data.map(({ gameID }) => gameID)
  }
  expect(await list()).toEqual([third, first])
  await seedCatalogue(test.app.db)
  invalidateCatalogue(test.app)
  expect(await list()).toEqual([third, first])
  const [entry] = await test.app.db.query.selectFrom('audit').selectAll().where('act', '=', 'shelf changed').execute()
  expect(entry).toMatchObject({ subject: `shelf ${popular}`, detail: { reason: 'Season', games: [third, first] } })
})
