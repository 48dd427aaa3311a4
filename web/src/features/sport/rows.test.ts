import { describe, expect, it } from 'vitest'
import { chosenName, type SportTree } from './rows.ts'

const league = { id: 'sr:tournament:52', name: 'Süper Lig', count: 9 }
const tree: SportTree = [
  {
    sport: 'football',
    name: 'Futbol',
    count: 9,
    live: 0,
    categories: [{ id: 'tr', name: 'Türkiye', count: 9, competitions: [league] }],
  },
  { sport: 'tennis', name: 'Tenis', count: 0, live: 0, categories: [] },
]

describe('what is chosen on the pages of sport', () => {
  it.each([
    [{ league: 'sr:tournament:52' }, 'Süper Lig'],
    [{ sport: 'football', league: 'sr:tournament:52' }, 'Süper Lig'],
    [{ sport: 'tennis' }, 'Tenis'],
    [{ sport: 'tennis', league: 'over' }, 'Tenis'],
    [{ sport: 'volleyball' }, undefined],
    [{}, undefined],
  ] as const)('%j is called %s', (search, name) => {
    expect(chosenName(tree, search)).toBe(name)
  })
})
