import { expect, it } from 'vitest'
import { secondsToWait } from './refusal.ts'

it('reads how many seconds to wait from the refusal of a code that was requested too soon, and from no other', () => {
  expect(secondsToWait({ refusal: 'code_too_soon', blanks: { seconds: 45 } })).toBe(45)
  expect(secondsToWait({ refusal: 'code_too_soon', blanks: { seconds: '1' } })).toBe(1)
  expect(secondsToWait({ refusal: 'too_many', blanks: { wait: '45 saniye' } })).toBeUndefined()
  expect(secondsToWait({})).toBeUndefined()
})
