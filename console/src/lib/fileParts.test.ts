import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileParts } from './fileParts.ts'

it('divides a file at the ends of lines, into parts that are no larger than allowed and give the file together', () => {
  expect(fileParts('a;1\nb;2\nc;3', 8)).toEqual(['a;1\nb;2\n', 'c;3'])
  expect(fileParts('', 8)).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 })), (lines) => {
      const text = lines.join('\n')
      const parts = fileParts(text, 16)
      expect(parts.join('')).toBe(text)
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(16)
    }),
  )
})
