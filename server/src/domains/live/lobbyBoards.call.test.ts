import { blackjackTable, gameById } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { isLiveGame, seedCatalogue } from '../casino/index.ts'
import { markOf } from './boardMarks.ts'
import { createRoundRunner } from './roundRunner.ts'
import { openTable } from './testing.ts'

const roulette = 301

it('a board shows visitors the betting time and the last results, never the coming one', async () => {
  const test = await openTestApp()
  await seedCatalogue(test.app.db)
  const game = gameById(roulette)
  if (!game || !isLiveGame(game)) throw new Error('no roulette')
  const runner = createRoundRunner(test.app, { game, hall: 0 })
  const board = async () => {
    test.clock.advance(1_001)
    return (await test.call('livecasino', 'boards', {})).data.find(({ tableID }) => tableID === roulette)
  }
  await runner.turn()
  const open = await board()
  expect(open).toMatchObject({ phase: 'bets', last: [] })
  expect(Date.parse(open?.closesAt ?? '')).toBeGreaterThan(Date.parse(open?.now ?? ''))
  for (let turns = 0; turns < 400 && (await board())?.last.length === 0; turns++) {
    const shown = await board()
    if (shown?.phase === 'closed' || shown?.phase === 'film') expect(shown.last).toEqual([])
    test.clock.advance(await runner.turn())
  }
  const settled = await test.app.db.query
    .selectFrom('live_round')
    .select(['number', 'outcome'])
    .where('phase', '=', 'settled')
    .executeTakeFirstOrThrow()
  const last = await board()
  expect(last?.last[0]?.text).toBe(String((settled.outcome as { number: number }).number))
  expect(last?.round).toBe(settled.number)
})

it('the room of the boards publishes each phase with the time left, and the result when the round is over', async () => {
  const test = await openTestApp()
  const updates: BoardUpdate[] = []
  const { rooms } = test.app
  const { publish } = rooms
  rooms.publish = (name, change) => {
    if (String(name) === 'boards/live') updates.push(change as BoardUpdate)
    publish(name, change)
  }
  const game = gameById(roulette)
  if (!game || !isLiveGame(game)) throw new Error('no roulette')
  const runner = createRoundRunner(test.app, { game, hall: 0 })
  for (let turns = 0; turns < 400 && updates.at(-1)?.round !== 2; turns++) test.clock.advance(await runner.turn())
  expect(updates.map(({ phase }) => phase)).toEqual(['bets', 'closed', 'film', 'settled', 'bets'])
  expect(updates.map(({ leftMs }) => leftMs > 0)).toEqual([true, false, false, false, true])
  expect(updates.map(({ mark }) => mark !== undefined)).toEqual([false, false, false, true, false])
})

it('the board of a table with seats shows the final hand of the dealer', async () => {
  const test = await openTable(blackjackTable.id)
  const player = await test.sit()
  await player.bet({ stake: '10.00', choice: { seat: 4, behind: false, follow: false } })
  const board = async () => {
    test.clock.advance(1_001)
    return (await test.call('livecasino', 'boards', {})).data.find(({ tableID }) => tableID === blackjackTable.id)
  }
  expect(await board()).toMatchObject({ phase: 'bets', last: [] })
  await test.until('film')
  expect(await board()).toMatchObject({ phase: 'film', last: [] })
  const { outcome } = await test.until('settled')
  expect((await board())?.last).toEqual([markOf('blackjack', outcome)])
})

type BoardUpdate = { round: number; phase: string; leftMs: number; mark?: { text: string } }
