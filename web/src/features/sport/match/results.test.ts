import { describe, expect, it } from 'vitest'
import type { OutcomeRow } from '../rows.ts'
import { goodOf, hasEnded, isComplete } from './results.ts'

type End = OutcomeRow['ended']
const outcome = (id: string, name: string, ended: End): OutcomeRow => ({
  outcome: id,
  name,
  odds: '',
  open: false,
  ...(ended && { ended }),
})
const total = (line: string, over: End, under: End) => ({
  outcomes: [outcome('12', `Over ${line}`, over), outcome('13', `Under ${line}`, under)],
})

describe('what of the markets of a match paid', () => {
  it('is told by the first and the last line of many', () => {
    const lines = [
      ...['0.5', '1.5', '2.5'].map((line) => total(line, 'won', 'lost')),
      total('3', 'void', 'void'),
      total('3.25', 'half_lost', 'half_won'),
      ...['3.5', '4.5'].map((line) => total(line, 'lost', 'won')),
    ]
    expect(goodOf(lines)).toEqual([
      { name: 'Over 0.5', to: 'Over 2.5', ended: 'won' },
      { name: 'Under 3.5', ended: 'won' },
      { name: 'Under 4.5', ended: 'won' },
      { name: 'Over 3', ended: 'void' },
      { name: 'Under 3', ended: 'void' },
      { name: 'Over 3.25', ended: 'half_lost' },
      { name: 'Under 3.25', ended: 'half_won' },
    ])
  })

  it('is nothing of a market that has not ended', () => {
    expect(hasEnded(total('0.5', undefined, undefined))).toBe(false)
    expect(goodOf([total('0.5', undefined, undefined)])).toEqual([])
  })
})

it.each([
  ['in play, though a half has ended', 1, false, false],
  ['at the end, while only a half is settled', 3, false, false],
  ['at the end, when everything is settled', 3, true, true],
  ['when it is closed, though a third set was never played', 4, false, true],
])('how its markets ended is told whole of a match %s', (_, status, isAllEnded, isWhole) => {
  const markets = [
    total('0.5', 'won', 'lost'),
    total('2.5', isAllEnded ? 'lost' : undefined, isAllEnded ? 'won' : undefined),
  ]
  expect(isComplete({ status, markets })).toBe(isWhole)
})
