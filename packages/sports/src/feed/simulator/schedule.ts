import type { Fixture, MatchId, Team } from '../../messages.ts'
import { mapsOfMatch } from './esport.ts'
import { type SimulatedLeague, simulatedLeagues } from './leagues.ts'

/** A planned match and when it is offered first. */
export type Planned = { readonly fixture: Fixture; readonly announcedMs: number }

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Starts are multiples of five minutes. */
const gridMs = 300_000

/** A sequence of starts whose leagues take turns, by index in `leagues.ts`. */
type Cycle = { readonly startsPerHour: number; readonly turns: readonly number[] }

/**
 * The cycles at natural speed: one of football, twice as often as the others, basketball, tennis and volleyball, and one each of ice hockey and of
 * e-sports, which were added later and leave the matches of the others as they are. A match lasts about an hour and a half, or two and a half on ice,
 * so about eighteen are live at any time. Most are offered six hours ahead, so about seventy are coming.
 */
const cycles: readonly Cycle[] = [
  { startsPerHour: 7.2, turns: [0, 6, 8, 1, 4, 7, 2, 9, 5, 3, 6, 4, 1, 8, 7, 2, 5, 9, 3, 6] },
  { startsPerHour: 1, turns: [10, 11] },
  { startsPerHour: 1, turns: [12, 13] },
]

/**
 * Returns the matches that begin on the UTC day of an instant (milliseconds since 1970). The
 * same day always has the same matches, and no team plays two at a time. With a
 * higher speed matches are shorter and more of them begin.
 */
export const scheduleOf = (instantMs: number, { speed = 1 }: { readonly speed?: number } = {}): readonly Planned[] => {
  const day = Math.floor(instantMs / dayMs)
  return cycles.flatMap((cycle) => {
    const perDay = Math.round(cycle.startsPerHour * 24 * Math.min(speed, 12))
    return Array.from({ length: perDay }, (_, slot) => {
      const startMs = day * dayMs + Math.round((slot * dayMs) / perDay / gridMs) * gridMs
      return plannedAt(cycle, day * perDay + slot, startMs)
    })
  })
}

/** Returns all matches offered or live at an instant, and those that ended within the last hours. */
export const plannedAround = (
  atMs: number,
  { speed = 1, pastHours = 4 }: { readonly speed?: number; readonly pastHours?: number } = {},
): readonly Planned[] => {
  const days = [-1, 0, 1, 2].flatMap((offset) => scheduleOf(atMs + offset * dayMs, { speed }))
  return days.filter(({ fixture, announcedMs }) => announcedMs <= atMs && fixture.startMs > atMs - pastHours * hourMs)
}

/** Returns the match with an id; undefined if it was never planned. */
export const plannedOf = (match: MatchId, startMs: number): Planned | undefined =>
  // A start at midnight may belong to the schedule of the day before.
  [startMs, startMs - dayMs].flatMap((atMs) => scheduleOf(atMs)).find(({ fixture }) => fixture.match === match)

const plannedAt = ({ turns }: Cycle, slot: number, startMs: number): Planned => {
  const turn = slot % turns.length
  const league = simulatedLeagues[turns[turn] as number] as SimulatedLeague
  const round = Math.floor(slot / turns.length)
  const own = turns.map((_, index) => index).filter((index) => turns[index] === turns[turn])
  const number = round * own.length + own.indexOf(turn)
  const { home, away } = pairingOf(league.teams, number)
  const fixture: Fixture = {
    match: `${league.id}:${slot.toString(36)}`,
    sport: league.sport,
    category: league.category,
    competition: { id: league.id, name: league.name },
    home,
    away,
    startMs,
    ...((league.sport === 'tennis' || league.sport === 'esport') && { neutral: true }),
    ...(league.sport === 'esport' && { maps: mapsOfMatch(slot) }),
    producer: 3,
    liveOdds: true,
    ...(league.sport !== 'tennis' && { season: `${simulatedSeason}${Math.floor(number / seasonLength(league))}` }),
  }
  return { fixture, announcedMs: startMs - league.announcedHours * hourMs }
}

/** Longer than a season of any football league. */
const seasonDays = 17

/** A season of a league with all of its matches. */
export type SimulatedSeason = {
  readonly league: SimulatedLeague
  readonly season: string
  readonly fixtures: readonly Fixture[]
}

/** Returns the seasons of the football leagues of which all matches begin within seventeen days of an instant, before or after it. */
export const seasonsAround = (atMs: number): readonly SimulatedSeason[] => {
  const days = Array.from({ length: 2 * seasonDays + 1 }, (_, day) => atMs + (day - seasonDays) * dayMs)
  const fixtures = days.flatMap((dayAt) => scheduleOf(dayAt)).map(({ fixture }) => fixture)
  const byLeague = Map.groupBy(fixtures, ({ competition }) => competition.id)
  return simulatedLeagues
    .filter(({ sport }) => sport === 'football')
    .flatMap((league) => {
      const seasons = Map.groupBy(byLeague.get(league.id) ?? [], ({ season = '' }) => season)
      const whole = [...seasons].filter(([, own]) => own.length === seasonLength(league))
      return whole.map(([season, own]) => ({ league, season, fixtures: own }))
    })
}

/** What the seasons of the simulator begin with: they have numbers, and no names. */
export const simulatedSeason = 'simulated '

/** The matches of a season: each pairing at home and away. */
const seasonLength = ({ teams }: SimulatedLeague): number => teams.length * (teams.length - 1)

/** Returns the n-th match of a round-robin league (circle method), home and away in turn. */
const pairingOf = (teams: readonly Team[], number: number): { readonly home: Team; readonly away: Team } => {
  const half = teams.length / 2
  const [round, pair] = [Math.floor(number / half), number % half]
  const seat = (position: number): Team => {
    const circle = teams.length - 1
    const index = position === 0 ? 0 : 1 + ((position - 1 + round) % circle)
    return teams[index] as Team
  }
  const [one, other] = [seat(pair), seat(teams.length - 1 - pair)]
  return (round + pair) % 2 === 0 ? { home: one, away: other } : { home: other, away: one }
}
