import { expect, it } from 'vitest'
import { detectInPlan } from './detection.ts'
import { peopleOfPast } from './people.ts'

const size = { days: 90, people: peopleOfPast }

it.each(['yakamoz', 'deniz', 'lodos', 'mercan', 'poyraz'])(
  '[B147] all cases that are planted in a past from the seed “%s” are found, and few others are shown with them',
  (seed) => {
    const { planted, others, players } = detectInPlan(seed, size)
    expect(planted.map(({ habit }) => habit).toSorted()).toEqual(
      ['chaser', 'hunter', 'ring', 'ring', 'ring', 'ring', 'ring', 'ring', 'sharp'].toSorted(),
    )
    expect(planted.filter(({ isFound }) => !isFound)).toEqual([])
    // One in twenty at most: a list that shows everybody finds nobody.
    expect(others.harm + others.money).toBeLessThan(players / 20)
  },
)
