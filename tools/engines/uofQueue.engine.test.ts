import { setTimeout as wait } from 'node:timers/promises'
import {
  type FeedMessage,
  type Fixture,
  type MatchId,
  type MatchMessage,
  type Producer,
  readFixture,
  readUof,
  simulatedChance,
} from '@yakamoz/sports'
import { routingKeyOf, writeFixture, writeUof } from '@yakamoz/sports/testing/uofWriter'
import { newId } from '@yakamoz/values'
import { Connection } from 'rabbitmq-client'
import { afterAll, expect, it } from 'vitest'
import { bookOf } from '../../server/src/domains/sports/book.ts'
import { receiveMessages } from '../../server/src/domains/sports/feedIntake.ts'
import { type OpenQueue, openAmqpQueue } from '../../server/src/domains/sports/feeds/uofQueue/amqp.ts'
import { openUofQueue } from '../../server/src/domains/sports/feeds/uofQueue/index.ts'
import { openStandInApi } from '../../server/src/domains/sports/feeds/uofQueue/testing.ts'
import '../../server/src/testing/after.ts'
import { openTestApp, payIn, type TestApp } from '../../server/src/testing/index.ts'
import { type Broker, startBroker } from '../rabbitmq.ts'
import { alive, openUofSource } from './uofSource.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const vhost = '/unifiedfeed/1'
const exchange = 'unifiedfeed'
const node = 7
const saturdayMs = Date.parse('2026-11-21T14:00:00Z')
const stepMs = 5_000
const hours = 3
const producers = [1, 3] as const

/** Publishes one after another; connects again by itself. */
const openPublisher = (url: string) => {
  const { hostname, port, username, password } = new URL(url)
  const rabbit = new Connection({ hostname, port, username, password, vhost, retryLow: 100, retryHigh: 1_000 })
  rabbit.on('error', () => {})
  const publisher = rabbit.createPublisher({ confirm: true, maxAttempts: 1 })
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Ends when the broker has all of them; rejects when the connection is cut before. */
    send: (messages: readonly (readonly [string, string])[]): Promise<void> => {
      const sending = last.then(async () => {
        await Promise.all(
          messages.map(([routingKey, text]) => publisher.send({ exchange, routingKey }, Buffer.from(text))),
        )
      })
      last = sending.catch(() => {})
      return sending
    },
    close: async () => {
      await publisher.close().catch(() => {})
      rabbit.unsafeDestroy()
    },
  }
}

/** Returns the messages with one in ten sent twice, and with messages about different matches of one second in another order. */
const disturbed = (messages: readonly MatchMessage[], draw: () => number): readonly MatchMessage[] => {
  const sent = [...messages]
  for (let index = 1; index < sent.length; index++) {
    const [before, here] = [sent[index - 1], sent[index]]
    if (!before || !here || before.match === here.match || draw() < 0.7) continue
    if (Math.floor(before.atMs / 1_000) !== Math.floor(here.atMs / 1_000)) continue
    sent[index - 1] = here
    sent[index] = before
  }
  return sent.flatMap((message) => (draw() < 0.1 ? [message, message] : [message]))
}

/** Gives an app the messages as they are, without a queue. */
const receiveDirectly = async ({ app }: TestApp, messages: readonly MatchMessage[]): Promise<void> => {
  const book = await bookOf(app)
  for (const message of messages) {
    const read = readUof(writeUof(message), book.get(message.match)?.state.fixture.sport)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    await receiveMessages(app, [read.message as MatchMessage])
  }
}

const announce = async ({ app }: TestApp, fixtures: Iterable<Fixture>): Promise<void> => {
  for (const given of fixtures) {
    const read = readFixture({ tr: writeFixture(given, 'tr'), en: writeFixture(given, 'en') })
    const fixture = read.ok ? read.value : undefined
    if (!fixture) throw new Error('no fixture')
    const { match, startMs } = fixture
    await receiveMessages(app, [{ type: 'fixture_change', match, producer: 3, atMs: 0, change: 1, startMs, fixture }])
  }
}

/** What is sold and known of the matches. */
const bookOfTest = async ({ app }: TestApp) => {
  const book = await bookOf(app)
  return Object.fromEntries(
    [...book.all()]
      .map(
        ({ fed }) =>
          [
            fed.fixture.match,
            {
              status: fed.eventStatus,
              standing: fed.standing,
              clock: fed.clock,
              markets: Object.values(fed.markets)
                .map(({ market, specifiers, status, outcomes }) => ({
                  market,
                  specifiers,
                  status,
                  ...(status === 1 && { outcomes }),
                }))
                .sort((one, other) => one.market - other.market || (one.specifiers < other.specifiers ? -1 : 1)),
            },
          ] as const,
      )
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const resultsOf = ({ app }: TestApp) =>
  app.db.query
    .selectFrom('sport_result')
    .select(['match_id', 'market', 'specifiers', 'outcome', 'result', 'void_factor', 'certainty'])
    .orderBy('match_id')
    .orderBy('market')
    .orderBy('specifiers')
    .orderBy('outcome')
    .orderBy('certainty')
    .execute()

const opened = async () => {
  const broker: Broker = await startBroker(vhost, exchange)
  closing.push(broker.close)
  const source = openUofSource(saturdayMs, 2)
  const [through, direct] = [await openTestApp({ now: saturdayMs }), await openTestApp({ now: saturdayMs })]
  const api = await openStandInApi()
  closing.push(api.close)
  const publisher = openPublisher(broker.url)
  closing.push(publisher.close)
  for (const [match, fixture] of source.fixtures) api.fixtures.set(match, fixture)
  // The last one is in no schedule: it is found by its messages.
  api.schedule = [...source.fixtures.keys()].slice(0, -1)
  const keyOf = (message: FeedMessage, of?: number): string =>
    routingKeyOf(message, ('match' in message && source.fixtures.get(message.match)?.sport) || 'football', of)
  /** What was sent and received on the connection of now, and on all of them. */
  const traffic = { sent: 0, received: 0, ever: 0, opened: 0, cuts: 0, isOpen: false }
  const openQueue: OpenQueue = (access, events) =>
    openAmqpQueue(access, {
      message: (key, text) => {
        traffic.received++
        traffic.ever++
        events.message(key, text)
      },
      opened: () => {
        Object.assign(traffic, { sent: 0, received: 0, opened: traffic.opened + 1, isOpen: true })
        events.opened()
      },
      cut: (cause) => {
        if (traffic.isOpen) traffic.cuts++
        traffic.isOpen = false
        events.cut(cause)
      },
    })
  const send = async (messages: readonly FeedMessage[], of?: number): Promise<void> => {
    traffic.sent += messages.length
    await publisher.send(messages.map((message) => [keyOf(message, of), writeUof(message)] as const))
  }
  api.recover = ({ path, parameters }) => {
    const producer: Producer = path.startsWith('/v1/liveodds/') ? 1 : 3
    const requestId = Number(parameters.request_id)
    const [, match] = /\/events\/(sr:match:\d+)\//.exec(path) ?? []
    if (match && path.includes('/odds/')) return
    const told = source.recovery({
      producer,
      afterMs: Number(parameters.after ?? 0),
      requestId,
      ...(match && { match }),
    })
    const end: FeedMessage = { type: 'snapshot_complete', producer, requestId, atMs: through.clock.now() }
    // A cut loses the answer as anything else.
    void send([...told, end], node).catch(() => {})
  }
  const settings = { api: api.url, token: 'token', queue: broker.url, node }
  const feed = await openUofQueue(through.app, settings, { openQueue })
  closing.push(() => feed.close?.())
  await announce(direct, source.fixtures.values())
  return { broker, source, through, direct, api, feed, send, traffic }
}

type Opened = Awaited<ReturnType<typeof opened>>

const until = async (isSo: () => boolean, act: () => Promise<unknown>, what: string): Promise<void> => {
  const endMs = performance.now() + 60_000
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`this did not happen within a minute: ${what}`)
    await act()
    await wait(2)
  }
}

const sold = async ({ app }: TestApp): Promise<number> =>
  [...(await bookOf(app)).all()].reduce(
    (sum, { state }) => sum + Object.values(state.markets).filter(({ status }) => status === 1).length,
    0,
  )

/** Bets on the first outcome that the other app sells. */
const bet = async ({ through, direct }: Opened, player: { user: Parameters<TestApp['call']>[3] }) => {
  for (const { state } of (await bookOf(direct.app)).all())
    for (const { market, specifiers, status, outcomes } of Object.values(state.markets)) {
      const outcome = outcomes.find(({ active, odds }) => active && odds !== undefined)
      if (status !== 1 || !outcome || state.eventStatus > 1) continue
      const leg = { match: state.fixture.match as MatchId, market, specifiers, outcome: outcome.outcome, odds: '1.01' }
      const request = { couponID: newId(), legs: [leg], sizes: [1], unit: '10.00', policy: 'any' as const }
      return through.call('betframe', 'placeCoupon', request, player.user)
    }
  throw new Error('nothing is sold anywhere')
}

it('[B278] a Saturday through a real queue with cuts, duplicates and a restart of the broker ends as if everything had come directly', async () => {
  const test = await opened()
  const { broker, source, through, direct, feed, send, traffic } = test
  const player = await through.newPlayer()
  await payIn(through, player.id, 1_000_000)
  const draws = simulatedChance(3)('disturbance')
  const isUp = () => [...(feed.states?.().values() ?? [])].every((state) => state === 'up')
  const arrived = () => traffic.received >= traffic.sent
  let readMs = 0
  const turn = async () => {
    const beforeMs = performance.now()
    await feed.turn()
    readMs += performance.now() - beforeMs
  }
  const aliveNow = () => send(producers.map((producer) => alive(producer, through.clock.now())))
  const recovered = async () => {
    await aliveNow()
    await until(() => isUp() && arrived(), turn, 'a recovery')
  }
  const [steps, cuts] = [(hours * 3_600_000) / stepMs, 6]
  const cutEvery = Math.floor(steps / (cuts + 2))
  await until(() => traffic.isOpen, turn, 'the connection')
  let refused = 0
  for (let step = 0; step < steps; step++) {
    for (const { clock } of [through, direct]) clock.set(saturdayMs + step * stepMs)
    const messages = source.until(through.clock.now())
    await receiveDirectly(direct, messages)
    const phase = step % cutEvery
    if (step >= 2 * cutEvery && phase === 0) {
      // What is under way is lost with the connection, and what is sent until it is open again.
      const before = traffic.opened
      const sending = send(messages).catch(() => {})
      if (step === cutEvery * 4) await broker.restart()
      else broker.cut()
      await sending
      await until(
        () => !traffic.isOpen || traffic.opened > before,
        async () => {},
        'the cut',
      )
      await turn()
      expect(await sold(through)).toBe(0)
      expect(await bet(test, player)).toMatchObject({ result: false })
      refused++
      await until(
        () => traffic.opened > before,
        async () => {},
        'another connection',
      )
    } else if (step >= 2 * cutEvery && phase < 4) {
      await turn()
      expect(await sold(through)).toBe(0)
    } else if (phase === 4 || step === 0) {
      await recovered()
      expect(await sold(through)).toBeGreaterThan(0)
    } else {
      await send(disturbed(messages, draws.float))
      if (step % 2 === 0) await aliveNow()
      await until(arrived, async () => {}, 'messages')
      await turn()
      if (step === 10) expect(await bet(test, player)).toMatchObject({ result: true })
    }
  }
  await recovered()
  const [mine, other] = [await bookOfTest(through), await bookOfTest(direct)]
  expect(Object.keys(mine)).toHaveLength(source.fixtures.size)
  expect(mine).toEqual(other)
  const results = await resultsOf(through)
  expect(results.length).toBeGreaterThan(100)
  expect(results).toEqual(await resultsOf(direct))
  expect([traffic.cuts, refused]).toEqual([cuts, cuts])
  console.log(
    `${traffic.ever} messages, ${cuts} cuts, ${Math.round((traffic.ever / readMs) * 1_000)} messages per second`,
  )
  await feed.close?.()
  await expect.poll(broker.connections).toBe(1)
}, 1_200_000)
