import { expect, it } from 'vitest'
import { hoursAndMinutes } from './duration.ts'

it('minutes are told in hours and minutes', () => {
  expect(hoursAndMinutes(150)).toEqual({ hours: 2, minutes: 30 })
  expect(hoursAndMinutes(45)).toEqual({ hours: 0, minutes: 45 })
})
