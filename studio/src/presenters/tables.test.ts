import { bingo75, bingo90, games, soundBingo } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { presenterAt } from './tables.ts'

const slugsOf = (name: string): string[] => games.map(({ slug }) => slug).filter((slug) => presenterAt(slug) === name)

it('every table keeps its dealer, and the bingo halls have the caller [A96]', () => {
  expect(slugsOf('defne').sort()).toEqual([
    ...['blackjack-moda', 'bogaz-ruleti', 'casino-holdem', 'ejder-kaplan', 'poker-bahsi', 'talih-carki'],
  ])
  expect(slugsOf('kerem').sort()).toEqual([
    ...['bakara', 'blackjack-galata', 'hizli-rulet', 'sic-bo', 'three-card-poker'],
  ])
  expect(slugsOf('nazim').sort()).toEqual([bingo75, bingo90, soundBingo].map(({ slug }) => slug).sort())
})

it.each(['oto-rulet', 'vale-ve-ustu', 'zeplin', 'yakamoz'])('nobody is at %s [A96]', (slug) => {
  expect(games.map((game) => game.slug)).toContain(slug)
  expect(presenterAt(slug)).toBeUndefined()
})
