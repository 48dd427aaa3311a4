import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { seedCatalogue } from '../../domains/casino/index.ts'
import { openHighRound, openTable, riseTo } from '../../domains/live/testing.ts'
import { giveGift, offeredHandBets, openGame, openTestApp, payIn } from '../../testing/index.ts'
import { mayRunOnRestored, runCommand } from './commands.ts'

const blackjack = 311
const pokerBet = 204
const twoSeats = { bets: [{ seat: 1, stakeKurus: 1_000 }] }

it('an open round is refunded, and its seeds are ended and revealed', async () => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const { id, user } = await test.newPlayer()
  await payIn(test, id, 100_000)
  const cash = async () => (await test.app.ledger.balances(id)).cash
  const { query } = test.app.db
  await giveGift(test.app, id, 1_000)
  const wagered = async () => (await query.selectFrom('bonus').select('wagered').executeTakeFirstOrThrow()).wagered
  const { session } = await openGame(test, user, blackjack)
  for (let open = false; !open; ) {
    const { data } = await test.call('studio', 'play', { session, round: newId(), stake: '10.00', choice: twoSeats })
    open = data.open !== undefined
  }
  const before = await cash()
  const counted = await wagered()
  const pair = (await test.call('casino', 'seeds', {}, user)).data
  expect((await runCommand(test.app, ['restored'], 'vardiya')).text).toContain('rounds refunded 1,')
  expect((await cash()) - before).toBe(1_000)
  expect(counted - (await wagered())).toBe(100)
  const after = (await test.call('casino', 'seeds', {}, user)).data
  expect(JSON.stringify(after)).not.toContain(JSON.stringify(pair).slice(0, 60))
  const rows = await test.app.db.query
    .selectFrom('seed')
    .select(['current', 'revealed_at', 'nonce'])
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { current: false, revealed_at: test.clock.now() && new Date(test.clock.now()) },
    { current: true, nonce: 0 },
  ])
  // The second run refunds nothing more, and the books balance.
  expect((await runCommand(test.app, ['restored'], 'vardiya')).text).toContain('rounds refunded 0,')
  expect((await cash()) - before).toBe(1_000)
})

it('a refunded round takes from a bonus exactly what its stakes have counted', async () => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const { id, user } = await test.newPlayer()
  await payIn(test, id, 100_000)
  await giveGift(test.app, id, 1_000)
  const { query } = test.app.db
  const wagered = async () => (await query.selectFrom('bonus').select('wagered').executeTakeFirstOrThrow()).wagered
  const { session } = await openGame(test, user, pokerBet)
  const onHands = (count: number) => ({
    bets: Array.from({ length: count }, (_, hand) => ({ hand, stakeKurus: 1_000 })),
  })
  // Bets on all six hands have almost no risk; stakes on open cards do not count either.
  await test.call('studio', 'play', { session, round: newId(), stake: '60.00', choice: onHands(6) })
  await runCommand(test.app, ['restored'], 'vardiya')
  expect(await wagered()).toBe(0)
  const round = newId()
  const again = await openGame(test, user, pokerBet)
  const first = await test.call('studio', 'play', { session: again.session, round, stake: '10.00', choice: onHands(1) })
  expect([first.result, await wagered()]).toEqual([true, 1_000])
  const move = { name: 'bet', bets: offeredHandBets(first.data.events, 1_000) }
  const more = await test.call('studio', 'move', { session: again.session, round, step: 0, move })
  expect([more.result, await wagered()]).toEqual([true, 1_000])
  await runCommand(test.app, ['restored'], 'vardiya')
  expect(await wagered()).toBe(0)
})

it('a half cashed-out bet keeps its cash-out, and all other bets of the flight are refunded', async () => {
  const test = await openTable(402)
  await openHighRound(test, 500)
  const [half, whole] = [await test.sit(), await test.sit()]
  await half.bet({ stake: '10.00' })
  await whole.bet({ stake: '10.00' })
  await riseTo(test, 400)
  const { data } = await test.call('studio', 'table', { session: half.session, hall: 0, round: 0 })
  const cashed = await test.call('studio', 'cash_out', {
    session: half.session,
    bet: data.bets[0]?.bet ?? '',
    half: true,
  })
  expect(cashed.result).toBe(true)
  const before = await half.cash()
  expect(before).toBe(1_000_000 - 1_000 + 2_000)
  expect((await runCommand(test.app, ['restored'], 'vardiya')).ok).toBe(true)
  expect([await half.cash(), await whole.cash()]).toEqual([before, 1_000_000])
  expect((await test.round()).phase).toBe('void')
  await test.expectBooks()
})

it('nothing is refunded while a process runs the tables', async () => {
  const { app } = await openTestApp()
  const until = new Date(Date.now() + 10_000)
  await app.db.query.insertInto('lease').values({ name: 'tables', holder: 'another', until }).execute()
  expect(await runCommand(app, ['restored'], 'vardiya')).toMatchObject({ ok: false })
})

it('commands that move money or draw do not run on a restored database', () => {
  const may = ['restored', 'books check', 'payments', 'audit show 1', 'player 1']
  const mayNot = ['approve x', 'market close', 'draw', 'correct x']
  expect(may.map((args) => mayRunOnRestored(args.split(' ')))).toEqual(may.map(() => true))
  expect(mayNot.map((args) => mayRunOnRestored(args.split(' ')))).toEqual(mayNot.map(() => false))
})
