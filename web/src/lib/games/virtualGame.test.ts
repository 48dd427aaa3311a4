import { games } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { virtualGameOf } from './virtualGame.ts'

const opened = (kind: string) => virtualGameOf({ kind, slug: 'a-game', providerID: 3 })

it('[C-oth-02] virtual football and races are opened by their provider and their name', () => {
  expect(opened('football')).toEqual({ providerID: 3, type: 'a-game' })
  expect(opened('racing')).toEqual({ providerID: 3, type: 'a-game' })
  expect(games.filter(({ kind }) => opened(kind)).length).toBeGreaterThan(1)
})

it('every other game is opened by its id, and so is a game that is not known', () => {
  const others = new Set(games.map(({ kind }) => kind).filter((kind) => kind !== 'football' && kind !== 'racing'))
  expect(others.size).toBeGreaterThan(5)
  expect([...others].filter((kind) => opened(kind))).toEqual([])
  expect(virtualGameOf(undefined)).toBeUndefined()
})
