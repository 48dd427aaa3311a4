import { applyMessage, type MatchState, newMatchState } from '../../match/matchState.ts'
import type { Fixture, Team } from '../../messages.ts'
import type { LeagueTable, SeasonForecast } from '../../outrights/index.ts'
import type { FootballModel } from '../../prices/football.ts'
import { type Chance, type Draws, normalFrom } from '../chance.ts'
import { playBasketball } from './basketball.ts'
import type { Play } from './course.ts'
import { esportModel, playEsport } from './esport.ts'
import { playFootball, usualIncidents } from './football.ts'
import { playIceHockey } from './iceHockey.ts'
import { type SimulatedMatch, simulatedMatch, statisticsAt } from './messages.ts'
import type { Planned } from './schedule.ts'
import { playTennis } from './tennis.ts'
import { playVolleyball } from './volleyball.ts'

export type { FrameKind } from './course.ts'
export { type SimulatedLeague, simulatedLeagues } from './leagues.ts'
export {
  confirmMs,
  type MessageOptions,
  messagesOf,
  type SimulatedMatch,
  snapshotAt,
} from './messages.ts'
export {
  type Planned,
  plannedAround,
  plannedOf,
  type SimulatedSeason,
  scheduleOf,
  seasonsAround,
  simulatedSeason,
} from './schedule.ts'

/** The tables of the football leagues: twelve sides each. */
export const simulatedTable: LeagueTable = { tieBreak: 'difference', top: 3, bottom: 2 }

/**
 * Simulates a complete match from randomness and its fixture alone: equal inputs give the same match, so that after a restart it continues.
 * `speed` is the number of seconds of play per real second.
 */
export const openMatch = (
  { fixture, announcedMs }: Planned,
  { chance, speed = 1 }: { readonly chance: Chance; readonly speed?: number },
): SimulatedMatch => simulatedMatch(fixture, { announcedMs, speed, chance, play: playOf(fixture, chance) })

/**
 * Returns a match that is over as its feed would have left it, but without prices: its score, and what happened in it. For matches from before a
 * server began.
 */
export const playedMatch = ({ fixture, announcedMs, chance }: Planned & { readonly chance: Chance }): MatchState => {
  const match = openMatch({ fixture, announcedMs }, { chance })
  const { frames, play, closedMs } = match
  const head = { type: 'odds_change', match: fixture.match, producer: 1, markets: [] } as const
  const state = frames.reduce((before, frame) => {
    const { worldMs: atMs, eventStatus, standing } = frame
    const clock = play.clockOf(frame, frame.clock)
    return applyMessage(before, { ...head, atMs, eventStatus, standing, ...(clock && { clock }) }).state
  }, newMatchState(fixture))
  const statistics = statisticsAt(match, closedMs)
  const counted = { ...state, ...(statistics && { statistics }) }
  return state.eventStatus === 3 ? applyMessage(counted, { ...head, atMs: closedMs, eventStatus: 4 }).state : counted
}

/** Returns the strength of a side, standard normal, always the same for its name. */
const strengthOf = (chance: Chance, team: string, what: string): number =>
  Math.min(Math.max(normalFrom(chance(`${what} ${team}`)), -2.2), 2.2)

const sideOf = (chance: Chance, { id }: Team): Sides => ({
  quality: strengthOf(chance, id, 'quality'),
  style: strengthOf(chance, id, 'style'),
})

/** What is expected of the matches of a football league: the strengths of its sides never change. */
export const simulatedForecast = (sides: readonly Team[], chance: Chance): SeasonForecast => {
  const strengths = sides.map((side) => sideOf(chance, side))
  const models = strengths.map((home) => strengths.map((away) => footballModel(home, away, 1)))
  return () => (home, away) => models[home]?.[away] as FootballModel
}

const playOf = (fixture: Fixture, chance: Chance): Play => {
  const draws = chance(`course ${fixture.match}`)
  const [home, away] = [sideOf(chance, fixture.home), sideOf(chance, fixture.away)]
  const atHome = fixture.neutral ? 0 : 1
  if (fixture.sport === 'football') return playFootball(footballModel(home, away, atHome), draws)
  if (fixture.sport === 'basketball') return playBasketball(basketballModel(home, away, atHome), draws)
  if (fixture.sport === 'ice_hockey') return playIceHockey(iceHockeyModel(home, away, atHome), draws)
  if (fixture.sport === 'esport') return playEsport(esportModelOf(fixture, chance, draws), draws)
  const gap = home.quality - away.quality
  if (fixture.sport === 'tennis')
    return playTennis({ serve: serves(0.635, 0.016 * gap, home.style, away.style) }, draws)
  return playVolleyball({ serve: serves(0.385, 0.012 * gap + 0.006 * atHome, home.style, away.style) }, draws)
}

/** The maps of a fixture are known before it; who begins to attack is drawn. */
const esportModelOf = ({ home, away, maps = [] }: Fixture, chance: Chance, draws: Draws) => {
  const ofMaps = ({ id }: Team) => ({
    quality: strengthOf(chance, id, 'quality'),
    formOn: (map: string) => strengthOf(chance, id, `map ${map}`),
  })
  return esportModel(ofMaps(home), ofMaps(away), maps, draws.below(2) === 0 ? 'home' : 'away')
}

type Sides = { readonly quality: number; readonly style: number }

/** The deviations are those of fitted real leagues: quality 0.27, style 0.1 in log goals, home advantage 0.18. */
const footballModel = (home: Sides, away: Sides, atHome: number) => {
  const base = Math.log(1.22)
  const gap = 0.27 * (home.quality - away.quality)
  const openness = 0.1 * (home.style + away.style)
  return {
    goals: { home: Math.exp(base + 0.18 * atHome + gap + openness), away: Math.exp(base - gap + openness) },
    rho: 0,
    ...usualIncidents,
  }
}

const basketballModel = (home: Sides, away: Sides, atHome: number) => {
  const gap = 3.2 * (home.quality - away.quality) + 3 * atHome
  const pace = 2 * (home.style + away.style)
  return { points: { home: 79 + gap / 2 + pace, away: 79 - gap / 2 + pace }, attacks: 76 }
}

/** The sides of a league of ice hockey are closer than those of football; a home side of equal strength wins 55 in 100. */
const iceHockeyModel = (home: Sides, away: Sides, atHome: number) => {
  const base = Math.log(2.59)
  const gap = 0.1 * (home.quality - away.quality) + 0.05 * atHome
  const openness = 0.05 * (home.style + away.style)
  return { goals: { home: Math.exp(base + gap + openness), away: Math.exp(base - gap + openness) } }
}

const serves = (usual: number, gap: number, home: number, away: number) => ({
  home: usual + gap + 0.008 * home,
  away: usual - gap + 0.008 * away,
})
