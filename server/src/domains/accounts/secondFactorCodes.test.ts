import { describe, expect, it } from 'vitest'
import { newAppSecret, stepOfCode } from '../../platform/authenticatorApp.ts'
import { recoveryCodeFrom } from './recoveryCodes.ts'

/** The secret of the test vectors of RFC 6238, appendix B, in base 32; our six digits are the last six of its eight. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('an authenticator code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('[A40] matches RFC 6238 at second %i', (second, code) => {
    expect(stepOfCode(secret, code, second * 1_000)).toBe(Math.floor(second / 30))
  })

  it('[V-10] has exactly six digits', () => {
    for (const code of ['28708', '2870820', '28708a', '', ' 287082', '２８７０８２']) {
      expect(stepOfCode(secret, code, 59_000)).toBeUndefined()
    }
  })

  it('[SR-06] may be one step early or late, not two', () => {
    const step = Math.floor(1_234_567_890 / 30)
    const at = (other: number) => stepOfCode(secret, '005924', (other * 30 + 15) * 1_000)
    expect([step - 2, step - 1, step, step + 1, step + 2].map(at)).toEqual([undefined, step, step, step, undefined])
  })
})

describe('an authenticator secret', () => {
  it('has 160 bits, which its address and QR code contain', async () => {
    const made = await newAppSecret('Yakamoz', 'deniz')
    expect(made.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(made.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(uri.searchParams.get('secret')).toBe(made.secret)
    expect(uri.searchParams.get('issuer')).toBe('Yakamoz')
    expect(Buffer.from(made.qr.split(',')[1] ?? '', 'base64').toString()).toContain('<svg')
  })
})

it('a recovery code is read with or without dashes, in any case', () => {
  expect(recoveryCodeFrom('abcde-fghjk')).toBe('ABCDEFGHJK')
  expect(recoveryCodeFrom(' ABCDE FGHJK ')).toBe('ABCDEFGHJK')
  expect(recoveryCodeFrom('ABCDE-FGHJ')).toBeUndefined()
  expect(recoveryCodeFrom('ABCDE-FGHJ0')).toBeUndefined()
  expect(recoveryCodeFrom('123456')).toBeUndefined()
})
