import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@yakamoz/values'
import { afterAll, expect, it } from 'vitest'
import { seedCatalogue } from '../../server/src/domains/casino/studioCatalogue.ts'
import { openPostgres } from '../../server/src/platform/db/connect.ts'
import { openGame, openTestApp, payIn, type TestApp } from '../../server/src/testing/index.ts'
import { startCluster } from '../postgres.ts'

const bounds = { connectionMs: 1_500, statementMs: 5_000, silenceMs: 2_000 }
const dice = { game: 201, stake: '10.00', choice: { target: 999, over: true } }
const players = 6
const opening = 10_000_000

type Answer = { status: number; retryAfter: unknown; tookMs: number }
type Seat = { id: number; session: string; rounds: string[] }

const send = async (test: TestApp, session: string, round: string): Promise<Answer> => {
  const began = performance.now()
  const response = await test.inject({
    method: 'POST',
    url: '/endpoint/studio',
    headers: { panel: 'frontend' },
    payload: {
      api: { class: 'studio', method: 'play' },
      data: { session, round, stake: dice.stake, choice: dice.choice },
    },
  })
  const status = response.statusCode
  if (status === 200) expect(response.json()).toMatchObject({ result: true })
  return { status, retryAfter: response.headers['retry-after'], tookMs: performance.now() - began }
}

/** A player who repeats each round unchanged until it is acknowledged, until stopped. */
const play = async (
  test: TestApp,
  { session, rounds }: Seat,
  answers: Answer[],
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    const round = newId()
    rounds.push(round)
    for (let status = 0; status !== 200; ) {
      const one = await send(test, session, round)
      answers.push(one)
      status = one.status
      if (status !== 200) await wait(100)
    }
  }
}

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

it('calls on a hanging PostgreSQL are refused as overload in time, and nothing is lost or doubled when it goes on', async () => {
  const cluster = await startCluster()
  closing.push(cluster.close)
  const db = await openPostgres(cluster.url, 4, { timeouts: bounds })
  closing.push(db.close)
  const test = await openTestApp({ database: db, config: { minRoundMs: 0 } })
  await seedCatalogue(db)
  const seats = await Promise.all(
    Array.from({ length: players }, async () => {
      const { id, user } = await test.newPlayer()
      await payIn(test, id, opening)
      const { session } = await openGame(test, user, dice.game)
      return { id, session, rounds: [] as string[] }
    }),
  )
  const answers: Answer[] = []
  let isOver = false
  const playing = Promise.all(seats.map((seat) => play(test, seat, answers, () => isOver)))
  const played = () => answers.filter(({ status }) => status === 200).length
  await expect.poll(played).toBeGreaterThan(players * 5)
  cluster.freeze()
  closing.push(async () => cluster.thaw())
  const health = await test.inject({ method: 'GET', url: '/readyz' })
  expect([health.statusCode, health.headers['retry-after']]).toEqual([503, '2'])
  await expect.poll(() => answers.filter(({ status }) => status === 503).length).toBeGreaterThan(players * 2)
  cluster.thaw()
  const before = played()
  await expect.poll(played).toBeGreaterThan(before + players * 5)
  isOver = true
  await playing

  const others = answers.filter(({ status }) => status !== 200)
  expect(others.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '2')).toEqual([])
  expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(10_000)
  expect((await test.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
  for (const { id, rounds } of seats) {
    const stored = await db.query
      .selectFrom('round')
      .select(['id', 'stake', 'win'])
      .where('player_id', '=', id)
      .execute()
    expect(stored.map((round) => round.id).toSorted()).toEqual(rounds.toSorted())
    const left = stored.reduce((cash, { stake, win }) => cash - stake + win, opening)
    expect(await test.app.ledger.balances(id)).toEqual({ cash: left, bonus: 0, held: 0 })
  }
  await test.expectBooks()
})
