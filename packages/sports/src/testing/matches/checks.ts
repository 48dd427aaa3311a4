import { type Chance, type Draws, simulatedChance } from '../../feed/chance.ts'
import { type SimulatedMatch, snapshotAt } from '../../feed/simulator/index.ts'
import { isSuspended, outlookAt, type WorldFrame } from '../../feed/simulator/messages.ts'
import { marketRule } from '../../markets/catalogue.ts'
import { questionOf } from '../../markets/settle.ts'
import { type MatchState, marketKey } from '../../match/matchState.ts'
import type { MarketChange, MarketKey, OddsChange, OutcomePrice, Sport, Standing } from '../../messages.ts'
import { sharesOf } from '../../prices/book.ts'
import type { Outlook } from '../../prices/distribution.ts'
import { memoizedOutlook } from '../../prices/family.ts'
import { type Bot, type BotResult, BotTable, type BotView, type MatchWindow } from './bots.ts'
import { type MatchResults, overMsOf, resultsOf, sampledMatches } from './sampledMatch.ts'
import { boundOf, type Estimate, MatchSums } from './statistics.ts'
import { drawnEvent, drawnInstant, windowsOf } from './windows.ts'

/** A price that should not have been on sale, or a message that should have been another. */
export type Fault = { readonly match: string; readonly atMs: number; readonly what: string }

/** Whether outcomes of a market came as often as the model said, when it was still open at some time between two events. */
export type Calibration = {
  /** `3 s after an event`. */
  readonly when: string
  readonly market: string
  /** How many of these outcomes the model expected, and how many others. */
  readonly expected: number
  readonly expectedOthers: number
  /** Standard errors between what came and what the model said. */
  readonly z: number
}

/** What the operator holds of stakes in one cell: by the model, which has almost no error, and by results. */
export type HoldCell = {
  readonly market: string
  readonly band: string
  readonly phase: string
  readonly byModel: Estimate
  readonly byResults: Estimate
}

/** What the checks found in matches of one sport. */
export type MatchReport = {
  readonly sport: Sport
  readonly matches: number
  readonly framesChecked: number
  readonly momentsChecked: number
  /** The highest expected return of a stake of 1 on anything open, by the true chances of the moment. */
  readonly highestWorth: number
  readonly faults: readonly Fault[]
  readonly calibrations: readonly Calibration[]
  readonly holds: readonly HoldCell[]
  readonly bots: readonly BotResult[]
}

export type CheckOptions = {
  readonly sport: Sport
  readonly matches: number
  readonly seed: number
  readonly bots: readonly Bot[]
  /** How long a bet in play waits for its acceptance, in milliseconds. */
  readonly delayMs: number
  /** Chooses the spans of a match in which bots bet, by draws of its own; by default `windowsOf`. */
  readonly windows?: (match: SimulatedMatch, draws: Draws) => readonly MatchWindow[]
}

/** Seconds without an event after which calibrations are taken. */
export const quietSeconds = [1, 3, 5, 10, 20] as const

/** Plays matches out and checks messages, prices and bots. Equal options give equal reports. */
export const checkMatches = ({
  sport,
  matches,
  seed,
  bots,
  delayMs,
  windows = windowsOf,
}: CheckOptions): MatchReport => {
  const checks = new MatchChecks(sport, simulatedChance(seed + 1))
  const table = new BotTable(bots, delayMs)
  let number = 0
  for (const match of sampledMatches(sport, matches, seed)) {
    const results = resultsOf(match)
    const draws = checks.drawsOf(match)
    checks.checkHolds(match, results)
    checks.checkCalibrations(match, results)
    for (const window of windows(match, draws))
      table.follow(window, number, results, (view) => checks.checkView(match, view))
    number++
  }
  return { ...checks.report(number), bots: table.results() }
}

/** Returns the expected return of a stake of 1 on the best open outcome of a market by true chances; 0 if none is open. */
export const worthOfMarket = (
  sport: Sport,
  market: MarketKey & { readonly status: number; readonly outcomes: readonly OutcomePrice[] },
  truth: Outlook,
): number => {
  const question = market.status === 1 ? questionOf(sport, market) : undefined
  if (!question) return 0
  const { rule, line, period, round } = question
  const distribution = truth({ count: rule.count, reads: rule.shape.reads, period, round })
  if (!distribution) return 0
  const shares = sharesOf(rule.shape, line, distribution)
  const returns = market.outcomes.map(({ active, odds = 0 }, index) => {
    const { won = 0, refunded = 0 } = shares[index] ?? {}
    return active ? (won * odds) / 1_000 + refunded : 0
  })
  return Math.max(...returns)
}

const bands = [1.2, 2, 5, 10, 20, 50, Number.POSITIVE_INFINITY]
const bandOf = (odds: number): string => {
  const index = bands.findIndex((to) => odds < to * 1_000)
  return `${index === 0 ? '1.01' : bands[index - 1]} to ${Number.isFinite(bands[index]) ? bands[index] : 'the longest'}`
}

/** Returns the third of a match that runs, by its clock or its sets. */
const thirdOf = ({ sport, periods }: Standing, frame: WorldFrame): string => {
  const last = periods.length
  const share =
    sport === 'football'
      ? frame.clock / 90
      : sport === 'basketball'
        ? (Math.min(last, 4) - 1 + (1 - Math.min(1, frame.clock / 600))) / 4
        : sport === 'ice_hockey'
          ? (Math.min(last, 3) - 1 + (1 - Math.min(1, frame.clock / 1_200))) / 3
          : sport === 'tennis' || sport === 'esport'
            ? (last - 1) / 3
            : last <= 2
              ? 0
              : last === 3
                ? 0.5
                : 1
  return ['first third', 'second third', 'last third'][Math.min(2, Math.floor(share * 3))] as string
}

const nameOf = (sport: Sport, { market }: MarketKey): string => `${market} ${marketRule(sport, market)?.name.en ?? ''}`

type CalibrationSums = { readonly differences: MatchSums; expected: number; count: number }

type CellSums = { readonly byModel: MatchSums; readonly byResults: MatchSums }

class MatchChecks {
  readonly #sport: Sport
  readonly #chance: Chance
  readonly #faults: Fault[] = []
  readonly #calibrations = new Map<string, CalibrationSums>()
  readonly #holds = new Map<string, CellSums>()
  #framesChecked = 0
  #momentsChecked = 0
  #highestWorth = 0

  constructor(sport: Sport, chance: Chance) {
    this.#sport = sport
    this.#chance = chance
  }

  drawsOf(match: SimulatedMatch) {
    return this.#chance(`moments ${match.fixture.match}`)
  }

  /** Compares messages with their frames, and held prices with true chances, after each event and once in a while between. */
  checkView(match: SimulatedMatch, { nowMs, state, message }: BotView): void {
    if (!message) {
      if (nowMs % 31 === 0) this.#checkWorth(match, state, nowMs)
      return
    }
    const frame = match.frames.find(({ worldMs }) => worldMs === message.atMs)
    // The producer of prices before play sends no standing.
    if (!frame || message.type !== 'odds_change' || message.producer === 3) return
    this.#checkFrame(match, frame, message)
    this.#checkWorth(match, state, nowMs)
  }

  #checkFrame(match: SimulatedMatch, frame: WorldFrame, message: OddsChange): void {
    this.#framesChecked++
    if (JSON.stringify(message.standing) === JSON.stringify(frame.standing)) return
    this.#faults.push({ match: match.fixture.match, atMs: message.atMs, what: `${frame.what} has another standing` })
  }

  #checkWorth(match: SimulatedMatch, state: MatchState, atMs: number): void {
    const truth = memoizedOutlook(outlookAt(match, atMs))
    const open = Object.values(state.markets).filter(({ status }) => status === 1)
    if (open.length === 0) return
    this.#momentsChecked++
    for (const market of open) {
      const worth = worthOfMarket(this.#sport, market, truth)
      this.#highestWorth = Math.max(this.#highestWorth, worth)
      if (worth <= 1) continue
      this.#faults.push({ match: match.fixture.match, atMs, what: `${marketKey(market)} is worth ${worth.toFixed(3)}` })
    }
  }

  /** Notes what all open prices return: at an instant before play and one in play. */
  checkHolds(match: SimulatedMatch, results: MatchResults): void {
    const draws = this.#chance(`holds ${match.fixture.match}`)
    const { startMs } = match.fixture
    const beforeMs = startMs - 1 - Math.floor(draws.float() * (startMs - match.announcedMs - 1))
    this.#noteHolds(match, snapshotAt(match, beforeMs), 'before play', results)
    const inPlayMs = drawnInstant(match, draws)
    if (inPlayMs === undefined) return
    const snapshot = snapshotAt(match, inPlayMs)
    const frame = match.frames.findLast(({ worldMs }) => worldMs <= inPlayMs)
    if (frame && snapshot.standing) this.#noteHolds(match, snapshot, thirdOf(snapshot.standing, frame), results)
  }

  #noteHolds(match: SimulatedMatch, { markets }: OddsChange, phase: string, results: MatchResults): void {
    for (const market of markets) {
      if (market.status !== 1) continue
      for (const { active, odds, outcome, probability = 0, refunded = 0 } of market.outcomes) {
        const result = results.final(market, outcome)
        if (!active || odds === undefined || !result) continue
        const sums = this.#cell(`${nameOf(this.#sport, market)}\n${bandOf(odds)}\n${phase}`)
        const { voidFactor } = result
        sums.byModel.add(match.fixture.match, 1 - refunded - ((1 - refunded) * probability * odds) / 1_000)
        sums.byResults.add(match.fixture.match, 1 - voidFactor - ((1 - voidFactor) * result.result * odds) / 1_000)
      }
    }
  }

  #cell(key: string): CellSums {
    const known = this.#holds.get(key) ?? { byModel: new MatchSums(), byResults: new MatchSums() }
    this.#holds.set(key, known)
    return known
  }

  /** Compares results with the model at instants without an event for some seconds, after two drawn events. */
  checkCalibrations(match: SimulatedMatch, results: MatchResults): void {
    if (match.frames.some(({ eventStatus }) => eventStatus === 9)) return
    const draws = this.#chance(`events ${match.fixture.match}`)
    for (let time = 0; time < 2; time++) {
      const index = drawnEvent(match, draws)
      const [frame, next] = [match.frames[index], match.frames[index + 1]]
      if (frame && next && frame.worldMs < overMsOf(match)) this.#calibrateAfter(match, frame, next.worldMs, results)
    }
  }

  #calibrateAfter(match: SimulatedMatch, frame: WorldFrame, nextMs: number, results: MatchResults): void {
    let book: OddsChange | undefined
    for (const { when, atMs } of quietInstants(match, frame, nextMs)) {
      if (atMs <= frame.worldMs || atMs >= nextMs || isSuspended(match, atMs)) continue
      // Without a clock in the prices they stay the same until the next event.
      const isSame = book !== undefined && match.play.flows !== 'prices'
      if (!isSame) book = snapshotAt(match, atMs)
      this.#noteCalibrations(match, book?.markets ?? [], when, results)
    }
  }

  #noteCalibrations(
    match: SimulatedMatch,
    markets: readonly MarketChange[],
    when: string,
    results: MatchResults,
  ): void {
    for (const market of markets) {
      if (market.status !== 1) continue
      // The last outcome follows from the others.
      market.outcomes.slice(0, -1).forEach(({ outcome, probability = 0 }, index) => {
        const result = results.final(market, outcome)
        if (!result || result.voidFactor > 0) return
        const key = `${when}\n${nameOf(this.#sport, market)}${index > 0 ? `, outcome ${index + 1}` : ''}`
        const sums = this.#calibrations.get(key) ?? { differences: new MatchSums(), expected: 0, count: 0 }
        this.#calibrations.set(key, sums)
        sums.differences.add(match.fixture.match, result.result - probability)
        sums.expected += probability
        sums.count++
      })
    }
  }

  report(matches: number): Omit<MatchReport, 'bots'> {
    return {
      sport: this.#sport,
      matches,
      framesChecked: this.#framesChecked,
      momentsChecked: this.#momentsChecked,
      highestWorth: this.#highestWorth,
      faults: this.#faults,
      calibrations: [...this.#calibrations].map(([key, sums]) => {
        const [when = '', market = ''] = key.split('\n')
        const { expected, count, differences } = sums
        return { when, market, expected, expectedOthers: count - expected, z: differences.z() }
      }),
      holds: [...this.#holds].map(([key, { byModel, byResults }]) => {
        const [market = '', band = '', phase = ''] = key.split('\n')
        return { market, band, phase, byModel: byModel.estimate(), byResults: byResults.estimate() }
      }),
    }
  }
}

/**
 * Returns the instants between two events at which calibrations are taken. The time of the next event tells nothing where one always comes;
 * an attack of football tells that there is one.
 */
const quietInstants = ({ play }: SimulatedMatch, { worldMs }: WorldFrame, nextMs: number) => [
  ...quietSeconds.map((quietS) => ({ when: `${quietS} s after an event`, atMs: worldMs + quietS * 1_000 })),
  ...(play.flows === 'prices' ? [] : [{ when: '1 s before the next event', atMs: nextMs - 1_000 }]),
]

/** Calibrations with fewer expected outcomes of either kind are too far from normal to be judged. */
const minExpected = 25
/** Cells with fewer matches or prices are not judged. */
const population = { matches: 100, prices: 300 }
/** The maximum share of stakes that the operator holds in a cell, by the model. */
const maxHold = 0.15

export const judgedCalibrations = ({ calibrations }: MatchReport): readonly Calibration[] =>
  calibrations.filter(({ expected, expectedOthers }) => Math.min(expected, expectedOthers) >= minExpected)

export const judgedHolds = ({ holds }: MatchReport): readonly HoldCell[] =>
  holds.filter(({ byModel: { matches, count } }) => matches >= population.matches && count >= population.prices)

/** Whether a return is above 1 by more than two standard errors in both halves. */
const isWinning = ({ halves }: BotResult): boolean =>
  halves.every(({ mean, error, matches }) => matches >= 30 && mean - 2 * error > 1)

/** Returns what is wrong with the simulated matches, in words; nothing if they are sound. */
export const findingsOf = (report: MatchReport): readonly string[] => {
  const { sport, faults, bots } = report
  const [calibrations, holds] = [judgedCalibrations(report), judgedHolds(report)]
  const calibrationBound = boundOf(calibrations.length)
  const botBound = boundOf(bots.length)
  return [
    ...faults.map(({ match, atMs, what }) => `${match} at ${new Date(atMs).toISOString()}: ${what}`),
    ...calibrations
      .filter(({ z }) => Math.abs(z) > calibrationBound)
      .map(({ market, when, z }) => `${sport} ${market}, open ${when}: z ${z.toFixed(2)}`),
    ...holds
      .filter(({ byModel }) => byModel.mean > maxHold)
      .map(
        ({ market, band, phase, byModel }) => `${sport} ${market}, ${band}, ${phase}: holds ${byModel.mean.toFixed(3)}`,
      ),
    ...bots.flatMap(({ name, expected, advantage }) => [
      ...(expected.mean > 1 ? [`${sport}, ${name}: the model expects ${expected.mean.toFixed(3)}`] : []),
      ...(advantage > botBound ? [`${sport}, ${name}: ${advantage.toFixed(2)} standard errors beyond the model`] : []),
    ]),
    ...bots.filter(isWinning).map(({ name, halves }) => {
      return `${sport}, ${name}: returns ${halves.map(({ mean }) => mean.toFixed(3)).join(' and ')}`
    }),
  ]
}
