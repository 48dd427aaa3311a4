import { describe, expect, it } from 'vitest'
import { groupedIban, ibanState } from './iban.ts'

/** Samples of the IBAN registry, in several ways of typing. */
const right = [
  'TR330006100519786457841326',
  'TR320010009999901234567890',
  'tr33 0006 1005 1978 6457 8413 26',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
]

describe('an IBAN', () => {
  it.each(right)('of %s is right', (typed) => {
    expect(ibanState(typed).state).toBe('right')
  })

  it.each([
    'TR330006100519786457841327',
    'TR3300061005197864578413260',
    'TRX',
    'TR33OOO6',
    '33',
    'DE89370400440532013001',
  ])('of %s is wrong', (typed) => {
    expect(ibanState(typed).state).toBe('wrong')
  })

  it('with any two neighbouring digits exchanged is wrong', () => {
    const iban = 'TR330006100519786457841326'
    for (let place = 2; place < iban.length - 1; place += 1) {
      const [one, other] = [iban[place], iban[place + 1]]
      if (one === other) continue
      expect(ibanState(iban.slice(0, place) + other + one + iban.slice(place + 2)).state).toBe('wrong')
    }
  })

  it('is not checked before it is complete, and states how many characters are missing', () => {
    expect(ibanState('TR33 0006')).toEqual({ state: 'typing', left: 18 })
    expect(ibanState('T').state).toBe('typing')
    expect(ibanState('  ').state).toBe('empty')
  })

  it('is shown in groups of four', () => {
    expect(groupedIban('tr3300061')).toBe('TR33 0006 1')
    expect(groupedIban('TR33')).toBe('TR33')
  })
})
