import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { openTestHouse, type TestHouse } from './testing/house.ts'

const look = async (test: TestHouse): Promise<string> =>
  (await test.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body

it('whoever watches the house sees what waits, since when, and who holds the leases', async () => {
  const test = await openTestHouse()
  const { db, process, now } = test.house
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
  test.clock.advance(90_000)
  const told = await look(test)
  for (const line of [
    'yakamoz_waiting{what="payments"} 2',
    'yakamoz_waiting_seconds{what="payments"} 90',
    'yakamoz_waiting{what="rounds"} 0',
    'yakamoz_waiting_seconds{what="rounds"} 0',
    'yakamoz_lease_held{name="ours"} 1',
    'yakamoz_lease_held{name="theirs"} 0',
    'yakamoz_database_up 1',
  ])
    expect(told.split('\n')).toContain(line)
  const offset = Number(/^yakamoz_clock_offset_seconds (\S+)$/m.exec(told)?.[1])
  expect(Math.abs(offset - (Date.now() - now()) / 1_000)).toBeLessThan(10)
  await db.query.deleteFrom('transaction').where('player_id', '=', player.id).execute()
})

it.each([
  ['refuses', () => Promise.reject(new Error('away'))],
  ['hangs', () => new Promise<never>(() => {})],
])('whoever watches the house is answered although the database %s', async (_, away) => {
  const test = await openTestHouse({ breaksDatabase: true })
  const { db } = test.house
  const run = db.run
  db.run = away
  const answer = await test.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const health = await test.inject({ url: '/healthz' })
  db.run = run
  expect(answer.statusCode).toBe(200)
  expect(answer.body.split('\n')).toContain('yakamoz_database_up 0')
  expect(health.statusCode).toBe(503)
})

it('nobody from outside reads the metrics through a proxy of the house, whether that is believed or not', async () => {
  const warned: { proxy: string }[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void warned.push(JSON.parse(line)) })
  const unbelieved = await openTestHouse({ log })
  const believed = await openTestHouse({ config: { trustedProxies: ['10.0.0.5'] } })
  const asked = { url: '/metrics', remoteAddress: '10.0.0.5' }
  const outside = { ...asked, headers: { 'x-forwarded-for': '203.0.113.7' } }
  for (const test of [unbelieved, believed]) {
    expect((await test.inject(outside)).statusCode).toBe(404)
    expect((await test.inject(asked)).statusCode).toBe(200)
  }
  expect(warned.filter(({ proxy }) => proxy)).toMatchObject([{ proxy: '10.0.0.5' }])
  const inside = { ...asked, headers: { 'x-forwarded-for': '10.0.0.9' } }
  expect((await believed.inject(inside)).statusCode).toBe(200)
})
