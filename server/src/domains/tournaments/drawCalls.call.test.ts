import { addDays, dayOf, kurus, newId, startOfDay } from '@yakamoz/values'
import { expect, it, onTestFinished } from 'vitest'
import { seedDraws } from '../../app/demo/fill.ts'
import { openTestConsole } from '../../console/testing.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { runDueDraws } from './draws.ts'
import { newDraw } from './testing.ts'

const opened = async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const sent = newDraw(test)
  let { browser } = await newStaff('campaigns')
  /** Moves the clock to noon of a day of the draw, counted from its first; the session of before is over then. */
  const goTo = async (day: number) => {
    test.clock.advance(startOfDay(addDays(sent.from, day)) + 12 * 3_600_000 - test.app.now())
    browser = (await newStaff('campaigns')).browser
  }
  const plan = (changes: object = {}) => browser.call('draws', 'plan', { ...sent, ...changes })
  const change = (id: number, version: number, changes: object = {}) =>
    browser.call('draws', 'change', { ...sent, id, version, ...changes })
  const cancel = (id: number) => browser.call('draws', 'cancel', { id, reason: 'Yanlış gün' })
  const draw = async (id: number) => (await browser.call('draws', 'draw', { id })).data[0]
  const holders = (id: number, page: object = {}) => browser.call('draws', 'holders', { id, ...page })
  const result = async (id: number) => (await browser.call('draws', 'result', { id, days: 3 })).data[0]
  const list = async () => (await browser.call('draws', 'list', {})).data
  const shown = async (id?: number) =>
    (await test.call('lottery', 'campaign', id === undefined ? {} : { campaignID: id })).data[0]
  return { test, sent, goTo, plan, change, cancel, draw, holders, result, list, shown }
}

/** An approved deposit at the time of the clock. */
const deposit = async (test: TestApp, player: number, amount: number): Promise<void> => {
  const id = newId()
  await test.app.ledger.post({
    player,
    id: `deposit/${id}`,
    legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(amount), reason: 'deposit' }],
  })
  await test.app.db.query
    .insertInto('transaction')
    .values({
      ...{ player_id: player, id, amount, operation: `deposit/${id}` },
      ...{ type_id: 1, category_id: 1, status: 1002, at: new Date(test.app.now()) },
    })
    .execute()
}

it('[B251] a planned draw is what players see, with the hash of its seed before the first ticket', async () => {
  const { plan, draw, list, shown, sent } = await opened()
  const id = (await plan()).data[0]?.id ?? 0
  const planned = (await draw(id)) ?? expect.fail('no draw')
  expect(planned).toMatchObject({
    state: 'upcoming',
    version: 1,
    drawDay: addDays(sent.until, 4),
    prize: 150_000,
    tickets: 0,
    players: 0,
    paid: 0,
    winners: [],
  })
  const seen = await shown()
  expect(seen).toMatchObject({ id, state: 'upcoming', leastAmount: '250.00', prizes: ['1000.00', '500.00'], seed: '' })
  expect([planned.seedHash.length, seen?.seedHash]).toEqual([64, planned.seedHash])
  expect((await list()).map((row) => row.id)).toEqual([id])
})

it('[B251] a draw is refused that begins today, overlaps another one, or has wrong prizes', async () => {
  const { test, plan, sent } = await opened()
  expect((await plan({ from: dayOf(test.app.now()) })).refusal).toBe('draw_too_early')
  expect((await plan({ prizes: [1, 2] })).refusal).toBe('content_invalid')
  expect((await plan({ until: addDays(sent.from, -1) })).refusal).toBe('content_invalid')
  const made = await Promise.all([plan(), plan()])
  expect(made.map(({ refusal }) => refusal ?? 'planned').sort()).toEqual(['draw_overlaps', 'planned'])
  expect((await plan({ from: sent.until, until: addDays(sent.until, 3) })).refusal).toBe('draw_overlaps')
  expect((await plan({ from: addDays(sent.until, 1), until: addDays(sent.until, 3) })).result).toBe(true)
})

it('[B251] a draw is changed until it begins, and cancelled then; players see it no more', async () => {
  const { test, plan, change, cancel, draw, shown, sent } = await opened()
  const id = (await plan()).data[0]?.id ?? 0
  const { seedHash } = (await draw(id)) ?? expect.fail('no draw')
  expect((await change(id, 1)).refusal).toBe('unchanged')
  expect((await change(id, 1, { from: dayOf(test.app.now()) })).refusal).toBe('draw_too_early')
  const changes = { least: 50_000, prizes: [200_000], until: addDays(sent.until, -2) }
  expect((await change(id, 1, changes)).data).toEqual([{ id, version: 2 }])
  expect((await change(id, 1, { least: 1_000 })).refusal).toBe('content_changed')
  expect(await draw(id)).toMatchObject({ ...changes, version: 2, seedHash })
  expect((await change(999, 1)).refusal).toBe('not_found')
  expect((await cancel(id)).result).toBe(true)
  expect((await cancel(id)).refusal).toBe('draw_begun')
  expect((await cancel(999)).refusal).toBe('not_found')
  expect([(await draw(id))?.state, await shown(), await shown(id)]).toEqual(['cancelled', undefined, undefined])
  expect((await change(id, 2)).refusal).toBe('draw_fixed')
  expect((await plan()).result).toBe(true)
  const acts = await test.app.db.query
    .selectFrom('audit')
    .select(['act', 'detail'])
    .where('subject', '=', `draw ${id}`)
    .orderBy('id')
    .execute()
  expect(acts).toMatchObject([
    { act: 'draw planned', detail: { reason: 'Test' } },
    { act: 'draw changed', detail: { before: { least: 25_000 }, after: { least: 50_000 } } },
    { act: 'draw cancelled', detail: { reason: 'Yanlış gün' } },
  ])
})

it('[B251] while deposits are tickets only its words and a later last day change, and nothing before the draw', async () => {
  const { plan, change, cancel, draw, goTo, sent } = await opened()
  const id = (await plan()).data[0]?.id ?? 0
  await goTo(2)
  expect((await cancel(id)).refusal).toBe('draw_begun')
  expect((await change(id, 1, { prizes: [1_000_000] })).refusal).toBe('draw_fixed')
  expect((await change(id, 1, { until: addDays(sent.until, -1) })).refusal).toBe('draw_fixed')
  const until = addDays(sent.until, 2)
  expect((await change(id, 1, { until })).data).toEqual([{ id, version: 2 }])
  expect(await draw(id)).toMatchObject({ state: 'open', until, drawDay: addDays(until, 4) })
  await goTo(12)
  expect((await draw(id))?.state).toBe('closed')
  expect((await change(id, 2, { until: addDays(until, 9) })).refusal).toBe('draw_fixed')
})

it('[B251] shows who has how many tickets, who won, the cost, and what the players did afterwards', async () => {
  const { test, plan, draw, holders, result, goTo } = await opened()
  const [one, two, none] = [await test.newPlayer(), await test.newPlayer(), await test.newPlayer()]
  const id = (await plan()).data[0]?.id ?? 0
  await deposit(test, one.id, 90_000)
  await goTo(1)
  for (const [{ id: player }, amount] of [
    [one, 30_000],
    [two, 25_000],
    [two, 25_000],
    [none, 24_999],
  ] as const)
    await deposit(test, player, amount)
  expect(await draw(id)).toMatchObject({ state: 'open', tickets: 3, players: 2, deposits: 80_000 })
  const held = await holders(id)
  expect(held.data).toEqual([
    { id: two.id, username: two.username, tickets: 2, deposits: 50_000, won: 0 },
    { id: one.id, username: one.username, tickets: 1, deposits: 30_000, won: 0 },
  ])
  const second = await holders(id, { limit: 1, offset: 1 })
  expect([second.data.map((row) => row.id), second.pagination]).toEqual([[one.id], { limit: 1, offset: 1, total: 2 }])
  const behind = await holders(id, { limit: 1, offset: 9 })
  expect([behind.data, behind.pagination?.total]).toEqual([[], 2])
  await goTo(12)
  const heard: string[] = []
  onTestFinished(test.app.bus.subscribe('console', ({ topic }) => heard.push(topic)))
  await runDueDraws(test.app)
  expect([(await draw(id))?.state, heard]).toEqual(['closed', []])
  await goTo(14)
  await Promise.all([runDueDraws(test.app), runDueDraws(test.app)])
  expect(new Set(heard)).toEqual(new Set(['campaigns']))
  const drawn = (await draw(id)) ?? expect.fail('no draw')
  expect(drawn).toMatchObject({ state: 'drawn', tickets: 3, players: 2, deposits: 80_000, paid: 150_000 })
  expect(drawn.winners.map(({ place, amount }) => [place, amount])).toEqual([
    [1, 100_000],
    [2, 50_000],
  ])
  expect(drawn.winners.every(({ paid, player }) => paid !== '' && [one.id, two.id].includes(player.id))).toBe(true)
  const won = (await holders(id)).data
  expect([won.length, won.reduce((sum, row) => sum + row.won, 0)]).toEqual([2, 150_000])
  expect(await result(id)).toMatchObject({ players: 2, complete: 2, before: { deposits: 90_000 } })
  expect((await holders(999)).refusal).toBe('not_found')
})

it('[B252] players read all draws and the one that runs, is awaited or was drawn last before one that is planned', async () => {
  const { test, plan, shown, goTo, sent } = await opened()
  await seedDraws(test.app)
  const id = (await plan()).data[0]?.id ?? 0
  const later = { from: addDays(sent.until, 30), until: addDays(sent.until, 40) }
  const next = (await plan(later)).data[0]?.id ?? 0
  expect((await shown())?.id).toBe(1)
  await goTo(0)
  expect((await shown())?.id).toBe(id)
  await goTo(15)
  await runDueDraws(test.app)
  expect(await shown()).toMatchObject({ id, state: 'drawn' })
  const { data } = await test.call('lottery', 'campaigns', { Lang: 'en' })
  expect(data.map((row) => [row.id, row.title, row.state])).toEqual([
    [next, 'New Year draw', 'upcoming'],
    [id, 'New Year draw', 'drawn'],
    [1, 'New Year draw 2025', 'drawn'],
  ])
})
