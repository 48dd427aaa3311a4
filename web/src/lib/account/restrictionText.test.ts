import { expect, it } from 'vitest'
import { restrictionText } from './restrictionText.ts'

it('a restricted player sees the reason by which the server refuses', () => {
  const none = { excluded: false, pausedUntil: '', unverified: false } as const
  const until = '2026-11-21T12:00:00+03:00'
  expect(restrictionText({ excluded: true, pausedUntil: until, unverified: true })).toBe('play.excluded')
  expect(restrictionText({ ...none, pausedUntil: until, unverified: true })).toBe('play.paused')
  expect(restrictionText({ ...none, unverified: true })).toBe('play.unverified')
  expect(restrictionText(none)).toBe('play.restricted')
})
