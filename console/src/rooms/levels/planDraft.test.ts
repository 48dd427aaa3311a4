import { suggestedLevels } from '@yakamoz/contract/levels'
import { expect, it } from 'vitest'
import { draftOf, nextLevel, type PlanDraft, planOf, wrongIn } from './planDraft.ts'

const draft = draftOf(suggestedLevels, 'tr')
const withLevel = (change: Partial<PlanDraft['levels'][number]>, index = 1): PlanDraft => ({
  ...draft,
  levels: draft.levels.map((level, at) => (at === index ? { ...level, ...change } : level)),
})

it('a plan is typed with the comma and the point of the language, and comes back as it was', () => {
  expect(draft).toMatchObject({ sportEdge: '5', otherEdge: '0,5' })
  expect(draft.levels[1]).toMatchObject({ tr: 'Koy', points: '500', share: '5', reward: '25,00' })
  expect(planOf(draft, 'tr')).toEqual(suggestedLevels)
  expect(planOf(draftOf(suggestedLevels, 'en'), 'en')).toEqual(suggestedLevels)
  expect(planOf(withLevel({ share: '5,25', points: '1.500' }), 'tr')).toMatchObject({
    levels: [{}, { share: 525, points: 1_500 }, {}, {}, {}],
  })
})

it.each([
  ['points', '100'],
  ['points', '0'],
  ['points', 'çok'],
  ['share', '25,01'],
  ['share', '1,234'],
  ['reward', '-1'],
  ['tr', ' '],
  ['en', ''],
] as const)('%s "%s" is named as wrong', (field, typed) => {
  const changed = withLevel({ [field]: typed })
  const [first, second] = changed.levels
  if (!second) throw new Error('no level')
  expect(wrongIn(second, first, 'tr')).toEqual({ [field]: true })
  expect(planOf(changed, 'tr')).toBe('wrong')
})

it('rewards above a fifth of the points are named apart, and an added level begins empty above the last', () => {
  expect(planOf(withLevel({ reward: '101' }), 'tr')).toBe('rewards')
  expect(nextLevel(draft)).toEqual({ key: 5, tr: '', en: '', points: '', share: '10', reward: '0' })
})
