import { expect, it } from 'vitest'
import { shelves } from '../casino/shelves.ts'
import { seedCatalogue } from '../casino/stock.ts'
import { openTestHouse } from '../testing/index.ts'
import { demoPlayer, expectNoDemo, seedDemo } from './index.ts'

it('the demo house is seeded once, however often it starts, with something in each of its offers', async () => {
  const test = await openTestHouse()
  await expectNoDemo(test.house)
  await seedDemo(test.house)
  await expect(expectNoDemo(test.house)).rejects.toThrow('a demo house')
  const counts = async () => {
    const tables = [
      'bonus_offer',
      'tournament',
      'draw',
      'mass_message',
      'transaction',
      'game_category',
      'transfer',
    ] as const
    const found: Record<string, number> = {}
    for (const table of tables) {
      const rows = await test.house.db.query.selectFrom(table).selectAll().execute()
      found[table] = rows.length
    }
    return found
  }
  const first = await counts()
  await seedDemo(test.house)
  expect(await counts()).toEqual(first)
  const { user } = await test.signIn(demoPlayer)
  expect((await test.call('bonus', 'offers', {}, user)).data.map(({ percent }) => percent)).toEqual([50, 30, 20])
  expect((await test.call('lottery', 'tickets', {}, user)).pagination?.total).toBe(5)
  expect((await test.call('habanero', 'getJackpots', {})).data[0]?.games.length).toBeGreaterThan(0)
  expect((await test.call('crm', 'list_mass_messages', {}, user)).data).toHaveLength(2)
  const states = []
  for (const tournamentID of [1, 2, 3])
    states.push((await test.call('tournament', 'board', { tournamentID }, user)).data[0]?.state)
  expect(states).toEqual(['running', 'upcoming', 'ended'])
})

it('a demo house has something to offer in whatever year it is first started', async () => {
  const test = await openTestHouse()
  test.clock.advance(7 * 365 * 86_400_000)
  await seedDemo(test.house)
  const now = new Date(test.house.now())
  for (const table of ['slider', 'promotion', 'bonus_offer', 'mass_message'] as const) {
    const rows = await test.house.db.query.selectFrom(table).select(['starts_at', 'ends_at']).execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ starts_at, ends_at }) => starts_at > now || ends_at < now)).toEqual([])
  }
  const dates = await test.house.db.query.selectFrom('special_date').select('starts_at').execute()
  const aYear = 365 * 86_400_000
  expect(dates.some(({ starts_at }) => Math.abs(starts_at.getTime() - now.getTime()) < aYear)).toBe(true)
})

it('only what stands on the shelf of new games came into the house today', async () => {
  const { house } = await openTestHouse()
  await seedCatalogue(house.db)
  const rows = await house.db.query.selectFrom('game').select(['slug', 'added_at']).execute()
  const today = rows.filter(({ added_at }) => Date.now() - new Date(added_at).getTime() < 86_400_000)
  expect(rows.length).toBeGreaterThan(80)
  expect(today.map(({ slug }) => slug).toSorted()).toEqual([...shelves.fresh].toSorted())
})
