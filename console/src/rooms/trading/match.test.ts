import { expect, it } from 'vitest'
import { countOf } from './match.ts'

it('[B290] what an exposure counts has the number of its set or map, and a pistol round that of its round too', () => {
  expect(countOf('mapRounds 2')).toEqual({ text: 'trading.count.mapRounds', part: '2' })
  expect(countOf('roundWinner 2 1')).toEqual({ text: 'trading.count.roundWinner', part: '2/1' })
  expect(countOf('roundWinner 2 13')).toEqual({ text: 'trading.count.roundWinner', part: '2/13' })
  expect(countOf('maps 1')).toEqual({ text: 'trading.count.maps', part: undefined })
  expect(countOf('throwIns')).toEqual({ text: 'trading.count.any', part: undefined })
})
