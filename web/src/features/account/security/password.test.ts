import type { Answer } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import { afterPasswordChange, passwordRefusal, passwordStrength } from './password.ts'

describe('a new password', () => {
  it.each([
    ['Abcd1', 'password_too_short'],
    ['abcdef1', 'password_no_uppercase'],
    ['Abcdefg', 'password_no_number'],
    [`A1${'a'.repeat(127)}`, 'password_too_long'],
    ['Abcde1', undefined],
    ['Çığlık1', undefined],
  ])('of %s is answered by %s', (password, name) => {
    expect(passwordRefusal(password)).toBe(name)
  })

  it('grows stronger with length and variety, from 0 to 4', () => {
    const levels = ['', 'Abc1', 'Abcdefg1', 'Abcdefgh12', 'Abcdefgh12-klm'].map(passwordStrength)
    expect(levels).toEqual([0, 1, 2, 3, 4])
  })
})

describe('a change of the password', () => {
  const answer = (message: string, code: number, result = false): Answer => ({ result, message, code, data: null })

  it('[S-18] that hits an ended session ends here too', () => {
    expect(afterPasswordChange(answer('Oturum süresi doldu', 403))).toBe('ended')
  })

  it('that is refused for what was typed stays in the form', () => {
    expect(afterPasswordChange(answer('Eski şifre hatalı', 400))).toBe('refused')
    expect(afterPasswordChange(answer('Çok sık denedin', 429))).toBe('refused')
  })

  it('that worked is told', () => {
    expect(afterPasswordChange(answer('Şifren değişti', 200, true))).toBe('changed')
  })
})
