import { describe, expect, it } from 'vitest'
import { isOfAge, isTurkishIdentityNumber } from './identity.ts'
import { passwordFaults } from './password.ts'

describe('an identity number', () => {
  it.each(['10000000146', '12345678950'])('%s is valid', (number) => {
    expect(isTurkishIdentityNumber(number)).toBe(true)
  })

  it.each([
    '',
    '10000000145',
    '10000000156',
    '01234567890',
    '1000000014',
    '100000001466',
    '1000000014a',
    '１００００００００１４６',
  ])('%j is invalid', (number) => {
    expect(isTurkishIdentityNumber(number)).toBe(false)
  })
})

describe('the minimum age', () => {
  it('is reached on the eighteenth birthday and not the day before', () => {
    expect(isOfAge('2008-11-21', '2026-11-21')).toBe(true)
    expect(isOfAge('2008-11-22', '2026-11-21')).toBe(false)
  })

  it('of a person born on a leap day is reached on 1 March', () => {
    expect(isOfAge('2008-02-29', '2026-02-28')).toBe(false)
    expect(isOfAge('2008-02-29', '2026-03-01')).toBe(true)
  })
})

describe('a password', () => {
  it.each([
    ['Abc123', []],
    ['Şifre9', []],
    ['abc123', ['no_uppercase']],
    ['Abcdef', ['no_number']],
    ['Ab1', ['too_short']],
    ['', ['too_short', 'no_uppercase', 'no_number']],
    [`A1${'x'.repeat(127)}`, ['too_long']],
  ])('%j lacks %j', (password, faults) => {
    expect(passwordFaults(password)).toEqual(faults)
  })
})
