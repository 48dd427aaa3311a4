import { expect, it } from 'vitest'
import { shareCodeFrom } from './shareCode.ts'

it('writes five bits a character, the first bits first', () => {
  expect(shareCodeFrom(Uint8Array.of(0, 0, 0, 0, 0), 8)).toBe('00000000')
  expect(shareCodeFrom(Uint8Array.of(255, 255, 255, 255, 255), 8)).toBe('zzzzzzzz')
  // 00001 00010 00011 00100 00101 00110 00111 01000
  expect(shareCodeFrom(Uint8Array.of(0x08, 0x86, 0x42, 0x98, 0xe8), 8)).toBe('12345678')
  expect(shareCodeFrom(Uint8Array.of(0x08, 0x86, 0x42, 0x98, 0xe8), 3)).toBe('123')
})

it('never makes a code of too few bytes', () => {
  expect(() => shareCodeFrom(Uint8Array.of(1, 2, 3, 4), 8)).toThrow(RangeError)
})
