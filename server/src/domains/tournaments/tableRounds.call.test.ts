import { blackjackTable, type CrashGame } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { payCashOut } from '../live/betPayments.ts'
import { betById } from '../live/bets.ts'
import { settleRound } from '../live/settlement.ts'
import { openHighRound, openTable, riseTo } from '../live/testing.ts'

const roulette = 301
const zeplin = 401
const spaceman = 402
const bingo = 501
const hourMs = 3_600_000

type Test = Awaited<ReturnType<typeof openTable>>
type Sitting = Awaited<ReturnType<Test['sit']>>
type Rule = 'stake' | 'multiple' | 'wins'

/** A table whose players are in a tournament for all games with a rule. */
const contested = async (game: number, rule: Rule = 'stake', hall = 0) => {
  const test = await openTable(game, hall)
  await test.app.db.query
    .insertInto('tournament')
    .values({
      id: 1,
      starts_at: new Date(test.clock.now() - hourMs),
      ends_at: new Date(test.clock.now() + 1_000 * hourMs),
      prize: 1_000,
      prizes: [1_000],
      image: '',
      texts: '{}',
      rule,
    })
    .execute()
  return test
}

const joined = async (test: Test): Promise<Sitting> => {
  const sitting = await test.sit()
  await test.call('tournament', 'join', { tournamentID: 1 }, sitting.player.user)
  return sitting
}

const scoreOf = (test: Test, { player }: Sitting) =>
  test.app.db.query
    .selectFrom('tournament_player')
    .select(['points', 'rounds'])
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow()

/** Returns the stored stake and win of a player's bets, in kuruş. */
const betsOf = (test: Test, { player }: Sitting) =>
  test.app.db.query
    .selectFrom('live_bet')
    .select(['stake', 'paid as win', 'state'])
    .where('player_id', '=', player.id)
    .execute()

/** A bet of ten lira that is closed as lost, and then paid by a cash-out at 1.50 that was requested in time. */
const payLate = async (test: Test, one: Sitting, half: boolean): Promise<void> => {
  await openHighRound(test, 300)
  const { data } = await one.bet({ stake: '10.00', choice: {} })
  const round = await riseTo(test, 150)
  const mine = (await betById(test.app, one.player.id, data.bet.bet)) ?? expect.fail('no bet')
  await test.until('settled')
  expect(await betsOf(test, one)).toMatchObject([{ state: 'lost' }])
  await payCashOut(test.app, { game: test.table.game as CrashGame, round, bet: mine, multiplier: 150, half })
}

type Played = { stake: number; win: number }[]
const pointsBy: Record<Rule, (bets: Played) => number> = {
  stake: (bets) => bets.reduce((sum, { stake }) => sum + stake, 0),
  multiple: (bets) => Math.max(...bets.map(({ stake, win }) => Math.floor((win * 100) / stake))),
  wins: (bets) => bets.filter(({ stake, win }) => win > stake).length,
}

const red = { spots: [{ spot: 'red', stake: '10.00' }] }
const dozen = { spots: [{ spot: 'dozen:1', stake: '4.00' }] }

describe('a tournament for all games', () => {
  it.each(['stake', 'multiple', 'wins'] as const)(
    'by the rule %s counts each bet on a table once, when its round is over',
    async (rule) => {
      const test = await contested(roulette, rule)
      const [one, none] = [await joined(test), await test.sit()]
      for (let rounds = 0; rounds < 8; rounds++) {
        for (const placed of [red, dozen]) expect((await one.bet(placed)).result).toBe(true)
        await none.bet(red)
        const before = await scoreOf(test, one)
        await test.until('film')
        expect(await scoreOf(test, one)).toEqual(before)
        await test.until('settled')
        await test.until('bets')
      }
      const bets = await betsOf(test, one)
      expect(new Set(bets.map(({ state }) => state))).toEqual(new Set(['won', 'lost']))
      expect(await scoreOf(test, one)).toEqual({ rounds: 16, points: pointsBy[rule](bets) })
    },
  )

  it.each([
    { game: zeplin, bet: { stake: '10.00', choice: { autoAt: 200 } } },
    { game: bingo, hall: 100, bet: { cards: 3 } },
    { game: blackjackTable.id, bet: { stake: '10.00', choice: { seat: 2, behind: false, follow: false } } },
  ])('counts the bets on game $game', async ({ game, hall = 0, bet: placed }) => {
    const test = await contested(game, 'stake', hall)
    const one = await joined(test)
    for (let rounds = 0; rounds < 4; rounds++) {
      const answer = await one.bet(placed)
      expect(answer.result, answer.message).toBe(true)
      await test.until('settled')
      await test.until('bets')
    }
    const bets = await betsOf(test, one)
    expect(await scoreOf(test, one)).toEqual({ rounds: 4, points: pointsBy.stake(bets) })
  })

  it('counts a bet once that two processes settle concurrently and again', async () => {
    const test = await contested(roulette)
    const players = [await joined(test), await joined(test), await joined(test)]
    for (const [index, { bet }] of players.entries())
      await bet({ spots: [{ spot: `dozen:${index + 1}`, stake: '5.00' }] })
    const film = await test.until('film')
    test.clock.set(film.ends_at?.getTime() ?? 0)
    await Promise.all([1, 2, 3].map(() => settleRound(test.app, test.table, film)))
    await settleRound(test.app, test.table, film)
    for (const player of players) expect(await scoreOf(test, player)).toEqual({ rounds: 1, points: 500 })
  })

  it('counts no refunded bet, and none of bonus money', async () => {
    const test = await contested(roulette)
    const one = await joined(test)
    await one.bet(red)
    await test.app.db.query.updateTable('live_round').set({ seed_sealed: 'broken' }).execute()
    await test.until('void')
    await test.until('bets')
    expect(await betsOf(test, one)).toMatchObject([{ state: 'void' }])
    for (const [id, from, to, amount] of [
      ['gone', 'cash', 'gateway/test', 1_000_000],
      ['bonus', 'house/bonus', 'bonus', 5_000],
    ] as const)
      await test.app.ledger.post({
        player: one.player.id,
        id,
        legs: [{ from, to, amount: kurus(amount), reason: 'test' }],
      })
    expect((await one.bet(red)).result).toBe(true)
    await test.until('settled')
    expect(await scoreOf(test, one)).toEqual({ rounds: 0, points: 0 })
  })

  it('counts a half cashed-out bet completely, when its flight has ended', async () => {
    const test = await contested(spaceman, 'multiple')
    const one = await joined(test)
    await openHighRound(test, 300)
    const { data } = await one.bet({ stake: '10.00', choice: {} })
    await riseTo(test, 150)
    const half = await test.call('studio', 'cash_out', { session: one.session, bet: data.bet.bet, half: true })
    expect(half.result, half.message).toBe(true)
    expect((await scoreOf(test, one)).rounds).toBe(0)
    await test.until('settled')
    expect(await betsOf(test, one)).toMatchObject([{ state: 'won', win: 750 }])
    expect(await scoreOf(test, one)).toEqual({ rounds: 1, points: 75 })
  })

  it.each([
    { rule: 'stake', points: 1_000 },
    { rule: 'multiple', points: 150 },
    { rule: 'wins', points: 1 },
  ] as const)(
    'by the rule $rule counts a cash-out that is paid after the end of its flight by its win, and the bet once',
    async ({ rule, points }) => {
      const test = await contested(zeplin, rule)
      const one = await joined(test)
      await payLate(test, one, false)
      expect(await betsOf(test, one)).toMatchObject([{ state: 'won', win: 1_500 }])
      expect(await scoreOf(test, one)).toEqual({ rounds: 1, points })
    },
  )

  it('leaves no bet open of which half is cashed out after its end', async () => {
    const test = await contested(spaceman)
    const one = await joined(test)
    await payLate(test, one, true)
    expect(await betsOf(test, one)).toMatchObject([{ state: 'won', win: 750 }])
    expect(await scoreOf(test, one)).toEqual({ rounds: 1, points: 1_000 })
  })
})
