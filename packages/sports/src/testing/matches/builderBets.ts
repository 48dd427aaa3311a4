import { endsOf, isInPlay } from '../../coupons/acceptance.ts'
import { simulatedChance } from '../../feed/chance.ts'
import { type SimulatedMatch, snapshotAt } from '../../feed/simulator/index.ts'
import { questionOf } from '../../markets/settle.ts'
import { applyMessage, type MatchState, newMatchState } from '../../match/matchState.ts'
import { livePricing, prematchPricing } from '../../prices/book.ts'
import { type PricedChoice, priceBuilder } from '../../prices/builder.ts'
import { type MatchResults, resultsOf, sampledMatches } from './sampledMatch.ts'
import { type Estimate, MatchSums } from './statistics.ts'
import { drawnInstant } from './windows.ts'

/** What bet builders of one kind returned for a stake of 1: two outcomes, by market and outcome, before or in play. */
export type BuilderReturn = { readonly kind: string; readonly returned: Estimate }

/** Of results and goals, the markets that a builder is tried with: all of them would repeat the same scores. */
const ofGoals: ReadonlySet<number> = new Set([1, 18, 29])

type Sold = PricedChoice & { readonly count: string }

/** The outcomes that are open at a moment, lines of halves alone. */
const soldIn = ({ fixture, markets }: MatchState): readonly Sold[] =>
  Object.values(markets).flatMap(({ market, specifiers, status, outcomes }) => {
    const rule = questionOf(fixture.sport, { market, specifiers })?.rule
    const isTried = rule && (ofGoals.has(market) || rule.count === 'corners' || rule.count === 'cards')
    if (!isTried || status !== 1) return []
    return outcomes.flatMap(({ outcome, active, odds }) =>
      active && odds !== undefined ? [{ market, specifiers, outcome, odds, count: rule.count }] : [],
    )
  })

const nameOf = ({ market, outcome }: PricedChoice): string => `${market} ${outcome}`

/** What a stake of 1 on both outcomes returns at these odds: all of it back if one of them is refunded. */
const returnOf = (choices: readonly PricedChoice[], odds: number, { final }: MatchResults): number => {
  const results = choices.map((choice) => final(choice, choice.outcome))
  if (results.some((found) => !found || (found.result === 0 && found.voidFactor === 0))) return 0
  return results.some((found) => found?.voidFactor !== 0) ? 1 : odds / 1_000
}

class Returns {
  readonly #sums = new Map<string, MatchSums>()

  add(kind: string, match: string, returned: number): void {
    const sums = this.#sums.get(kind) ?? new MatchSums()
    sums.add(match, returned)
    this.#sums.set(kind, sums)
  }

  /** Bets on every pair of outcomes of different counts at one instant of a match. */
  betAt(match: SimulatedMatch, atMs: number, results: MatchResults): void {
    const { state } = applyMessage(newMatchState(match.fixture), snapshotAt(match, atMs))
    const ends = endsOf(state)
    if (!ends) return
    const [phase, pricing] = isInPlay(state) ? ['in play', livePricing] : ['before play', prematchPricing]
    const sold = soldIn(state)
    for (const [at, one] of sold.entries())
      for (const other of sold.slice(at + 1)) {
        if (one.count === other.count) continue
        const odds = priceBuilder([one, other], ends, pricing)
        if (odds !== undefined)
          this.add(
            `${nameOf(one)} & ${nameOf(other)}, ${phase}`,
            match.fixture.match,
            returnOf([one, other], odds, results),
          )
      }
  }

  all(): readonly BuilderReturn[] {
    return [...this.#sums].map(([kind, sums]) => ({ kind, returned: sums.estimate() }))
  }
}

/**
 * Returns what bet builders of two outcomes returned over simulated football matches: one of the score, the corners or the cards with one of another of
 * them, each pair once before play and once at an instant of the match. Equal arguments give equal returns.
 */
export const builderReturns = (matches: number, seed: number): readonly BuilderReturn[] => {
  const returns = new Returns()
  const draws = simulatedChance(seed + 1)('builders')
  for (const match of sampledMatches('football', matches, seed)) {
    const results = resultsOf(match)
    const [pricedMs = match.fixture.startMs] = match.plan().steps.map(({ atMs }) => atMs)
    for (const atMs of [pricedMs, drawnInstant(match, draws)])
      if (atMs !== undefined) returns.betAt(match, atMs, results)
  }
  return returns.all()
}
