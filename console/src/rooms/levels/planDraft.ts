import { type LevelPlan, levelPlan, playerLevel, type ReadLevelPlan } from '@yakamoz/contract/levels'
import { decimalText, kurusFromTyped, type Language } from '@yakamoz/values'
import { typedAmount } from '../../lib/typedAmount.ts'

/** A level as it is typed: shares in per cent, the reward in lira. `key` tells rows apart while they are edited. */
export type LevelDraft = { key: number; tr: string; en: string; points: string; share: string; reward: string }

export type PlanDraft = { sportEdge: string; otherEdge: string; levels: readonly LevelDraft[] }

const perCentTyped = (hundredths: number, language: Language): string => decimalText(String(hundredths / 100), language)

export const draftOf = ({ sportEdge, otherEdge, levels }: ReadLevelPlan, language: Language): PlanDraft => ({
  sportEdge: perCentTyped(sportEdge, language),
  otherEdge: perCentTyped(otherEdge, language),
  levels: levels.map(({ name, points, share, reward }, key) => ({
    key,
    tr: name.tr,
    en: name.en,
    points: String(points),
    share: perCentTyped(share, language),
    reward: typedAmount(reward, language),
  })),
})

/** A level above the last one. */
export const nextLevel = ({ levels }: PlanDraft): LevelDraft => ({
  key: Math.max(-1, ...levels.map(({ key }) => key)) + 1,
  tr: '',
  en: '',
  points: '',
  share: levels.at(-1)?.share ?? '0',
  reward: '0',
})

/** Reads per cent with at most two digits after the comma or point, as hundredths; undefined where it is none. */
const hundredthsOf = (typed: string): number | undefined => {
  const written = typed.trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(written) ? Math.round(Number(written) * 100) : undefined
}

const pointsOf = (typed: string): number | undefined => {
  const written = typed.replace(/[.,\s]/g, '')
  return /^\d{1,10}$/.test(written) ? Number(written) : undefined
}

const typedLevel = ({ tr, en, points, share, reward }: LevelDraft, language: Language) => ({
  name: { tr: tr.trim(), en: en.trim() },
  points: pointsOf(points),
  share: hundredthsOf(share),
  reward: kurusFromTyped(reward, language),
})

export const levelFields = ['tr', 'en', 'points', 'share', 'reward'] as const
type LevelField = (typeof levelFields)[number]

/** The fields of a level that cannot be sent as they are typed. Points have to be more than those of the level before. */
export const wrongIn = (
  level: LevelDraft,
  before: LevelDraft | undefined,
  language: Language,
): Partial<Record<LevelField, true>> => {
  const { error } = playerLevel.safeParse(typedLevel(level, language))
  const wrong = new Set(error?.issues.map(({ path }) => path.at(-1)))
  if ((pointsOf(level.points) ?? 0) <= (pointsOf(before?.points ?? '') ?? 0)) wrong.add('points')
  return Object.fromEntries(levelFields.filter((field) => wrong.has(field)).map((field) => [field, true]))
}

export const isEdgeWrong = (typed: string, which: 'sportEdge' | 'otherEdge'): boolean =>
  !levelPlan.shape[which].safeParse(hundredthsOf(typed)).success

/** The plan that was typed, or why it cannot be sent: a field is wrong, or the rewards are more than a fifth of the points at a level. */
export const planOf = (
  { sportEdge, otherEdge, levels }: PlanDraft,
  language: Language,
): LevelPlan | 'wrong' | 'rewards' => {
  const isWrong = levels.some((level, index) => Object.keys(wrongIn(level, levels[index - 1], language)).length > 0)
  if (isWrong || levels.length === 0) return 'wrong'
  if (isEdgeWrong(sportEdge, 'sportEdge') || isEdgeWrong(otherEdge, 'otherEdge')) return 'wrong'
  const plan = levelPlan.safeParse({
    sportEdge: hundredthsOf(sportEdge),
    otherEdge: hundredthsOf(otherEdge),
    levels: levels.map((level) => typedLevel(level, language)),
  })
  return plan.success ? plan.data : 'rewards'
}
