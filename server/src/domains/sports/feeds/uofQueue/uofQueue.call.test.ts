import { setTimeout as wait } from 'node:timers/promises'
import type { FeedMessage, OddsChange } from '@yakamoz/sports'
import { routingKeyOf, writeUof } from '@yakamoz/sports/testing/uofWriter'
import { expect, it, onTestFinished } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/index.ts'
import { bookOf } from '../../book.ts'
import { fixtureOf, priced, resultOf, settled } from '../../testing.ts'
import type { OpenQueue, QueueEvents } from './amqp.ts'
import { openUofQueue } from './index.ts'
import { openStandInApi, type StandInApi } from './testing.ts'

const minuteMs = 60_000
const match = (number: number) => `sr:match:${number}`

/** A queue without a broker: what a test sends is received at once. */
const fakeQueue = () => {
  const opened: { access: Parameters<OpenQueue>[0]; events: QueueEvents; isClosed: boolean }[] = []
  const openQueue: OpenQueue = (access, events) => {
    const one = { access, events, isClosed: false }
    opened.push(one)
    return {
      close: async () => {
        one.isClosed = true
      },
    }
  }
  const events = () => opened.at(-1)?.events
  return {
    opened,
    openQueue,
    events,
    send: (...messages: FeedMessage[]) => {
      for (const message of messages) events()?.message(routingKeyOf(message, 'football'), writeUof(message))
    },
  }
}

/** An app with two matches of the schedule, and a feed whose connection is open. */
const opened = async ({ test, api, most }: { test?: TestApp; api?: StandInApi; most?: number } = {}) => {
  const { app, clock } = test ?? (await openTestApp())
  const standIn = api ?? (await openStandInApi())
  if (!api) onTestFinished(standIn.close)
  for (const number of [1, 2, 3])
    standIn.fixtures.set(match(number), {
      ...fixtureOf(number, clock.now() + 60 * minuteMs),
      match: match(number),
    })
  standIn.schedule = [match(1), match(2)]
  const queue = fakeQueue()
  const settings = { api: standIn.url, token: 'token', queue: 'amqps://queue.example', node: 7 }
  const feed = await openUofQueue(app, settings, {
    openQueue: queue.openQueue,
    ...(most !== undefined && { mostMessages: most }),
  })
  onTestFinished(() => feed.close?.())
  const book = await bookOf(app)
  const status = (number: number) => book.get(match(number))?.state.markets['1|']?.status
  const price = (number: number) => book.get(match(number))?.fed.markets['1|']?.outcomes[0]?.odds
  /** Reads the feed until something is so. */
  const until = <Value>(read: () => Value) =>
    expect.poll(async () => {
      await feed.turn()
      return read()
    })
  /** Reads the feed for as long as answers of the API take. */
  const rest = async () => {
    for (let turn = 0; turn < 8; turn++) {
      await feed.turn()
      await wait(15)
    }
  }
  const recoveries = () => standIn.asked.filter(({ path }) => path.endsWith('/recovery/initiate_request'))
  const odds = (number: number, atMs = clock.now(), milli = 2_000): OddsChange =>
    priced(match(number), atMs, { milli }) as OddsChange
  const alive = (atMs = clock.now()): FeedMessage => ({ type: 'alive', producer: 3, atMs, subscribed: true })
  const complete = (): FeedMessage => {
    const requestId = Number(recoveries().at(-1)?.parameters.request_id)
    return { type: 'snapshot_complete', producer: 3, atMs: clock.now(), requestId }
  }
  const connect = async () => {
    await until(() => queue.opened.length).toBe(1)
    queue.events()?.opened()
  }
  /** Answers the next recovery with these prices, after which they are sold. */
  const recover = async (...messages: FeedMessage[]) => {
    const before = recoveries().length
    queue.send(alive())
    await until(() => recoveries().length).toBe(before + 1)
    queue.send(...messages, complete())
    await feed.turn()
  }
  return {
    app,
    clock,
    api: standIn,
    queue,
    feed,
    book,
    status,
    price,
    until,
    recoveries,
    odds,
    alive,
    complete,
    connect,
    recover,
    rest,
  }
}

it('[B274] connects as the account, reads the schedules before its first recovery, and sells what that has confirmed', async () => {
  const { api, queue, feed, book, status, connect, recover, odds, recoveries, clock } = await opened()
  await connect()
  expect(queue.opened[0]?.access).toEqual({
    address: 'amqps://queue.example',
    username: 'token',
    virtualHost: '/unifiedfeed/1',
    node: 7,
  })
  await recover(odds(1))
  const paths = api.asked.map(({ path }) => path)
  const first = paths.findIndex((path) => path.endsWith('/recovery/initiate_request'))
  expect(paths.slice(first).filter((path) => path.includes('/schedules/'))).toEqual([])
  expect(recoveries()).toEqual([
    { path: '/v1/pre/recovery/initiate_request', parameters: { request_id: String(clock.now()), node_id: '7' } },
  ])
  expect([status(1), status(2)]).toEqual([1, undefined])
  expect(book.get(match(2))?.state.fixture.competition.name).toEqual({ tr: 'Birinci Lig', en: 'First League' })
  expect(feed.states?.().get('uof 3')).toBe('up')
})

it('[B274] waits with its first recovery until the schedules were read', async () => {
  const api = await openStandInApi()
  onTestFinished(api.close)
  const read = Promise.withResolvers<void>()
  api.wait = async (path) => {
    if (path.includes('/schedules/')) await read.promise
  }
  const { queue, connect, alive, recoveries, until, rest } = await opened({ api })
  await connect()
  queue.send(alive())
  await rest()
  expect(recoveries()).toHaveLength(0)
  read.resolve()
  await until(() => recoveries().length).toBe(1)
})

it('[B275] a cut takes everything off sale, drops what waits, and recovers from the last complete time', async () => {
  const { queue, feed, status, price, connect, recover, odds, alive, recoveries, until, clock } = await opened()
  await connect()
  await recover(odds(1))
  clock.advance(10_000)
  queue.send(alive())
  await feed.turn()
  const completeMs = clock.now()
  clock.advance(1_000)
  queue.send(odds(1, clock.now(), 9_000), alive())
  queue.events()?.cut('the cable')
  await feed.turn()
  expect([status(1), price(1), feed.states?.().get('uof 3')]).toEqual([-1, 2_000, 'down'])
  expect(recoveries()).toHaveLength(1)
  queue.events()?.opened()
  queue.send(alive())
  await until(() => recoveries().at(1)?.parameters.after).toBe(String(completeMs))
  await feed.turn()
  expect(status(1)).toBe(-1)
  clock.advance(1_000)
  queue.send({ ...odds(1, clock.now(), 3_000), requestId: 1 })
  await feed.turn()
  expect([status(1), price(1)]).toEqual([-1, 3_000])
  queue.send({ type: 'snapshot_complete', producer: 3, atMs: clock.now(), requestId: clock.now() - 1_000 })
  await feed.turn()
  expect(status(1)).toBe(1)
})

it('[B275] after a restart it recovers from what the process before had, as far back as the producer reaches', async () => {
  const test = await openTestApp()
  const one = await opened({ test })
  await one.connect()
  await one.recover(one.odds(1))
  const completeMs = test.clock.now()
  test.clock.advance(6_000)
  await one.feed.turn()
  await one.feed.close?.()
  const again = async () => {
    const next = await opened({ test })
    await next.connect()
    next.queue.send(next.alive())
    await next.until(() => next.recoveries().length).toBe(1)
    await next.feed.close?.()
    return Number(next.recoveries()[0]?.parameters.after)
  }
  expect(await again()).toBe(completeMs)
  test.clock.advance(300 * minuteMs)
  expect(await again()).toBe(test.clock.now() - 179 * minuteMs)
})

it('[B276] messages are applied in their order, and repeated while the database is away', async () => {
  const { app, queue, feed, price, connect, recover, odds, until, clock } = await opened()
  await connect()
  await recover(odds(1), odds(2))
  const { run } = app.db
  let failures = 0
  app.db.run = (statement, parameters) => {
    if (statement.name !== 'store_feed_changes' || failures >= 3) return run(statement, parameters)
    failures++
    return Promise.reject(new Error('the database is away'))
  }
  const at = clock.now()
  queue.send(odds(1, at + 1, 2_100), odds(2, at + 1, 2_200), odds(1, at + 2, 2_300), odds(2, at + 2, 2_400))
  for (let turn = 0; turn < 3; turn++) await expect(feed.turn()).rejects.toThrow('away')
  expect([price(1), price(2)]).toEqual([2_000, 2_000])
  await until(() => [price(1), price(2)]).toEqual([2_300, 2_400])
  expect(failures).toBe(3)
})

it('[B276] messages about one match that wait together are applied in their order, also those of both producers, and stored once', async () => {
  const { app, queue, feed, book, price, connect, recover, odds, clock } = await opened()
  await connect()
  await recover(odds(1))
  const { run } = app.db
  let stored = 0
  app.db.run = (statement, parameters) => {
    if (statement.name === 'store_feed_changes') stored++
    return run(statement, parameters)
  }
  const at = clock.now()
  const { eventStatus: _, ...withoutStatus } = odds(1, at + 3, 2_300)
  queue.send(
    odds(1, at + 1, 2_100),
    { ...odds(1, at + 2), producer: 1, eventStatus: 1, markets: [] },
    withoutStatus,
    settled(match(1), at + 4, resultOf(1)),
  )
  await feed.turn()
  const fed = book.get(match(1))?.fed
  expect([stored, fed?.eventStatus, price(1), fed?.markets['1|']?.status]).toEqual([1, 1, 2_300, -3])
})

it('[B276] the last prices before play come before the first in play, although both wait together', async () => {
  const { queue, feed, book, connect, recover, odds, clock } = await opened()
  await connect()
  await recover(odds(1))
  const at = clock.now()
  const [handedOver] = odds(1).markets
  if (!handedOver) throw new Error('no market')
  queue.send(
    { ...odds(1, at + 1), markets: [{ ...handedOver, status: -2, outcomes: [] }] },
    { ...odds(1, at + 2), producer: 1, eventStatus: 1, markets: [] },
  )
  await feed.turn()
  const fed = book.get(match(1))?.fed
  expect([fed?.eventStatus, fed?.markets['1|']?.status]).toEqual([1, -2])
})

it('[B276] a stop that comes twice stops nothing the second time, also where both wait together', async () => {
  const { queue, feed, status, price, connect, recover, odds, clock } = await opened()
  await connect()
  await recover(odds(1))
  const at = clock.now()
  const stop = { type: 'bet_stop', match: match(1), producer: 3, atMs: at + 1, groups: ['all'], status: -1 } as const
  queue.send(stop, odds(1, at + 2, 2_500), stop)
  await feed.turn()
  expect([status(1), price(1)]).toEqual([1, 2_500])
})

it('[B276] a message that cannot be stored stops its match alone, and those that wait with it are applied', async () => {
  const { app, queue, feed, status, price, connect, recover, odds, clock } = await opened()
  await connect()
  await recover(odds(1), odds(2))
  const { run } = app.db
  app.db.run = (statement, parameters) =>
    statement.name === 'store_feed_changes' && JSON.stringify(parameters).includes('2123')
      ? Promise.reject(Object.assign(new Error('out of range'), { code: '22003' }))
      : run(statement, parameters)
  const at = clock.now()
  queue.send(odds(1, at + 1, 2_123), odds(2, at + 1, 2_500))
  await feed.turn()
  expect([status(1), status(2), price(2)]).toEqual([-1, 1, 2_500])
  queue.send(odds(1, at + 2))
  await feed.turn()
  expect(status(1)).toBe(1)
})

it('[B276] one invalid message among others stops its match alone', async () => {
  const { queue, feed, status, connect, recover, odds, clock } = await opened()
  await connect()
  await recover(odds(1), odds(2))
  const at = clock.now()
  const invalid = writeUof(odds(1, at + 1)).replace('status="1"><outcome', 'status="one"><outcome')
  queue.events()?.message('hi.pre.-.odds_change.1.sr:match.1.-', invalid)
  queue.send(odds(2, at + 1, 2_500))
  await feed.turn()
  expect([status(1), status(2)]).toEqual([-1, 1])
  queue.send(odds(1, at + 2))
  await feed.turn()
  expect(status(1)).toBe(1)
})

it('[B276] more messages than fit in memory are dropped, and everything is recovered', async () => {
  const { queue, feed, status, connect, recover, odds, recoveries, clock } = await opened({ most: 10 })
  await connect()
  await recover(odds(1))
  for (let more = 1; more <= 11; more++) queue.send(odds(1, clock.now() + more))
  await feed.turn()
  expect([status(1), feed.states?.().get('uof 3')]).toEqual([-1, 'down'])
  clock.advance(1_000)
  await recover({ ...odds(1), requestId: 1 })
  expect([status(1), recoveries().length]).toEqual([1, 2])
})

it('[B277] an unknown match is read and recovered alone, while others are sold, and another sport costs nothing', async () => {
  const { api, queue, feed, status, connect, recover, odds, until, clock } = await opened()
  await connect()
  await recover(odds(1))
  const { length: before } = api.asked
  clock.advance(1_000)
  const result = settled(match(3), clock.now(), resultOf(1))
  queue.send(odds(3), odds(1, clock.now(), 2_700), result)
  queue.events()?.message('hi.pre.-.odds_change.3.sr:match.88.-', writeUof(odds(88)))
  await feed.turn()
  expect(status(1)).toBe(1)
  const asked = () => api.asked.slice(before).map(({ path }) => path.replace('/v1/', ''))
  await until(() => asked().length).toBe(4)
  expect(asked().sort()).toEqual([
    'pre/odds/events/sr:match:3/initiate_request',
    'pre/stateful_messages/events/sr:match:3/initiate_request',
    'sports/en/sport_events/sr%3Amatch%3A3/fixture.xml',
    'sports/tr/sport_events/sr%3Amatch%3A3/fixture.xml',
  ])
  expect(status(3)).toBeUndefined()
  queue.send({ ...odds(3), requestId: 1 })
  await feed.turn()
  expect(status(3)).toBe(1)
  queue.send({ ...result, requestId: 1 })
  await feed.turn()
  expect(status(3)).toBe(-3)
})

it('[B277] a match that the API does not offer is asked for once, until its fixture changes', async () => {
  const { api, queue, feed, connect, recover, odds, until, book, status, rest } = await opened()
  await connect()
  await recover(odds(1))
  const asked = () => api.asked.filter(({ path }) => path.includes('3A4/fixture')).length
  for (let turn = 0; turn < 5; turn++) {
    queue.send(odds(4))
    await rest()
    expect(asked()).toBe(2)
  }
  const known = api.fixtures.get(match(3))
  if (known) api.fixtures.set(match(4), { ...known, match: match(4) })
  queue.send({ type: 'fixture_change', match: match(4), producer: 3, atMs: 1, change: 1, startMs: 1 })
  await feed.turn()
  await until(() => book.get(match(4))?.state.fixture.home.name).toBe('Ev 3')
  queue.send(odds(4))
  await feed.turn()
  expect(status(4)).toBe(1)
})

it('[B277] a fixture that has changed is read again', async () => {
  const { api, queue, connect, recover, odds, until, book, clock } = await opened()
  await connect()
  await recover(odds(1))
  const fixture = api.fixtures.get(match(1))
  if (fixture) api.fixtures.set(match(1), { ...fixture, home: { ...fixture.home, name: 'Yeni Ad' } })
  const startMs = clock.now() + 90 * minuteMs
  queue.send({ type: 'fixture_change', match: match(1), producer: 3, atMs: clock.now() + 1, change: 2, startMs })
  await until(() => book.get(match(1))?.state.fixture.home.name).toBe('Yeni Ad')
})

it('[B277] an API that is down stops no prices of known matches, and is asked again with growing pauses', async () => {
  const { api, queue, feed, status, price, connect, recover, odds, until, clock, alive, recoveries, rest } =
    await opened()
  await connect()
  await recover(odds(1))
  api.isDown = () => true
  const fixtures = () => api.asked.filter(({ path }) => path.includes('/sport_events/')).length
  queue.send(odds(3))
  await until(fixtures).toBe(2)
  for (const [seconds, expected] of [
    [1, 4],
    [1, 4],
    [1, 6],
    [2, 6],
    [2, 8],
  ] as const) {
    clock.advance(seconds * 1_000)
    queue.send(alive(), odds(1, clock.now(), 2_000 + expected))
    await rest()
    expect(fixtures()).toBe(expected)
  }
  expect([status(1), price(1), feed.states?.().get('uof 3')]).toEqual([1, 2_008, 'up'])
  queue.events()?.cut('the cable')
  queue.events()?.opened()
  queue.send(alive())
  await until(() => recoveries().length).toBe(2)
  api.isDown = () => false
  clock.advance(1_000)
  queue.send(alive())
  await until(() => recoveries().length).toBe(3)
  expect(recoveries()[2]).toEqual(recoveries()[1])
  // A recovery that failed is not requested any more when another cut has made it useless.
  api.isDown = () => true
  queue.events()?.opened()
  queue.send(alive())
  await until(() => recoveries().length).toBe(4)
  queue.events()?.cut('the cable')
  api.isDown = () => false
  await feed.turn()
  clock.advance(2_000)
  await rest()
  expect(recoveries()).toHaveLength(4)
})

it('[B275] a feed that is closed closes its connection and applies nothing more', async () => {
  const { queue, feed, price, connect, recover, odds, clock } = await opened()
  await connect()
  await recover(odds(1))
  await feed.close?.()
  expect(queue.opened[0]?.isClosed).toBe(true)
  queue.send(odds(1, clock.now() + 1, 9_000))
  await feed.turn()
  expect(price(1)).toBe(2_000)
})
