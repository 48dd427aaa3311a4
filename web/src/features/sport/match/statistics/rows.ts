import type { Side, Sport, Standing, Statistics } from '../../rows.ts'

type Counts = Statistics['counts']
type Pair = Standing['score']

/** How the numbers of a row are written: as they are, in per cent, as time in seconds, or won ones with all of them. */
type Form = 'count' | 'percent' | 'time' | 'won'
type CountName =
  | Exclude<keyof Counts, 'servicePoints' | 'breakPoints' | 'powerPlays' | 'attackRounds' | 'defenceRounds'>
  | 'corners'
  | 'yellowCards'
  | 'redCards'

/** `of`: how many there were of which these were won. */
type RowOf = { readonly name: CountName; readonly form: Form; readonly of?: keyof Counts }

const row = (name: CountName, form: Form = 'count', of?: keyof Counts): RowOf => ({ name, form, ...(of && { of }) })

/** The rows of each sport, in the order in which they are shown. */
const rowsOfSport: Record<Sport, readonly RowOf[]> = {
  football: [
    row('possession', 'percent'),
    row('attacks'),
    row('dangerousAttacks'),
    row('shotsOnTarget'),
    row('shotsOffTarget'),
    row('shotsBlocked'),
    row('corners'),
    row('fouls'),
    row('yellowCards'),
    row('redCards'),
  ],
  basketball: [
    row('threePointers'),
    row('twoPointers'),
    row('freeThrows'),
    row('longestRun'),
    row('biggestLead'),
    row('secondsInLead', 'time'),
  ],
  ice_hockey: [
    row('shotsOnTarget'),
    row('shotsOffTarget'),
    row('shotsBlocked'),
    row('powerPlayGoals', 'won', 'powerPlays'),
    row('penaltyMinutes'),
  ],
  tennis: [
    row('aces'),
    row('doubleFaults'),
    row('servicePointsWon', 'percent', 'servicePoints'),
    row('breakPointsWon', 'won', 'breakPoints'),
  ],
  volleyball: [
    row('aces'),
    row('serviceErrors'),
    row('blocks'),
    row('servicePointsWon', 'percent', 'servicePoints'),
    row('longestRun'),
  ],
  esport: [
    row('attackRoundsWon', 'won', 'attackRounds'),
    row('defenceRoundsWon', 'won', 'defenceRounds'),
    row('pistolRoundsWon'),
    row('longestRun'),
  ],
}

/** A number of a side: `value` as it is written, `of` behind it where it is a part of all, and `part`, 0 to 1, the length of its bar. */
type Cell = { readonly value: number; readonly of?: number; readonly part: number }
export type StatisticRow = {
  readonly name: CountName
  readonly form: Form
  readonly home: Cell
  readonly away: Cell
}

const pairOf = ({ counts }: Statistics, standing: Standing, name: CountName): Pair | undefined =>
  name === 'corners' || name === 'yellowCards' || name === 'redCards' ? standing[name] : counts[name]

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** The rows of what is known of a match: a count that its feed does not send is left out. */
export const statisticRows = (sport: Sport, standing: Standing, statistics: Statistics): StatisticRow[] =>
  rowsOfSport[sport].flatMap(({ name, form, of }) => {
    const pair = pairOf(statistics, standing, name)
    const whole = of ? statistics.counts[of] : undefined
    if (!pair || (of && !whole)) return []
    const cell = (side: Side): Cell => cellOf({ form, pair, whole, side })
    return { name, form, home: cell('home'), away: cell('away') }
  })

type CellParts = { form: Form; pair: Pair; whole: Pair | undefined; side: Side }

const cellOf = ({ form, pair, whole, side }: CellParts): Cell => {
  const value = pair[side]
  if (!whole) return { value, part: share(value, pair.home + pair.away) }
  const part = share(value, whole[side])
  return form === 'percent' ? { value: Math.round(100 * part), part } : { value, of: whole[side], part }
}
