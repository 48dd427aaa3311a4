import { expect, it } from 'vitest'
import type { Translate } from '../../../lib/i18n/texts.tsx'
import { periodName } from './periods.ts'

const t = ((key: string, { number }: { number: number }) => `${key} ${number}`) as unknown as Translate

it('[B292] a map is called by its own name, and by its number where that is not known', () => {
  const match = { sport: 'esport', maps: ['Tersane', 'Fener'] } as const
  expect([0, 1, 2].map((index) => periodName(t, { ...match, maps: [...match.maps] }, index))).toEqual([
    'Tersane',
    'Fener',
    'sport.short.map 3',
  ])
  expect(periodName(t, { sport: 'tennis' }, 0)).toBe('sport.short.set 1')
})
