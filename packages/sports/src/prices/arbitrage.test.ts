import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapsToWin } from '../esportRules.ts'
import { simulatedChance } from '../feed/chance.ts'
import { playBasketball } from '../feed/simulator/basketball.ts'
import type { Frame, Play } from '../feed/simulator/course.ts'
import { playEsport } from '../feed/simulator/esport.ts'
import { playFootball } from '../feed/simulator/football.ts'
import { playIceHockey } from '../feed/simulator/iceHockey.ts'
import { playTennis } from '../feed/simulator/tennis.ts'
import { playVolleyball } from '../feed/simulator/volleyball.ts'
import { questionOf, settleMarket } from '../markets/settle.ts'
import { type MarketChange, type Pair, phases, type Side, type Sport, type Standing } from '../messages.ts'
import { otherSide } from '../pairs.ts'
import { basketballScores } from './basketball.ts'
import { livePricing } from './book.ts'
import type { Distribution } from './distribution.ts'
import { type EsportMap, esportBook, roundChance } from './esport.ts'
import { priceFamily } from './family.ts'
import { expectedAt, finalScores, shareBefore } from './football.ts'
import { isTennisSetOver, setsToWin, tennisBook } from './tennis.ts'

/*
 * No set of bets on markets of one match wins for sure, however the stakes are divided. It suffices that there are
 * chances of all possible courses, common to all markets, under which each single bet returns less than its stake
 * on average. The tests compute such chances for moments of simulated matches, independently of the code under test, and settle bets by the
 * rules; the prices are those that are offered.
 */

/** A possible end of a match, with the data that markets depend on, and its chance. */
type End = { readonly standing: Standing; readonly p: number }

const none: Pair = { home: 0, away: 0 }
const plus = (one: Pair, other: Pair): Pair => ({ home: one.home + other.home, away: one.away + other.away })

/** Returns the expected return of a stake of 1 on each offered outcome; the highest is named. */
const best = (markets: readonly MarketChange[], ends: readonly End[]) => {
  let found = { mean: 0, name: '' }
  for (const market of markets) {
    if (market.status !== 1) continue
    const means = market.outcomes.map(() => 0)
    for (const { standing, p } of ends)
      settleMarket(market, standing)?.forEach(({ result, voidFactor }, at) => {
        const odds = (market.outcomes[at]?.odds ?? 0) / 1_000
        means[at] = (means[at] ?? 0) + p * (voidFactor + (1 - voidFactor) * result * odds)
      })
    market.outcomes.forEach(({ outcome, active }, at) => {
      if (active && (means[at] ?? 0) > found.mean)
        found = { mean: means[at] ?? 0, name: `${market.market} ${market.specifiers} ${outcome}` }
    })
  }
  return found
}

const soldAt = (sport: Sport, play: Play, frame: Frame): readonly MarketChange[] =>
  priceFamily(sport, play.family, play.outlook(frame, frame.clock, 0), livePricing)

/** Draws a match and a moment in it by numbers. */
const moments = fc.record({ seed: fc.nat(), moment: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }) })
const picked = (frames: readonly Frame[], moment: number): Frame => frames[Math.floor(moment * frames.length)] as Frame
const inPlay = ({ course }: Play): Frame[] => course.filter(({ eventStatus }) => eventStatus === 1)

const countOfMarkets = (sport: Sport, markets: readonly MarketChange[], count: string): MarketChange[] =>
  markets.filter((market) => questionOf(sport, market)?.rule.count === count)

const chance = (n: number, k: number, p: number): number => {
  let ways = 1
  for (let at = 0; at < k; at++) ways = (ways * (n - at)) / (at + 1)
  return ways * p ** k * (1 - p) ** (n - k)
}

/** Each remaining goal falls before half-time with the same chance, independently. */
const footballEnds = (expected: Parameters<typeof finalScores>[0], standing: Standing, early: number): End[] => {
  const [first = none] = standing.periods
  const isFirst = standing.periods.length === 1
  return finalScores(expected).flatMap(({ home, away, p }) => {
    const splits = Array.from({ length: isFirst ? home + 1 : 1 }, (_, a) =>
      Array.from({ length: isFirst ? away + 1 : 1 }, (_, b) => ({ home: a, away: b })),
    ).flat()
    const final = plus(standing.score, { home, away })
    return splits.map((soon): End => {
      const half = plus(first, soon)
      const share = isFirst ? chance(home, soon.home, early) * chance(away, soon.away, early) : 1
      const periods = [half, { home: final.home - half.home, away: final.away - half.away }]
      return { p: p * share, standing: { sport: 'football', phase: phases.ended, score: final, periods } }
    })
  })
}

const goals = fc.double({ min: 0.4, max: 2.8, noNaN: true })
const footballModels = fc.record({
  goals: fc.record({ home: goals, away: goals }),
  rho: fc.double({ min: -0.1, max: 0.03, noNaN: true }),
  corners: fc.double({ min: 7, max: 13, noNaN: true }),
  cards: fc.record({
    yellow: fc.double({ min: 2, max: 7, noNaN: true }),
    red: fc.double({ min: 0.05, max: 0.4, noNaN: true }),
  }),
})

const basketballEnd = (score: Pair, p: number): End => ({
  p,
  standing: { sport: 'basketball', phase: phases.ended, score, periods: [score] },
})

const linesOf = (markets: readonly MarketChange[], market: number, about = '') =>
  markets
    .filter((one) => one.market === market && one.status === 1 && one.specifiers.startsWith(about))
    .map(({ specifiers, outcomes }) => ({
      line: Number(specifiers.split('total=')[1]),
      over: outcomes[0]?.odds ?? 0,
      under: outcomes[1]?.odds ?? 0,
    }))
    .sort((one, other) => one.line - other.line)

/** Returns all courses of the remaining sets. `first` serves next, in a set with the score `games`. */
const tennisEnds = (book: ReturnType<typeof tennisBook>, play: Play, frame: Frame): End[] => {
  const { standing } = frame
  const { score, periods, server: first = 'home' } = standing
  const running = play.outlook(frame, 0, 0)({ count: 'setGames', reads: 'pair', period: periods.length }) ?? []
  const before = periods.slice(0, -1)
  const now = periods.at(-1) ?? none
  const ends: End[] = []
  const goOn = (
    sets: Pair,
    played: readonly Pair[],
    set: Distribution,
    at: { server: Side; sum: number; p: number },
  ) => {
    for (const { home, away, p } of set) {
      const won = plus(sets, home > away ? { home: 1, away: 0 } : { home: 0, away: 1 })
      const all = [...played, { home, away }]
      const server = (home + away - at.sum) % 2 === 0 ? at.server : otherSide(at.server)
      if (Math.max(won.home, won.away) < setsToWin)
        goOn(won, all, book.freshSet(server), { server, sum: 0, p: at.p * p })
      else ends.push({ p: at.p * p, standing: { sport: 'tennis', phase: phases.ended, score: won, periods: all } })
    }
  }
  goOn(score, before, running, { server: first, sum: now.home + now.away, p: 1 })
  return ends
}

/**
 * Returns the ends of ice hockey from the score of sixty minutes, which each get an overtime goal by the same chance where they are level.
 */
const iceHockeyEnds = (play: Play, frame: Frame): End[] => {
  const { standing } = frame
  const outlook = play.outlook(frame, frame.clock, 0)
  const period = Math.min(3, standing.periods.length)
  const regular = outlook({ count: 'goals', reads: 'pair', period }) ?? []
  const level = regular.find(({ home, away }) => home === away)
  const won = outlook({ count: 'goalsWithOvertime', reads: 'pair', period }) ?? []
  const homeWins = level
    ? (won.find(({ home, away }) => home === level.home + 1 && away === level.away)?.p ?? 0) -
      (regular.find(({ home, away }) => home === level.home + 1 && away === level.away)?.p ?? 0)
    : 0
  const share = level && level.p > 0 ? homeWins / level.p : 0
  const end = (score: Pair, later: readonly Pair[], p: number): End => ({
    p,
    standing: {
      sport: 'ice_hockey',
      phase: later.length > 0 ? phases.endedAfterOvertime : phases.ended,
      score: later.reduce(plus, score),
      periods: [score, none, none, ...later],
    },
  })
  return regular.flatMap(({ p, ...score }) =>
    score.home === score.away
      ? [end(score, [{ home: 1, away: 0 }], p * share), end(score, [{ home: 0, away: 1 }], p * (1 - share))]
      : [end(score, [], p)],
  )
}

const esportEnd = (given: Partial<Standing>, p: number): End => ({
  p,
  standing: { sport: 'esport', phase: phases.ended, score: none, periods: [], ...given },
})

/** Returns the ends of a match in maps; `wins` are the chances of the home side on the maps that are left. */
const mapEnds = (score: Pair, [now = 0, ...later]: readonly number[], p = 1): End[] =>
  Math.max(score.home, score.away) === mapsToWin
    ? [esportEnd({ score }, p)]
    : [
        ...mapEnds(plus(score, { home: 1, away: 0 }), later, p * now),
        ...mapEnds(plus(score, { home: 0, away: 1 }), later, p * (1 - now)),
      ]

/** Returns the ends of one map, or of one of its rounds. */
const partEnds = (cells: Distribution, map: number, round: number): End[] =>
  cells.map(({ p, ...pair }) => {
    const at = <Each>(each: Each, other: Each): Each[] =>
      Array.from({ length: 3 }, (_, index) => (index === map - 1 ? each : other))
    const winner = pair.home > pair.away ? 'h' : 'a'
    return esportEnd(
      round > 0 ? { periods: at(pair, none), rounds: at(winner.repeat(round), '') } : { periods: at(pair, none) },
      p,
    )
  })

const serves = (from: number, to: number) => {
  const side = fc.double({ min: from, max: to, noNaN: true })
  return fc.record({ serve: fc.record({ home: side, away: side }) })
}

/** Groups markets of volleyball by count: sets, all points, points of the running set. */
const volleyballEnds = (play: Play, frame: Frame, market: MarketChange): End[] => {
  const question = questionOf('volleyball', market)
  if (!question) return []
  const { rule, period } = question
  const cells = play.outlook(frame, 0, 0)({ count: rule.count, reads: rule.shape.reads, period }) ?? []
  return cells.map(({ home, away, p }) => {
    const periods = Array.from({ length: Math.max(period, 1) }, (_, at) => (at === period - 1 ? { home, away } : none))
    return { p, standing: { sport: 'volleyball', phase: phases.ended, score: { home, away }, periods } }
  })
}

describe('no set of bets on one match wins for sure', () => {
  it('in football: results, goals, both halves, corners and cards together', () => {
    fc.assert(
      fc.property(footballModels, moments, (model, { seed, moment }) => {
        const play = playFootball(model, simulatedChance(seed)('football'))
        const frame = picked(inPlay(play), moment)
        const { standing, clock } = frame
        const markets = soldAt('football', play, frame)
        const left = 1 - shareBefore(clock)
        const early = left > 0 ? Math.max(0, shareBefore(45) - shareBefore(clock)) / left : 0
        const ends = footballEnds(expectedAt(model, standing, clock), standing, early)
        expect(ends.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 6)
        let ofGoals = markets
        for (const [count, counted] of [
          ['corners', (sum: Pair) => ({ corners: sum })],
          ['cards', (sum: Pair) => ({ yellowCards: sum, redCards: none })],
        ] as const) {
          const own = countOfMarkets('football', markets, count)
          ofGoals = ofGoals.filter((market) => !own.includes(market))
          const sums = play.outlook(frame, clock, 0)({ count, reads: 'sum', period: 1 }) ?? []
          const sumEnds = sums.map(({ home, away, p }) => ({
            p,
            standing: { ...standing, phase: phases.ended, ...counted({ home, away }) },
          }))
          expect(best(own, sumEnds).mean, count).toBeLessThan(1)
        }
        const goalsBest = best(ofGoals, ends)
        expect(goalsBest.mean, goalsBest.name).toBeLessThan(1)
      }),
      { numRuns: 12 },
    )
  })

  it('in basketball: winner, handicaps, totals of match and sides, and the last quarter with the match', () => {
    const points = fc.double({ min: 70, max: 92, noNaN: true })
    const models = fc.record({ points: fc.record({ home: points, away: points }), attacks: fc.constant(76) })
    fc.assert(
      fc.property(models, moments, (model, { seed, moment }) => {
        const play = playBasketball(model, simulatedChance(seed)('basketball'))
        const frames = inPlay(play).filter(({ standing, what }) => standing.periods.length <= 4 && what !== 'periodEnd')
        const frame = picked(frames, moment)
        const markets = soldAt('basketball', play, frame)
        const { mean, name } = best(
          countOfMarkets('basketball', markets, 'points'),
          basketballScores(model, frame.standing, frame.clock, frame.attacks).map(({ p, ...score }) =>
            basketballEnd(score, p),
          ),
        )
        expect(mean, name).toBeLessThan(1)
        if (frame.standing.periods.length < 4) return
        const earlier = frame.standing.periods.slice(0, 3).reduce((sum, { home, away }) => sum + home + away, 0)
        for (const { line, over } of linesOf(markets, 225))
          for (const quarter of linesOf(markets, 236, 'quarternr=4'))
            if (earlier + quarter.line >= line) expect(1_000 / over + 1_000 / quarter.under).toBeGreaterThan(1)
      }),
      { numRuns: 8 },
    )
  })

  it('[B265] in ice hockey: sixty minutes, the match with overtime and shootout, and the running period', () => {
    const goalsAtEqualStrength = fc.double({ min: 1.9, max: 3.4, noNaN: true })
    const models = fc.record({ goals: fc.record({ home: goalsAtEqualStrength, away: goalsAtEqualStrength }) })
    fc.assert(
      fc.property(models, moments, (model, { seed, moment }) => {
        const play = playIceHockey(model, simulatedChance(seed)('ice hockey'))
        const frame = picked(
          inPlay(play).filter(
            ({ standing }) => standing.periods.length <= 3 && standing.phase !== phases.awaitingOvertime,
          ),
          moment,
        )
        const markets = soldAt('ice_hockey', play, frame)
        const ends = iceHockeyEnds(play, frame)
        expect(ends.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 6)
        const ofMatch = [
          ...countOfMarkets('ice_hockey', markets, 'goals'),
          ...countOfMarkets('ice_hockey', markets, 'goalsWithOvertime'),
        ]
        const { mean, name } = best(ofMatch, ends)
        expect(mean, name).toBeLessThan(1)
        const open = countOfMarkets('ice_hockey', markets, 'periodGoals').find(({ status }) => status === 1)
        const period = (open && questionOf('ice_hockey', open)?.period) ?? 1
        const ofPeriod = play.outlook(frame, frame.clock, 0)({ count: 'periodGoals', reads: 'pair', period }) ?? []
        const periodEnds = ofPeriod.map(({ p, ...score }) => {
          const periods = Array.from({ length: 3 }, (_, at) => (at === period - 1 ? score : none))
          return { p, standing: { sport: 'ice_hockey' as const, phase: phases.ended, score, periods } }
        })
        expect(best(countOfMarkets('ice_hockey', markets, 'periodGoals'), periodEnds).mean).toBeLessThan(1)
      }),
      { numRuns: 20 },
    )
  })

  it('[B290] in e-sports: the maps of the match, and winner, rounds, overtime and pistol rounds of each map', () => {
    const odds = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    const map = fc.record({ home: odds(0.4), attack: odds(0.2), first: fc.constantFrom<Side>('home', 'away') })
    fc.assert(
      fc.property(fc.tuple(map, map, map), moments, (maps: readonly EsportMap[], { seed, moment }) => {
        const play = playEsport({ maps }, simulatedChance(seed)('e-sports'))
        const frame = picked(inPlay(play), moment)
        const { standing } = frame
        const markets = soldAt('esport', play, frame)
        const outlook = play.outlook(frame, 0, 0)
        const current = standing.score.home + standing.score.away + 1
        const wins = Array.from({ length: 4 - current }, (_, index) => {
          const cells =
            outlook({ count: 'mapRounds', reads: 'pair', period: current + index }) ??
            esportBook({ maps }).fresh(current + index)
          return cells.reduce((sum, { home, away, p }) => (home > away ? sum + p : sum), 0)
        })
        const ofMatch = best(countOfMarkets('esport', markets, 'maps'), mapEnds(standing.score, wins))
        expect(ofMatch.mean, ofMatch.name).toBeLessThan(1)
        for (const number of [1, 2, 3]) {
          const isOfMap = (market: MarketChange): boolean => questionOf('esport', market)?.period === number
          const ofRounds = countOfMarkets('esport', markets, 'mapRounds').filter(isOfMap)
          const cells = outlook({ count: 'mapRounds', reads: 'pair', period: number }) ?? []
          const { mean, name } = best(ofRounds, partEnds(cells, number, 0))
          expect(mean, name).toBeLessThan(1)
          for (const pistol of countOfMarkets('esport', markets, 'roundWinner').filter(isOfMap)) {
            const round = questionOf('esport', pistol)?.round ?? 0
            const p = roundChance(maps[number - 1] as EsportMap, round - 1, 0)
            const ends = [
              { home: 1, away: 0, p },
              { home: 0, away: 1, p: 1 - p },
            ]
            expect(best([pistol], partEnds(ends, number, round)).mean).toBeLessThan(1)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('in tennis: winner, sets and games of the match and of each set together', () => {
    fc.assert(
      fc.property(serves(0.55, 0.72), moments, (model, { seed, moment }) => {
        const play = playTennis(model, simulatedChance(seed)('tennis'))
        const frames = inPlay(play).filter(
          ({ standing }) => !standing.tieBreak && !isTennisSetOver(standing.periods.at(-1) ?? none),
        )
        const frame = picked(frames, moment)
        const ends = tennisEnds(tennisBook(model), play, frame)
        expect(ends.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 6)
        const { mean, name } = best(soldAt('tennis', play, frame), ends)
        expect(mean, name).toBeLessThan(1)
      }),
      { numRuns: 25 },
    )
  })

  it('in volleyball: winner, sets and points', () => {
    fc.assert(
      fc.property(serves(0.34, 0.44), moments, (model, { seed, moment }) => {
        const play = playVolleyball(model, simulatedChance(seed)('volleyball'))
        const frame = picked(inPlay(play), moment)
        for (const market of soldAt('volleyball', play, frame)) {
          const { mean, name } = best([market], volleyballEnds(play, frame, market))
          expect(mean, name).toBeLessThan(1)
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('totals of one count', () => {
  it('pay more for a higher over and less for a higher under, and an over of a half has at least the odds of the match', () => {
    fc.assert(
      fc.property(footballModels, moments, (model, { seed, moment }) => {
        const play = playFootball(model, simulatedChance(seed)('totals'))
        const markets = soldAt('football', play, picked(inPlay(play), moment))
        for (const number of [18, 19, 20, 68, 139, 166]) {
          const lines = linesOf(markets, number)
          for (const [at, { over, under }] of lines.entries()) {
            if (at === 0) continue
            expect(over).toBeGreaterThanOrEqual(lines[at - 1]?.over ?? 0)
            expect(under).toBeLessThanOrEqual(lines[at - 1]?.under ?? 0)
          }
        }
        const overOf = (market: number, wanted: number) =>
          linesOf(markets, market).find(({ line }) => line === wanted)?.over
        for (const line of [0.5, 1.5, 2.5]) {
          const [half, full] = [overOf(68, line), overOf(18, line)]
          if (half !== undefined && full !== undefined) expect(half).toBeGreaterThanOrEqual(full)
        }
      }),
      { numRuns: 80 },
    )
  })
})
