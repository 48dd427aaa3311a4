import { expect, it } from 'vitest'
import { memoryStore } from '../browser/storage.ts'
import type { Game } from './game.ts'
import { playedGames, storePlayed } from './playedGames.ts'

const slot = (gameID: number) => ({ gameType: 'slot', gameID, name: `Slot ${gameID}`, slug: 's' }) as Game
const table = (tableID: number) => ({ gameType: 'live', tableID, name: `Table ${tableID}`, slug: 't' }) as Game
const names = (games: readonly Game[]) => games.map(({ name }) => name)

it('keeps the games that a player opened last, the newest first and each once, ten at most', () => {
  const store = memoryStore()
  for (const game of [slot(1), table(1), slot(2), slot(1)]) storePlayed(store, '7', game)
  expect(names(playedGames(store, '7'))).toEqual(['Slot 1', 'Slot 2', 'Table 1'])
  for (let id = 10; id < 25; id++) storePlayed(store, '7', slot(id))
  expect(playedGames(store, '7')).toHaveLength(10)
  expect(playedGames(store, '7')[0]).toMatchObject({ gameID: 24 })
})

it('does not show the games of another player', () => {
  const store = memoryStore()
  storePlayed(store, '7', slot(1))
  expect(playedGames(store, '8')).toEqual([])
  storePlayed(store, '8', slot(2))
  expect(names(playedGames(store, '8'))).toEqual(['Slot 2'])
})

it('takes a storage that cannot be read for an empty one, and leaves out what is no game', () => {
  expect(playedGames(memoryStore({ yakamozPlayed: 'x' }), '7')).toEqual([])
  const odd = JSON.stringify({ uid: '7', games: [null, { gameType: 'slot', gameID: 'x' }, slot(3)] })
  expect(names(playedGames(memoryStore({ yakamozPlayed: odd }), '7'))).toEqual(['Slot 3'])
})
