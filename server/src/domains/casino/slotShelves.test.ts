import { slotGames } from '@yakamoz/games/slots'
import { expect, it } from 'vitest'
import { popularityOf, shelves } from './slotShelves.ts'

it('each shelf lists existing slots without repetition', () => {
  const slugs = new Set(slotGames.map(({ slug }) => slug))
  for (const shelf of Object.values(shelves)) {
    expect(shelf.filter((slug) => !slugs.has(slug))).toEqual([])
    expect(new Set(shelf).size).toBe(shelf.length)
  }
})

it('the quick, popular and new shelves have no slot in common', () => {
  const { quick, popular, fresh } = shelves
  expect(new Set([...quick, ...popular, ...fresh]).size).toBe(quick.length + popular.length + fresh.length)
})

it('every slot has a distinct popularity, and slots of the shelves have the highest', () => {
  const popularities = slotGames.map(popularityOf)
  expect(new Set(popularities).size).toBe(popularities.length)
  const first = slotGames.toSorted((a, b) => popularityOf(b) - popularityOf(a)).map(({ slug }) => slug)
  expect(first.slice(0, shelves.quick.length)).toEqual(shelves.quick)
})
