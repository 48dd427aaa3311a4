import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusals } from '@yakamoz/contract'
import { gameById, recomputedRound, type StepsGame } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedBonuses } from '../../app/demo/fill.ts'
import { watchIntegrity } from '../../platform/integrityCheck.ts'
import {
  leaveGiftAlone,
  offeredHandBets,
  openGame,
  openTestApp,
  payIn,
  type TestApp,
  testPassword,
  tokenOf,
} from '../../testing/index.ts'
import { takeTimeOut } from '../protection/index.ts'
import { abandonedAfterMs, finishAbandonedRounds } from './abandonedRounds.ts'
import { invalidateCatalogue } from './catalogue.ts'
import { demoSessionOf } from './demoSessions.ts'
import { startDemoRound } from './demoStepRounds.ts'
import { seedCatalogue } from './studioCatalogue.ts'

const blackjack = 311
const poker = 205
const betOnPoker = 204
const dice = 201

const oneSeat = { bets: [{ seat: 1, stakeKurus: 1_000 }] }

const opened = async (id: number, mode: 'real' | 'demo' = 'real') => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 1_000_000)
  const open = async () => {
    if (mode === 'demo') return (await test.call('studio', 'open_demo', { gameID: id })).data
    const live = id >= 300 && id < 400
    const { data } = live
      ? await test.call('livecasino', 'init_game', { tableID: id }, player.user)
      : await test.call('casino', 'init_game', { gameID: id }, player.user)
    return (await test.call('studio', 'open', { token: tokenOf(data.url) })).data
  }
  const { session } = await open()
  const play = (choice?: unknown, stake = '10.00', round = newId()) =>
    test.call('studio', 'play', { session, round, stake, ...(choice === undefined ? {} : { choice }) })
  const move = (round: string, step: number, name: string, more: object = {}) =>
    test.call('studio', 'move', { session, round, step, move: { name, ...more } })
  const cash = async () => (await test.app.ledger.balances(player.id)).cash
  /** Starts a round that waits for a hit or stand. */
  const waiting = async () => {
    for (let rounds = 0; rounds < 40; rounds++) {
      const { data } = await play(id === blackjack ? oneSeat : undefined)
      const names = data.open?.map(({ name }) => name) ?? []
      if (names.includes('stand') || names.includes('draw')) return data
      if (names.includes('decline') && (await move(data.round, 0, 'decline')).data.open)
        await move(data.round, 1, 'stand')
    }
    throw new Error(`no round waited: ${(await play()).message}`)
  }
  /** Starts a round that may be doubled. */
  const doubling = async () => {
    for (;;) {
      const round = await waiting()
      if (round.open?.some(({ name }) => name === 'double')) return round
      await move(round.round, 0, 'stand')
    }
  }
  return { ...test, player, open, session, play, move, cash, waiting, doubling }
}

/** Makes something happen once, just before a move is written with its money or without, as a concurrent request would. */
const beforeMoveOf = <Result>({ db, ledger }: TestApp['app'], happen: () => Promise<Result>) => {
  const { run } = db
  const { post } = ledger
  const made: { happened?: Promise<Result> } = {}
  const happenOnce = async () => {
    Object.assign(db, { run })
    ledger.post = post
    made.happened = happen()
    await made.happened
  }
  db.run = async (statement, parameters) => {
    if (statement.name === 'store_free_move') await happenOnce()
    return run(statement, parameters)
  }
  ledger.post = async (operation) => {
    if (operation.records?.[0]?.kind === 'round_move') await happenOnce()
    return post(operation)
  }
  return made
}

it('[A81] a game of several moves opens with the stake of one bet, before it was raised', async () => {
  const { doubling, move, open, play } = await opened(blackjack)
  const { round } = await doubling()
  await move(round, 0, 'double')
  expect((await open()).defaultStake).toBe('10.00')
  await play({ bets: [1, 2].map((seat) => ({ seat, stakeKurus: 500 })) }, '10.00')
  expect((await open()).defaultStake).toBe('5.00')
})

describe('a round of several moves', () => {
  it('takes the stake first, then moves one by one, and pays at the end', async () => {
    const { waiting, move, cash } = await opened(blackjack)
    const round = await waiting()
    expect(round).toMatchObject({ step: 0, win: '0.00', stake: '10.00' })
    const before = await cash()
    const { data } = await move(round.round, 0, 'stand')
    expect(data.open).toBeUndefined()
    expect(await cash()).toBe(before + Math.round(Number(data.win) * 100))
    expect(data.events.slice(0, round.events.length)).toEqual(round.events)
  })

  it('lists the round with the image of its game, the table image for a table game', async () => {
    const { waiting, call, player } = await opened(blackjack)
    await waiting()
    const { data } = await call('casino', 'rounds', {}, player.user)
    expect(data[0]?.image).toBe(`/art/tables/${data[0]?.slug}`)
  })

  it('shows a round as open in list and details while it waits for a move', async () => {
    const { waiting, move, call, player } = await opened(poker)
    const { round } = await waiting()
    const states = async () => [
      (await call('casino', 'rounds', {}, player.user)).data[0]?.state,
      (await call('casino', 'round', { round }, player.user)).data[0]?.state,
    ]
    expect(await states()).toEqual(['open', 'open'])
    await move(round, 0, 'draw', { held: [] })
    expect(await states()).toEqual(['over', 'over'])
  })

  it('repeats the answer to a repeated move, and refuses another move for the same step', async () => {
    const { waiting, move, cash } = await opened(blackjack)
    const round = await waiting()
    const answers = await Promise.all([1, 2, 3].map(() => move(round.round, 0, 'stand')))
    for (const answer of answers) expect(answer, answer.message).toMatchObject({ result: true, data: answers[0]?.data })
    const after = await cash()
    expect(await move(round.round, 0, 'hit')).toMatchObject({ message: 'Bu hamle şimdi yapılamaz' })
    expect(await move(round.round, 1, 'stand')).toMatchObject({ result: false })
    expect(await cash()).toBe(after)
  })

  it.each([
    ['what is held', poker, undefined, 'draw', { held: [3, 1] }],
    ['further bets', betOnPoker, { bets: [{ hand: 0, stakeKurus: 1_000 }] }, 'bet', { bets: 'all' }],
  ] as const)('repeats the answer to the move %s', async (_, id, choice, name, more) => {
    const { play, move, cash } = await opened(id)
    const { data: round } = await play(choice)
    const moveInput = 'bets' in more ? { bets: offeredHandBets(round.events) } : more
    const answer = await move(round.round, 0, name, moveInput)
    expect(answer, answer.message).toMatchObject({ result: true })
    const after = await cash()
    expect(await move(round.round, 0, name, moveInput)).toMatchObject({ result: true, data: answer.data })
    expect(await cash()).toBe(after)
  })

  it('takes the additional stake of a move with the move', async () => {
    const { doubling, move, cash } = await opened(blackjack)
    const { round } = await doubling()
    const before = await cash()
    const { data } = await move(round, 0, 'double')
    expect(data.stake).toBe('20.00')
    expect(await cash()).toBe(before - 1_000 + Math.round(Number(data.win) * 100))
  })

  it.each([
    ['open', true],
    ['closed meanwhile', false],
  ])('counts the additional stake of a move towards a bonus: its game is %s', async (_, open) => {
    const { doubling, move, app, player } = await opened(blackjack)
    const { round } = await doubling()
    await seedBonuses(app)
    const { id: offer_id } = await app.db.query.selectFrom('bonus_offer').select('id').executeTakeFirstOrThrow()
    await app.db.query
      .insertInto('bonus')
      .values({
        player_id: player.id,
        id: 'bonus',
        offer_id,
        source: 'test',
        amount: 1_000,
        needed: 10_000,
        state: 'active',
        given_at: new Date(app.now()),
        ends_at: new Date(app.now() + 86_400_000),
      })
      .execute()
    await app.db.query.updateTable('wallet').set({ tracks_wagering: true }).where('player_id', '=', player.id).execute()
    await app.db.query.updateTable('game').set({ open }).where('id', '=', blackjack).execute()
    invalidateCatalogue(app)
    await move(round, 0, 'double')
    // A tenth of a stake at a table counts.
    expect(await app.db.query.selectFrom('bonus').select('wagered').execute()).toEqual([{ wagered: 100 }])
  })

  it('[A42] refuses additional stakes of a player who may not bet any more, and finishes the round', async () => {
    const { doubling, move, cash, app, player } = await opened(blackjack)
    const round = await doubling()
    const before = await cash()
    await app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', player.id).execute()
    expect(await move(round.round, round.step ?? 0, 'double')).toMatchObject({
      message: 'Bu sayfa görüntülenemiyor, erişim yetkin yok',
    })
    await app.db.query.updateTable('player').set({ restricted: false }).where('id', '=', player.id).execute()
    app.config.playCountries = ['TR']
    expect(await move(round.round, round.step ?? 0, 'double')).toMatchObject({
      message: expect.stringContaining('Bulunduğun ülkeden'),
    })
    expect(await cash()).toBe(before)
    expect(await move(round.round, round.step ?? 0, 'stand')).toMatchObject({ result: true })
  })

  it('[A33] finishes and pays a round of a game that was closed meanwhile, and refuses a new one', async () => {
    const { waiting, play, move, cash, app } = await opened(blackjack)
    const { round } = await waiting()
    await app.db.query.updateTable('game').set({ open: false }).where('id', '=', blackjack).execute()
    invalidateCatalogue(app)
    expect((await play(oneSeat)).message).toBe('Bu oyun şu an kapalı')
    const before = await cash()
    const { data } = await move(round, 0, 'stand')
    expect(data).not.toHaveProperty('open')
    expect(await cash()).toBe(before + Math.round(Number(data.win) * 100))
  })

  it('[A26] returns the open round unchanged on reopening, and refuses another round before its end', async () => {
    const { waiting, open, play, move } = await opened(blackjack)
    const { limits: _, ...round } = await waiting()
    expect(await play(oneSeat)).toMatchObject({ result: false, message: 'Önce yarım kalan turu bitir' })
    const again = await open()
    expect(again.unfinished).toEqual(round)
    await move(round.round, 0, 'stand')
  })

  it.each([
    ['Jacks or Better', poker],
    ['Blackjack', blackjack],
  ])('[A26] is finished by the server after a day without a move: %s', async (_, id) => {
    const { waiting, cash, call, clock, app, player } = await opened(id)
    const round = await waiting()
    const before = await cash()
    // Rounds have the time of the database.
    await app.db.query
      .updateTable('round')
      .set({ at: new Date(clock.now()) })
      .execute()
    // Players who may not play any more cannot reopen the round.
    await call(
      'protection',
      'self_exclude',
      { period: 'six_months', understood: true, password: testPassword },
      player.user,
    )
    clock.advance(abandonedAfterMs - 3_600_000)
    await finishAbandonedRounds(app)
    const openRounds = () => app.db.query.selectFrom('round').select('id').where('open', '=', true).execute()
    expect(await openRounds()).toEqual([{ id: round.round }])
    clock.advance(7_200_000)
    await Promise.all([finishAbandonedRounds(app), finishAbandonedRounds(app)])
    expect(await openRounds()).toEqual([])
    const { stake, win, moves } = await app.db.query
      .selectFrom('round')
      .select(['stake', 'win', 'moves'])
      .where('id', '=', round.round)
      .executeTakeFirstOrThrow()
    expect(stake).toBe(1_000)
    expect(moves).not.toEqual([])
    expect(await cash()).toBe(before + win)
  })

  it('[A56] refuses moves and leaves the round open while the files of the server are not intact', async () => {
    const { waiting, move, cash, clock, app } = await opened(poker)
    const { round } = await waiting()
    const before = await cash()
    await app.db.query
      .updateTable('round')
      .set({ at: new Date(clock.now()) })
      .execute()
    const folder = await mkdtemp(join(tmpdir(), 'yazilim-'))
    await writeFile(join(folder, 'rules.ts'), 'export const pays = 5')
    const watch = await watchIntegrity(app, [folder])
    await writeFile(join(folder, 'rules.ts'), 'export const pays = 6')
    expect(await watch.check()).toBe(false)
    expect((await move(round, 0, 'draw', { held: [] })).message).toBe('Bu oyun şu an kapalı')
    clock.advance(abandonedAfterMs + 3_600_000)
    await finishAbandonedRounds(app)
    expect(await cash()).toBe(before)
    expect(await app.db.query.selectFrom('round').select('id').where('open', '=', true).execute()).toHaveLength(1)
    watch.close()
    await rm(folder, { recursive: true })
  })

  it('stores a move without money once if a repeated request overtakes it, and answers both alike', async () => {
    const { play, move, cash, app } = await opened(betOnPoker)
    const { round } = (await play({ bets: [{ hand: 0, stakeKurus: 1_000 }] })).data
    const after = await cash()
    const overtaking = beforeMoveOf(app, () => move(round, 0, 'next'))
    const answer = await move(round, 0, 'next')
    expect(answer, answer.message).toMatchObject({ result: true, data: { step: 1 } })
    expect((await overtaking.happened)?.data).toEqual(answer.data)
    const { moves } = await app.db.query.selectFrom('round').select('moves').executeTakeFirstOrThrow()
    expect(moves).toHaveLength(1)
    expect(await cash()).toBe(after)
  })

  it('takes nothing for a move that another move has overtaken, and refuses it', async () => {
    const { play, move, cash, app } = await opened(betOnPoker)
    const { data } = await play({ bets: [{ hand: 0, stakeKurus: 1_000 }] })
    const before = await cash()
    const [bet] = offeredHandBets(data.events)
    const overtaking = beforeMoveOf(app, () => move(data.round, 0, 'next'))
    expect(await move(data.round, 0, 'bet', { bets: [bet] })).toMatchObject({ message: 'Bu hamle şimdi yapılamaz' })
    expect(await overtaking.happened).toMatchObject({ result: true, data: { step: 1, stake: '10.00' } })
    expect(await cash()).toBe(before)
  })

  it('that is over is not refunded', async () => {
    const { waiting, move, cash, app, player } = await opened(blackjack)
    const { round } = await waiting()
    const { data } = await move(round, 0, 'stand')
    expect(data.open ?? []).toEqual([])
    const before = await cash()
    const refund = app.ledger.post({
      player: player.id,
      id: `round/${round}/back`,
      legs: [{ from: 'house/casino', to: 'cash', amount: kurus(1_000), reason: 'bet_refunded' }],
      records: [{ kind: 'round_return', id: round, stakeShare: 0, moveShare: 0 }],
    })
    await expect(refund).rejects.toThrow('the round is over')
    expect(await cash()).toBe(before)
  })

  it('refuses an additional stake that the balance does not cover, and finishes the round without it', async () => {
    const { doubling, move, cash, app, player } = await opened(blackjack)
    const { round } = await doubling()
    const rest = kurus((await cash()) - 999)
    await app.ledger.post({
      player: player.id,
      id: 'spent',
      legs: [{ from: 'cash', to: 'gateway/test', amount: rest, reason: 'withdrawal' }],
    })
    expect(await move(round, 0, 'double')).toMatchObject({ result: false, message: 'Bakiyen yetersiz' })
    expect(await cash()).toBe(999)
    expect(await move(round, 0, 'stand')).toMatchObject({ result: true, data: { stake: '10.00' } })
  })

  it('[A50] refuses the additional stake of a player who takes a time-out meanwhile, and finishes the round', async () => {
    const { doubling, move, cash, app, player } = await opened(blackjack)
    const { round } = await doubling()
    const before = await cash()
    const pausing = beforeMoveOf(app, () => takeTimeOut(app, player.id, { period: 'day', alsoIn: async () => {} }))
    expect((await move(round, 0, 'double')).message).toBe(refusals.paused.tr)
    await pausing.happened
    expect(await cash()).toBe(before)
    expect(await move(round, 0, 'stand')).toMatchObject({ result: true, data: { stake: '10.00' } })
  })

  it('refuses a move that raises a stake from a bonus above the bonus’s maximum, and finishes the round', async () => {
    const { doubling, move, app, player } = await opened(blackjack)
    await seedBonuses(app)
    await leaveGiftAlone(app, player.id, 1_000_000)
    await app.db.query.updateTable('bonus').set({ max_stake: 1_500 }).execute()
    const { round, funds } = await doubling()
    expect(funds).toBe('bonus')
    const before = await app.ledger.balances(player.id)
    expect((await move(round, 0, 'double')).message).toBe(refusals.bonus_stake.tr)
    expect(await app.ledger.balances(player.id)).toEqual(before)
    const { data } = await move(round, 0, 'stand')
    expect(data).toMatchObject({ stake: '10.00', funds: 'bonus' })
    expect((await app.ledger.balances(player.id)).bonus).toBe(before.bonus + Math.round(Number(data.win) * 100))
  })

  it('is found only in a frame of its own game', async () => {
    const { waiting, move, call, cash, player } = await opened(poker)
    const { round } = await waiting()
    const before = await cash()
    for (const game of [101, betOnPoker]) {
      const { session } = await openGame({ call }, player.user, game)
      const moved = { session, round, step: 0, move: { name: 'draw', held: [] } }
      expect((await call('studio', 'move', moved)).message).toBe(refusals.not_found.tr)
    }
    expect(await cash()).toBe(before)
    expect(await move(round, 0, 'draw', { held: [] })).toMatchObject({ result: true })
  })

  it('asks all seats for insurance at once, and continues in the version in which the round was started', async () => {
    const { play, move, app } = await opened(blackjack)
    const bets = [2, 5].map((seat) => ({ seat, stakeKurus: 1_000 }))
    for (;;) {
      const { data: begun } = await play({ bets }, '20.00')
      let round = begun
      if (round.open?.some(({ name }) => name === 'insure')) {
        expect(round.open.map(({ name, seat }) => [name, seat])).toEqual([
          ...['decline', 'insure'].map((name) => [name, 2]),
          ...['decline', 'insure'].map((name) => [name, 5]),
        ])
        const insured = await move(round.round, 0, 'insure', { seat: 5 })
        expect(insured.data).toMatchObject({ stake: '25.00', step: 1 })
        expect(await move(round.round, 0, 'insure', { seat: 5 })).toMatchObject({ data: insured.data })
        expect(await move(round.round, 0, 'insure', { seat: 2 })).toMatchObject({ result: false })
        await app.db.query
          .updateTable('round')
          .set({ version: 1, moves: JSON.stringify([{ name: 'insure' }]) })
          .where('id', '=', round.round)
          .execute()
        const { data } = await move(round.round, 1, 'decline')
        const insurance = data.events.flatMap(({ type, seat }) => (type.startsWith('insur') ? [[type, seat]] : []))
        expect(insurance.filter(([type]) => type !== 'insurancePaid')).toEqual([
          ...[2, 5].flatMap((seat) => ['insurance', 'insured'].map((type) => [type, seat])),
        ])
        return
      }
      for (let step = 0; round.open; step++) round = (await move(round.round, step, 'stand')).data
    }
  })

  it('can be verified from its seeds and moves', async () => {
    const { waiting, move, call, player } = await opened(poker)
    const round = await waiting()
    const { data } = await move(round.round, 0, 'draw', { held: [0, 2, 4] })
    expect(data.open).toBeUndefined()
    await call('casino', 'rotate_seed', {}, player.user)
    const [stored] = (await call('casino', 'round', { round: round.round }, player.user)).data
    if (!stored) throw new Error('no round')
    const { serverSeed, clientSeed, nonce, moves, base } = stored
    const stakeKurus = kurus(Math.round(Number(base) * 100))
    expect(
      recomputedRound({ gameId: poker, version: 1, serverSeed, clientSeed, nonce, moves, stakeKurus })?.events,
    ).toEqual(data.events)
  })

  it('does not reveal the seed of an open round', async () => {
    const { waiting, move, call, player, app } = await opened(blackjack)
    const round = await waiting()
    const before = (await call('casino', 'seeds', {}, player.user)).data
    expect(await call('casino', 'rotate_seed', {}, player.user)).toMatchObject({
      result: false,
      message: 'Önce yarım kalan turu bitir',
    })
    expect((await call('casino', 'seeds', {}, player.user)).data).toEqual(before)
    expect((await call('casino', 'round', { round: round.round }, player.user)).data[0]?.serverSeed).toBe('')
    const ended = await move(round.round, 0, 'stand')
    expect(ended.data.open).toBeUndefined()
    const [after] = (await call('casino', 'rotate_seed', {}, player.user)).data
    expect(after?.previous.serverSeedHash).toBe(before[0]?.serverSeedHash)
    expect(await app.db.query.selectFrom('round').select('id').where('open', '=', true).execute()).toEqual([])
  })

  it('never starts on a seed pair that is rotated at the same time', async () => {
    const { play, call, player, app } = await opened(poker)
    const { post } = app.ledger
    let rotations = 0
    app.ledger.post = async (operation) => {
      if (operation.records?.[0]?.kind === 'round' && rotations++ === 0)
        expect(await call('casino', 'rotate_seed', {}, player.user)).toMatchObject({ result: true })
      return post(operation)
    }
    const { data, result, message } = await play()
    expect(result, message).toBe(true)
    expect(data.nonce).toBe(0)
    const rows = await app.db.query.selectFrom('round').select(['seed_id', 'stake']).execute()
    expect(rows).toEqual([{ seed_id: 2, stake: 1_000 }])
    expect(rotations).toBe(2)
  })

  it('plays rounds for demo money in the same way without storing them', async () => {
    const { play, move, cash, app, player } = await opened(poker, 'demo')
    const { data } = await play()
    const ended = await move(data.round, 0, 'draw', { held: [] })
    expect(ended, ended.message).toMatchObject({ result: true })
    expect(ended.data.open).toBeUndefined()
    expect(await cash()).toBe(1_000_000)
    const rounds = await app.db.query.selectFrom('round').select('id').where('player_id', '=', player.id).execute()
    expect(rounds).toEqual([])
  })

  it('repeats the answer to a repeated demo round or move, and moves no demo money again', async () => {
    const { play, move } = await opened(poker, 'demo')
    const begun = await play()
    expect(await play(undefined, '10.00', begun.data.round)).toMatchObject({
      result: true,
      data: { open: begun.data.open, events: begun.data.events, balanceAfter: begun.data.balanceAfter },
    })
    const ended = await move(begun.data.round, 0, 'draw', { held: [1] })
    const { events, win, balanceAfter } = ended.data
    expect(Number(balanceAfter)).toBeCloseTo(Number(begun.data.balanceAfter) + Number(win))
    expect(await move(begun.data.round, 0, 'draw', { held: [1] })).toMatchObject({
      result: true,
      data: { events, win, balanceAfter },
    })
    expect((await play()).data.balanceBefore).toBe(balanceAfter)
  })

  it('answers concurrent repetitions of a demo move alike', async () => {
    const { play, move } = await opened(poker, 'demo')
    const { data } = await play()
    const answers = await Promise.all([1, 2, 3].map(() => move(data.round, 0, 'draw', { held: [] })))
    for (const answer of answers)
      expect(answer, answer.message).toMatchObject({
        result: true,
        data: { win: answers[0]?.data.win, balanceAfter: answers[0]?.data.balanceAfter },
      })
  })

  it('starts a demo round once, when two processes start it at once', async () => {
    const { app, session } = await opened(poker, 'demo')
    const demo = await demoSessionOf(app, session)
    if (!demo) throw new Error('no demo session')
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'demo', nonce: 0 }
    const stake = kurus(1_000)
    const start = { id: newId(), game: gameById(poker) as StepsGame, stake, choice: undefined, seeds }
    // Called directly: within one process the calls of a player for the same round share one answer.
    const starts = await Promise.all([1, 2].map(() => startDemoRound(app, demo, start)))
    const balanceAfter = kurus(demo.balance - stake)
    expect(starts).toMatchObject([
      { data: { round: start.id, balanceAfter } },
      { data: { round: start.id, balanceAfter } },
    ])
  })

  it('refuses a demo round before the end of the last one, and moves that are not open in it', async () => {
    const { play, move } = await opened(poker, 'demo')
    const { data } = await play()
    expect((await play()).message).toBe('Önce yarım kalan turu bitir')
    expect((await move(newId(), 0, 'draw', { held: [] })).message).toBe(refusals.not_found.tr)
    for (const [step, name] of [
      [0, 'stand'],
      [1, 'draw'],
    ] as const)
      expect((await move(data.round, step, name, { held: [] })).message).toBe('Bu hamle şimdi yapılamaz')
    expect(await move(data.round, 0, 'draw', { held: [] })).toMatchObject({ result: true })
    expect((await move(data.round, 0, 'draw', { held: [1] })).message).toBe('Bu hamle şimdi yapılamaz')
  })

  it('refuses a demo round that the demo balance does not cover', async () => {
    const { play, app } = await opened(poker, 'demo')
    await app.db.query.updateTable('demo_session').set({ balance: 999 }).execute()
    expect(await play()).toMatchObject({ result: false, message: 'Bakiyen yetersiz' })
    expect((await app.db.query.selectFrom('demo_session').select('round').execute())[0]?.round).toBeNull()
  })

  it('refuses an additional demo stake that the balance does not cover, regardless of the win', async () => {
    const { play, move, app } = await opened(betOnPoker, 'demo')
    const hold = (balance: number) => app.db.query.updateTable('demo_session').set({ balance }).execute()
    /** Plays a round up to its turn card and returns the hands that can still be bet on; none if one of them has already won. */
    const toTurn = async () => {
      await hold(10_000)
      const { data } = await play({ bets: [{ hand: 0, stakeKurus: 1_000 }] })
      await hold(900)
      const { data: turned } = await move(data.round, 0, 'next')
      const last = turned.events.findLast(({ type }) => type === 'turn') as unknown as { oddsHundredths: number[] }
      return { data, hands: last.oddsHundredths.flatMap((odds, hand) => (odds > 0 ? [hand] : [])) }
    }
    let { data, hands } = await toTurn()
    while (hands.length === 0) {
      await move(data.round, 1, 'next')
      ;({ data, hands } = await toTurn())
    }
    for (const hand of hands)
      expect(await move(data.round, 1, 'bet', { bets: [{ hand, stakeKurus: 1_000 }] })).toMatchObject({
        message: 'Bakiyen yetersiz',
      })
  })
})

describe('a game with a choice', () => {
  it('plays with the given choice, and refuses an invalid one', async () => {
    const { play, cash } = await opened(dice)
    const game = gameById(dice) as unknown as StepsGame
    const choice = game.choiceOf?.({ target: 4_999, over: true })
    expect(choice).toBeDefined()
    const before = await cash()
    const answer = await play(choice)
    expect(answer, answer.message).toMatchObject({ result: true })
    expect(await cash()).toBe(before - 1_000 + Math.round(Number(answer.data.win) * 100))
    expect(await play({ target: 'high' })).toMatchObject({ message: 'Bu seçim oynanamaz' })
    expect(await play()).toMatchObject({ result: false })
  })
})
