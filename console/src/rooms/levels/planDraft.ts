import { type LevelPlan, levelPlan, type ReadLevelPlan } from '@yakamoz/contract/levels'
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

/** Reads per cent with at most two digits after the comma or point, as hundredths; undefined where it is none within bounds. */
const hundredthsOf = (typed: string, most: number): number | undefined => {
  const written = typed.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(written)) return undefined
  const hundredths = Math.round(Number(written) * 100)
  return hundredths <= most ? hundredths : undefined
}

const pointsOf = (typed: string): number | undefined => {
  const written = typed.replace(/[.,\s]/g, '')
  return /^\d{1,10}$/.test(written) && Number(written) >= 1 ? Number(written) : undefined
}

const rewardOf = (typed: string, language: Language): number | undefined => {
  const amount = kurusFromTyped(typed, language)
  return amount !== undefined && amount >= 0 && amount <= 100_000_000 ? amount : undefined
}

const isName = (typed: string): boolean => typed.trim().length >= 1 && typed.trim().length <= 40

const mostShare = { sportEdge: 2_000, otherEdge: 500, level: 2_500 } as const

/** The fields of a level that cannot be sent as they are typed. Points have to be more than those of the level before. */
export const wrongIn = (
  level: LevelDraft,
  before: LevelDraft | undefined,
  language: Language,
): Partial<Record<'tr' | 'en' | 'points' | 'share' | 'reward', true>> => {
  const points = pointsOf(level.points)
  return {
    ...(isName(level.tr) ? {} : { tr: true }),
    ...(isName(level.en) ? {} : { en: true }),
    ...(points === undefined || points <= (pointsOf(before?.points ?? '') ?? 0) ? { points: true } : {}),
    ...(hundredthsOf(level.share, mostShare.level) === undefined ? { share: true } : {}),
    ...(rewardOf(level.reward, language) === undefined ? { reward: true } : {}),
  }
}

export const isEdgeWrong = (typed: string, which: 'sportEdge' | 'otherEdge'): boolean =>
  hundredthsOf(typed, mostShare[which]) === undefined

/** The plan that was typed, or why it cannot be sent: a field is wrong, or the rewards are more than a fifth of the points at a level. */
export const planOf = (draft: PlanDraft, language: Language): LevelPlan | 'wrong' | 'rewards' => {
  const { levels } = draft
  const isWrong = levels.some((level, index) => Object.keys(wrongIn(level, levels[index - 1], language)).length > 0)
  if (isWrong || levels.length === 0) return 'wrong'
  if (isEdgeWrong(draft.sportEdge, 'sportEdge') || isEdgeWrong(draft.otherEdge, 'otherEdge')) return 'wrong'
  const plan = levelPlan.safeParse({
    sportEdge: hundredthsOf(draft.sportEdge, mostShare.sportEdge),
    otherEdge: hundredthsOf(draft.otherEdge, mostShare.otherEdge),
    levels: levels.map(({ tr, en, points, share, reward }) => ({
      name: { tr: tr.trim(), en: en.trim() },
      points: pointsOf(points),
      share: hundredthsOf(share, mostShare.level),
      reward: rewardOf(reward, language),
    })),
  })
  return plan.success ? plan.data : 'rewards'
}
