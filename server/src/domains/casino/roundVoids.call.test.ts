import { dayOf, kurus, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { runCommand } from '../../app/operator/commands.ts'
import { openTestConsole } from '../../console/testing.ts'
import { giveGift, notificationsOf, openGame, openTestApp, payIn } from '../../testing/index.ts'
import { deliverAll } from '../../testing/ledgerConsumers.ts'
import { playConsumer } from '../reporting/playFigures.ts'
import { winConsumer } from '../wins/winConsumer.ts'
import { checkRound } from './roundCheck.ts'
import { finishPlayedVoids, previewPlayedVoid, voidPlayedRound } from './roundVoids.ts'
import { seedCatalogue } from './studioCatalogue.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const dice = 201
const blackjack = 311
const paidIn = 1_000_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const by = { reason: 'Yanlış film', actor: 'vardiya' } as const

const opened = async (game = dice) => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, paidIn)
  const { session } = await openGame(test, player.user, game)
  const balances = () => test.app.ledger.balances(player.id)
  const play = async (choice: unknown, stake = '10.00') => {
    const { data } = await test.call('studio', 'play', { session, round: newId(), stake, choice })
    return { key: { player: player.id, round: data.round as string }, win: Math.round(Number(data.win) * 100), data }
  }
  return { ...test, player, session, balances, play }
}

/** Rolls until the chance of one in two has won. */
const wonRound = async (test: Awaited<ReturnType<typeof opened>>, stake = '10.00') => {
  for (;;) {
    const before = (await test.balances()).cash
    const round = await test.play({ target: 5_000, over: false }, stake)
    if (round.win > 0) return { ...round, before }
  }
}

it('[B307] gives the stake of a round back and takes its win, once, tells its player, and leaves the round as it was played', async () => {
  const test = await opened()
  const { app, player, call } = test
  const { key, win, before } = await wonRound(test)
  expect(await previewPlayedVoid(app, key)).toEqual({ game: dice, staked: 1_000, paid: win, taken: win, kept: 0 })
  const orders = await Promise.all([voidPlayedRound(app, { ...key, ...by }), voidPlayedRound(app, { ...key, ...by })])
  expect(orders.toSorted()).toEqual(['done', 'voided'])
  expect((await test.balances()).cash).toBe(before)
  expect(await previewPlayedVoid(app, key)).toBe('voided')
  const [listed] = (await call('casino', 'rounds', {}, player.user)).data
  expect(listed).toMatchObject({ round: key.round, state: 'over', voided: true, stake: '10.00' })
  expect(Math.round(Number(listed?.win) * 100)).toBe(win)
  const [shown] = (await call('casino', 'round', { round: key.round }, player.user)).data
  expect(shown).toMatchObject({ voided: true })
  expect(await checkRound(app, player.id, key.round)).toMatchObject({ isSame: true })
  const notices = JSON.stringify(await notificationsOf(test, player))
  expect(notices).toContain('Oynadığın tur geçersiz sayıldı')
  expect(notices).toContain('geri alındı')
  const entries = await app.db.query
    .selectFrom('audit')
    .select(['actor', 'subject', 'detail'])
    .where('act', '=', 'played round voided')
    .execute()
  expect(entries).toMatchObject([
    { actor: 'vardiya', subject: String(player.id), detail: { round: key.round, reason: 'Yanlış film' } },
  ])
})

it('[B307] takes no more than the balance has, and shows the rest as not recovered', async () => {
  const test = await opened()
  const { app, player } = test
  const { key, win } = await wonRound(test)
  const { cash } = await test.balances()
  await app.ledger.post({
    player: player.id,
    id: newId(),
    legs: [{ from: 'cash', to: 'gateway/test', amount: cash, reason: 'withdrawal' }],
  })
  expect(await previewPlayedVoid(app, key)).toEqual({
    ...{ game: dice, staked: 1_000, paid: win, taken: 1_000, kept: win - 1_000 },
  })
  expect(await voidPlayedRound(app, { ...key, ...by })).toBe('done')
  expect((await test.balances()).cash).toBe(0)
  const panel = await openTestConsole(test)
  const { browser } = await panel.newStaff('manager')
  const [row] = (await browser.call('games', 'played_voids', { game: dice })).data
  expect(row).toMatchObject({
    ...{ id: key.round, player: player.id, username: player.username, staked: 1_000, paid: win, taken: 1_000 },
    ...{ kept: win - 1_000, waiting: false, reason: 'Yanlış film', by: 'vardiya' },
  })
  const page = await browser.call('games', 'round', { player: String(player.id), round: key.round })
  expect(page.data[0]).toMatchObject({
    state: 'void',
    voided: { stake: 1_000, paid: win, taken: 1_000, isBooked: true },
  })
})

it('[B307] goes on after an interruption before the money and before the notice', async () => {
  const test = await opened()
  const { app, player, clock } = test
  const { key, before } = await wonRound(test)
  const post = app.ledger.post
  vi.spyOn(app.ledger, 'post').mockImplementation((operation) =>
    operation.id.endsWith('/undone') ? Promise.reject(new Error('the process was stopped')) : post(operation),
  )
  await expect(voidPlayedRound(app, { ...key, ...by })).rejects.toThrow('stopped')
  expect((await test.http.inject({ url: '/metrics' })).body).toContain('yakamoz_waiting{what="round voids"} 1')
  expect((await test.call('casino', 'rounds', {}, player.user)).data[0]).not.toHaveProperty('voided')
  vi.restoreAllMocks()
  await finishPlayedVoids(app)
  expect((await test.balances()).cash).not.toBe(before)
  clock.advance(10_000)
  await sql
    .raw(
      `create function no_notice() returns trigger language plpgsql as $$
        begin raise exception 'the process was stopped' using errcode = 'YK016'; end $$`,
    )
    .execute(app.db.query)
  await sql
    .raw('create trigger no_notice before insert on transaction for each row execute function no_notice()')
    .execute(app.db.query)
  await finishPlayedVoids(app)
  expect((await test.balances()).cash).toBe(before)
  const waiting = () => app.db.query.selectFrom('voided_round').select('id').where('booked_at', 'is', null).execute()
  expect(await waiting()).toHaveLength(1)
  await sql.raw('drop trigger no_notice on transaction').execute(app.db.query)
  await Promise.all([finishPlayedVoids(app), finishPlayedVoids(app)])
  expect(await waiting()).toEqual([])
  expect((await test.balances()).cash).toBe(before)
  expect(JSON.stringify(await notificationsOf(test, player))).toContain('Oynadığın tur geçersiz sayıldı')
})

it('[B307] refuses a round that is not over, was refunded, won a jackpot, or does not exist', async () => {
  const test = await opened(blackjack)
  const { app, player } = test
  const order = (round: string) => voidPlayedRound(app, { player: player.id, round, ...by })
  expect(await order(newId())).toBe('missing')
  let waiting = await test.play({ bets: [{ seat: 1, stakeKurus: 1_000 }] })
  while (!waiting.data.open) waiting = await test.play({ bets: [{ seat: 1, stakeKurus: 1_000 }] })
  expect(await order(waiting.key.round)).toBe('unfinished')
  await app.ledger.post({
    player: player.id,
    id: `round/${waiting.key.round}/back`,
    legs: [{ from: 'house/casino', to: 'cash', amount: kurus(1_000), reason: 'bet_refunded' }],
    records: [{ kind: 'round_return', id: waiting.key.round, stakeShare: 0, moveShare: 0 }],
  })
  expect(await order(waiting.key.round)).toBe('voided')
  const other = await opened()
  const { key } = await wonRound(other)
  const { id } = await other.app.db.query.selectFrom('jackpot').select('id').limit(1).executeTakeFirstOrThrow()
  await other.app.db.query
    .insertInto('jackpot_win')
    .values({
      player_id: key.player,
      round_id: key.round,
      jackpot_id: id,
      amount: 10_000,
      at: new Date(other.app.now()),
    })
    .execute()
  expect(await voidPlayedRound(other.app, { ...key, ...by })).toBe('jackpot')
})

it('[B307] counts on the day on which it is made, in the figures of play, and ends the win on the boards', async () => {
  const test = await opened()
  const { app, clock, player } = test
  const { key, win } = await wonRound(test, '500.00')
  const played = dayOf(clock.now())
  clock.advance(dayMs + hourMs)
  const corrected = dayOf(clock.now())
  await voidPlayedRound(app, { ...key, ...by })
  await deliverAll(test, playConsumer)
  await deliverAll(test, winConsumer(app))
  const rows = await app.db.query
    .selectFrom('play_figure')
    .select(['day', 'stakes', 'wins'])
    .where('game_id', '=', dice)
    .execute()
  const sumsOn = (day: string) => {
    const own = rows.filter((row) => row.day === day)
    return [own.reduce((sum, row) => sum + row.stakes, 0), own.reduce((sum, row) => sum + row.wins, 0)]
  }
  expect(sumsOn(played)[1]).toBeGreaterThanOrEqual(win)
  expect(sumsOn(corrected)).toEqual([-50_000, -win])
  const board = await app.db.query
    .selectFrom('notable_win')
    .select('subject')
    .where('player_id', '=', player.id)
    .execute()
  expect(board).toEqual([])
})

it.each(['stake', 'wins', 'multiple'] as const)(
  '[B307] scores no more in a tournament by %s that still runs',
  async (rule) => {
    const test = await opened()
    const { app, clock, player } = test
    await app.db.query
      .insertInto('tournament')
      .values({
        ...{ id: 1, prize: 1_000, prizes: [1_000], image: '', texts: '{}', rule },
        starts_at: new Date(clock.now() - hourMs),
        ends_at: new Date(clock.now() + 1_000 * hourMs),
      })
      .execute()
    await test.call('tournament', 'join', { tournamentID: 1 }, player.user)
    const score = () =>
      app.db.query.selectFrom('tournament_player').select(['points', 'rounds']).executeTakeFirstOrThrow()
    const { key } = await wonRound(test)
    const { points, rounds } = await score()
    expect(points).toBeGreaterThan(0)
    expect(await voidPlayedRound(app, { ...key, ...by })).toBe('done')
    const less = { stake: 1_000, wins: 1, multiple: points }[rule]
    expect(await score()).toEqual({ points: points - less, rounds: rounds - 1 })
  },
)

it('[B307] counts no more towards a bonus, and what was played from it goes back to it', async () => {
  const test = await opened()
  const { app, player } = test
  await giveGift(app, player.id, 10_000)
  const wagered = async () => (await test.call('bonus', 'current', {}, player.user)).data[0]?.wagered
  const before = await test.balances()
  const first = await test.play({ target: 5_000, over: false })
  const counted = await wagered()
  expect(Number(counted)).toBeGreaterThan(0)
  expect(await voidPlayedRound(app, { ...first.key, ...by })).toBe('done')
  expect([await test.balances(), await wagered()]).toEqual([before, '0.00'])
  await app.ledger.post({
    player: player.id,
    id: newId(),
    legs: [{ from: 'cash', to: 'gateway/test', amount: before.cash, reason: 'withdrawal' }],
  })
  const own = await test.balances()
  const second = await test.play({ target: 5_000, over: false })
  expect((await test.balances()).bonus).toBe(own.bonus - 1_000 + second.win)
  expect(await voidPlayedRound(app, { ...second.key, ...by })).toBe('done')
  expect(await test.balances()).toEqual(own)
})

it('[B307] is asked for by one member of staff after a preview, and confirmed by another; also at the command line', async () => {
  const test = await opened()
  const { app, player } = test
  const { key, win, before } = await wonRound(test)
  const panel = await openTestConsole(test)
  const [first, second] = [await panel.newStaff('manager'), await panel.newStaff('manager')]
  await panel.newStaff('owner')
  await panel.newStaff('owner')
  const own = { player: String(player.id), round: key.round }
  expect((await first.browser.call('games', 'preview_played_void', own)).data[0]).toMatchObject({ taken: win })
  const asked = await first.browser.call('games', 'void_played_round', { ...own, reason: 'Yanlış film' })
  const id = asked.data[0]?.asked ?? ''
  expect([asked.result, id === '']).toEqual([true, false])
  expect((await first.browser.call('approvals', 'confirm', { id })).result).toBe(false)
  expect((await test.balances()).cash).not.toBe(before)
  const confirmed = await second.browser.call('approvals', 'confirm', { id })
  expect(confirmed.result, confirmed.message).toBe(true)
  expect((await test.balances()).cash).toBe(before)
  const again = await first.browser.call('games', 'void_played_round', { ...own, reason: 'x' })
  expect(again.refusal).toBe('round_voided')
  const missing = { ...own, round: newId() }
  expect((await first.browser.call('games', 'preview_played_void', missing)).refusal).toBe('not_found')
  const operate = (...words: string[]) => runCommand(app, ['round', 'void-played', ...words], 'vardiya')
  expect(await operate(own.player, own.round, '--reason', 'x')).toMatchObject({ unchanged: true })
  expect((await operate(own.player, newId(), '--reason', 'x')).ok).toBe(false)
  expect((await operate(own.player, own.round)).ok).toBe(false)
})
