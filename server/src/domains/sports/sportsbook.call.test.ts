import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { bookOf } from './book.ts'
import { createActivityLog } from './feedActivity.ts'
import { receiveMessages } from './feedIntake.ts'
import { openUof } from './feeds/uof.ts'
import { openStandInApi } from './feeds/uofQueue/testing.ts'
import { openSports } from './sportsbook.ts'
import { announced, fixtureOf } from './testing.ts'

it('coupons are settled when a feed fails', async () => {
  const uof = mkdtempSync(join(tmpdir(), 'yakamoz-feed-'))
  const { app } = await openTestApp({ config: { sports: { simulator: false, openfootball: '', odds: '', uof } } })
  const sports = await openSports(app, { runsFeeds: true })
  rmSync(uof, { recursive: true })
  await app.db.query.insertInto('sport_job').values({ match_id: 'm', market: 1, specifiers: '' }).execute()
  const jobs = async () => (await app.db.query.selectFrom('sport_job').select('id').execute()).length
  await expect.poll(jobs, { timeout: 5_000 }).toBe(0)
  await sports.close()
})

it('a feed is read while a long settlement runs', async () => {
  const uof = mkdtempSync(join(tmpdir(), 'yakamoz-feed-'))
  const { app } = await openTestApp({ config: { sports: { simulator: false, openfootball: '', odds: '', uof } } })
  await app.db.query.insertInto('sport_job').values({ match_id: 'm', market: 1, specifiers: '' }).execute()
  const { run } = app.db
  const settling = Promise.withResolvers<void>()
  app.db.run = (statement, parameters) =>
    statement.name === 'coupons_of_market'
      ? settling.promise.then(() => run(statement, parameters))
      : run(statement, parameters)
  const sports = await openSports(app, { runsFeeds: true })
  const waiting = () => readdirSync(uof).filter((name) => name.endsWith('.xml'))
  writeFileSync(join(uof, '001.xml'), '<alive product="3" timestamp="1" subscribed="1"/>')
  await expect.poll(waiting, { timeout: 5_000 }).toEqual([])
  writeFileSync(join(uof, '002.xml'), '<alive product="3" timestamp="2" subscribed="1"/>')
  await expect.poll(waiting, { timeout: 5_000 }).toEqual([])
  settling.resolve()
  await sports.close()
})

it('messages count as received only when a feed has no more pending ones', async () => {
  const uof = mkdtempSync(join(tmpdir(), 'yakamoz-feed-'))
  const { app } = await openTestApp({ config: { sports: { simulator: false, openfootball: '', odds: '', uof } } })
  const feed = await openUof(app, uof)
  for (let number = 0; number < 501; number++)
    writeFileSync(join(uof, `${1_000 + number}.xml`), `<alive product="3" timestamp="${number}" subscribed="1"/>`)
  expect([await feed.turn(), await feed.turn()]).toEqual([true, false])
})

it('matches in play are sold in every process while the feeds are read, even without messages', async () => {
  const uof = mkdtempSync(join(tmpdir(), 'yakamoz-feed-'))
  const { app, clock } = await openTestApp({
    config: { sports: { simulator: false, openfootball: '', odds: '', uof } },
  })
  const published: object[] = []
  const stop = app.bus.subscribe('matches', (message) => published.push(message))
  const sports = await openSports(app, { runsFeeds: true })
  await expect
    .poll(() => published, { timeout: 5_000 })
    .toEqual([{ by: app.process, matches: [], receivedMs: clock.now() }])
  await sports.close()
  // As in another process that runs no feed.
  const other = await openSports(app, { runsFeeds: false })
  const book = await bookOf(app)
  clock.advance(30_000)
  app.bus.publish('matches', { by: 'another process', matches: [], receivedMs: clock.now() })
  await expect.poll(() => book.receivedUntilMs).toBe(clock.now())
  stop()
  await other.close()
})

it('notifications about many matches are split to fit into a database notification', async () => {
  const { app, clock } = await openTestApp()
  const published: number[] = []
  app.bus.subscribe('matches', (message) =>
    published.push(Buffer.byteLength(JSON.stringify(message)), message.matches.length),
  )
  const fixtures = Array.from({ length: 130 }, (_, index) => ({
    ...fixtureOf(index, clock.now() + 3_600_000),
    match: `of:tr.1:2026-27:${'a'.repeat(30)}-${'b'.repeat(25)}${index}`,
  }))
  await receiveMessages(
    app,
    fixtures.map((fixture) => announced(fixture, clock.now())),
  )
  expect(published.filter((_, at) => at % 2 === 1)).toEqual([60, 60, 10])
  expect(Math.max(...published)).toBeLessThan(7_500)
})

it('[B90] the last message of a feed is stored, also while another feed fails, and never goes back', async () => {
  const { app, clock } = await openTestApp()
  const at = clock.now()
  const feed = (atMs: number) => ({ turn: async () => false, lastMessages: () => new Map([['simulator', atMs]]) })
  const stored = async () =>
    (await app.db.query.selectFrom('feed_activity').selectAll().execute()).map(({ feed, message_at }) => [
      feed,
      message_at.getTime(),
    ])
  await createActivityLog(app)([feed(0)])
  expect(await stored()).toEqual([])
  await createActivityLog(app)([feed(at)])
  await createActivityLog(app)([feed(at - 60_000)])
  expect(await stored()).toEqual([['simulator', at]])
  const store = createActivityLog(app)
  await store([feed(at + 1)])
  clock.advance(1_000)
  await store([feed(at + 2)])
  expect(await stored()).toEqual([['simulator', at + 1]])
  clock.advance(5_000)
  await store([feed(at + 2)])
  expect(await stored()).toEqual([['simulator', at + 2]])
  // A folder that is gone makes its feed fail at every turn.
  const uof = mkdtempSync(join(tmpdir(), 'yakamoz-feed-'))
  const failing = await openTestApp({ config: { sports: { simulator: true, openfootball: '', odds: '', uof } } })
  const sports = await openSports(failing.app, { runsFeeds: true })
  rmSync(uof, { recursive: true })
  const heard = () => failing.app.db.query.selectFrom('feed_activity').select('feed').execute()
  await expect.poll(heard).toEqual([{ feed: 'simulator' }])
  await sports.close()
})

it('[B275] a process that gives the feeds up closes its connection to the queue, and opens it when it gets them again', async () => {
  const api = await openStandInApi()
  onTestFinished(api.close)
  const sockets: Socket[] = []
  const open = () => sockets.filter(({ closed }) => !closed).length
  // It accepts connections and says nothing, as a broker that is starting.
  const broker = createServer((socket) => sockets.push(socket.on('error', () => {}).resume()))
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    broker.close()
  })
  const queue = `amqp://127.0.0.1:${(broker.address() as AddressInfo).port}`
  const uofQueue = { api: api.url, token: 'token', queue, node: undefined }
  const { app } = await openTestApp({
    config: { sports: { simulator: false, openfootball: '', odds: '', uof: '', uofQueue } },
  })
  for (let time = 1; time <= 2; time++) {
    const sports = await openSports(app, { runsFeeds: true })
    await expect.poll(open, { timeout: 5_000 }).toBe(1)
    await sports.close()
    await expect.poll(open, { timeout: 5_000 }).toBe(0)
    expect(sockets).toHaveLength(time)
  }
})
