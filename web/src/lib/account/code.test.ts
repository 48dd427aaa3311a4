import { expect, it } from 'vitest'
import { codeFrom } from './code.ts'

it.each(['123 456', '123-456', '\u200b123\u00a0456 ', 'Kod: 123456', '1234567'])(
  'the code pasted as %j is read',
  (typed) => {
    expect(codeFrom(typed)).toBe('123456')
  },
)
