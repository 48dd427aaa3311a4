import { expect, it } from 'vitest'
import { homeCalls, homeRows, pickedGames } from './rows.ts'

it('[C-cms-02] [K-04] [C-casino-01] [C-casino-04] the home page makes the calls of the specification', () => {
  expect(homeCalls.slides).toEqual(['cms', 'getSlider', { limit: 7, offset: 0 }])
  expect(homeCalls.categories).toEqual(['casino', 'category_list', { limit: 100, offset: 0 }])
  expect(homeCalls.quickAccess).toEqual(['casino', 'games_list', { limit: 50, offset: 0, categoryID: 60 }])
})

it('[C-casino-05] [K-05] each category with enough games gets a row with a preview of ten; quick access gets none', () => {
  const rows = homeRows([
    { CategoryID: 60, name: 'a', kind: '', count: 9 },
    { CategoryID: 27, name: 'b', kind: '', count: 3 },
    { CategoryID: 40, name: 'c', kind: '', count: 2 },
  ])
  expect(rows.map(({ id, call }) => [id, call[2]])).toEqual([[27, { limit: 10, offset: 0, categoryID: 27 }]])
})

it('a game is in one row only, and a row with too few games is left out', () => {
  const games = (...ids: number[]) => ids.map((gameID) => ({ gameID }))
  const rows = [
    { id: 27, games: games(1, 2, 3, 4) },
    { id: 40, games: games(3, 4, 5, 6) },
    { id: 49, games: games(4, 5, 6, 7, 8) },
  ]
  expect(pickedGames(rows)).toEqual({ 27: [1, 2, 3, 4], 49: [5, 6, 7, 8] })
})
