import { gameById } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { runCommand } from '../../app/operator/commands.ts'
import { openTestConsole } from '../../console/testing.ts'
import { openGame, openTestApp, payIn } from '../../testing/index.ts'
import { type LiveGame, openOrCloseGame, seedCatalogue } from '../casino/index.ts'
import { openTables } from './openTables.ts'
import { snapshotsOf } from './roomSnapshot.ts'
import { createRoundRunner } from './roundRunner.ts'
import { latestRound } from './rounds.ts'
import { openRound } from './roundUpdates.ts'
import { readClosings } from './tableClosing.ts'
import { tableName } from './tables.ts'
import { openTable } from './testing.ts'

const roulette = 301
const blackjack = 314
const zeplin = 401
const bingo = 501
const football = 601

const onRed = { spots: [{ spot: 'red', stake: '10.00' }] }
const change = { name: '', reason: 'Denetim', actor: 'vardiya' } as const

type Test = Awaited<ReturnType<typeof openTable>>
type When = 'after_round' | 'at_once'

const close = (test: Test, when: When) =>
  openOrCloseGame(test.app, { ...change, id: test.table.game.id, open: false, when })

const open = (test: Test) =>
  openOrCloseGame(test.app, { ...change, id: test.table.game.id, open: true, when: 'after_round' })

/** How the table is shown to its players. */
const shown = ({ app, table }: Test) => snapshotsOf(app).get(tableName(table))?.closing

const stored = ({ app, table }: Test) =>
  app.db.query
    .selectFrom('game')
    .select(['open', 'closing_at'])
    .where('id', '=', table.game.id)
    .executeTakeFirstOrThrow()

/** Lets some time pass in which several rounds would open. */
const letPass = async (test: Test, turns = 12) => {
  for (let turn = 0; turn < turns; turn++) test.clock.advance(await test.runner.turn())
}

it.each([
  { of: 'table', game: roulette, bet: onRed },
  { of: 'crash game', game: zeplin, bet: { stake: '10.00', choice: {} } },
  { of: 'virtual game', game: football, bet: undefined },
])('[B240] a $of closes after its round, which takes bets and is paid as always', async ({ game, bet }) => {
  const test = await openTable(game)
  const player = await test.sit()
  expect(await close(test, 'after_round')).toBe('done')
  await test.runner.turn()
  expect(shown(test)).toBe('last')
  expect((await test.call('studio', 'table', { session: player.session })).data.state.closing).toBe('last')
  if (bet) expect((await player.bet(bet)).result).toBe(true)
  const over = await test.until('settled')
  await letPass(test)
  expect((await test.round()).number).toBe(over.number)
  expect(shown(test)).toBe('closed')
  expect(await stored(test)).toEqual({ open: false, closing_at: null })
  if (bet) {
    const [row] = await test.app.db.query.selectFrom('live_bet').select('state').execute()
    expect(['won', 'lost']).toContain(row?.state)
  }
  // Opened again, it goes on at once.
  expect(await open(test)).toBe('done')
  await test.runner.turn()
  expect(await test.round()).toMatchObject({ number: over.number + 1, phase: 'bets' })
  expect(shown(test)).toBeUndefined()
})

it('[B240] a table that closes at once takes no bet any more; what was bet is paid and no round follows', async () => {
  const test = await openTable(roulette)
  const player = await test.sit()
  const spots = ['red', 'black', 'straight:0'].map((spot) => ({ spot, stake: '10.00' }))
  expect((await player.bet({ spots })).result).toBe(true)
  expect(await close(test, 'at_once')).toBe('done')
  await test.runner.turn()
  expect(shown(test)).toBe('closed')
  expect((await player.bet(onRed)).refusal).toBe('game_closed')
  const over = await test.until('settled')
  expect(await player.cash()).toBeGreaterThanOrEqual(1_000_000 - 1_000)
  await letPass(test)
  expect((await test.round()).number).toBe(over.number)
})

it('[B240] a table that closes after its round can still be closed at once, but not the other way round', async () => {
  const test = await openTable(roulette)
  const player = await test.sit()
  expect(await close(test, 'after_round')).toBe('done')
  expect(await close(test, 'after_round')).toBe('unchanged')
  expect((await player.bet(onRed)).result).toBe(true)
  expect(await close(test, 'at_once')).toBe('done')
  expect((await player.bet(onRed)).refusal).toBe('game_closed')
  expect(await close(test, 'at_once')).toBe('unchanged')
  expect(await close(test, 'after_round')).toBe('unchanged')
})

it('[B240] a game that is opened again while it closes goes on as if nothing had been', async () => {
  const test = await openTable(roulette)
  await close(test, 'after_round')
  await open(test)
  await test.until('settled')
  expect((await test.until('bets')).number).toBe(2)
  expect(shown(test)).toBeUndefined()
})

it('[B240] another process goes on with the closing when the one that led the table is gone', async () => {
  const test = await openTable(roulette)
  const player = await test.sit()
  await close(test, 'after_round')
  expect((await player.bet(onRed)).result).toBe(true)
  await test.until('film')
  // Nothing of the first process takes part any more.
  const other = await openTestApp({ database: test.app.db })
  const heir = createRoundRunner(other.app, test.table)
  for (let turn = 0; turn < 8; turn++) {
    const waitMs = await heir.turn()
    test.clock.advance(waitMs)
    other.clock.set(test.clock.now())
  }
  expect(await latestRound(other.app, test.table)).toMatchObject({ number: 1, phase: 'settled' })
  expect(await stored(test)).toEqual({ open: false, closing_at: null })
  expect(snapshotsOf(other.app).get(tableName(test.table))?.closing).toBe('closed')
})

it('[B240] of two processes neither opens a round after the closing, also with a catalogue from before', async () => {
  const test = await openTable(roulette)
  const other = await openTestApp({ database: test.app.db })
  const heir = createRoundRunner(other.app, test.table)
  const last = await test.until('film')
  test.clock.set(last.ends_at?.getTime() ?? 0)
  other.clock.set(test.clock.now())
  await readClosings(other.app)
  await close(test, 'after_round')
  for (let turn = 0; turn < 3; turn++) await Promise.all([test.runner.turn(), heir.turn()])
  expect(await test.round()).toMatchObject({ number: last.number, phase: 'settled' })
  expect(await stored(test)).toEqual({ open: false, closing_at: null })
})

it('[B240] a round of a game that is not open is not stored, whatever the process has read before', async () => {
  const test = await openTable(roulette)
  const { number } = await test.until('settled')
  await close(test, 'after_round')
  await openRound(test.app, test.table, number + 5)
  expect((await test.round()).number).toBeLessThan(number + 5)
  await open(test)
  await openRound(test.app, test.table, number + 5)
  expect((await test.round()).number).toBe(number + 5)
})

it('[B240] a process is told at once what another one has closed', async () => {
  const test = await openTable(roulette)
  const player = await test.sit()
  const other = await openTestApp({ database: test.app.db })
  other.clock.set(test.clock.now())
  expect((await player.bet(onRed)).result).toBe(true)
  const tables = await openTables(test.app, { runsRounds: false })
  await openOrCloseGame(other.app, { ...change, id: roulette, open: false, when: 'at_once' })
  test.app.bus.publish('catalogue', { by: other.app.process })
  expect((await player.bet(onRed)).refusal).toBe('game_closed')
  await expect.poll(() => shown(test)).toBe('closed')
  await tables.close()
})

it('[B240] a bingo game is closed when the last of its halls is over', async () => {
  const game = gameById(bingo) as LiveGame
  const [first = 0, second = 0] = game.info.stakesKurus
  const test = await openTable(bingo, first)
  const hall = createRoundRunner(test.app, { game, hall: second })
  await hall.turn()
  await close(test, 'after_round')
  await test.until('settled')
  await test.runner.turn()
  expect((await stored(test)).closing_at).not.toBeNull()
  for (let turn = 0; turn < 8; turn++) test.clock.advance(await hall.turn())
  expect(await stored(test)).toEqual({ open: false, closing_at: null })
  expect((await latestRound(test.app, { game, hall: second }))?.number).toBe(1)
})

it('[B240] an empty table with seats closes without waiting for somebody to sit down', async () => {
  const test = await openTable(blackjack)
  await close(test, 'after_round')
  await letPass(test)
  expect(await test.round()).toMatchObject({ number: 1, phase: 'void' })
  expect(await stored(test)).toEqual({ open: false, closing_at: null })
  await open(test)
  await test.runner.turn()
  expect(await test.round()).toMatchObject({ number: 2, phase: 'bets' })
})

it('[B240] a player comes back to a table that is closed to play his seat to its end, but his stake cannot be raised', async () => {
  const test = await openTable(blackjack)
  const player = await test.sit()
  const other = await test.sit()
  const seat = { stake: '10.00', choice: { seat: 1, behind: false, follow: false } }
  const answer = await player.bet(seat)
  expect(answer.result, answer.message).toBe(true)
  await close(test, 'at_once')
  const { session } = await openGame(test, player.player.user, blackjack)
  expect((await test.call('studio', 'table', { session })).data.bets).toHaveLength(1)
  const bet = answer.data.bet.bet
  expect((await test.call('studio', 'set_stake', { session, bet, stake: '20.00' })).refusal).toBe('game_closed')
  const launched = await test.call('livecasino', 'init_game', { tableID: blackjack }, other.player.user)
  expect(launched.refusal).toBe('game_closed')
  await test.until('settled')
  const again = await test.call('livecasino', 'init_game', { tableID: blackjack }, player.player.user)
  expect(again.refusal).toBe('game_closed')
})

it('[B240] an open round of a game for one player is finished after its game was closed, and no new one begins', async () => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 1_000_000)
  const jacks = 205
  const { session } = await openGame(test, player.user, jacks)
  const started = await test.call('studio', 'play', { session, round: 'A'.repeat(26), stake: '10.00' })
  expect(started.result, started.message).toBe(true)
  const close = { ...change, id: jacks, open: false, when: 'after_round' } as const
  expect(await openOrCloseGame(test.app, close)).toBe('done')
  const opened = await openGame(test, player.user, jacks)
  const { unfinished } = opened
  expect(unfinished?.round).toBe('A'.repeat(26))
  const move = { name: 'draw', held: [] }
  const moved = await test.call('studio', 'move', { session: opened.session, round: 'A'.repeat(26), step: 0, move })
  expect(moved.result, moved.message).toBe(true)
  const next = await test.call('studio', 'play', { session, round: 'B'.repeat(26), stake: '10.00' })
  expect(next.refusal).toBe('game_closed')
  expect((await test.call('casino', 'init_game', { gameID: jacks }, player.user)).refusal).toBe('game_closed')
})

it('[B240] a bet that was accepted before its game was closed keeps its answer, and a new one is refused', async () => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 1_000_000)
  const slot = 102
  const { session } = await openGame(test, player.user, slot)
  const play = (round: string) => test.call('studio', 'play', { session, round, stake: '10.00' })
  const first = await play('A'.repeat(26))
  expect(first.result, first.message).toBe(true)
  expect(await openOrCloseGame(test.app, { ...change, id: slot, open: false, when: 'at_once' })).toBe('done')
  const repeated = await play('A'.repeat(26))
  expect([repeated.result, repeated.data?.win]).toEqual([true, first.data.win])
  expect((await play('B'.repeat(26))).refusal).toBe('game_closed')
  const demo = await test.call('studio', 'open_demo', { gameID: slot })
  expect(demo.refusal).toBe('game_closed')
})

it('[B240] staff choose when a table closes, and the trail and the tables of the room say it', async () => {
  const test = await openTable(roulette)
  const panel = await openTestConsole(test)
  const { browser } = await panel.newStaff('manager')
  const { slug } = test.table.game
  const table = async () => (await browser.call('games', 'tables', {})).data.find(({ game }) => game === roulette)
  const closing = { game: roulette, open: false, reason: 'Bakım' }
  expect((await browser.call('games', 'set_open', closing)).result).toBe(true)
  expect(await table()).toMatchObject({ open: false, closing: true })
  const [page] = (await browser.call('games', 'page', { game: roulette })).data
  expect(page).toMatchObject({ open: false, closing: true, shared: true })
  expect((await browser.call('games', 'set_open', { ...closing, when: 'at_once' })).result).toBe(true)
  expect(await table()).toMatchObject({ open: false, closing: false })
  expect((await runCommand(test.app, ['game', 'open', slug], 'vardiya')).ok).toBe(true)
  expect((await runCommand(test.app, ['game', 'close', slug, '--when', 'later'], 'vardiya')).ok).toBe(false)
  expect((await runCommand(test.app, ['game', 'close', slug, '--when', 'at-once'], 'vardiya')).ok).toBe(true)
  const entries = await test.app.db.query
    .selectFrom('audit')
    .select(['act', 'detail'])
    .where('subject', '=', slug)
    .orderBy('id')
    .execute()
  expect(entries.map(({ act, detail }) => [act, detail.when])).toEqual([
    ['game closed', 'after_round'],
    ['game closed', undefined],
    ['game opened', undefined],
    ['game closed', undefined],
  ])
})
