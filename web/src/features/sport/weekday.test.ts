import { expect, it } from 'vitest'
import { weekdayText } from './weekday.ts'

it('writes a day of the weeks to come with its weekday, in the order of the language', () => {
  expect([weekdayText('2026-12-01', 'tr'), weekdayText('2026-12-01', 'en')]).toEqual(['1 Ara Sal', 'Tue 1 Dec'])
  expect([weekdayText('2027-02-28', 'tr'), weekdayText('2027-02-28', 'en')]).toEqual(['28 Şub Paz', 'Sun 28 Feb'])
})
