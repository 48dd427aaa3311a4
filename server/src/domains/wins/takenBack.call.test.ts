import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedJackpots } from '../casino/index.ts'
import { refundBet } from '../live/betPayments.ts'
import { betById } from '../live/bets.ts'
import { openHighRound, openTable, riseTo } from '../live/testing.ts'
import { bet, opened as openedProvider, win } from '../providers/softswiss/testing.ts'
import { resultOf, settled, settlementRolledBack } from '../sports/testing.ts'
import { opened as openedSports, placed } from '../sports/testingApp.ts'
import { invalidateJackpots } from '../tournaments/jackpots.ts'
import { boardOf, newWinner, openWinsTest } from './testing.ts'

const roulette = 301
const spaceman = 402
const blackjack = 311

describe('a coupon that came in', () => {
  it('[A91] is shown with its kind, legs, payout and price, once its last result is in', async () => {
    const test = await openedSports()
    await placed(test, [test.leg(0), test.leg(1)])
    const [first = '', second = ''] = test.names
    await test.receive(settled(first, test.at(), resultOf(1)))
    expect((await boardOf(test)).coupons).toEqual([])
    test.clock.advance(2_000)
    await test.receive(settled(second, test.at(), resultOf(1)))
    const { coupons, latest } = await boardOf(test)
    const line = { kind: 'coupon', coupon: 'accumulator', legs: 2, amount: '400.00', multiplier: 400, gameID: 0 }
    expect(coupons).toMatchObject([line])
    expect(latest).toEqual(coupons)
  })

  it('[A91] vanishes when its result is corrected, and stands again when the correction is', async () => {
    const test = await openedSports()
    await placed(test, [test.leg(0)])
    const [match = ''] = test.names
    const amounts = async () => (await boardOf(test)).coupons.map(({ amount }) => amount)
    await test.receive(settled(match, test.at(), resultOf(1)))
    expect(await amounts()).toEqual(['200.00'])
    await test.receive(settlementRolledBack(match, test.at()))
    expect(await amounts()).toEqual([])
    test.clock.advance(1_000)
    await test.receive(settled(match, test.at(), resultOf(1)))
    expect(await amounts()).toEqual(['200.00'])
    test.clock.advance(1_000)
    await test.receive(settled(match, test.at(), resultOf(0)))
    expect(await amounts()).toEqual([])
  })

  it('[A91] vanishes also when the balance covers nothing of what is taken back', async () => {
    const test = await openedSports()
    await placed(test, [test.leg(0)], { unit: '1000.00' })
    const [match = ''] = test.names
    await test.receive(settled(match, test.at(), resultOf(1)))
    expect((await boardOf(test)).coupons).toHaveLength(1)
    const { cash } = await test.app.ledger.balances(test.player.id)
    await test.app.ledger.post({
      player: test.player.id,
      id: 'all',
      legs: [{ from: 'cash', to: 'gateway/test', amount: cash, reason: 'withdrawal' }],
    })
    await test.receive(settlementRolledBack(match, test.at()))
    expect((await boardOf(test)).coupons).toEqual([])
  })
})

describe('a round of another provider', () => {
  const openProvider = async () => {
    const test = await openedProvider()
    const amounts = async () => (await boardOf(test)).latest.map(({ amount, kind }) => [kind, amount])
    return { ...test, amounts }
  }

  it('[A91] is shown with the sum of its wins, and vanishes when one of them is rolled back', async () => {
    const { betwin, rollback, amounts } = await openProvider()
    await betwin([bet('b1', '10.00'), win('w1', '20.00')])
    expect(await amounts()).toEqual([['slot', '20.00']])
    await betwin([win('w2', '15.00')])
    expect(await amounts()).toEqual([['slot', '35.00']])
    await rollback('k', 'w1')
    expect(await amounts()).toEqual([])
  })

  it('[A91] vanishes at once when its win is rolled back of which the player has nothing left', async () => {
    const { betwin, rollback, amounts, app, player, clock } = await openProvider()
    await betwin([bet('b1', '10.00'), win('w1', '20.00')])
    expect(await amounts()).toHaveLength(1)
    const { cash } = await app.ledger.balances(player.id)
    await app.ledger.post({
      player: player.id,
      id: 'all',
      legs: [{ from: 'cash', to: 'gateway/test', amount: cash, reason: 'withdrawal' }],
    })
    await rollback('k', 'w1')
    clock.advance(2_000)
    expect(await amounts()).toEqual([])
  })
})

describe('a bet at a table', () => {
  it('[A91] is shown when its round is settled, with what all its spots were paid', async () => {
    const test = await openTable(roulette)
    const { bet: place } = await test.sit()
    const numbers = (from: number, until: number) =>
      Array.from({ length: until - from }, (_, number) => ({ spot: `straight:${from + number}`, stake: '1.00' }))
    // One of three players has the number that comes; 36 lira for 18 staked is twice the stake.
    await place({ spots: numbers(0, 18) })
    await (await test.sit()).bet({ spots: numbers(18, 36) })
    await (await test.sit()).bet({ spots: numbers(36, 37) })
    await test.until('film')
    expect((await boardOf(test)).latest).toEqual([])
    await test.until('settled')
    const { latest } = await boardOf(test)
    expect(latest).toMatchObject([{ kind: 'table', gameID: roulette, gameType: 'live', amount: '36.00' }])
    expect([200, 3_600]).toContain(latest[0]?.multiplier)
  })

  it('[A91] is shown with each cash-out of a crash game, and not any more when it is refunded', async () => {
    const test = await openTable(spaceman)
    await openHighRound(test, 600)
    const one = await test.sit()
    const id = newId()
    await one.bet({ stake: '10.00' }, id)
    await riseTo(test, 500)
    await test.call('studio', 'cash_out', { session: one.session, bet: id, half: true })
    const lines = async () =>
      (await boardOf(test)).latest.map(({ kind, amount, multiplier }) => [kind, amount, multiplier])
    expect(await lines()).toEqual([['crash', '25.00', 250]])
    await riseTo(test, 550)
    await test.call('studio', 'cash_out', { session: one.session, bet: id, half: false })
    expect(await lines()).toEqual([['crash', '52.50', 525]])
    const other = newId()
    await test.until('settled')
    await openHighRound(test, 600)
    await one.bet({ stake: '10.00' }, other)
    await riseTo(test, 500)
    await test.call('studio', 'cash_out', { session: one.session, bet: other, half: true })
    expect(await lines()).toHaveLength(2)
    const stored = await betById(test.app, one.player.id, other)
    if (!stored) throw new Error('no bet')
    await refundBet(test.app, stored)
    expect(await lines()).toEqual([['crash', '52.50', 525]])
  })
})

it('[A91] shows a jackpot as a line of its own, with its level, beside the win of its round', async () => {
  const test = await openWinsTest()
  await seedJackpots(test.app.db)
  await test.app.db.query.updateTable('jackpot').set({ odds: 40_000_000_000_000 }).execute()
  await test.app.db.query.updateTable('jackpot').set({ odds: 10_000 }).where('level', '=', 'mini').execute()
  invalidateJackpots(test.app)
  const { play } = await newWinner(test)
  const { jackpot } = await play('100.00')
  expect(jackpot?.level).toBe('mini')
  const { latest, multipliers } = await boardOf(test)
  expect(latest.filter(({ kind }) => kind === 'jackpot')).toMatchObject([{ level: 'mini', amount: jackpot?.amount }])
  expect(multipliers.filter(({ kind }) => kind === 'jackpot')).toEqual([])
})

it('[A91] shows a round of several moves once, with all that was staked and paid in it', async () => {
  const test = await openWinsTest()
  const { session } = await newWinner(test, blackjack)
  const played = async () => {
    const choice = { bets: [{ seat: 1, stakeKurus: 1_000 }] }
    const started = await test.call('studio', 'play', { session, round: newId(), stake: '10.00', choice })
    let { data } = started
    for (let step = 0; data.open?.length; step++) {
      const name = ['double', 'decline', 'stand'].find((move) => data.open?.some((one) => one.name === move)) ?? ''
      data = (await test.call('studio', 'move', { session, round: data.round, step, move: { name } })).data
    }
    return data
  }
  let round = await played()
  for (let rounds = 0; rounds < 200 && !(round.stake === '20.00' && round.win === '40.00'); rounds++)
    round = await played()
  expect([round.stake, round.win]).toEqual(['20.00', '40.00'])
  await test.call('studio', 'shown', { session, round: round.round })
  test.clock.advance(2_000)
  const { latest } = await boardOf(test)
  const id = await test.app.db.query.selectFrom('notable_win').select('subject').where('stake', '=', 2_000).execute()
  expect(id).toContainEqual({ subject: `round/${round.round}` })
  expect(latest).toMatchObject([{ kind: 'table', gameID: blackjack, amount: '40.00', multiplier: 200 }])
})
