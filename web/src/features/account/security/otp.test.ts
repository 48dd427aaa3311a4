import type { Answer } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import { type Factor, type FactorCall, factorAfter, otpStatus } from './otp.ts'

const answer = (data: unknown, result = true): Answer => ({ result, message: '', code: result ? 200 : 400, data })

describe('the OTP status', () => {
  it.each<[FactorCall, unknown, Factor, Factor]>([
    ['two_auth_type', [{ type: 'ga', recoveryCodes: [] }], 'none', 'ga'],
    ['two_auth_type', [{ type: 'none', recoveryCodes: [] }], 'sms', 'none'],
    ['check_user_ga', [{ active: true }], 'none', 'ga'],
    ['check_user_ga', [{ active: false }], 'ga', 'none'],
    ['check_user_ga', [{ active: false }], 'sms', 'sms'],
    ['check_ga', [{ active: true }], 'none', 'ga'],
    ['sms_validate', [{ type: 'sms', recoveryCodes: [] }], 'none', 'sms'],
    ['clear_generated_ga', [], 'ga', 'none'],
  ])('[S-12] after %s with %j goes from %s to %s', (call, data, before, after) => {
    expect(factorAfter(before, call, answer(data))).toBe(after)
    expect(otpStatus(after)).toBe(after !== 'none')
  })

  it.each<FactorCall>(['two_auth_type', 'check_user_ga', 'check_ga', 'sms_validate', 'clear_generated_ga'])(
    '[S-12] stays when %s is refused',
    (call) => {
      expect(factorAfter('ga', call, answer([], false))).toBe('ga')
    },
  )
})
