import { describe, expect, it } from 'vitest'
import { cleanNumber, withoutBlanks } from './pasted.ts'

describe('a pasted number', () => {
  it.each([
    ['TR33\u00a00006\u00a01005', 'TR3300061005'],
    ['TR33\t0006.1005-19\u200b78\u20116457', 'TR330006100519786457'],
    ['+90 (532) 987.65.43', '+905329876543'],
    ['１２３ ４５６', '123456'],
    ['\ufeff123\u202f456\u2013', '123456'],
    ['ab 12.34-5/6', 'ab123456'],
  ])('%j is read as %s', (pasted, read) => {
    expect(cleanNumber(pasted)).toBe(read)
  })

  it('withoutBlanks keeps the signs of an amount', () => {
    expect(withoutBlanks('1\u00a0250,50\u200b')).toBe('1250,50')
    expect(withoutBlanks('-1.250')).toBe('-1.250')
  })
})
