import { describe, expect, it } from 'vitest'
import { applyMessage, newMatchState } from '../../../match/matchState.ts'
import type { MatchStatistics, Pair, Sport, StatisticName } from '../../../messages.ts'
import { phases, sports } from '../../../messages.ts'
import { BotTable } from '../../../testing/matches/bots.ts'
import { overMsOf, resultsOf, sampledMatches } from '../../../testing/matches/sampledMatch.ts'
import { momentumBots } from '../../../testing/matches/standardBots.ts'
import { boundOf, MatchSums } from '../../../testing/matches/statistics.ts'
import { windowsOf } from '../../../testing/matches/windows.ts'
import { simulatedChance } from '../../chance.ts'
import type { Course, Frame } from '../course.ts'
import { messagesOf, playedMatch, type SimulatedMatch } from '../index.ts'
import { isSuspended, statisticsAt } from '../messages.ts'
import { basketballStatistics } from './basketball.ts'
import { esportStatistics } from './esport.ts'
import { footballStatistics } from './football.ts'
import { iceHockeyStatistics } from './iceHockey.ts'
import type { StatisticsLog } from './log.ts'
import { tennisStatistics } from './tennis.ts'
import { volleyballStatistics } from './volleyball.ts'

const seed = 7
const matchesOf = (sport: Sport, count: number): SimulatedMatch[] => [...sampledMatches(sport, count, seed)]
const atEnd = (match: SimulatedMatch): MatchStatistics => statisticsAt(match, match.closedMs) ?? { counts: {} }
const standingAtEnd = ({ frames }: SimulatedMatch) => frames.at(-1)?.standing
const countIn = ({ counts }: MatchStatistics, name: StatisticName): Pair => counts[name] ?? { home: -1, away: -1 }
const bothSides = ['home', 'away'] as const

/** Returns the mean of a statistic per match and side. */
const meanOf = (all: readonly MatchStatistics[], name: StatisticName): number =>
  all.reduce((sum, each) => sum + countIn(each, name).home + countIn(each, name).away, 0) / (2 * all.length)

describe('the statistics of simulated football', () => {
  const matches = matchesOf('football', 200)
  const ends = matches.map(atEnd)

  it('[B256] every goal is a shot on target from its own message on, also when it is disallowed or was never scored', () => {
    let goals = 0
    for (const match of matches)
      for (const { worldMs, standing } of match.frames) {
        const shots = countIn(statisticsAt(match, worldMs) ?? { counts: {} }, 'shotsOnTarget')
        for (const side of bothSides) expect(shots[side]).toBeGreaterThanOrEqual(standing.score[side])
        goals += standing.score.home
      }
    expect(goals).toBeGreaterThan(100)
  })

  it('[B256] possession adds up to 100 at every moment, and nothing but a disallowed goal is taken back', () => {
    for (const match of matches.slice(0, 20)) {
      let before: MatchStatistics = { counts: {} }
      for (const { atMs, counts } of match.statistics().entries) {
        const { home, away } = countIn({ counts }, 'possession')
        expect(home + away).toBe(100)
        for (const name of ['attacks', 'dangerousAttacks', 'shotsOffTarget', 'shotsBlocked', 'fouls'] as const)
          for (const side of bothSides)
            expect(countIn({ counts }, name)[side], `${name} at ${atMs}`).toBeGreaterThanOrEqual(
              before.counts[name]?.[side] ?? 0,
            )
        before = { counts }
      }
    }
  })

  it.each([
    ['attacks', 90, 110],
    ['dangerousAttacks', 40, 50],
    ['shotsOnTarget', 4, 5],
    ['shotsOffTarget', 4, 6],
    ['shotsBlocked', 2, 4],
    ['fouls', 10, 13],
  ] as const)('[B256] a side has as many %s as in real matches', (name, least, most) => {
    expect(meanOf(ends, name)).toBeGreaterThan(least)
    expect(meanOf(ends, name)).toBeLessThan(most)
  })

  it('[B256] the stronger side has more of the ball and of the shots, and one with a red card less than before', () => {
    const draws = () => simulatedChance(seed)('red card')
    const model = { goals: { home: 2.2, away: 0.8 }, rho: 0 }
    const zero = { home: 0, away: 0 }
    const half = (redCards: Pair): Course => {
      const standing = { sport: 'football', phase: 6, score: zero, periods: [zero], redCards } as const
      const frame: Frame = { atMs: 0, what: 'start', eventStatus: 1, standing, clock: 0, pace: 1 }
      return [frame, { ...frame, atMs: 2_700_000, what: 'periodEnd', pace: 0 }]
    }
    const counts = (redCards: Pair) => footballStatistics(model, half(redCards), draws()).entries.at(-1)?.counts ?? {}
    const [full, reduced] = [counts(zero), counts({ home: 1, away: 0 })]
    expect(full.possession?.home).toBeGreaterThan(55)
    expect(full.dangerousAttacks?.home).toBeGreaterThan(full.dangerousAttacks?.away ?? 0)
    expect(reduced.possession?.home).toBeLessThan(full.possession?.home ?? 0)
  })

  it('[B256] the momentum has a value for each of the ninety minutes, and shows who scores', () => {
    const whole = matches.filter(({ frames }) => frames.at(-1)?.what === 'end')
    expect(whole.length).toBeGreaterThan(150)
    for (const match of whole) expect(atEnd(match).momentum).toHaveLength(90)
    const turns = whole.flatMap((match) =>
      match.frames.flatMap(({ what, side, worldMs }) => {
        const [before, after] = [worldMs - 60_000, worldMs].map((at) => statisticsAt(match, at)?.momentum?.at(-1) ?? 0)
        return what === 'goal' ? [((after ?? 0) - (before ?? 0)) * (side === 'home' ? 1 : -1)] : []
      }),
    )
    expect(turns.reduce((sum, turn) => sum + turn, 0) / turns.length).toBeGreaterThan(10)
  })
})

describe('the statistics of the other simulated sports', () => {
  it('[B256] baskets and free throws add up to the score of a basketball match, and leads and runs fit into it', () => {
    for (const match of matchesOf('basketball', 60)) {
      const [{ counts }, standing] = [atEnd(match), standingAtEnd(match)]
      for (const side of bothSides) {
        const of = (name: StatisticName): number => countIn({ counts }, name)[side]
        expect(2 * of('twoPointers') + 3 * of('threePointers') + of('freeThrows')).toBe(standing?.score[side])
        expect(of('longestRun')).toBeGreaterThan(0)
        expect(of('biggestLead')).toBeGreaterThanOrEqual(
          (standing?.score[side] ?? 0) - (standing?.score[side === 'home' ? 'away' : 'home'] ?? 0),
        )
      }
      const { home, away } = countIn({ counts }, 'secondsInLead')
      expect(home + away).toBeLessThanOrEqual(2_401 + 300 * Math.max(0, (standing?.periods.length ?? 4) - 4))
      expect(Number.isInteger(home) && Number.isInteger(away)).toBe(true)
    }
  })

  it('[B256] every goal on the ice but that of a shootout is a shot on goal, and goals of a power play were scored against fewer players', () => {
    const matches = matchesOf('ice_hockey', 80)
    const ends = matches.map(atEnd)
    for (const [index, match] of matches.entries()) {
      const statistics = ends[index] ?? { counts: {} }
      const of = (name: StatisticName): Pair => countIn(statistics, name)
      const goals: Record<'home' | 'away', number> = { home: 0, away: 0 }
      const inPowerPlay: Record<'home' | 'away', number> = { home: 0, away: 0 }
      for (const [at, { what, side, standing }] of match.frames.entries()) {
        const suspended = match.frames[at - 1]?.standing.suspended
        const isGoal = what === 'goal' || (what === 'end' && standing.phase === phases.endedAfterOvertime)
        if (!isGoal || !side) continue
        goals[side]++
        if (suspended?.[side === 'home' ? 'away' : 'home'] === 1) inPowerPlay[side]++
      }
      expect(of('powerPlayGoals')).toEqual(inPowerPlay)
      for (const side of bothSides) {
        expect(of('shotsOnTarget')[side]).toBeGreaterThanOrEqual(goals[side])
        expect(of('powerPlays')[side]).toBeGreaterThanOrEqual(of('powerPlayGoals')[side])
      }
      expect(of('penaltyMinutes').home + of('penaltyMinutes').away).toBe(
        2 * (of('powerPlays').home + of('powerPlays').away),
      )
      const isWhole = match.frames.some(({ what }) => what === 'end')
      const minutes = (standingAtEnd(match)?.periods.length ?? 0) > 3 ? [61, 62, 63, 64, 65] : [60]
      if (isWhole) expect(minutes).toContain(statistics.momentum?.length)
    }
    expect(meanOf(ends, 'shotsOnTarget')).toBeGreaterThan(27)
    expect(meanOf(ends, 'shotsOnTarget')).toBeLessThan(33)
    expect(meanOf(ends, 'powerPlays')).toBeGreaterThan(2)
    expect(meanOf(ends, 'powerPlays')).toBeLessThan(5)
  })

  it('[B256] points on serve of a tennis match are its points, and a game won against serve is a break point won', () => {
    for (const match of matchesOf('tennis', 40)) {
      const statistics = atEnd(match)
      const of = (name: StatisticName): Pair => countIn(statistics, name)
      const rallies = match.frames.filter(({ side }) => side).length
      expect(of('servicePoints').home + of('servicePoints').away).toBe(rallies)
      const breaks = match.frames.filter(({ standing, side }, index) => {
        const before = match.frames[index - 1]?.standing
        const games = (each: typeof before) => each?.periods.reduce((sum, { home, away }) => sum + home + away, 0)
        return before && side && games(standing) !== games(before) && !before.tieBreak && before.server !== side
      })
      expect(of('breakPointsWon').home + of('breakPointsWon').away).toBe(breaks.length)
      for (const side of bothSides) {
        expect(of('aces')[side]).toBeLessThanOrEqual(of('servicePointsWon')[side])
        expect(of('breakPointsWon')[side]).toBeLessThanOrEqual(of('breakPoints')[side])
      }
    }
  })

  it('[B256] each rally of volleyball is a step of the momentum, and aces and errors fit to who won on whose serve', () => {
    for (const match of matchesOf('volleyball', 40)) {
      const statistics = atEnd(match)
      const of = (name: StatisticName): Pair => countIn(statistics, name)
      const rallies = match.frames.filter(({ side }) => side).length
      expect([statistics.momentum?.length, of('servicePoints').home + of('servicePoints').away]).toEqual([
        rallies,
        rallies,
      ])
      for (const side of bothSides) {
        expect(of('aces')[side]).toBeLessThanOrEqual(of('servicePointsWon')[side])
        expect(of('serviceErrors')[side]).toBeLessThanOrEqual(of('servicePoints')[side] - of('servicePointsWon')[side])
      }
    }
  })
})

it('[B292] each round of e-sports is a step of the momentum, won attacking or defending, and each half of a map has a pistol round', () => {
  for (const match of matchesOf('esport', 40)) {
    const end = atEnd(match)
    const { rounds = [], periods } = standingAtEnd(match) ?? { periods: [] }
    const played = periods.reduce((sum, { home, away }) => sum + home + away, 0)
    const [attacks, won, defended] = (['attackRounds', 'attackRoundsWon', 'defenceRoundsWon'] as const).map((name) =>
      countIn(end, name),
    ) as [Pair, Pair, Pair]
    expect(attacks.home + attacks.away).toBe(played)
    expect(countIn(end, 'defenceRounds')).toEqual({ home: attacks.away, away: attacks.home })
    for (const side of bothSides)
      expect(won[side] + defended[side]).toBe(periods.reduce((sum, period) => sum + period[side], 0))
    const pistols = rounds.flatMap((map) => [...map].filter((_, index) => index === 0 || index === 12))
    expect(countIn(end, 'pistolRoundsWon')).toEqual({
      home: pistols.filter((winner) => winner === 'h').length,
      away: pistols.filter((winner) => winner === 'a').length,
    })
    const runOf = (winner: string) =>
      Math.max(...rounds.flatMap((map) => map.split(winner === 'h' ? 'a' : 'h').map(({ length }) => length)))
    expect(countIn(end, 'longestRun')).toEqual({ home: runOf('h'), away: runOf('a') })
    expect(end.momentum).toHaveLength(played)
  }
})

/** The statistics of a course by its sport. */
const followed = (match: SimulatedMatch, course: Course): StatisticsLog => {
  const draws = simulatedChance(seed)(`statistics ${match.fixture.match}`)
  if (match.fixture.sport === 'football')
    return footballStatistics({ goals: { home: 1.5, away: 1.2 }, rho: 0 }, course, draws)
  if (match.fixture.sport === 'ice_hockey')
    return iceHockeyStatistics({ goals: { home: 3.1, away: 2.8 } }, course, draws)
  if (match.fixture.sport === 'esport') return esportStatistics(course)
  if (match.fixture.sport === 'basketball') return basketballStatistics(course, draws)
  return match.fixture.sport === 'tennis' ? tennisStatistics(course, draws) : volleyballStatistics(course, draws)
}

describe.each(sports)('the statistics of simulated %s', (sport) => {
  it('[B257] tell nothing of an event before it: with another event later they are the same up to then', () => {
    for (const match of matchesOf(sport, 12)) {
      const { course } = match.play
      const whole = followed(match, course)
      for (let index = 3; index < course.length; index += 5) {
        const [before, next] = [course[index - 1] as Frame, course[index] as Frame]
        const { side: _, stop: __, ...quiet } = before
        const other: Frame = { ...quiet, what: 'lastSeconds', atMs: next.atMs + 300_000 }
        const earlier = ({ entries }: StatisticsLog) => entries.filter(({ atMs }) => atMs < next.atMs)
        expect(earlier(followed(match, [...course.slice(0, index), other]))).toEqual(earlier(whole))
      }
    }
  })

  it('[B257] come with the messages of play, and a restarted feed goes on with the same', () => {
    for (const match of matchesOf(sport, 3)) {
      const sent = messagesOf(match, match.announcedMs - 1, match.closedMs).filter(({ type }) => type === 'odds_change')
      for (const message of sent)
        expect('statistics' in message ? message.statistics : undefined).toEqual(
          message.producer === 1 ? statisticsAt(match, message.atMs) : undefined,
        )
      const planned = { fixture: match.fixture, announcedMs: match.announcedMs }
      const played = playedMatch({ ...planned, chance: simulatedChance(seed) })
      expect(played.statistics).toEqual(atEnd(match))
      const cutMs = match.fixture.startMs + 1_000_000
      const caughtUp = messagesOf(match, cutMs, match.closedMs, { thin: true }).reduce(
        (state, message) => applyMessage(state, message).state,
        newMatchState(match.fixture),
      )
      expect(caughtUp.statistics).toEqual(atEnd(match))
    }
  })

  it('[B257] a bettor who follows them loses about the margin', () => {
    const table = new BotTable(momentumBots, 5_000)
    for (const [number, match] of matchesOf(sport, 40).entries())
      for (const window of windowsOf(match, simulatedChance(3)(match.fixture.match)))
        table.follow(window, number, resultsOf(match))
    for (const { name, expected, advantage } of table.results()) {
      if (expected.count < 20) continue
      expect(advantage, name).toBeLessThan(boundOf(momentumBots.length * sports.length))
      expect(expected.mean, name).toBeLessThan(0.99)
      expect(expected.mean, name).toBeGreaterThan(0.8)
    }
    expect(table.results().filter(({ expected }) => expected.count >= 20).length).toBeGreaterThanOrEqual(3)
  })
})

/** Returns by how many goals the home side is expected to win, from the score and the goals that the model expects some seconds after an event. */
const expectedLead = ({ play }: SimulatedMatch, { standing, ...frame }: Frame, seconds = 0): number => {
  const { home, away } = standing.score
  const left = play.expected?.({ standing, ...frame }, frame.clock + frame.pace * seconds, 0).goals
  return home - away + (left?.home ?? 0) - (left?.away ?? 0)
}

it('[B257] the side that presses in football scores in the next minutes as often as the model expects', () => {
  const quietSeconds = 40
  const [byMomentum, byShots] = [new MatchSums(), new MatchSums()]
  for (const match of matchesOf('football', 500))
    for (const [index, frame] of match.frames.entries()) {
      const atMs = frame.worldMs + quietSeconds * 1_000
      const isOpen = (match.frames[index + 1]?.worldMs ?? 0) > atMs && !isSuspended(match, atMs) && frame.pace > 0
      // In an attack more goals are expected than the model says: it is looked at after the next one that is over.
      const later = match.frames.find(({ worldMs }) => worldMs >= atMs + 180_000 && !isSuspended(match, worldMs))
      if (!isOpen || !later) continue
      const [now, before] = [0, 60_000].map((ms) => statisticsAt(match, atMs - ms))
      const beyondModel = expectedLead(match, later) - expectedLead(match, frame, quietSeconds)
      const shots = (statistics: MatchStatistics | undefined): number =>
        (statistics?.counts.shotsOnTarget?.home ?? 0) - (statistics?.counts.shotsOnTarget?.away ?? 0)
      byMomentum.add(match.fixture.match, (now?.momentum?.at(-1) ?? 0) * beyondModel)
      byShots.add(match.fixture.match, (shots(now) - shots(before)) * beyondModel)
    }
  expect(byMomentum.estimate().count).toBeGreaterThan(8_000)
  expect(Math.abs(byMomentum.z())).toBeLessThan(3)
  expect(Math.abs(byShots.z())).toBeLessThan(3)
})

it('[B257] an attack of football that may bring a goal is counted when it stops bets, and its shot after that', () => {
  let goals = 0
  for (const match of matchesOf('football', 60)) {
    const shotsAt = (atMs: number, side: 'home' | 'away') =>
      countIn(statisticsAt(match, atMs) ?? { counts: {} }, 'shotsOnTarget')[side]
    for (const { what, side, worldMs } of match.frames) {
      if (what !== 'goal' || !side || worldMs > overMsOf(match)) continue
      goals++
      const changedMs = match
        .statistics()
        .entries.map(({ atMs }) => match.fixture.startMs + atMs)
        .find((atMs) => shotsAt(atMs, side) === shotsAt(worldMs, side) && atMs > worldMs - 12_000)
      expect(changedMs).toBe(worldMs)
      expect(isSuspended(match, worldMs - 3_000)).toBe(true)
    }
  }
  expect(goals).toBeGreaterThan(100)
})
