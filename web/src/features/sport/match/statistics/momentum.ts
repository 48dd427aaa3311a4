import type { Incident, Side, Sport, Standing } from '../../rows.ts'
import { hasMinutes } from '../incidents.ts'

/** A period on the chart, as shares of its width from 0 to 1. */
export type Span = { readonly from: number; readonly to: number; readonly index: number }

const minutesOf = { football: [45, 45], basketball: [10, 10, 10, 10], ice_hockey: [20, 20, 20] } as const
const overtimeMinutes = 5
/** The chart of a match without a clock has room for so many games, rallies or rounds, and grows with more. */
const usualSteps: Partial<Record<Sport, number>> = { tennis: 22, volleyball: 150, esport: 48 }
const played = { home: 0, away: 0 }

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** How many steps of the momentum each period has; one without a clock that is running has those so far. */
const stepsByPeriod = (sport: Sport, { periods }: Standing): readonly number[] => {
  if (sport === 'football') return minutesOf.football
  if (sport === 'basketball') return [...minutesOf.basketball, ...periods.slice(4).map(() => overtimeMinutes)]
  // The shootout of ice hockey has no time.
  if (sport === 'ice_hockey') return [...minutesOf.ice_hockey, ...periods.slice(3, 4).map(() => overtimeMinutes)]
  return periods.map(({ home, away } = played) => home + away)
}

/** The width of the chart in steps of the momentum, and the periods on it. */
export const scaleOf = (sport: Sport, standing: Standing): { steps: number; spans: readonly Span[] } => {
  const lengths = stepsByPeriod(sport, standing)
  const steps = Math.max(usualSteps[sport] ?? 0, sumOf(lengths))
  const spans = lengths.map((length, index) => {
    const from = sumOf(lengths.slice(0, index))
    return { from: from / steps, to: (from + length) / steps, index }
  })
  return { steps, spans: spans.filter(({ from, to }) => to > from) }
}

/** How far the chart reaches to either side: a larger momentum is rare, and cut off. */
export const reach = 60

/** The momentum as an area around the middle line: x in steps, y from -`reach` (the home side presses) to `reach`; each value in the middle of its step. */
export const areaPath = (momentum: readonly number[]): string => {
  if (momentum.length === 0) return ''
  const heights = momentum.map((value) => Math.min(reach, Math.max(-reach, -value)))
  const [first = 0, last = 0] = [heights[0], heights.at(-1)]
  // Through the middles between values, each value bends the line: it has no corners and nothing that swings beyond.
  const bends = heights.slice(0, -1).map((height, index) => {
    const middle = (height + (heights[index + 1] ?? height)) / 2
    return `Q${index + 0.5} ${height} ${index + 1} ${middle}`
  })
  const end = heights.length
  return `M0 0L0 ${first}${bends.join('')}L${end} ${last}L${end} 0Z`
}

const marked: readonly Incident['kind'][] = ['score', 'yellowCard', 'redCard']

export type Mark = { readonly kind: Incident['kind']; readonly side: Side; readonly at: number }

/** Goals and cards with their places from 0 to 1 on a chart of so many minutes; in sports with many points there is nothing to mark. */
export const marksOf = (sport: Sport, incidents: readonly Incident[], minutes: number): Mark[] =>
  hasMinutes(sport)
    ? incidents.flatMap(({ kind, side, at }) =>
        side && marked.includes(kind) ? [{ kind, side, at: Math.min(1, at / (60 * minutes)) }] : [],
      )
    : []

/** From this momentum on a side presses; below it none does. */
const pressesFrom = 15

/** The side that presses now; undefined if none does. */
export const pressingSide = (momentum: readonly number[]): Side | undefined => {
  const now = momentum.at(-1) ?? 0
  if (Math.abs(now) < pressesFrom) return undefined
  return now > 0 ? 'home' : 'away'
}
