import { expect, it } from 'vitest'
import { ageOf, placeFrom, placeText, tagOf } from './rules.ts'

it('counts an age in whole years, up to the day of birth in Istanbul', () => {
  const at = (text: string) => Date.parse(text)
  expect(ageOf('2000-05-10', at('2026-05-09T20:59:59Z'))).toBe(25)
  expect(ageOf('2000-05-10', at('2026-05-09T21:00:00Z'))).toBe(26)
  expect(ageOf('2000-02-29', at('2026-02-28T12:00:00Z'))).toBe(25)
  expect(ageOf('2000-02-29', at('2026-03-01T12:00:00Z'))).toBe(26)
})

it('stores a tag in small Turkish letters with single spaces', () => {
  expect(tagOf('  VIP   İzle ')).toBe('vıp izle')
})

it('reads the place in a line of time that it has written, and no other text', () => {
  const place = { ms: 1_790_000_000_000, key: 'act/a/b' }
  expect(placeFrom(placeText(place))).toEqual(place)
  for (const text of ['', 'x', '12', '-1/a', '1e3/a', `${'9'.repeat(16)}/a`]) expect(placeFrom(text)).toBeUndefined()
})
