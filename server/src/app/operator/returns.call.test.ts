import { gameById } from '@yakamoz/games'
import { freshDetector } from '@yakamoz/games/expectation'
import { addDays, dayOf, newId, startOfDay } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { checkReturns, refundOpenRounds, seedCatalogue } from '../../domains/casino/index.ts'
import { openTable } from '../../domains/live/testing.ts'
import { openGame, openTestApp, payIn, type TestApp } from '../../testing/index.ts'
import { updateBacklogGauges } from '../backlogGauges.ts'
import { runCommand } from './commands.ts'

const operate = async (test: TestApp, line: string) => runCommand(test.app, line.split(' '), 'vardiya')
const report = async (test: TestApp, line = 'returns') => (await operate(test, line)).text.split('\n')

/** Moves the clock to a time at which the current day is counted, and with `days` the following ones. */
const endDay = (test: TestApp, days = 1): void =>
  test.clock.set(startOfDay(addDays(dayOf(test.clock.now()), days)) + 2 * 3_600_000)

/** Starts the monitoring on the current day. */
const startWatch = (test: TestApp) => checkReturns(test.app)

type OwnRound = { game?: number; version?: number; stake?: number; win: number; choice?: object; open?: boolean }

let rounds = 0

const addRounds = async (test: TestApp, count: number, round: OwnRound): Promise<void> => {
  const { game = 101, version = 1, stake = 100, win, choice, open = false } = round
  const rows = Array.from({ length: count }, () => ({
    player_id: 7,
    id: `r${rounds++}`,
    game_id: game,
    version,
    seed_id: 1,
    nonce: rounds,
    stake,
    win,
    events: '[]',
    open,
    at: new Date(test.clock.now()),
    ...(choice ? { choice: JSON.stringify(choice) } : {}),
  }))
  for (let at = 0; at < rows.length; at += 1_000)
    await test.app.db.query
      .insertInto('round')
      .values(rows.slice(at, at + 1_000))
      .execute()
}

const streams = (test: TestApp) =>
  test.app.db.query.selectFrom('return_stream').selectAll().orderBy('game_id').orderBy('kind').execute()

const alarms = (test: TestApp) =>
  test.app.db.query
    .selectFrom('audit')
    .select(['act', 'subject', 'detail'])
    .where('actor', '=', 'watch')
    .orderBy('id')
    .execute()

describe('[A58] the monitoring of own rounds', () => {
  it('raises one alarm for a game that pays too much, in several processes and runs, until it is acknowledged', async () => {
    const test = await openTestApp()
    await startWatch(test)
    await addRounds(test, 3_000, { win: 200 })
    expect(await report(test)).toEqual(['no closed day with rounds yet'])
    endDay(test)
    await Promise.all([checkReturns(test.app), checkReturns(test.app)])
    await checkReturns(test.app)
    expect(await alarms(test)).toMatchObject([
      { act: 'return deviates', subject: '101', detail: { units: 3_000, staked: 300_000, paid: 600_000 } },
    ])
    expect(await report(test)).toEqual([
      expect.stringMatching(
        /^101 yakamoz {2}version 1 {2}spun {2}3000 units {2}staked 3000\.00 {2}paid 6000\.00 {2}return 200\.00 % {2}stated 96\.29 % {2}99 % interval 162\.\d\d % to 237\.\d\d % {2}evidence [\d.]+ % of an alarm {2}DEVIATES since 2026-11-20T23:00:00\.000Z$/,
      ),
    ])
    await updateBacklogGauges(test.app)
    expect(await test.app.metrics.registry.metrics()).toContain('yakamoz_waiting{what="return alarms"} 1')
    await addRounds(test, 3_000, { win: 200 })
    endDay(test)
    await checkReturns(test.app)
    expect(await alarms(test)).toHaveLength(1)
  })

  it('starts again after the alarm is acknowledged, with an audit entry', async () => {
    const test = await openTestApp()
    await startWatch(test)
    await addRounds(test, 3_000, { win: 200 })
    endDay(test)
    expect((await operate(test, 'returns acknowledge yakamoz')).text).toBe('the game has no alarm')
    await checkReturns(test.app)
    expect((await operate(test, 'returns acknowledge 101 --reason onarıldı')).ok).toBe(true)
    expect((await operate(test, 'returns acknowledge 101')).ok).toBe(false)
    expect(await streams(test)).toMatchObject([{ alarmed_at: null, detector: freshDetector, units: 3_000 }])
    const entry = await test.app.db.query
      .selectFrom('audit')
      .select(['act', 'subject', 'detail'])
      .where('actor', '=', 'vardiya')
      .execute()
    expect(entry).toEqual([{ act: 'return acknowledged', subject: '101', detail: { streams: 1, reason: 'onarıldı' } }])
    await addRounds(test, 3_000, { win: 200 })
    endDay(test)
    await checkReturns(test.app)
    expect(await alarms(test)).toHaveLength(2)
  })

  it('finds a gross error on the same day, and not again when it is acknowledged and ended', async () => {
    const test = await openTestApp()
    await startWatch(test)
    await addRounds(test, 3_000, { win: 200 })
    test.clock.advance(2 * 3_600_000 - 1)
    await checkReturns(test.app)
    expect(await alarms(test)).toEqual([])
    test.clock.advance(1)
    await Promise.all([checkReturns(test.app), checkReturns(test.app)])
    expect(await alarms(test)).toMatchObject([{ subject: '101', detail: { period: 'day', units: 3_000 } }])
    expect((await operate(test, 'returns acknowledge 101')).ok).toBe(true)
    await addRounds(test, 3_000, { win: 96 })
    endDay(test)
    await checkReturns(test.app)
    expect(await alarms(test)).toHaveLength(1)
    expect(await streams(test)).toMatchObject([{ units: 6_000, alarmed_at: null }])
  })

  it('finds a game that pays too little, and is silent about one that pays as stated', async () => {
    const test = await openTestApp()
    await startWatch(test)
    await addRounds(test, 6_000, { win: 96 })
    await addRounds(test, 20_000, { game: 110, win: 40 })
    endDay(test)
    await checkReturns(test.app)
    expect((await alarms(test)).map(({ subject }) => subject)).toEqual(['110'])
  })

  it('is silent about dice with a target of 1 % whose wins are as rare as they should be', async () => {
    const test = await openTestApp()
    await startWatch(test)
    const choice = { target: 100, over: false }
    await addRounds(test, 4_950, { game: 201, win: 0, choice })
    await addRounds(test, 50, { game: 201, win: 9_900, choice })
    endDay(test)
    await checkReturns(test.app)
    expect(await alarms(test)).toEqual([])
    const [dice] = await streams(test)
    expect(dice).toMatchObject({ units: 5_000, staked: 500_000, paid: 495_000 })
    expect(dice?.expected).toBeCloseTo(495_000)
    expect(dice?.variance).toBeCloseTo(5_000 * 100 ** 2 * 97.0299)
  })

  it('judges bought features apart from spins', async () => {
    const test = await openTestApp()
    await startWatch(test)
    await addRounds(test, 10, { win: 100 })
    await addRounds(test, 5, { stake: 11_040, win: 10_000, choice: { bought: 200 } })
    endDay(test)
    await checkReturns(test.app)
    const [bought, spun] = await streams(test)
    expect([bought, spun]).toMatchObject([
      { kind: 'bought', units: 5, staked: 55_200 },
      { kind: 'spun', units: 10, staked: 1_000 },
    ])
    expect(bought?.expected).toBeCloseTo(55_200 * 0.963124)
  })

  it('shows rounds of an unknown version without a judgement, and leaves out those that cannot be read', async () => {
    const test = await openTestApp()
    await startWatch(test)
    await addRounds(test, 2, { version: 99, win: 5_000 })
    await addRounds(test, 3, { game: 201, win: 0, choice: { target: 'any' } })
    endDay(test)
    expect(await report(test)).toEqual([
      '101 yakamoz  version 99  spun  2 units  staked 2.00  paid 100.00  return 5000.00 %  not judged: unknown version',
      '201 zar  version 1  spun  0 units  staked 0.00  paid 0.00  3 left out  evidence 0.00 % of an alarm',
    ])
    expect(await alarms(test)).toEqual([])
  })

  it('counts rounds of several moves a day later, and cancelled ones never', async () => {
    const test = await openTestApp({ config: { minRoundMs: 0 } })
    await seedCatalogue(test.app.db)
    await startWatch(test)
    const player = await test.newPlayer()
    await payIn(test, player.id, 100_000)
    const { session } = await openGame(test, player.user, 205)
    const play = (round: string) => test.call('studio', 'play', { session, round, stake: '10.00' })
    await play(newId())
    await refundOpenRounds(test.app)
    const round = newId()
    await play(round)
    await test.call('studio', 'move', { session, round, step: 0, move: { name: 'draw', held: [] } })
    // Rounds have the time of the database, which the test cannot move.
    await test.app.db.query
      .updateTable('round')
      .set({ at: new Date(test.clock.now()) })
      .execute()
    endDay(test)
    await checkReturns(test.app)
    expect(await streams(test)).toEqual([])
    endDay(test)
    await checkReturns(test.app)
    expect(await streams(test)).toMatchObject([{ game_id: 205, units: 1, left_out: 0, staked: 1_000 }])
  })
})

describe('[A58] the days of the monitoring', () => {
  it('are counted once and in order, with those before it was installed, a bounded number at a time', async () => {
    const test = await openTestApp()
    await addRounds(test, 3, { win: 50 })
    const first = dayOf(test.clock.now())
    await test.app.db.query
      .insertInto('daily_turnover')
      .values({ day: first, account: 'house/casino', reason: 'bet', transfers: 3, received: 300, paid: 0 })
      .execute()
    test.clock.advance(24 * 3_600_000)
    await addRounds(test, 4, { win: 50 })
    endDay(test, 20)
    await checkReturns(test.app)
    const progress = () => test.app.db.query.selectFrom('return_progress').select('day').execute()
    expect(await progress()).toEqual([{ day: addDays(first, 13) }])
    await Promise.all([checkReturns(test.app), checkReturns(test.app)])
    expect(await progress()).toEqual([{ day: addDays(first, 20) }])
    expect(await streams(test)).toMatchObject([{ units: 7, staked: 700, paid: 350, last_day: addDays(first, 1) }])
    expect(await report(test, 'returns --game yakamoz')).toEqual([
      expect.stringContaining(`${addDays(first, 1)}  version 1  spun  4 units  staked 4.00`),
      expect.stringMatching(`^${first}  version 1  spun  3 units  staked 3.00 .* evidence 0.00 % of an alarm$`),
    ])
  })

  it('are counted again from the start when counting was interrupted', async () => {
    const test = await openTestApp({ breaksDatabase: true })
    await startWatch(test)
    await addRounds(test, 3_000, { win: 200 })
    await addRounds(test, 10, { game: 102, win: 50 })
    endDay(test)
    await test.app.db.script(`create function stop_counting() returns trigger language plpgsql as $$
      begin if new.game_id = 102 then raise exception 'stopped'; end if; return new; end $$;
      create trigger stop_counting before insert on return_stream for each row execute function stop_counting();`)
    await expect(checkReturns(test.app)).rejects.toThrow('stopped')
    expect([await streams(test), await alarms(test)]).toEqual([[], []])
    await test.app.db.script('drop trigger stop_counting on return_stream; drop function stop_counting')
    await checkReturns(test.app)
    expect(await streams(test)).toMatchObject([
      { game_id: 101, units: 3_000 },
      { game_id: 102, units: 10 },
    ])
    expect(await alarms(test)).toHaveLength(1)
  })

  it('are counted from pages of rounds that are equal in time', async () => {
    const test = await openTestApp()
    await startWatch(test)
    await addRounds(test, 4_001, { win: 96 })
    endDay(test)
    await checkReturns(test.app)
    expect(await streams(test)).toMatchObject([{ units: 4_001, staked: 400_100 }])
  })
})

type TableBet = {
  player?: number
  stake?: number
  paid?: number
  state?: 'won' | 'lost' | 'void' | 'open'
  bets: object
}
type TableRound = {
  game: number
  hall?: number
  number?: number
  phase?: 'settled' | 'void' | 'film'
  outcome?: object
  detail?: object
}

const addTableRound = async (test: TestApp, round: TableRound, bets: readonly TableBet[]): Promise<void> => {
  const { game, hall = 0, number = 1, phase = 'settled', outcome = {}, detail = {} } = round
  const at = new Date(test.clock.now())
  const id = { game_id: game, hall, number }
  await test.app.db.query
    .insertInto('live_round')
    .values({
      ...id,
      version: gameById(game)?.version ?? 1,
      phase,
      seed_sealed: '',
      seed_hash: '',
      opens_at: at,
      closes_at: at,
      outcome: JSON.stringify(outcome),
      detail: JSON.stringify(detail),
    })
    .execute()
  for (const { player = 7, stake = 1_000, paid = 0, state = paid > 0 ? 'won' : 'lost', bets: on } of bets)
    await test.app.db.query
      .insertInto('live_bet')
      .values({
        ...id,
        player_id: player,
        id: newId(),
        intent: '',
        stake,
        paid,
        state,
        bets: JSON.stringify(on),
        from_bonus: false,
        at,
      })
      .execute()
}

const spots = (...bets: [string, number][]) => ({ spots: bets.map(([spot, stakeKurus]) => ({ spot, stakeKurus })) })

const counted = async (test: TestApp) => {
  endDay(test)
  await checkReturns(test.app)
  return streams(test)
}

describe('[A58] the monitoring of shared rounds', () => {
  it('takes all bets of a round together, and leaves out what was refunded', async () => {
    const test = await openTestApp()
    await startWatch(test)
    await addTableRound(test, { game: 301, outcome: { number: 1 } }, [
      { bets: spots(['red', 1_000]), paid: 2_000 },
      { bets: spots(['black', 600], ['straight:1', 400]), player: 8, paid: 14_400 },
      { bets: spots(['red', 1_000]), player: 9, paid: 1_000, state: 'void' },
    ])
    await addTableRound(test, { game: 301, number: 2, phase: 'void' }, [
      { bets: spots(['red', 1_000]), paid: 1_000, state: 'void' },
    ])
    const [roulette] = await counted(test)
    expect(roulette).toMatchObject({ game_id: 301, units: 1, left_out: 0, staked: 2_000, paid: 16_400 })
    expect(roulette?.expected).toBeCloseTo((2_000 * 36) / 37, 2)
    // Red pays 2,000, black 1,200, and the number 1, which is red, 14,400 in addition.
    const pays = [0, ...Array(17).fill(2_000), 16_400, ...Array(18).fill(1_200)]
    const mean = pays.reduce((sum, paid) => sum + paid, 0) / 37
    expect(roulette?.variance).toBeCloseTo(pays.reduce((sum, paid) => sum + (paid - mean) ** 2, 0) / 37)
  })

  it('leaves out rounds that are not settled or have a bet that waits for its payment or cannot be read', async () => {
    const test = await openTestApp()
    await startWatch(test)
    const bets = spots(['red', 1_000])
    await addTableRound(test, { game: 301, phase: 'film' }, [{ bets, state: 'open' }])
    await addTableRound(test, { game: 301, number: 2 }, [{ bets }, { bets, player: 8, state: 'open' }])
    await addTableRound(test, { game: 301, number: 3 }, [{ bets: { spots: 'none' } }])
    await addTableRound(test, { game: 301, number: 4 }, [{ bets: [] }])
    await addTableRound(test, { game: 301, number: 5 }, [{ bets }])
    expect(await counted(test)).toMatchObject([{ units: 1, left_out: 4, staked: 1_000 }])
  })

  it('judges crash bets, and the busts of all rounds with a virtual bet', async () => {
    const test = await openTestApp()
    await startWatch(test)
    await addTableRound(test, { game: 401, outcome: { bustHundredths: 250 } }, [
      { bets: { crash: { autoAt: 150 } }, paid: 1_500 },
      { bets: { crash: {} }, player: 8 },
    ])
    await addTableRound(test, { game: 401, number: 2, outcome: { bustHundredths: 120 } }, [])
    expect(await counted(test)).toMatchObject([
      { kind: 'busts', units: 2, staked: 2_000, paid: 2_000 },
      { kind: 'spun', units: 1, staked: 2_000, paid: 1_500 },
    ])
  })

  it('leaves the jackpot of bingo out of what was paid', async () => {
    const test = await openTestApp()
    await startWatch(test)
    const awards = [
      { prize: 'full', ball: 49, cards: [0], houseCards: 0, eachKurus: 5_000 },
      { prize: 'jackpot', ball: 49, cards: [0], houseCards: 0, eachKurus: 70_000 },
    ]
    await addTableRound(test, { game: 501, hall: 200, detail: { awards } }, [
      { stake: 400, paid: 75_000, bets: { cards: [[[1]], [[2]]] } },
    ])
    const [bingo] = await counted(test)
    expect(bingo).toMatchObject({ units: 1, staked: 400, paid: 5_000, expected: 360 })
  })

  it.each([
    [301, 0, { spots: [{ spot: 'red', stake: '5.00' }] }, 500],
    [307, 0, { spots: [{ spot: '2', stake: '5.00' }] }, 500],
    [401, 0, { stake: '10.00', choice: { autoAt: 150 } }, 1_000],
    [314, 0, { stake: '10.00', choice: { seat: 4, behind: false, follow: false } }, 1_000],
    [501, 200, { cards: 2 }, 400],
    [602, 0, { spots: [{ spot: 'win:1', stake: '5.00' }] }, 500],
  ])('counts a round of table %i as it is stored', async (game, hall, bet, staked) => {
    const test = await openTable(game, hall)
    await startWatch(test)
    const player = await test.sit()
    expect(await player.bet(bet)).toMatchObject({ result: true })
    await test.until('settled')
    const spun = (await counted(test)).filter(({ kind }) => kind === 'spun')
    expect(spun).toMatchObject([{ game_id: game, judged: true, units: 1, left_out: 0 }])
    expect(spun[0]?.staked).toBeGreaterThanOrEqual(staked)
  })
})

describe('[A58] the monitoring of other providers', () => {
  const openProvider = async (stated: { rtp?: number; deviation?: number }) => {
    const test = await openTestApp()
    await startWatch(test)
    const { query } = test.app.db
    await query.insertInto('provider').values({ id: 107, name: 'Dış Stüdyo', adapter: 'softswiss' }).execute()
    const game = { id: 10_001, live: false, slug: 'outside-game', name_tr: 'Dış Oyun', name_en: 'Outside Game' }
    await query
      .insertInto('game')
      .values({ ...game, search: '', provider_id: 107, kind: 'slot', image: '/x', ...stated })
      .execute()
    const addRound = async (
      round: string,
      parts: { type: 'bet' | 'win' | 'rollback'; amount: number; rolledBack?: string }[],
      isOver = true,
    ) => {
      const at = new Date(test.clock.now())
      const key = { player_id: 7, provider: 'softswiss', round_id: round, game_id: game.id }
      await query
        .insertInto('provider_round')
        .values({ ...key, at, finished_at: isOver ? at : null })
        .execute()
      for (const [index, { type, amount, rolledBack }] of parts.entries())
        await query
          .insertInto('provider_transaction')
          .values({
            ...key,
            id_provider: `${round}-${index}`,
            id: newId(),
            type,
            amount,
            digest: '',
            at,
            ...(rolledBack ? { rolled_back_by: rolledBack } : {}),
          })
          .execute()
    }
    return { test, addRound }
  }

  it('shows what was staked and paid without what was rolled back, and does not judge it without a stated return', async () => {
    const { test, addRound } = await openProvider({})
    await addRound('a', [
      { type: 'bet', amount: 1_000 },
      { type: 'win', amount: 1_500 },
    ])
    await addRound('b', [
      { type: 'bet', amount: 700, rolledBack: 'b-1' },
      { type: 'rollback', amount: 700 },
    ])
    await addRound('c', [{ type: 'bet', amount: 500 }], false)
    endDay(test, 2)
    expect(await report(test)).toEqual([
      '10001 outside-game  spun  1 units  staked 10.00  paid 15.00  return 150.00 %  1 left out  not judged: no stated return',
    ])
    expect(await report(test, 'returns --game outside-game')).toEqual([
      `${dayOf(test.clock.now() - 24 * 3_600_000)}  spun  1 units  staked 10.00  paid 15.00  return 150.00 %  1 left out`,
    ])
  })

  it('judges a game whose return and deviation the provider states', async () => {
    const { test, addRound } = await openProvider({ rtp: 9_600, deviation: 500 })
    for (let round = 0; round < 500; round++)
      await addRound(`r${round}`, [
        { type: 'bet', amount: 1_000 },
        { type: 'win', amount: 5_000 },
      ])
    endDay(test, 2)
    await checkReturns(test.app)
    expect(await streams(test)).toMatchObject([{ game_id: 10_001, judged: true, units: 500 }])
    expect((await alarms(test)).map(({ subject }) => subject)).toEqual(['10001'])
  })
})

it('refuses games that do not exist', async () => {
  const test = await openTestApp()
  expect((await operate(test, 'returns --game yok')).text).toBe('there is no such game')
  expect((await operate(test, 'returns acknowledge yok')).text).toBe('there is no such game')
})
