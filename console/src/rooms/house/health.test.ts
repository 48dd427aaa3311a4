import { expect, it } from 'vitest'
import { bytesText, countStates, type HealthOf } from './health.ts'

it('[B71] writes sizes with their unit in the language of the page', () => {
  expect(bytesText(0, 'tr')).toBe('0 B')
  expect(bytesText(12_400, 'tr')).toBe('12 kB')
  expect(bytesText(1_540_000_000, 'tr')).toBe('1,5 GB')
  expect(bytesText(1_540_000_000, 'en')).toBe('1.5 GB')
})

it('[B71] counts what is to be looked at and what does not work, of all parts', () => {
  const [good, look, bad] = (['good', 'look', 'bad'] as const).map((state) => ({ state }))
  const health = {
    database: good,
    processes: [look],
    leases: [bad],
    jobs: [good, bad],
    backlogs: [look],
    followers: [look],
    feeds: [bad],
    webhooks: [look],
    sinks: [look, bad],
  }
  expect(countStates(health as unknown as HealthOf)).toEqual({ look: 5, bad: 4 })
})
