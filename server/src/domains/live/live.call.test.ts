import {
  type CrashGame,
  gameById,
  isOfChain,
  recomputedOutcome,
  type SharedGame,
  saltFrom,
  serverSeedHash,
} from '@yakamoz/games'
import { kurus, kurusToWire, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { giveGift, leaveGiftAlone, openGame } from '../../testing/index.ts'
import { frameOf, invalidateCatalogue, type LiveGame } from '../casino/index.ts'
import { postBet } from './betPosting.ts'
import { cashOutBet } from './cashOut.ts'
import { refundRound, voidRound } from './roundRefunds.ts'
import { createRoundRunner } from './roundRunner.ts'
import { bustOf } from './rounds.ts'
import { openRound } from './roundUpdates.ts'
import { settleRound } from './settlement.ts'
import { openHighRound, openTable, riseTo, setSalt } from './testing.ts'

const roulette = 301
const fastRoulette = 302
const zeplin = 401
const spaceman = 402
const bingo = 501

/** A bet of ten lira on a rise that has come to 1.50, of a round that busts later. */
const betAtRise = async () => {
  const test = await openTable(spaceman)
  await openHighRound(test, 160)
  const player = await test.sit()
  const mine = newId()
  await player.bet({ stake: '10.00' }, mine)
  await riseTo(test, 150)
  return { test, mine, ...player }
}

describe('a table', () => {
  it('accepts bets, closes, draws, shows and pays round after round', async () => {
    const test = await openTable(roulette)
    const { bet, cash } = await test.sit()
    const spots = Array.from({ length: 37 }, (_, number) => ({ spot: `straight:${number}`, stake: '1.00' }))
    const answer = await bet({ spots })
    expect(answer, answer.message).toMatchObject({ result: true, data: { bet: { stake: '37.00', state: 'open' } } })
    expect(await cash()).toBe(1_000_000 - 3_700)
    const closed = await test.until('closed')
    expect(closed.outcome).toBeNull()
    const film = await test.until('film')
    expect(film.outcome).not.toBeNull()
    expect(await cash()).toBe(1_000_000 - 3_700)
    await test.until('settled')
    // Every number is covered: one pays 36 times its stake.
    expect(await cash()).toBe(1_000_000 - 100)
    expect((await test.until('bets')).number).toBe(2)
  })

  it.each([
    {
      game: roulette,
      bet: {
        spots: [
          { spot: 'red', stake: '50.00' },
          { spot: 'odd', stake: '5.00' },
        ],
      },
    },
    { game: zeplin, bet: { stake: '50.00', choice: {} } },
  ])(
    '[A81] opens game $game with the stake of the last bet there, or the highest that is covered',
    async ({ game, bet: placed }) => {
      const test = await openTable(game)
      const { player, bet } = await test.sit()
      const answer = await bet(placed)
      expect(answer.result, answer.message).toBe(true)
      const firstStake = async () => (await openGame(test, player.user, game)).defaultStake
      expect(await firstStake()).toBe('50.00')
      await test.app.ledger.post({
        player: player.id,
        id: 'gone',
        legs: [{ from: 'cash', to: 'gateway/test', amount: kurus(993_000), reason: 'withdrawal' }],
      })
      const { cash } = await test.app.ledger.balances(player.id)
      const opening = Number(await firstStake()) * 100
      expect(opening).toBeLessThanOrEqual(cash)
      expect(opening).toBe(
        Math.max(...(gameById(game)?.info.stakesKurus.filter((stake) => stake <= Math.min(cash, 5_000)) ?? [])),
      )
    },
  )

  it('[W-10] refuses a bet of a player who is barred while the table is open', async () => {
    const test = await openTable(roulette)
    const { player, bet, cash } = await test.sit()
    const placed = { spots: [{ spot: 'red', stake: '1.00' }] }
    expect((await bet(placed)).result).toBe(true)
    await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', player.id).execute()
    expect((await bet(placed)).message).toBe('Bu sayfa görüntülenemiyor, erişim yetkin yok')
    expect(await cash()).toBe(1_000_000 - 100)
  })

  it('refuses the id of an equal bet at another table', async () => {
    const test = await openTable(roulette)
    const { player, session, cash } = await test.sit()
    await openRound(test.app, { game: gameById(fastRoulette) as LiveGame, hall: 0 }, 1)
    const elsewhere = (await openGame(test, player.user, fastRoulette)).session
    const bet = { bet: newId(), round: 1, spots: [{ spot: 'red', stake: '10.00' }] }
    const placed = await test.call('studio', 'bet', { session: elsewhere, ...bet })
    expect(placed, placed.message).toMatchObject({ result: true })
    expect(await test.call('studio', 'bet', { session: elsewhere, ...bet })).toMatchObject({ data: placed.data })
    expect(await test.call('studio', 'bet', { session, ...bet })).toMatchObject({ result: false, code: 409 })
    expect(await cash()).toBe(1_000_000 - 1_000)
  })

  it('[A28] accepts no bet after bets are closed', async () => {
    const test = await openTable(roulette)
    const { bet, cash } = await test.sit()
    test.clock.set((await test.round()).closes_at.getTime())
    expect(await bet({ spots: [{ spot: 'red', stake: '1.00' }] })).toMatchObject({
      result: false,
      message: 'Bahisler kapandı',
    })
    await test.runner.turn()
    const { player } = await test.sit()
    const late = await postBet(test.app, test.table, 1, {
      player: player.id,
      id: newId(),
      intent: 'late',
      stake: kurus(100),
      bets: { spots: [{ spot: 'red', stakeKurus: kurus(100) }] },
      betsBefore: 0,
    })
    expect(late).toBe('late')
    expect((await test.app.ledger.balances(player.id)).cash).toBe(1_000_000)
    expect(await cash()).toBe(1_000_000)
  })

  it('enforces the limit of a spot for bets that two processes accept at the same time', async () => {
    const test = await openTable(roulette)
    const { bet, cash, player } = await test.sit(100_000_000)
    const most = (test.table.game as SharedGame).limitsOf('red').maxKurus
    const { ledger } = test.app
    const { post } = ledger
    const placed: string[] = []
    ledger.post = async (operation) => {
      ledger.post = post
      const id = newId()
      const bets = { spots: [{ spot: 'red', stakeKurus: most }] }
      const elsewhere = { player: player.id, id, intent: 'elsewhere', stake: most, bets, betsBefore: 0 }
      placed.push(await postBet(test.app, test.table, 1, elsewhere))
      return post(operation)
    }
    const here = await bet({ spots: [{ spot: 'red', stake: kurusToWire(most) }] })
    expect(placed).toEqual(['done'])
    expect(here).toMatchObject({ result: false, code: 409 })
    expect(await cash()).toBe(100_000_000 - most)
    expect(await bet({ spots: [{ spot: 'black', stake: kurusToWire(most) }] })).toMatchObject({ result: true })
  })

  it('stores a repeated bet once and refuses unknown spots', async () => {
    const test = await openTable(roulette)
    const { bet, cash, player } = await test.sit()
    const id = newId()
    const answers = await Promise.all([1, 2, 3].map(() => bet({ spots: [{ spot: 'red', stake: '5.00' }] }, id)))
    expect(answers.every(({ result }) => result)).toBe(true)
    expect(await cash()).toBe(999_500)
    const [movement] = (await test.call('account', 'statement', {}, player.user)).data
    expect(movement).toMatchObject({ amount: '-5.00', about: test.table.game.names.tr })
    expect(await bet({ spots: [{ spot: 'red', stake: '6.00' }] }, id)).toMatchObject({ code: 409 })
    expect(await bet({ spots: [{ spot: 'purple', stake: '5.00' }] })).toMatchObject({
      message: 'Bu bahis bu masada yok',
    })
    expect(await bet({ spots: [{ spot: 'red', stake: '0.50' }] })).toMatchObject({
      message: 'Bu bahis tutarı oynanamaz. Başka bir tutar seç.',
    })
    expect(await bet({ spots: [] })).toMatchObject({ code: 400 })
  })

  it('refuses the id of a long bet for one that differs only at its end', async () => {
    const test = await openTable(roulette)
    const { bet, cash } = await test.sit()
    const id = newId()
    const ending = (end: string) =>
      bet({ spots: [{ spot: 'red', stake: '1.00' }], choice: 'x'.repeat(5_000) + end }, id)
    expect(await ending('1')).toMatchObject({ result: true })
    expect(await ending('1')).toMatchObject({ result: true })
    expect(await ending('2')).toMatchObject({ code: 409 })
    expect(await cash()).toBe(999_900)
  })

  it('refuses demo money with its own refusal', async () => {
    const test = await openTable(zeplin)
    const { cash } = await test.sit()
    const { session } = (await test.call('studio', 'open_demo', { gameID: zeplin })).data
    const bet = { session, bet: newId(), round: 1, stake: '10.00' }
    const answer = await test.call('studio', 'bet', bet)
    expect(answer).toMatchObject({ result: false, code: 409, message: expect.stringContaining('deneme bakiyesiyle') })
    expect(await cash()).toBe(1_000_000)
    expect(await test.app.db.query.selectFrom('live_bet').select('id').execute()).toEqual([])
  })

  it('[A63] shows a table with its round and history to a visitor, who has no bets and changes none', async () => {
    const test = await openTable(roulette)
    const { session: own, bet } = await test.sit()
    const id = newId()
    await bet({ spots: [{ spot: 'red', stake: '1.00' }] }, id)
    const { session } = (await test.call('studio', 'open_demo', { gameID: roulette })).data
    const [seen, watched] = [
      (await test.call('studio', 'table', { session: own })).data,
      (await test.call('studio', 'table', { session })).data,
    ]
    expect(seen.bets).toHaveLength(1)
    expect(watched).toEqual({ ...seen, bets: [], balance: '10000.00' })
    for (const answer of [
      await test.call('studio', 'take_back', { session, bet: id }),
      await test.call('studio', 'cash_out', { session, bet: id }),
      await test.call('studio', 'set_stake', { session, bet: id, stake: '5.00' }),
    ])
      expect(answer).toMatchObject({ result: false, refusal: 'launch_spent' })
  })

  it('[A10, A27] continues a round in another process with the outcome of its seed, and pays once', async () => {
    const test = await openTable(roulette)
    const { bet, cash } = await test.sit()
    await bet({
      spots: [
        { spot: 'red', stake: '10.00' },
        { spot: 'black', stake: '10.00' },
      ],
    })
    const drawn = (await test.until('film')).outcome
    const other = createRoundRunner(test.app, test.table)
    expect((await test.round()).outcome).toEqual(drawn)
    test.clock.advance(120_000)
    await Promise.all([other.turn(), test.runner.turn()])
    const round = await test.app.db.query
      .selectFrom('live_round')
      .selectAll()
      .where('number', '=', 1)
      .executeTakeFirstOrThrow()
    expect(round).toMatchObject({ phase: 'settled', outcome: drawn })
    const seed = test.app.vault.open(round.seed_sealed)
    expect(serverSeedHash(seed)).toBe(round.seed_hash)
    expect(recomputedOutcome({ gameId: roulette, version: 1, serverSeed: seed, round: 1 })).toEqual(drawn)
    expect([1_000_000 - 2_000, 1_000_000]).toContain(await cash())
  })

  it('draws and pays a round by the game version it was opened with', async () => {
    const test = await openTable(roulette)
    const { bet, cash } = await test.sit()
    await bet({ spots: [{ spot: 'red', stake: '10.00' }] })
    await bet({ spots: [{ spot: 'black', stake: '10.00' }] })
    const { game } = test.table
    if (game.form !== 'shared') throw new Error('no table of spots')
    const newer = { ...game, version: game.version + 1, outcome: () => null, settle: () => [kurus(0)] }
    const runner = createRoundRunner(test.app, { game: newer, hall: 0 })
    for (let turns = 0; turns < 4; turns++) {
      await runner.turn()
      test.clock.advance(game.phases.betsMs + game.phases.closedMs + game.phases.showMs)
    }
    const rounds = await test.app.db.query.selectFrom('live_round').selectAll().orderBy('number').execute()
    expect(rounds.slice(0, 2)).toMatchObject([
      { phase: 'settled', version: game.version },
      { version: game.version + 1 },
    ])
    const seed = test.app.vault.open(rounds[0]?.seed_sealed ?? '')
    const drawn = recomputedOutcome({ gameId: roulette, version: game.version, serverSeed: seed, round: 1 })
    expect(rounds[0]?.outcome).toEqual(drawn)
    const pays = game.settle({
      outcome: drawn as never,
      round: 1,
      bets: ['red', 'black'].map((spot) => ({ spot, stakeKurus: kurus(1_000) })),
    })
    expect(await cash()).toBe(1_000_000 - 2_000 + pays.reduce((sum, win) => sum + win, 0))
  })

  it.each([
    ['a wheel', roulette],
    ['a rise', zeplin],
  ])('[A3] draws from different seeds on two servers at the same moment: %s', async (_, game) => {
    const seedOf = async () => {
      const { app, round } = await openTable(game)
      return app.vault.open((await round()).seed_sealed)
    }
    expect(await seedOf()).not.toBe(await seedOf())
  })

  it('[A29] does not void a round whose outcome is known, and logs the attempt', async () => {
    const lines: string[] = []
    const test = await openTable(
      roulette,
      0,
      createLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) }),
    )
    const { bet, cash, player } = await test.sit()
    await bet({ spots: [{ spot: 'red', stake: '10.00' }] })
    const round = await test.until('film')
    expect(await voidRound(test.app, test.table, round)).toBe(false)
    expect(lines.join('')).toContain('a round with a known outcome was not voided')
    const [open] = (await test.call('livecasino', 'bets', {}, player.user)).data
    expect(open?.state).toBe('open')
    await test.until('settled')
    expect(await voidRound(test.app, test.table, round)).toBe(false)
    expect([999_000, 1_001_000]).toContain(await cash())
  })

  it('[A11] lists a bet with the data to verify its round once the round is over', async () => {
    const test = await openTable(roulette)
    const { bet, player } = await test.sit()
    await bet({ spots: [{ spot: 'red', stake: '10.00' }] })
    const listed = async () => (await test.call('livecasino', 'bets', {}, player.user)).data[0]
    expect(await listed()).toMatchObject({ seed: '', outcome: null, salt: '' })
    await test.until('settled')
    const over = await listed()
    if (!over) throw new Error('the bet is not listed')
    expect(serverSeedHash(over.seed)).toBe(over.seedHash)
    const { gameID: gameId, version, seed: serverSeed, round } = over
    expect(recomputedOutcome({ gameId, version, serverSeed, round })).toEqual(over.outcome)
  })

  it('lists the bets of one game on request', async () => {
    const test = await openTable(roulette)
    const { bet, player } = await test.sit()
    await bet({ spots: [{ spot: 'red', stake: '10.00' }] })
    const listed = async (gameID: number) => (await test.call('livecasino', 'bets', { gameID }, player.user)).data
    expect(await listed(roulette)).toMatchObject([{ gameID: roulette, stake: '10.00' }])
    expect(await listed(roulette + 1)).toEqual([])
  })

  it('[A9] refunds all stakes when a draw fails, and counts none towards a bonus', async () => {
    const test = await openTable(roulette)
    const { bet, cash, player } = await test.sit()
    await giveGift(test.app, player.id, 10_000)
    const wagered = async () => (await test.call('bonus', 'current', {}, player.user)).data[0]?.wagered
    await bet({ spots: [{ spot: 'red', stake: '10.00' }] })
    await test.app.db.query.updateTable('live_round').set({ seed_sealed: 'broken' }).execute()
    await test.until('void')
    expect(await cash()).toBe(1_000_000)
    expect(await wagered()).toBe('0.00')
    expect((await test.until('bets')).number).toBe(2)
    await bet({ spots: [{ spot: 'red', stake: '10.00' }] })
    expect(await wagered()).toBe('0.00')
    await test.until('settled')
    expect(await wagered()).toBe('1.00')
  })

  it('refunds a bet of bonus money as bonus money', async () => {
    const test = await openTable(roulette)
    const { bet, player } = await test.sit()
    await leaveGiftAlone(test.app, player.id, 10_000)
    await bet({ spots: [{ spot: 'red', stake: '10.00' }] })
    expect(await test.app.ledger.balances(player.id)).toMatchObject({ cash: 0, bonus: 9_000 })
    await test.app.db.query.updateTable('live_round').set({ seed_sealed: 'broken' }).execute()
    await test.until('void')
    expect(await test.app.ledger.balances(player.id)).toMatchObject({ cash: 0, bonus: 10_000 })
  })

  it('counts bets that together risk little towards no bonus', async () => {
    const test = await openTable(roulette)
    const { bet, player } = await test.sit()
    await giveGift(test.app, player.id, 10_000)
    await bet({ spots: [{ spot: 'red', stake: '10.00' }] })
    await bet({ spots: [{ spot: 'black', stake: '10.00' }] })
    await test.until('settled')
    expect((await test.call('bonus', 'current', {}, player.user)).data[0]?.wagered).toBe('0.00')
  })

  it('counts a bet once towards a bonus given before it, even if the game was closed meanwhile', async () => {
    const test = await openTable(roulette)
    const { bet, player } = await test.sit()
    await bet({ spots: [{ spot: 'red', stake: '20.00' }] })
    test.clock.advance(1)
    await giveGift(test.app, player.id, 10_000)
    await bet({ spots: [{ spot: 'red', stake: '10.00' }] })
    await test.app.db.query.updateTable('game').set({ open: false }).where('id', '=', roulette).execute()
    invalidateCatalogue(test.app)
    const round = await test.until('settled')
    await settleRound(test.app, test.table, round)
    expect((await test.call('bonus', 'current', {}, player.user)).data[0]?.wagered).toBe('1.00')
  })

  it('publishes the phases to its room, the outcome only after the last bet and the seed only at the end', async () => {
    const test = await openTable(roulette)
    const changes: Record<string, unknown>[] = []
    const { rooms } = test.app
    const stop = rooms.publish
    rooms.publish = (name, change) => {
      if (name.startsWith('table/')) changes.push({ name, ...(change as object) })
      stop(name, change)
    }
    await test.until('settled')
    expect(changes.map(({ phase }) => phase)).toEqual(['closed', 'film', 'settled', 'bets'])
    changes.pop()
    expect(changes.map(({ outcome }) => outcome !== undefined)).toEqual([false, true, true])
    expect(changes.map(({ seed }) => seed !== undefined)).toEqual([false, false, true])
    expect(new Set(changes.map(({ seedHash }) => seedHash)).size).toBe(1)
  })
})

describe('a crash game', () => {
  it('pays cash-outs at the current multiplier and automatic cash-outs at theirs', async () => {
    const test = await openTable(zeplin)
    await openHighRound(test, 250)
    const { bet, cash, session } = await test.sit()
    const mine = newId()
    const placed = await bet({ stake: '10.00' }, mine)
    expect(placed, placed.message).toMatchObject({ result: true })
    expect(await bet({ stake: '10.00', choice: { autoAt: 200 } })).toMatchObject({ result: true })
    expect(await bet({ stake: '10.00' })).toMatchObject({ message: 'Bu turda daha fazla bahis alınmıyor' })
    await riseTo(test, 150)
    const cashed = await test.call('studio', 'cash_out', { session, bet: mine })
    expect(cashed.data.bet).toMatchObject({ cashedAt: 150, win: '15.00', state: 'won' })
    expect((await test.call('studio', 'cash_out', { session, bet: mine })).data.bet.win).toBe('15.00')
    await riseTo(test, 220)
    await test.runner.turn()
    expect(await cash()).toBe(1_000_000 - 2_000 + 1_500 + 2_000)
    await test.until('settled')
    expect(await cash()).toBe(1_000_000 - 2_000 + 1_500 + 2_000)
  })

  it('publishes that the rise continues without revealing its end', async () => {
    const test = await openTable(zeplin)
    await openHighRound(test, 300)
    const { publish } = test.app.rooms
    const changes: { phase: string; now: number }[] = []
    test.app.rooms.publish = (name, change) => {
      if (change && typeof change === 'object' && 'phase' in change) changes.push(change as (typeof changes)[number])
      publish(name, change)
    }
    await test.until('settled')
    const beats = changes.filter(({ phase }) => phase === 'rising')
    expect(beats.length).toBeGreaterThan(2)
    for (const [index, { now }] of beats.entries()) {
      if (index > 0) expect(now - (beats[index - 1]?.now ?? 0)).toBeLessThan(3_500)
    }
    expect(beats.some((state) => 'endsAt' in state || 'outcome' in state)).toBe(false)
  })

  it('returns the player’s bets of an ended round', async () => {
    const test = await openTable(zeplin)
    const { bet, session } = await test.sit()
    const mine = newId()
    await bet({ stake: '10.00' }, mine)
    await test.until('settled')
    await test.until('bets')
    const tableAt = async (round: number) => (await test.call('studio', 'table', { session, round })).data
    expect(await tableAt(1)).toMatchObject({ state: { round: 2 }, bets: [{ bet: mine, round: 1 }] })
    expect((await tableAt(1)).bets[0]?.state).not.toBe('open')
    expect((await tableAt(0)).bets).toEqual([])
    const other = (await test.sit()).session
    expect((await test.call('studio', 'table', { session: other, round: 1 })).data.bets).toEqual([])
  })

  it('[A14] pays a cash-out by hand at exactly the bust, as an automatic one, until the rise ends', async () => {
    const test = await openTable(zeplin)
    await openHighRound(test, 110)
    const [byHand, late] = [await test.sit(), await test.sit()]
    const [mine, other] = [newId(), newId()]
    await byHand.bet({ stake: '10.00' }, mine)
    await late.bet({ stake: '10.00' }, other)
    const round = await test.until('film')
    const bust = bustOf(round)
    expect(bust).toBeGreaterThan(110)
    const endsMs = round.ends_at?.getTime() ?? 0
    test.clock.set(endsMs - 1)
    const paid = await test.call('studio', 'cash_out', { session: byHand.session, bet: mine })
    expect(paid.data.bet).toMatchObject({ cashedAt: bust, win: (bust / 10).toFixed(2), state: 'won' })
    test.clock.set(endsMs)
    const refused = await test.call('studio', 'cash_out', { session: late.session, bet: other })
    expect(refused).toMatchObject({ message: 'Geç kaldın, tur bitti' })
    await test.until('settled')
    expect([await byHand.cash(), await late.cash()]).toEqual([999_000 + bust * 10, 999_000])
  })

  it('refuses a cash-out after the bust', async () => {
    const test = await openTable(zeplin)
    await openHighRound(test, 0)
    const { bet, cash, session } = await test.sit()
    const mine = newId()
    await bet({ stake: '10.00' }, mine)
    const round = await test.until('film')
    test.clock.set(round.ends_at?.getTime() ?? 0)
    expect(await test.call('studio', 'cash_out', { session, bet: mine })).toMatchObject({
      message: 'Geç kaldın, tur bitti',
    })
    await test.until('settled')
    expect(await cash()).toBe(999_000)
    const [listed] = (await test.call('livecasino', 'bets', {}, (await test.signIn((await test.sit()).player)).user))
      .data
    expect(listed).toBeUndefined()
  })

  it('cashes out half of a bet where the game allows it, and settles the rest at the end of the round', async () => {
    const { test, mine, cash, session } = await betAtRise()
    const half = await test.call('studio', 'cash_out', { session, bet: mine, half: true })
    expect(half.data.bet).toMatchObject({ halfCashedAt: 150, win: '7.50', state: 'open' })
    await test.until('settled')
    expect(await cash()).toBe(1_000_000 - 1_000 + 750)
  })

  it('refunds a bet less what its half has won', async () => {
    const { test, mine, cash, session } = await betAtRise()
    await test.call('studio', 'cash_out', { session, bet: mine, half: true })
    expect(await cash()).toBe(1_000_000 - 1_000 + 750)
    await refundRound(test.app, test.table, await test.round())
    expect(await cash()).toBe(1_000_000)
    const rows = await test.app.db.query.selectFrom('live_bet').select(['state', 'paid']).execute()
    expect(rows).toEqual([{ state: 'void', paid: 1_000 }])
  })

  it('pays the half and the rest once each when both are cashed out at the same time', async () => {
    const test = await openTable(spaceman)
    await openHighRound(test, 205)
    const { bet, cash, session } = await test.sit()
    const mine = newId()
    await bet({ stake: '10.00', choice: { autoAt: 200 } }, mine)
    await riseTo(test, 198)
    const request = test.call('studio', 'cash_out', { session, bet: mine, half: true })
    await riseTo(test, 200)
    await Promise.all([request, test.runner.turn()])
    await test.runner.turn()
    await test.until('settled')
    expect([1_000_000 - 1_000 + 2_000, 1_000_000 - 1_000 + 990 + 1_000]).toContain(await cash())
    const rows = await test.app.db.query.selectFrom('live_bet').select(['state', 'paid']).execute()
    expect(rows).toEqual([{ state: 'won', paid: (await cash()) - 999_000 }])
  })

  it('pays the rest of a bet once if its half is cashed out while the rest is being paid', async () => {
    const { test, mine, cash, session } = await betAtRise()
    const { post } = test.app.ledger
    test.app.ledger.post = async (operation) => {
      test.app.ledger.post = post
      // Not by a call: the requests of one player wait for each other in one process.
      const frame = await frameOf(test.app, session)
      if (!frame) throw new Error('no frame')
      const half = await cashOutBet(test.app, frame, { bet: mine, half: true, atMs: test.clock.now() })
      expect(half).toMatchObject({ data: { bet: { halfCashedAt: 150, win: 750, state: 'open' } } })
      return post(operation)
    }
    const rest = await test.call('studio', 'cash_out', { session, bet: mine })
    expect(rest.data.bet).toMatchObject({ cashedAt: 150, halfCashedAt: 150, win: '15.00', state: 'won' })
    await test.until('settled')
    expect(await cash()).toBe(1_000_000 - 1_000 + 1_500)
  })

  it('refuses to cash out half of a bet where the game does not allow it, and pays the whole', async () => {
    const test = await openTable(zeplin)
    await openHighRound(test, 160)
    const { bet, cash, session } = await test.sit()
    const mine = newId()
    await bet({ stake: '10.00' }, mine)
    await riseTo(test, 150)
    const request = { session, bet: mine }
    expect(await test.call('studio', 'cash_out', { ...request, half: true })).toMatchObject({ code: 404 })
    expect(await cash()).toBe(999_000)
    expect((await test.call('studio', 'cash_out', request)).data.bet).toMatchObject({ win: '15.00', state: 'won' })
    expect(await cash()).toBe(1_000_500)
  })

  it('pays an automatic cash-out even if a manual one is requested right after it', async () => {
    const test = await openTable(spaceman)
    await openHighRound(test, 206)
    const { bet, cash, session } = await test.sit()
    const [full, halved] = [newId(), newId()]
    await bet({ stake: '10.00', choice: { autoAt: 200 } }, full)
    await bet({ stake: '10.00', choice: { halfAutoAt: 150 } }, halved)
    await riseTo(test, 204)
    const first = await test.call('studio', 'cash_out', { session, bet: full })
    expect(first.data.bet).toMatchObject({ cashedAt: 200, win: '20.00', state: 'won' })
    const second = await test.call('studio', 'cash_out', { session, bet: halved })
    expect(second.data.bet).toMatchObject({ cashedAt: 204, halfCashedAt: 150, win: '17.70', state: 'won' })
    await test.until('settled')
    expect(await cash()).toBe(1_000_000 - 2_000 + 2_000 + 1_770)
  })

  it.each([
    { of: spaceman, on: { stake: '10.00' } },
    { of: roulette, on: { spots: [{ spot: 'red', stake: '10.00' }] } },
  ])('refuses to cash out a bet on the same round number of another table: $of', async ({ of, on }) => {
    const test = await openTable(zeplin)
    const { number: round } = await openHighRound(test, 250)
    const { player, session, cash } = await test.sit()
    const table = { game: gameById(of) as LiveGame, hall: 0 }
    await openRound(test.app, table, round)
    const elsewhere = (await openGame(test, player.user, of)).session
    const bet = newId()
    expect(await test.call('studio', 'bet', { session: elsewhere, bet, round, ...on })).toMatchObject({ result: true })
    await riseTo(test, 240)
    expect(await test.call('studio', 'cash_out', { session, bet })).toMatchObject({ result: false, code: 404 })
    expect(await cash()).toBe(1_000_000 - 1_000)
  })

  it('[A11] lists a crash bet with the link and salt of its bust', async () => {
    const test = await openTable(zeplin)
    const { bet, player } = await test.sit()
    await bet({ stake: '10.00' })
    const round = await test.until('settled')
    const [over] = (await test.call('livecasino', 'bets', {}, player.user)).data
    const game = test.table.game as CrashGame
    expect(game.bustOf({ hash: over?.seed ?? '', salt: over?.salt ?? '' })).toBe(bustOf(round))
  })

  it('[A2, A11] plays the links of a chain whose first link was published in advance, and hides the bust until it happens', async () => {
    const test = await openTable(zeplin)
    const { session } = await test.sit()
    const { chain } = (await test.call('studio', 'table', { session })).data
    await openHighRound(test, 120)
    await test.until('film')
    const state = (await test.call('studio', 'table', { session })).data.state
    expect(state).toMatchObject({ phase: 'rising' })
    expect(state).not.toHaveProperty('outcome')
    expect(state).not.toHaveProperty('endsAt')
    const round = await test.until('settled')
    const link = test.app.vault.open(round.seed_sealed)
    expect(isOfChain({ link, known: chain?.firstLink ?? '', distance: round.number })).toBe(true)
    const game = test.table.game as CrashGame
    const { chain: after } = (await test.call('studio', 'table', { session })).data
    expect(game.bustOf({ hash: link, salt: after?.salt?.text ?? '' })).toBe(bustOf(round))
  })

  it('[A11] gives everybody the seeds of the last rounds, but none of a round that is not over', async () => {
    const test = await openTable(zeplin)
    const { bet } = await test.sit()
    await bet({ stake: '10.00' })
    const rounds = async () => (await test.call('livecasino', 'rounds', { gameID: zeplin })).data
    expect(await rounds()).toEqual([])
    const over = await test.until('settled')
    await test.until('film')
    const [last, ...others] = await rounds()
    expect(others).toEqual([])
    expect(last).toMatchObject({ round: over.number, hall: 0, version: 1, seedHash: over.seed_hash })
    const game = test.table.game as CrashGame
    expect(game.bustOf({ hash: last?.seed ?? '', salt: last?.salt ?? '' })).toBe(bustOf(over))
    expect((await test.call('livecasino', 'rounds', { gameID: 101 })).message).toBe('Bu oyun şu an kapalı')
  })

  it('[A2] makes the salt of a chain from the ids of its first bets, after its first link was published', async () => {
    const test = await openTable(zeplin)
    const game = test.table.game as CrashGame
    const [one, other] = [await test.sit(), await test.sit()]
    const chainNow = async () => (await test.call('studio', 'table', { session: one.session })).data.chain
    const { firstLink = '', salt: none } = (await chainNow()) ?? {}
    expect(none).toBeUndefined()
    const bustWith = (round: { seed_sealed: string }, salt: string) =>
      game.bustOf({ hash: test.app.vault.open(round.seed_sealed), salt })
    const unplayed = await test.until('settled')
    expect(bustOf(unplayed)).toBe(bustWith(unplayed, saltFrom(firstLink, [])))
    expect((await chainNow())?.salt).toBeUndefined()

    await test.until('bets')
    const ids = [newId(), newId()]
    await one.bet({ stake: '10.00', bet: ids[0] })
    await other.bet({ stake: '10.00', bet: ids[1] })
    const played = await test.until('settled')
    const seeds = ids.toSorted()
    const salt = { text: saltFrom(firstLink, seeds), round: played.number, seeds }
    expect(await chainNow()).toEqual({ firstLink, firstRound: 1, salt })
    expect(bustOf(played)).toBe(bustWith(played, salt.text))

    await test.until('bets')
    await one.bet({ stake: '10.00' })
    const next = await test.until('settled')
    expect(bustOf(next)).toBe(bustWith(next, salt.text))
    expect((await chainNow())?.salt).toEqual(salt)
    const [last] = (await test.call('livecasino', 'bets', {}, one.player.user)).data
    expect(last?.salt).toBe(salt.text)
  })
})

it('[A13] pays open bets at the maximum multiplier and reports it', async () => {
  const test = await openTable(spaceman)
  const salt = await setSalt(test, 1)
  const game = test.table.game as CrashGame
  let hash = serverSeedHash('top')
  while (game.bustOf({ hash, salt }) < game.capHundredths) hash = serverSeedHash(hash)
  await test.app.db.query
    .updateTable('live_round')
    .set({ seed_sealed: test.app.vault.seal(hash) })
    .execute()
  const { bet, cash, player } = await test.sit()
  await bet({ stake: '10.00', choice: {} })
  await riseTo(test, game.capHundredths)
  await test.until('settled')
  expect(await cash()).toBe(1_000_000 - 1_000 + 5_000_000)
  const stored = await test.app.db.query
    .selectFrom('live_bet')
    .select(['state', 'cashed_at', 'half_cashed_at'])
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ state: 'won', cashed_at: game.capHundredths, half_cashed_at: null })
})

describe('a bingo hall', () => {
  it('sells cards, calls the balls and pays the prizes of the winning cards', async () => {
    const test = await openTable(bingo, 500)
    const { bet, cash, player } = await test.sit()
    const bought = await bet({ cards: 48 })
    expect(bought, bought.message).toMatchObject({ result: true, data: { bet: { stake: '240.00' } } })
    expect(await bet({ cards: 1 })).toMatchObject({ message: 'Bu turda daha fazla bahis alınmıyor' })
    const film = await test.until('film')
    expect(film.detail).toHaveProperty('awards')
    await test.until('settled')
    const [mine] = (await test.call('livecasino', 'bets', {}, player.user)).data
    expect(mine?.state).toMatch(/won|lost/)
    expect(await cash()).toBe(1_000_000 - 24_000 + Math.round(Number(mine?.win) * 100))
  })

  it('[A85] runs fast to the next round when nobody has a card, and at its own pace for a single card', async () => {
    const filmMs = async (cards: number) => {
      const test = await openTable(bingo, 500)
      const { bet } = await test.sit()
      if (cards > 0) expect((await bet({ cards })).result).toBe(true)
      const { starts_at, ends_at, detail } = await test.until('film')
      return { ms: (ends_at?.getTime() ?? 0) - (starts_at?.getTime() ?? 0), detail }
    }
    const empty = await filmMs(0)
    expect(empty.ms).toBeLessThan(30_000)
    expect(empty.detail).toMatchObject({ ballMs: 200 })
    const sold = await filmMs(1)
    expect(sold.ms).toBeGreaterThan(60_000)
    expect(sold.detail).not.toHaveProperty('ballMs')
  })

  it('[A9] repeats the draw later and voids nothing when the database fails at the draw', async () => {
    const test = await openTable(bingo, 500)
    const { bet, cash } = await test.sit()
    expect(await bet({ cards: 1 })).toMatchObject({ result: true })
    await test.until('closed')
    const { script } = test.app.db
    await script('alter table live_jackpot rename to live_jackpot_away')
    await expect(test.until('film')).rejects.toThrow('live_jackpot')
    await script('alter table live_jackpot_away rename to live_jackpot')
    expect((await test.until('film')).number).toBe(1)
    expect(await cash()).toBe(1_000_000 - 500)
  })
})
