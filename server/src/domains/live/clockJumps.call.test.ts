import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { createClock, openTestApp } from '../../testing/index.ts'
import { openTables } from './openTables.ts'
import { createRoundRunner } from './roundRunner.ts'
import { latestRound } from './rounds.ts'
import { tables } from './tables.ts'
import { openHighRound, openTable, riseTo } from './testing.ts'

const crash = 402
const hourMs = 3_600_000
const skews = [200, -200, 1_500, -1_500]

/** Opens two processes: one runs the crash table, the clock of the other is off by `skewMs`. */
const openTwo = async (skewMs: number) => {
  const one = await openTable(crash)
  await openHighRound(one, 300)
  const other = await openTestApp({ database: one.app.db, now: one.clock.now() + skewMs })
  const setTo = (ms: number) => {
    one.clock.set(ms)
    other.clock.set(ms + skewMs)
  }
  const seat = await one.sit()
  const placeOne = async () => {
    const { data } = await seat.bet({ stake: '10.00' })
    return data.bet.bet
  }
  const cashOut = (bet: string, half = false) => other.call('studio', 'cash_out', { session: seat.session, bet, half })
  return { one, other, setTo, placeOne, cashOut }
}

describe('a process whose clock is wrong', () => {
  it.each(skews)('pays a cash-out by the server clock in a process whose clock is wrong by %i ms', async (skewMs) => {
    const { one, setTo, placeOne, cashOut } = await openTwo(skewMs)
    const [bet, last] = [await placeOne(), await placeOne()]
    const round = await riseTo(one, 200)
    setTo(one.clock.now())
    expect((await cashOut(bet, true)).data.bet).toMatchObject({ halfCashedAt: 200 })
    expect((await cashOut(bet)).data.bet).toMatchObject({ cashedAt: 200, win: '20.00' })
    // Just before the bust by the server clock: in time.
    setTo((round.ends_at?.getTime() ?? 0) - 30)
    expect((await cashOut(last)).data.bet).toMatchObject({ state: 'won' })
    await one.expectBooks()
  })

  it.each(skews)('refuses a cash-out after the rise in a process whose clock is wrong by %i ms', async (skewMs) => {
    const { one, setTo, placeOne, cashOut } = await openTwo(skewMs)
    const bet = await placeOne()
    const ends = (await riseTo(one, 200)).ends_at?.getTime() ?? 0
    for (const afterMs of [0, 1, 92, 399]) {
      setTo(ends + afterMs)
      await one.runner.turn()
      expect([afterMs, (await cashOut(bet)).result]).toEqual([afterMs, false])
    }
    await one.until('settled')
    expect((await cashOut(bet)).result).toBe(false)
  })

  it.each(skews)(
    'accepts bets in time and refuses late ones in a process whose clock is wrong by %i ms',
    async (skewMs) => {
      const { one, other, setTo } = await openTwo(skewMs)
      const { session } = await one.sit()
      const round = await one.round()
      const placeBet = () =>
        other.call('studio', 'bet', { session, bet: newId(), round: round.number, hall: 0, stake: '10.00' })
      setTo(round.closes_at.getTime() - 10)
      expect((await placeBet()).result).toBe(true)
      setTo(round.closes_at.getTime() + 10)
      expect((await placeBet()).result).toBe(false)
    },
  )
})

describe('a clock jump while tables run', () => {
  it.each([hourMs, -hourMs])('releases the lease and continues the rounds after a jump by %i ms', async (byMs) => {
    const monotonic = createClock(1_000)
    const { app, clock } = await openTestApp({ monotonic })
    const running = await openTables(app, { runsRounds: true })
    const table = tables().find(({ game }) => game.form === 'crash')
    if (!table) throw new Error('no table')
    const leftMs = async () => ((await latestRound(app, table))?.closes_at.getTime() ?? 0) - app.now()
    await expect.poll(async () => (await latestRound(app, table))?.phase).toBe('bets')
    const left = await leftMs()
    clock.advance(byMs)
    await app.clock.turn()
    expect([await leftMs(), app.now()]).toEqual([left, clock.now()])
    const lease = () => app.db.query.selectFrom('lease').select('holder').where('name', '=', 'tables').execute()
    expect(await lease()).toEqual([])
    expect(await app.metrics.registry.metrics()).toContain('yakamoz_clock_jumps_total 1')
    // Any free process takes the lease, here the same one.
    await expect.poll(async () => (await lease()).length, { timeout: 10_000 }).toBe(1)
    await running.close()
  })

  it.each(['bets', 'film', 'settled'])(
    'does not delay the phase "%s" when the clock of another process is set back by an hour',
    async (phase) => {
      for (const gameId of [crash, 301]) {
        const test = await openTable(gameId)
        const before = await test.until(phase)
        test.clock.advance(-hourMs)
        await test.runner.turn()
        const after = await test.round()
        expect([after.number, after.phase]).not.toEqual([before.number, before.phase])
        await test.until('bets')
        const next = await createRoundRunner(test.app, test.table).turn()
        expect(next).toBeLessThan(60_000)
      }
    },
  )

  it('refunds the bets of a rise whose multiplier is unknown because the clock was set back by an hour', async () => {
    const test = await openTable(crash)
    await openHighRound(test, 300)
    const { bet, cash } = await test.sit()
    await bet({ stake: '10.00' })
    await riseTo(test, 200)
    test.clock.advance(-hourMs)
    await test.runner.turn()
    expect(await cash()).toBe(1_000_000)
    const rows = await test.app.db.query.selectFrom('live_bet').select('state').execute()
    expect(rows).toEqual([{ state: 'void' }])
    await test.expectBooks()
  })
})
