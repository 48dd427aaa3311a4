import type { Answer } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import { afterPasswordChange } from './password.ts'

describe('a change of the password', () => {
  const answer = (message: string, code: number, result = false): Answer => ({ result, message, code, data: null })

  it('[S-18] that hits an ended session ends here too', () => {
    expect(afterPasswordChange(answer('Oturum süresi doldu', 403))).toBe('ended')
  })

  it('that is refused for what was typed stays in the form', () => {
    expect(afterPasswordChange(answer('Şu anki şifre hatalı', 400))).toBe('refused')
    expect(afterPasswordChange(answer('Çok sık denedin', 429))).toBe('refused')
  })

  it('that worked is told', () => {
    expect(afterPasswordChange(answer('Şifren değişti', 200, true))).toBe('changed')
  })
})
