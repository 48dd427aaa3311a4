import { startOfDay } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { dayText, timeText } from './statementTexts.ts'

it.each([
  ['tr', '23.11.2026'],
  ['en', '23/11/2026'],
] as const)('a day in the header of a statement (%s) has the format of the days in its rows', (language, text) => {
  expect(dayText('2026-11-23', language)).toBe(text)
  expect(timeText({ timeMs: startOfDay('2026-11-23') }, language).startsWith(text)).toBe(true)
  expect(dayText('', language)).toBe('')
})
