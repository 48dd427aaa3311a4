import { expect, it } from 'vitest'
import { emptyText } from './Board.tsx'

it('bids nobody to be the first where somebody has entered, nor where it is over', () => {
  expect(emptyText({ state: 'running', players: 0 })).toBe('content.noPlayer')
  expect(emptyText({ state: 'upcoming', players: 1 })).toBe('content.noPoints')
  expect(emptyText({ state: 'ended', players: 1 })).toBe('content.noneScored')
})
