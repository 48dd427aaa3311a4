import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { openTestApp } from '../../../testing/index.ts'
import { bookOf } from '../book.ts'
import { createStateLog } from '../feedStates.ts'
import type { Feed, FeedState } from '../feeds/feed.ts'
import { reloadSaleControls } from '../matchRooms.ts'
import { resumeProducer, suspendProducer } from '../saleControl.ts'
import { announced, fixtureOf, priced } from '../testing.ts'
import { hour, opened, placed } from '../testingApp.ts'

const reason = 'oranlar hatalı'

const switching = async () => {
  const test = await opened()
  Object.assign(test.app.config.sports, { simulator: true, uof: 'folder' })
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('trader')
  const [first = '', second = ''] = test.names
  const feeds = async () => (await browser.call('trading', 'feeds', {})).data
  const row = async (feed: string) => (await feeds()).find((one) => one.feed === feed)
  const isSold = async (index: number) => (await test.place([test.leg(index)], { policy: 'any' })).result
  return { ...test, browser, first, second, feeds, row, isSold }
}

it('[B224] a switch takes all that a feed prices in a phase off sale, in every process, and says who has thrown it', async () => {
  const test = await switching()
  const other = await openTestApp({ database: test.app.db })
  const otherBook = await bookOf(other.app)
  await test.receive(priced(test.second, test.at(), { eventStatus: 1 }))
  const order = { feed: 'simulator', phase: 'prematch', reason } as const
  expect((await test.browser.call('trading', 'stop_feed', order)).refusal).toBeUndefined()
  expect((await test.browser.call('trading', 'stop_feed', order)).refusal).toBe('unchanged')
  expect([await test.isSold(0), await test.isSold(1)]).toEqual([false, true])
  // As the other process does when it is notified.
  await reloadSaleControls(other.app, otherBook)
  expect(otherBook.get(test.first)?.state.markets['1|']?.status).toBe(-1)
  expect(await test.row('simulator')).toMatchObject({
    prematch: { matches: 2, stop: { by: expect.stringContaining('staff'), reason } },
    live: { matches: 1, stop: '' },
  })
  // A match that begins follows the switch of its phase.
  await test.receive(priced(test.first, test.at(), { eventStatus: 1 }))
  expect(await test.isSold(0)).toBe(true)
  expect((await test.browser.call('trading', 'open_feed', order)).refusal).toBeUndefined()
  expect(await test.isSold(2)).toBe(true)
  const entries = await test.app.db.query
    .selectFrom('audit')
    .select(['act', 'subject', 'detail'])
    .where('act', 'like', 'market%')
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { act: 'market closed', subject: 'feed simulator prematch', detail: { reason } },
    { act: 'market opened', subject: 'feed simulator prematch' },
  ])
})

it('[B224] of the Unified Odds Feed each producer has its switches, apart from what its recovery holds back', async () => {
  const test = await switching()
  const match = 'sr:match:1'
  const fixture = { ...fixtureOf(9, test.at() + hour), match }
  await test.receive(announced(fixture, test.at()), priced(match, test.at()))
  const leg = { ...test.leg(0), match }
  const open = { feed: 'uof 3', phase: 'prematch', reason } as const
  await test.browser.call('trading', 'stop_feed', { ...open, feed: 'uof 1' })
  await placed(test, [leg])
  await test.browser.call('trading', 'stop_feed', open)
  expect((await test.place([leg])).result).toBe(false)
  expect(await test.isSold(0)).toBe(true)
  // A producer that comes back does not undo what a trader has switched off.
  await suspendProducer(test.app, 3)
  expect(await test.row('uof 3')).toMatchObject({ held: true, prematch: { stop: { reason } } })
  await resumeProducer(test.app, 3)
  expect((await test.place([leg])).result).toBe(false)
  await test.browser.call('trading', 'open_feed', open)
  await placed(test, [leg])
})

it('[B224] the state of each feed is shown with the time since when it is so, and an unconfigured one is refused', async () => {
  const test = await switching()
  let producer: FeedState = 'recovering'
  const feed = (states: Feed['states']): Feed => ({
    turn: async () => false,
    lastMessages: () => new Map([['simulator', test.at()]]),
    ...(states ? { states } : {}),
  })
  const [simulator, uof] = [feed(undefined), feed(() => new Map([['uof 1', producer]]))]
  const log = createStateLog(test.app)
  const report = (behind: Feed[] = [], failed: Feed[] = []) =>
    log([simulator, uof], { behind: new Set(behind), failed: new Set(failed) })
  const stateOf = async (name: string) => {
    const { state, since } = (await test.row(name)) ?? {}
    return [state, since && Date.parse(since)]
  }
  expect(await stateOf('simulator')).toEqual(['unread', ''])
  await report()
  const first = test.at()
  expect(await stateOf('simulator')).toEqual(['up', first])
  expect(await stateOf('uof 1')).toEqual(['recovering', first])
  test.clock.advance(6_000)
  producer = 'up'
  await report([simulator])
  expect(await stateOf('simulator')).toEqual(['behind', first + 6_000])
  expect(await stateOf('uof 1')).toEqual(['up', first + 6_000])
  test.clock.advance(6_000)
  await report([], [simulator])
  expect(await stateOf('simulator')).toEqual(['down', first + 12_000])
  expect(await stateOf('uof 1')).toEqual(['up', first + 6_000])
  test.clock.advance(31_000)
  expect(await stateOf('uof 1')).toEqual(['unread', first + 12_000])
  const order = { feed: 'openfootball', phase: 'live', reason } as const
  expect((await test.browser.call('trading', 'stop_feed', order)).refusal).toBe('not_found')
})
