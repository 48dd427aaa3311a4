import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterPayoutEvent, lookupPauseMs, type PayoutEvent, type PayoutState } from './payoutRules.ts'

const states: PayoutState[] = ['asked', 'unknown', 'sent', 'settled', 'refused', 'returned']
const events: PayoutEvent[] = [
  'sending',
  'handed_over',
  'accepted',
  'settled',
  'refused',
  'returned',
  'not_received',
  'taken_back',
]

/** The states that a sequence of events passes through, the first included. */
const path = (sequence: readonly PayoutEvent[]): PayoutState[] => {
  const passed: PayoutState[] = ['asked']
  for (const event of sequence) passed.push(afterPayoutEvent(passed.at(-1) ?? 'asked', event).state)
  return passed
}

describe('a payout', () => {
  it.each<[PayoutState, string]>([
    ['asked', 'unknown sent ! ! ! ! ! refused'],
    ['unknown', '! ! sent settled refused returned refused !'],
    ['sent', '! = = settled refused returned ! !'],
    ['settled', '! ! = = ! returned ! !'],
    ['refused', '! ! ! ! = ! ! !'],
    ['returned', '! ! = = ! = ! !'],
  ])('[B15] that is %s goes by each event to %s', (state, expected) => {
    const shown = events.map((event) => {
      const step = afterPayoutEvent(state, event)
      return { changed: step.state as string, unchanged: '=', contradiction: '!' }[step.change]
    })
    expect(shown.join(' ')).toBe(expected)
  })

  it('[B15] begins to be sent at most once, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sequence) => {
        let state: PayoutState = 'asked'
        let begun = 0
        for (const event of sequence) {
          const step = afterPayoutEvent(state, event)
          if (event === 'sending' && step.change === 'changed') begun++
          state = step.state
        }
        expect(begun).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('[B15] that was refused is never paid, and one that was paid is never refused', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sequence) => {
        const passed = new Set(path(sequence))
        expect(passed.has('refused') && (passed.has('settled') || passed.has('returned'))).toBe(false)
      }),
    )
  })

  it('[B15] never goes back to a state that it has left', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sequence) => {
        const changes = path(sequence).filter((state, index, all) => state !== all[index - 1])
        expect(changes.length).toBe(new Set(changes).size)
        expect(changes.every((state) => states.includes(state))).toBe(true)
      }),
    )
  })

  it('[B15] whose outcome is unknown is looked up after 20 seconds, then less and less often, at least hourly', () => {
    expect([0, 1, 2, 7, 8, 1_000].map(lookupPauseMs)).toEqual([20_000, 40_000, 80_000, 2_560_000, 3_600_000, 3_600_000])
  })
})
