import type { Pair } from '../messages.ts'

/**
 * How a league orders sides with the same points: by the difference of goals and the goals of all matches, or first by points and difference of
 * the matches between them.
 */
export type TieBreak = 'difference' | 'meetings'

/** A match of a season: the indices of its sides, from 0, and its goals. */
export type TableResult = { readonly home: number; readonly away: number; readonly goals: Pair }

/** Beyond the largest difference of goals of a season. */
const maxDifference = 500
/** Beyond the goals of a side in a season, and twice the largest difference. */
const base = 1_000

/** Points of a win, and of a draw. */
const [winPoints, drawPoints] = [3, 1] as const

/** Sums of some matches by side; `isCounted` leaves matches out. */
const sumsOf = (sides: number, results: readonly TableResult[], isCounted?: (result: TableResult) => boolean) => {
  const [points, difference, scored] = [new Int32Array(sides), new Int32Array(sides), new Int32Array(sides)]
  const add = (side: number, own: number, other: number): void => {
    points[side] = (points[side] as number) + (own > other ? winPoints : own === other ? drawPoints : 0)
    difference[side] = (difference[side] as number) + own - other
    scored[side] = (scored[side] as number) + own
  }
  for (const result of results) {
    if (isCounted && !isCounted(result)) continue
    const { home, away, goals } = result
    add(home, goals.home, goals.away)
    add(away, goals.away, goals.home)
  }
  return { points, difference, scored }
}

/**
 * Returns a rank number for each side, the larger the better; sides that nothing separates have the same. Football: three points for a win. Hot path: it
 * runs for every season that is played out.
 */
export const rankNumbers = (sides: number, results: readonly TableResult[], tieBreak: TieBreak): Float64Array => {
  const { points, difference, scored } = sumsOf(sides, results)
  const overall = (side: number): number =>
    ((difference[side] as number) + maxDifference) * base + (scored[side] as number)
  const between = tieBreak === 'meetings' ? meetingNumbers(points, results) : undefined
  return Float64Array.from(points, (own, side) => own * base ** 4 + (between?.[side] ?? 0) * base ** 2 + overall(side))
}

/** Returns what the matches between sides with the same points say of each; 0 for a side that is alone. */
const meetingNumbers = (points: Int32Array, results: readonly TableResult[]): Float64Array => {
  const numbers = new Float64Array(points.length)
  for (const tied of new Set(points.filter((own, side) => points.indexOf(own) !== side))) {
    const isTied = (side: number): boolean => points[side] === tied
    const own = sumsOf(points.length, results, ({ home, away }) => isTied(home) && isTied(away))
    points.forEach((_, side) => {
      if (isTied(side))
        numbers[side] = (own.points[side] as number) * base + (own.difference[side] as number) + maxDifference
    })
  }
  return numbers
}

/** The best or the last so many places of a table. */
export type Zone = { readonly places: number; readonly isTop: boolean }

/**
 * Returns the share of each side in the places of a zone: 1 inside, 0 outside, between them where sides that nothing separates have fewer places
 * than they are.
 */
export const sharesInZone = (ranks: Float64Array, { places, isTop }: Zone): Float64Array =>
  ranks.map((own) => {
    let [ahead, level] = [0, 0]
    for (const other of ranks) {
      if (other === own) level++
      else if (other > own === isTop) ahead++
    }
    return Math.min(Math.max(places - ahead, 0), level) / level
  })
