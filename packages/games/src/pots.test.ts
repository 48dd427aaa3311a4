import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { climbed } from './pots.ts'

it('a pot climbs to its amount and falls at once when it was won', () => {
  expect(climbed(kurus(1_000), kurus(3_500))).toBe(1_100)
  expect(climbed(kurus(3_499), kurus(3_500))).toBe(3_500)
  expect(climbed(kurus(9_000), kurus(500))).toBe(500)
})
