import { expect, it } from 'vitest'
import { awayText } from './awayText.ts'

it('a player who is kept away reads the reason that the server refuses by', () => {
  const none = { excluded: false, pausedUntil: '', unverified: false } as const
  const until = '2026-11-21T12:00:00+03:00'
  expect(awayText({ excluded: true, pausedUntil: until, unverified: true })).toBe('play.excluded')
  expect(awayText({ ...none, pausedUntil: until, unverified: true })).toBe('play.paused')
  expect(awayText({ ...none, unverified: true })).toBe('play.unverified')
  expect(awayText(none)).toBe('play.restricted')
})
