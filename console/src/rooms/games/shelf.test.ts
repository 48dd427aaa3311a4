import { expect, it } from 'vitest'
import { matchingGames, movedTo } from './shelf.ts'

it('moves an item up, down and nowhere', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c'])
  expect(movedTo(['a'], 4, 0)).toEqual(['a'])
})

it('finds games by a part of their name in the language, without case and Turkish marks', () => {
  const games = [
    { id: 1, name: { tr: 'Şahmaran', en: 'Shahmaran' }, open: true },
    { id: 2, name: { tr: 'İznik Ateşi', en: 'Fire of Iznik' }, open: false },
  ]
  const found = (typed: string, language: 'tr' | 'en') => matchingGames(games, typed, language).map(({ id }) => id)
  expect(found('sah', 'tr')).toEqual([1])
  expect(found('IZNIK', 'en')).toEqual([2])
  expect(found('', 'tr')).toEqual([1, 2])
})
