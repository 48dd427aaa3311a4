import { type Question, questionOf } from '../markets/settle.ts'
import type { Pair, Sport } from '../messages.ts'
import { choicesOf, type Leg } from './coupon.ts'

type Picked = Omit<Leg, 'odds' | 'banker'>
type Judged = 'won' | 'lost' | 'other'
type Judge = (score: Pair) => Judged

const cells = (values: readonly number[]): Pair[] => values.flatMap((home) => values.map((away) => ({ home, away })))
const stepped = (count: number, step: number): number[] => Array.from({ length: count }, (_, index) => index * step)

/** Scores that turn every question on goals, cards and sets, and on points: fine near nothing, coarse beyond. */
const scores: readonly Pair[] = cells([...stepped(13, 1), ...stepped(34, 5).slice(3), 171, 233])

const judgeOf = ({ rule, line }: Question, outcome: string): Judge | undefined => {
  const found = rule.shape.outcomes.find((each) => each.outcome === outcome)
  return (
    found &&
    ((score) => {
      const judged = found.judge(score, line)
      return judged === 'won' || judged === 'lost' ? judged : 'other'
    })
  )
}

/** A leg as one judge over what its outcomes count; undefined where they count different things or are not known. */
const judgeOfLeg = (sport: Sport, leg: Picked): { count: string; judge: Judge } | undefined => {
  const parts = choicesOf(leg).map((choice) => {
    const question = questionOf(sport, choice)
    const judge = question && judgeOf(question, choice.outcome)
    return judge && { count: `${question.rule.count} ${question.period}`, judge }
  })
  const first = parts[0]
  if (!first || parts.some((part) => part?.count !== first.count)) return undefined
  const judge: Judge = (score) => {
    const judged = parts.map((part) => part?.judge(score) ?? 'other')
    if (judged.includes('lost')) return 'lost'
    return judged.every((each) => each === 'won') ? 'won' : 'other'
  }
  return { count: first.count, judge }
}

const isSameMarket = (one: Picked, other: Picked): boolean =>
  one.market === other.market && one.specifiers === other.specifiers && !one.also && !other.also

/**
 * Whether two legs on one match stand against each other, so that who plays both risks little: no score wins both, or none loses
 * both. Different outcomes of one market always do. What different things decide (goals and corners) never does.
 */
export const areOpposed = (sport: Sport, one: Picked, other: Picked): boolean => {
  if (one.match !== other.match) return false
  if (isSameMarket(one, other)) return one.outcome !== other.outcome
  const [first, second] = [judgeOfLeg(sport, one), judgeOfLeg(sport, other)]
  if (!first || first.count !== second?.count) return false
  const judged = scores.map((score) => [first.judge(score), second.judge(score)] as const)
  const bothWin = judged.some(([a, b]) => a === 'won' && b === 'won')
  const bothLose = judged.some(([a, b]) => a === 'lost' && b === 'lost')
  return !bothWin || !bothLose
}

/** How many columns of a slip consist of legs of which `counts` holds together. */
export const columnsThat = (
  { legs, sizes }: { legs: readonly Leg[]; sizes: readonly number[] },
  counts: (column: readonly Leg[]) => boolean,
): number => {
  const bankers = legs.filter(({ banker }) => banker)
  const free = legs.filter(({ banker }) => !banker)
  const from = (first: number, left: number, column: readonly Leg[]): number => {
    if (left === 0) return counts(column) ? 1 : 0
    let found = 0
    for (let index = first; index <= free.length - left; index++)
      found += from(index + 1, left - 1, [...column, free[index] as Leg])
    return found
  }
  return sizes.reduce((total, size) => total + from(0, size, bankers), 0)
}
