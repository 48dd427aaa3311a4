import { expect, it } from 'vitest'
import { initialProtectionSettings, strongBelowWeak } from './protectionSettings.ts'

it('[B148] a strong marker never begins below its weak one', () => {
  expect(strongBelowWeak(initialProtectionSettings)).toEqual([])
  expect(strongBelowWeak({ ...initialProtectionSettings, nights: 10 })).toEqual([])
  expect(strongBelowWeak({ ...initialProtectionSettings, nights: 11, odds: 121 })).toEqual([
    'nightsStrong',
    'oddsStrong',
  ])
})
