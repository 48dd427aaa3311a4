import { expect, it } from 'vitest'
import { openTables } from '../domains/live/index.ts'
import { createLog } from '../platform/log.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

const look = async (test: TestApp): Promise<string> =>
  (await test.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body

it('the metrics show waiting items, their age, and the leases', async () => {
  const test = await openTestApp()
  const { db, process, now } = test.app
  const player = await test.newPlayer()
  expect(await look(test)).toContain('yakamoz_waiting{what="payments"} 0')
  const payment = { player_id: player.id, type_id: 2, category_id: 1, status: 1001, amount: -5_000 }
  for (const id of ['one', 'two'])
    await db.query
      .insertInto('transaction')
      .values({ ...payment, id, operation: id, at: new Date(now()) })
      .execute()
  for (const [name, holder] of [
    ['ours', process],
    ['theirs', 'another'],
  ] as const)
    await db.run({ name: 'test_lease', text: `insert into lease values ($1, $2, now() + interval '1 minute')` }, [
      name,
      holder,
    ])
  await db.query
    .insertInto('protection_watch')
    .values({ player_id: player.id, news: 1, due_at: new Date(now()) })
    .execute()
  test.clock.advance(90_000)
  const metricsText = await look(test)
  for (const line of [
    'yakamoz_waiting{what="payments"} 2',
    'yakamoz_waiting_seconds{what="payments"} 90',
    'yakamoz_waiting{what="markers"} 1',
    'yakamoz_waiting_seconds{what="markers"} 90',
    'yakamoz_waiting{what="rounds"} 0',
    'yakamoz_waiting_seconds{what="rounds"} 0',
    'yakamoz_lease_held{name="ours"} 1',
    'yakamoz_lease_held{name="theirs"} 0',
    'yakamoz_database_up 1',
  ])
    expect(metricsText.split('\n')).toContain(line)
  const offset = Number(/^yakamoz_clock_offset_seconds (\S+)$/m.exec(metricsText)?.[1])
  expect(Math.abs(offset - (Date.now() - now()) / 1_000)).toBeLessThan(10)
  await db.query.deleteFrom('transaction').where('player_id', '=', player.id).execute()
})

it.each([
  ['refuses', () => Promise.reject(new Error('away'))],
  ['hangs', () => new Promise<never>(() => {})],
])(
  '[H4] the metrics are served although the database %s, and the process is alive but not ready',
  async (_, failure) => {
    const test = await openTestApp({ breaksDatabase: true })
    const { db } = test.app
    const run = db.run
    db.run = failure
    const answer = await test.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    const [alive, ready] = [await test.inject({ url: '/healthz' }), await test.inject({ url: '/readyz' })]
    db.run = run
    expect(answer.statusCode).toBe(200)
    expect(answer.body.split('\n')).toContain('yakamoz_database_up 0')
    expect([alive.statusCode, ready.statusCode]).toEqual([200, 503])
  },
)

it('the metrics are served to this machine and private networks only', async () => {
  const test = await openTestApp()
  const statusFor = async (remoteAddress: string) => (await test.inject({ url: '/metrics', remoteAddress })).statusCode
  for (const inside of ['127.0.0.1', '::1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.9'])
    expect([inside, await statusFor(inside)]).toEqual([inside, 200])
  for (const outside of ['203.0.113.7', '172.15.0.1', '172.32.0.1', '192.0.2.10', '2001:db8::1'])
    expect([outside, await statusFor(outside)]).toEqual([outside, 404])
})

it('the metrics are not served through a proxy, trusted or not', async () => {
  const warned: { proxy: string }[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void warned.push(JSON.parse(line)) })
  const unbelieved = await openTestApp({ log })
  const believed = await openTestApp({ config: { trustedProxies: ['10.0.0.5'] } })
  const request = { url: '/metrics', remoteAddress: '10.0.0.5' }
  const outside = { ...request, headers: { 'x-forwarded-for': '203.0.113.7' } }
  for (const test of [unbelieved, believed]) {
    expect((await test.inject(outside)).statusCode).toBe(404)
    expect((await test.inject(request)).statusCode).toBe(200)
  }
  expect(warned.filter(({ proxy }) => proxy)).toMatchObject([{ proxy: '10.0.0.5' }])
  const inside = { ...request, headers: { 'x-forwarded-for': '10.0.0.9' } }
  expect((await believed.inject(inside)).statusCode).toBe(200)
})

it('the metrics show a stopped table and unsettled markets', async () => {
  const test = await openTestApp()
  const { db, now } = test.app
  const at = new Date(now())
  const place = { game_id: 301, hall: 0, number: 1 }
  const times = { opens_at: at, closes_at: at, starts_at: at, ends_at: at }
  await db.query
    .insertInto('live_round')
    .values({ ...place, ...times, version: 1, phase: 'film', outcome: '{"number":5}', seed_sealed: '', seed_hash: '' })
    .execute()
  const bets = '{"spots":[{"spot":"nowhere","stakeKurus":100}]}'
  await db.query
    .insertInto('live_bet')
    .values({ ...place, player_id: 7, id: 'bet', intent: '', stake: 100, bets, from_bonus: false, at })
    .execute()
  await db.query.insertInto('sport_job').values({ match_id: 'one', market: 1, specifiers: '' }).execute()
  const tables = await openTables(test.app, { runsRounds: true })
  await expect
    .poll(async () => (await look(test)).split('\n'))
    .toContainEqual(expect.stringMatching(/^yakamoz_job_failures_total\{job="table\/301"\} \d/))
  expect((await look(test)).split('\n')).toContain('yakamoz_waiting{what="settlements"} 1')
  await tables.close()
  await db.query.deleteFrom('sport_job').execute()
})

it('[H4] a process is not ready while a disk of the database is full', async () => {
  const test = await openTestApp()
  const { db } = test.app
  const ready = async () => (await test.inject({ url: '/readyz' })).statusCode
  await expect.poll(ready).toBe(200)
  const isFull = db.isFull
  db.isFull = () => true
  expect(await ready()).toBe(503)
  db.isFull = isFull
  expect(await ready()).toBe(200)
})
