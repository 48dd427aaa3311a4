import { eventName } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { matchAddress } from '../address.ts'
import { outrightTable } from './outrightRows.ts'

const market = (number: number, team: string, odds: string, places = '') => ({
  market: number,
  specifiers: `competitor=${team}${places}`,
  name: `Bahis ${number}`,
  group: 'season',
  status: odds ? 1 : 0,
  outcomes: [{ outcome: '74', name: `Takım ${team}`, odds, open: odds !== '' }],
})

it('[B299] the table of an outright has a row for each side, the favourite first, and a column for each market', () => {
  const markets = [
    market(90_003, 'b', '4.00', '|places=2'),
    market(90_003, 'a', '', '|places=2'),
    market(90_003, 'c', '1.50', '|places=2'),
    market(90_001, 'b', '3.00'),
    market(90_001, 'a', '1.40'),
    market(90_001, 'c', ''),
    market(90_001, 'd', ''),
    market(90_003, 'd', '9.00', '|places=2'),
  ]
  const { columns, rows } = outrightTable(markets)
  expect(columns.map(({ market: number }) => number)).toEqual([90_001, 90_003])
  expect(rows.map(({ name }) => name)).toEqual(['Takım a', 'Takım b', 'Takım d', 'Takım c'])
  expect(rows[1]?.markets.get(90_003)?.outcomes[0]?.odds).toBe('4.00')
})

it('[B299] an outright is named by its league and leads to it', () => {
  expect(eventName({ home: 'Lodos Ligi', away: '' })).toBe('Lodos Ligi')
  expect(eventName({ home: 'Haliç SK', away: 'Göl SK' })).toBe('Haliç SK – Göl SK')
  expect(matchAddress('sim:football:lodos:outright:simulated-3')).toBe(
    '/sport?league=sim%3Afootball%3Alodos&part=outrights',
  )
  expect(matchAddress('sim:football:lodos:4x')).toBe('/sport/match/sim%3Afootball%3Alodos%3A4x')
})
