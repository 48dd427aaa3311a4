import { describe, expect, it } from 'vitest'
import { isSigned, signatureOf } from './signature.ts'

const token = 'a token that both sides share'
const body = Buffer.from('{"account_id":"7","currency":"TRY"}')
const signature = signatureOf(body, token)

const accepts = (given: unknown): boolean => isSigned(body, given, token)

/** The signature with one hexadecimal digit replaced. */
const withDigit = (index: number, digit: string): string =>
  signature.slice(0, index) + digit + signature.slice(index + 1)

describe('a signature', () => {
  it('is accepted in lower and upper case, which are the same bytes', () => {
    expect(accepts(signature)).toBe(true)
    expect(accepts(signature.toUpperCase())).toBe(true)
  })

  it('is refused if one of its 64 digits differs, in either case', () => {
    const digits = [...'0123456789abcdef']
    const wrong = Array.from(signature, (right, index) =>
      digits.filter((digit) => digit !== right).map((digit) => withDigit(index, digit)),
    ).flat()
    expect(wrong).toHaveLength(64 * 15)
    expect(wrong.filter(accepts)).toEqual([])
    expect(wrong.map((one) => one.toUpperCase()).filter(accepts)).toEqual([])
  })

  it('is refused if one of its bits is flipped', () => {
    const flipped = Array.from({ length: 256 }, (_, bit) => {
      const bytes = Buffer.from(signature, 'hex')
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return bytes.toString('hex')
    })
    expect(flipped.filter(accepts)).toEqual([])
  })

  it('is refused in any other length or form, without an error', () => {
    const lengths = Array.from({ length: 64 }, (_, length) => signature.slice(0, length))
    const longer = ['0', '00', signature].map((more) => signature + more)
    const marked = [` ${signature}`, `${signature} `, `${signature}\n`, `0x${signature.slice(2)}`, withDigit(5, 'g')]
    const encoded = Buffer.from(signature, 'hex').toString('base64url')
    const otherTypes = [undefined, null, 0, true, [signature], { signature }, Buffer.from(signature, 'hex')]
    expect([...lengths, ...longer, ...marked, encoded, ...otherTypes].filter(accepts)).toEqual([])
  })

  it('is refused for another body and with another token', () => {
    for (let index = 0; index < body.length; index++) {
      const other = Buffer.from(body)
      other[index] = (other[index] ?? 0) ^ 1
      expect(isSigned(other, signature, token)).toBe(false)
    }
    expect(isSigned(body, signature, `${token} `)).toBe(false)
    expect(isSigned(body, signatureOf(body, ''), token)).toBe(false)
  })
})
