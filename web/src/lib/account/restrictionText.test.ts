import { expect, it } from 'vitest'
import { restrictionText } from './restrictionText.ts'

it('a player who is kept away reads the reason that the server refuses by', () => {
  const none = { excluded: false, pausedUntil: '', unverified: false } as const
  const until = '2026-11-21T12:00:00+03:00'
  expect(restrictionText({ excluded: true, pausedUntil: until, unverified: true })).toBe('play.excluded')
  expect(restrictionText({ ...none, pausedUntil: until, unverified: true })).toBe('play.paused')
  expect(restrictionText({ ...none, unverified: true })).toBe('play.unverified')
  expect(restrictionText(none)).toBe('play.restricted')
})
