import { describe, expect, it } from 'vitest'
import { passwordRefusal, passwordStrength } from './password.ts'

describe('a new password', () => {
  it.each([
    ['Ab123', 'password_too_short'],
    ['abc123', 'password_no_uppercase'],
    ['Abcdef', 'password_no_number'],
    [`A1${'a'.repeat(127)}`, 'password_too_long'],
    ['Abcde1', undefined],
    ['Çığlık1', undefined],
    ['İyi123', undefined],
  ])('[V-04] [V-05] [V-06] of %s is answered by %s', (password, name) => {
    expect(passwordRefusal(password)).toBe(name)
  })

  it('grows stronger with length and variety, from 0 to 4', () => {
    const levels = ['', 'Abc1', 'Abcdefg1', 'Abcdefgh12', 'Abcdefgh12-klm'].map(passwordStrength)
    expect(levels).toEqual([0, 1, 2, 3, 4])
  })
})
