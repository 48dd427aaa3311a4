import { gameById } from '@yakamoz/games'
import { dayOf, kurus, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { runCommand } from '../../app/operator/commands.ts'
import { openTestConsole } from '../../console/testing.ts'
import { giveGift, notificationsOf } from '../../testing/index.ts'
import { deliverAll } from '../../testing/ledgerConsumers.ts'
import { playConsumer } from '../reporting/playFigures.ts'
import { winConsumer } from '../wins/winConsumer.ts'
import { jackpotOf } from './bingoSettlement.ts'
import { advanceRound } from './roundUpdates.ts'
import { finishRoundVoids, previewVoid, type RoundKey, voidSettledRound } from './roundVoids.ts'
import { openHighRound, openTable } from './testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const roulette = 301
const bingo = 501
const zeplin = 401
const hourMs = 3_600_000

type Test = Awaited<ReturnType<typeof openTable>>
type Sitting = Awaited<ReturnType<Test['sit']>>

const by = { reason: 'Yanlış çekiliş', actor: 'vardiya' } as const

/** A round of roulette in which one player has won on its number and another has lost; the clock is past the time for late cash-outs. */
const settledRound = async (game = roulette) => {
  const test = await openTable(game)
  const [winner, loser] = [await test.sit(), await test.sit()]
  const { number } = await test.round()
  // Every number is covered by one of the two: whoever has the winning one gets 36 times its stake.
  const all = Array.from({ length: 37 }, (_, spot) => ({ spot: `straight:${spot}`, stake: '10.00' }))
  expect((await winner.bet({ spots: all })).result).toBe(true)
  expect((await loser.bet({ spots: [{ spot: 'dozen:1', stake: '50.00' }] })).result).toBe(true)
  await test.until('settled')
  test.clock.advance(15_000)
  const key: RoundKey = { game, hall: 0, number }
  return { ...test, winner, loser, key }
}

const spend = (test: Pick<Test, 'app'>, { player }: Sitting, amount: number) =>
  test.app.ledger.post({
    player: player.id,
    id: newId(),
    legs: [{ from: 'cash', to: 'gateway/test', amount: kurus(amount), reason: 'withdrawal' }],
  })

const betsOf = (test: Pick<Test, 'app'>, { player }: Sitting) =>
  test.app.db.query.selectFrom('live_bet').selectAll().where('player_id', '=', player.id).execute()

it('[B243] gives every stake of a round back and takes every win, once, and tells the players', async () => {
  const test = await settledRound()
  const { app, winner, loser, key } = test
  const preview = await previewVoid(app, key)
  expect(preview).toMatchObject({ bets: 2, players: 2, staked: 42_000, kept: 0 })
  expect(await voidSettledRound(app, { ...key, ...by })).toBe('done')
  expect([await winner.cash(), await loser.cash()]).toEqual([1_000_000, 1_000_000])
  expect(await voidSettledRound(app, { ...key, ...by })).toBe('voided')
  expect(await previewVoid(app, key)).toBe('voided')
  expect(await winner.cash()).toBe(1_000_000)
  expect(await betsOf(test, winner)).toMatchObject([{ state: 'void', stake: 37_000, paid: 37_000 }])
  const [listed] = (await test.call('livecasino', 'bets', {}, winner.player.user)).data
  expect(listed).toMatchObject({ state: 'void', stake: '370.00', win: '370.00' })
  const titles = await notificationsOf(test as never, winner.player)
  expect(JSON.stringify(titles)).toContain('Oynadığın tur geçersiz sayıldı')
  const entries = await app.db.query
    .selectFrom('audit')
    .select(['subject', 'detail'])
    .where('act', '=', 'round voided')
    .execute()
  expect(entries).toMatchObject([{ subject: `${roulette} #${key.number}`, detail: { reason: 'Yanlış çekiliş' } }])
})

it('[B243] takes no more than a balance has, and shows the rest as not recovered', async () => {
  const test = await openTable(zeplin)
  const winner = await test.sit()
  const { number } = await openHighRound(test, 160)
  const { data } = await winner.bet({ stake: '10.00', choice: { autoAt: 150 } })
  await test.until('settled')
  test.clock.advance(15_000)
  expect(await winner.cash()).toBe(1_000_500)
  await spend(test, winner, 1_000_500)
  const key = { game: zeplin, hall: 0, number }
  expect(await previewVoid(test.app, key)).toMatchObject({ staked: 1_000, paid: 1_500, taken: 1_000, kept: 500 })
  expect(await voidSettledRound(test.app, { ...key, ...by })).toBe('done')
  expect(await winner.cash()).toBe(0)
  expect(await betsOf(test, winner)).toMatchObject([{ state: 'void', stake: 1_000, paid: 1_500 }])
  const panel = await openTestConsole(test)
  const { browser } = await panel.newStaff('manager')
  const [row] = (await browser.call('games', 'voids', { game: zeplin })).data
  expect(row).toMatchObject({ round: number, kept: 500, waiting: 0, reason: 'Yanlış çekiliş', by: 'vardiya' })
  const shown = await browser.call('games', 'bet', { player: String(winner.player.id), bet: data.bet.bet })
  expect(shown.data[0]?.voided).toMatchObject({ stake: 1_000, paid: 1_500, taken: 1_000, isBooked: true })
})

it('[B243] goes on after an interruption between two players, with the bets as they were ordered', async () => {
  const test = await settledRound()
  const { app, winner, loser, key, clock } = test
  const post = app.ledger.post
  vi.spyOn(app.ledger, 'post').mockImplementation((operation) =>
    operation.player === loser.player.id && operation.id.endsWith('/undone')
      ? Promise.reject(new Error('the process was stopped'))
      : post(operation),
  )
  await voidSettledRound(app, { ...key, ...by })
  expect([await winner.cash(), await loser.cash()].filter((cash) => cash === 1_000_000)).toHaveLength(1)
  const waiting = () => app.db.query.selectFrom('round_void').select('id').where('finished_at', 'is', null).execute()
  expect(await waiting()).toHaveLength(1)
  expect((await test.http.inject({ url: '/metrics' })).body).toContain('yakamoz_waiting{what="round voids"} 1')
  vi.restoreAllMocks()
  await finishRoundVoids(app)
  expect(await waiting()).toHaveLength(1)
  clock.advance(10_000)
  await Promise.all([finishRoundVoids(app), finishRoundVoids(app)])
  expect(await waiting()).toEqual([])
  expect([await winner.cash(), await loser.cash()]).toEqual([1_000_000, 1_000_000])
  const booked = await app.db.query
    .selectFrom('transfer')
    .select('operation')
    .where('reason', '=', 'bet_refunded')
    .where('leg', '=', 0)
    .execute()
  expect(booked).toHaveLength(2)
})

it('[B243] tells a player too when it was interrupted after his last bet was booked', async () => {
  const test = await settledRound()
  const { app, winner, loser, key, clock } = test
  const execute = (statement: string) => sql.raw(statement).execute(app.db.query)
  await execute(`create function no_notice() returns trigger language plpgsql as $$
    begin raise exception 'the process was stopped' using errcode = 'YK016'; end $$`)
  await execute(`create trigger no_notice before insert on transaction for each row execute function no_notice()`)
  await voidSettledRound(app, { ...key, ...by })
  expect([await winner.cash(), await loser.cash()]).toEqual([1_000_000, 1_000_000])
  await execute('drop trigger no_notice on transaction')
  clock.advance(15_000)
  await finishRoundVoids(app)
  for (const { player } of [winner, loser])
    expect(JSON.stringify(await notificationsOf(test as never, player))).toContain('Oynadığın tur geçersiz sayıldı')
  expect([await winner.cash(), await loser.cash()]).toEqual([1_000_000, 1_000_000])
})

it('[B243] refuses a round that is not settled, was just settled, or does not exist', async () => {
  const test = await openTable(roulette)
  const { bet } = await test.sit()
  await bet({ spots: [{ spot: 'red', stake: '10.00' }] })
  const { number } = await test.round()
  const key = { game: roulette, hall: 0, number }
  expect(await voidSettledRound(test.app, { ...key, ...by })).toBe('unfinished')
  await test.until('settled')
  test.clock.set(
    ((
      await test.app.db.query.selectFrom('live_round').select('ends_at').where('number', '=', number).executeTakeFirst()
    )?.ends_at?.getTime() ?? 0) + 1_000,
  )
  expect(await voidSettledRound(test.app, { ...key, ...by })).toBe('unfinished')
  expect(await voidSettledRound(test.app, { ...key, number: 999, ...by })).toBe('missing')
})

it('[B244] counts on the day on which it is made, in the figures of play, and ends the win on the boards', async () => {
  const test = await settledRound()
  const { app, key, winner, clock } = test
  const played = dayOf(clock.now())
  clock.advance(26 * hourMs)
  const corrected = dayOf(clock.now())
  expect(corrected).not.toBe(played)
  await voidSettledRound(app, { ...key, ...by })
  await deliverAll(test as never, playConsumer)
  await deliverAll(test as never, winConsumer(app))
  const rows = await app.db.query
    .selectFrom('play_figure')
    .select(['day', 'stakes', 'wins'])
    .where('game_id', '=', roulette)
    .orderBy('day')
    .execute()
  const sumsOn = (day: string) => {
    const own = rows.filter((row) => row.day === day)
    return [own.reduce((sum, row) => sum + row.stakes, 0), own.reduce((sum, row) => sum + row.wins, 0)]
  }
  const [staked = 0, won = 0] = sumsOn(played)
  expect(staked).toBe(42_000)
  expect(won).toBeGreaterThanOrEqual(36_000)
  expect(sumsOn(corrected)).toEqual([-staked, -won])
  const board = await app.db.query
    .selectFrom('notable_win')
    .select('subject')
    .where('player_id', '=', winner.player.id)
    .execute()
  expect(board).toEqual([])
})

it('[B244] scores no more in a tournament that still runs, and counts no more towards a bonus', async () => {
  const test = await openTable(roulette)
  await test.app.db.query
    .insertInto('tournament')
    .values({
      ...{ id: 1, prize: 1_000, prizes: [1_000], image: '', texts: '{}', rule: 'stake' as const },
      starts_at: new Date(test.clock.now() - hourMs),
      ends_at: new Date(test.clock.now() + 1_000 * hourMs),
    })
    .execute()
  const one = await test.sit()
  await giveGift(test.app, one.player.id, 10_000)
  await test.call('tournament', 'join', { tournamentID: 1 }, one.player.user)
  const score = () =>
    test.app.db.query.selectFrom('tournament_player').select(['points', 'rounds']).executeTakeFirstOrThrow()
  const wagered = async () => (await test.call('bonus', 'current', {}, one.player.user)).data[0]?.wagered
  const { number } = await test.round()
  await one.bet({ spots: [{ spot: 'red', stake: '10.00' }] })
  await test.until('settled')
  expect([await score(), await wagered()]).toEqual([{ points: 1_000, rounds: 1 }, '1.00'])
  test.clock.advance(15_000)
  expect(await voidSettledRound(test.app, { game: roulette, hall: 0, number, ...by })).toBe('done')
  expect([await score(), await wagered()]).toEqual([{ points: 0, rounds: 0 }, '0.00'])
})

it('[B244] takes back what a round of bingo has added to the jackpot of its hall', async () => {
  const [hall = 0] = gameById(bingo)?.info.stakesKurus ?? []
  const test = await openTable(bingo, hall)
  const one = await test.sit()
  const { number } = await test.round()
  await test.until('settled')
  const before = await jackpotOf(test.app, test.table)
  const second = await test.until('bets')
  expect((await one.bet({ cards: 12 })).result).toBe(true)
  await test.until('settled')
  while ((await test.round()).number === second.number && (await test.round()).phase !== 'settled')
    test.clock.advance(await test.runner.turn())
  expect(second.number).toBeGreaterThan(number)
  const after = await jackpotOf(test.app, test.table)
  expect(after).not.toBe(before)
  test.clock.advance(15_000)
  expect(await voidSettledRound(test.app, { game: bingo, hall, number: second.number, ...by })).toBe('done')
  expect(await jackpotOf(test.app, test.table)).toBe(before)
  expect(await one.cash()).toBe(1_000_000)
})

it('[B244] takes back what each of two void rounds of bingo has added, whatever was drawn before the first order', async () => {
  const [hall = 0] = gameById(bingo)?.info.stakesKurus ?? []
  const test = await openTable(bingo, hall)
  const one = await test.sit()
  const buyCards = async () => {
    const { number } = await test.until('bets')
    expect((await one.bet({ cards: 12 })).result).toBe(true)
    return number
  }
  const declareVoid = async (number: number) => {
    test.clock.advance(15_000)
    return voidSettledRound(test.app, { game: bingo, hall, number, ...by })
  }
  const jackpot = () => jackpotOf(test.app, test.table)
  const first = await buyCards()
  await test.until('settled')
  expect(await jackpot()).toBeGreaterThan(0)
  // The next round is drawn, and has not stored its jackpot yet.
  const second = await buyCards()
  await test.until('film')
  expect(await declareVoid(first)).toBe('done')
  expect(await jackpot()).toBe(0)
  await test.until('settled')
  // A third one is drawn with the jackpot of the first already taken back.
  const third = await buyCards()
  await test.until('settled')
  expect(await jackpot()).toBeGreaterThan(0)
  expect([await declareVoid(third), await declareVoid(second)]).toEqual(['done', 'done'])
  expect(await jackpot()).toBe(0)
})

it('[B244] draws a round of bingo again when the jackpot that it was drawn with is corrected meanwhile', async () => {
  const [hall = 0] = gameById(bingo)?.info.stakesKurus ?? []
  const test = await openTable(bingo, hall)
  const one = await test.sit()
  const { number } = await test.until('bets')
  expect((await one.bet({ cards: 12 })).result).toBe(true)
  await test.until('settled')
  const drawnFrom = await test.until('closed')
  test.clock.advance(15_000)
  expect(await voidSettledRound(test.app, { game: bingo, hall, number, ...by })).toBe('done')
  expect(await advanceRound(test.app, drawnFrom, 'closed', { phase: 'film' })).toBeUndefined()
  await test.until('settled')
  expect(await jackpotOf(test.app, test.table)).toBe(0)
})

it('[B243] is declared void by the command line too, with its sums, once', async () => {
  const test = await settledRound()
  const slug = test.table.game.slug
  const operate = (more: string[]) =>
    runCommand(test.app, ['round', 'void', slug, String(test.key.number), ...more], 'vardiya')
  expect((await operate([])).ok).toBe(false)
  const done = await operate(['--reason', 'Yanlış film'])
  expect(done.text).toContain('2 bets of 2 players: 420.00 back')
  expect(done.ok, done.text).toBe(true)
  expect([await test.winner.cash(), await test.loser.cash()]).toEqual([1_000_000, 1_000_000])
  expect(await operate(['--reason', 'Yanlış film'])).toMatchObject({ unchanged: true, text: 'already void' })
  expect((await runCommand(test.app, ['round', 'void', 'yok', '1', '--reason', 'x'], 'vardiya')).ok).toBe(false)
})

it('[B243] is asked for by one member of staff after a preview, and confirmed by another', async () => {
  const test = await settledRound()
  const panel = await openTestConsole(test)
  const [first, second] = [await panel.newStaff('manager'), await panel.newStaff('manager')]
  await panel.newStaff('owner')
  await panel.newStaff('owner')
  const { game, hall, number: round } = test.key
  const [preview] = (await first.browser.call('games', 'preview_void', { game, hall, round })).data
  expect(preview).toMatchObject({ bets: 2, players: 2, staked: 42_000, kept: 0 })
  const asked = await first.browser.call('games', 'void_round', { game, hall, round, reason: 'Yanlış film' })
  const id = asked.data[0]?.asked ?? ''
  expect([asked.result, id === '']).toEqual([true, false])
  expect(await test.winner.cash()).not.toBe(1_000_000)
  expect((await first.browser.call('approvals', 'confirm', { id })).result).toBe(false)
  const confirmed = await second.browser.call('approvals', 'confirm', { id })
  expect(confirmed.result, confirmed.message).toBe(true)
  expect([await test.winner.cash(), await test.loser.cash()]).toEqual([1_000_000, 1_000_000])
  expect((await first.browser.call('games', 'void_round', { game, hall, round, reason: 'x' })).refusal).toBe(
    'round_voided',
  )
  expect((await first.browser.call('games', 'preview_void', { game, hall, round: 999 })).refusal).toBe('not_found')
})
