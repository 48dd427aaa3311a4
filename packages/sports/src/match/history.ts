import type { MatchId, Pair, Side, Sport, Team } from '../messages.ts'
import { rankNumbers, type TieBreak } from '../outrights/finalTable.ts'
import { otherSide } from '../pairs.ts'

/** What matches that were played say of the sides of another: form, meetings, the table of a season, goals by time. Nothing of it is a price. */

/** A match that was played to its end. `goals`: of football, with the second of play; empty where a feed does not tell. */
export type PlayedGame = {
  readonly match: MatchId
  readonly startMs: number
  readonly season?: string
  readonly home: Team
  readonly away: Team
  /** Goals, points, sets or maps. */
  readonly score: Pair
  /** Decided after regular time, by overtime or penalties. */
  readonly afterOvertime?: boolean
  readonly goals: readonly { readonly side: Side; readonly atSeconds: number }[]
}

export type Outcome = 'won' | 'drawn' | 'lost'

/** A match from the view of one side. */
export type GameOfSide = { readonly game: PlayedGame; readonly side: Side; readonly outcome: Outcome }

const outcomeOf = ({ score }: PlayedGame, side: Side): Outcome => {
  const [own, other] = [score[side], score[otherSide(side)]]
  return own > other ? 'won' : own < other ? 'lost' : 'drawn'
}

const newestFirst = (one: PlayedGame, other: PlayedGame): number =>
  other.startMs - one.startMs || (one.match < other.match ? -1 : 1)

/** Returns the last matches of a side, the newest first. */
export const formOf = (team: string, games: readonly PlayedGame[], most: number): readonly GameOfSide[] =>
  games
    .filter(({ home, away }) => home.id === team || away.id === team)
    .toSorted(newestFirst)
    .slice(0, most)
    .map((game) => {
      const side: Side = game.home.id === team ? 'home' : 'away'
      return { game, side, outcome: outcomeOf(game, side) }
    })

/** Returns the last matches of two sides against each other, from the view of the first. */
export const meetingsOf = (
  one: string,
  other: string,
  games: readonly PlayedGame[],
  most: number,
): readonly GameOfSide[] =>
  formOf(
    one,
    games.filter(({ home, away }) => [home.id, away.id].includes(other)),
    most,
  )

/** A row of a table. `scored` and `conceded`: goals, points, sets or maps. */
export type TableRow = {
  readonly team: Team
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

/** The sets of a volleyball match that is lost narrowly. */
const narrowSets = 2

/**
 * What a side gets for a match in the table: football 3, 1 and 0; basketball 2 and 1 (FIBA, article D.1); ice hockey 3 and 0, but
 * 2 and 1 after overtime or penalties (IIHF Sport Regulations); volleyball 3 and 0, but 2 and 1 when
 * the fifth set decided (FIVB); e-sports 3 and 0. Tennis has no table.
 */
const pointsOf = (sport: Sport, { game, side, outcome }: GameOfSide): number => {
  if (sport === 'football') return { won: 3, drawn: 1, lost: 0 }[outcome]
  if (sport === 'basketball') return outcome === 'won' ? 2 : 1
  if (sport === 'ice_hockey') return narrowPoints(outcome, game.afterOvertime ?? false)
  if (sport === 'esport') return narrowPoints(outcome, false)
  const isNarrow = game.score[outcome === 'won' ? otherSide(side) : side] === narrowSets
  return narrowPoints(outcome, isNarrow)
}

/** Three points for a win and none for a defeat; two and one where it was narrow. */
const narrowPoints = (outcome: Outcome, isNarrow: boolean): number =>
  outcome === 'won' ? (isNarrow ? 2 : 3) : isNarrow ? 1 : 0

/**
 * Returns the table of some matches, the best first: points, then the difference and what was scored, then the name. Football by the rules of its league:
 * `meetings` puts the matches between level sides first.
 */
export const tableOf = (
  sport: Sport,
  games: readonly PlayedGame[],
  tieBreak: TieBreak = 'difference',
): readonly TableRow[] => {
  if (sport === 'tennis') return []
  const rows = new Map<string, TableRow>()
  for (const game of games)
    for (const side of ['home', 'away'] as const) {
      const { team, ...sums } = rows.get(game[side].id) ?? { ...emptyRow, team: game[side] }
      const outcome = outcomeOf(game, side)
      rows.set(team.id, {
        team,
        played: sums.played + 1,
        won: sums.won + Number(outcome === 'won'),
        drawn: sums.drawn + Number(outcome === 'drawn'),
        lost: sums.lost + Number(outcome === 'lost'),
        scored: sums.scored + game.score[side],
        conceded: sums.conceded + game.score[otherSide(side)],
        points: sums.points + pointsOf(sport, { game, side, outcome }),
      })
    }
  const ranks = sport === 'football' ? footballRanks([...rows.keys()], games, tieBreak) : undefined
  const rankOf = ({ team }: TableRow): number => ranks?.get(team.id) ?? 0
  return [...rows.values()].sort(
    (one, other) =>
      rankOf(other) - rankOf(one) ||
      other.points - one.points ||
      other.scored - other.conceded - (one.scored - one.conceded) ||
      other.scored - one.scored ||
      (one.team.name < other.team.name ? -1 : 1),
  )
}

/** The order that outrights are settled by. */
const footballRanks = (sides: readonly string[], games: readonly PlayedGame[], tieBreak: TieBreak) => {
  const numberOf = new Map(sides.map((side, number) => [side, number]))
  const results = games.map(({ home, away, score }) => ({
    home: numberOf.get(home.id) ?? 0,
    away: numberOf.get(away.id) ?? 0,
    goals: score,
  }))
  const ranks = rankNumbers(sides.length, results, tieBreak)
  return new Map(sides.map((side, number) => [side, ranks[number] ?? 0]))
}

const emptyRow = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }

const quarterSeconds = 900
/** The quarters of an hour of a football match; added time belongs to the quarter before it. */
const quarters = 6

const countByQuarter = (seconds: readonly number[]): readonly number[] =>
  Array.from(
    { length: quarters },
    (_, quarter) => seconds.filter((at) => Math.min(quarters - 1, Math.floor(at / quarterSeconds)) === quarter).length,
  )

/** Returns what a side scored and conceded in each quarter of an hour of its last matches. Only matches whose goals are all known count. */
export const goalsByQuarter = (
  team: string,
  games: readonly PlayedGame[],
  most: number,
): { readonly games: number; readonly scored: readonly number[]; readonly conceded: readonly number[] } => {
  const known = formOf(team, games, most).filter(
    ({ game: { goals, score } }) => goals.length === score.home + score.away,
  )
  const times = (isOwn: boolean) =>
    known.flatMap(({ game, side }) =>
      game.goals.filter((goal) => (goal.side === side) === isOwn).map(({ atSeconds }) => atSeconds),
    )
  return { games: known.length, scored: countByQuarter(times(true)), conceded: countByQuarter(times(false)) }
}
