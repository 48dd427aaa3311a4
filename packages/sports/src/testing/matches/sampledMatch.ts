import { type Chance, simulatedChance } from '../../feed/chance.ts'
import { openMatch, type SimulatedMatch, scheduleOf } from '../../feed/simulator/index.ts'
import { marketKey } from '../../match/matchState.ts'
import type { MarketKey, OutcomeResult, Sport } from '../../messages.ts'

const firstDayMs = Date.parse('2026-01-01T00:00:00Z')
const dayMs = 86_400_000

/** Returns simulated matches of a sport in the order of the schedule; equal seeds give equal matches. */
export function* sampledMatches(sport: Sport, count: number, seed: number): Generator<SimulatedMatch> {
  const chance: Chance = simulatedChance(seed)
  let left = count
  for (let day = 0; left > 0; day++)
    for (const planned of scheduleOf(firstDayMs + day * dayMs)) {
      if (planned.fixture.sport !== sport) continue
      if (left-- <= 0) return
      yield openMatch(planned, { chance })
    }
}

/** The results of a match as its feed sends them: those that are seen first, and those that are confirmed. */
export type MatchResults = {
  readonly first: (key: MarketKey, outcome: string) => OutcomeResult | undefined
  readonly final: (key: MarketKey, outcome: string) => OutcomeResult | undefined
}

const refunded = (outcome: string): OutcomeResult => ({ outcome, result: 0, voidFactor: 1 })

/** Reads the results from the planned settlements, without prices. */
export const resultsOf = (match: SimulatedMatch): MatchResults => {
  const [first, final] = [new Map<string, readonly OutcomeResult[]>(), new Map<string, readonly OutcomeResult[]>()]
  const cancelled = new Set<string>()
  for (const step of match.plan().steps) {
    if (step.kind === 'cancel') for (const key of step.markets) cancelled.add(marketKey(key))
    if (step.kind !== 'settle') continue
    for (const market of step.markets) {
      const key = marketKey(market)
      if (!first.has(key)) first.set(key, market.outcomes)
      final.set(key, market.outcomes)
    }
  }
  const resultIn = (results: typeof first) => (key: MarketKey, outcome: string) =>
    cancelled.has(marketKey(key))
      ? refunded(outcome)
      : results.get(marketKey(key))?.find((one) => one.outcome === outcome)
  return { first: resultIn(first), final: resultIn(final) }
}

/** When a match is over; later it has no open market. */
export const overMsOf = ({ frames }: SimulatedMatch): number =>
  (frames.find(({ eventStatus }) => eventStatus === 3 || eventStatus === 9) ?? frames.at(-1))?.worldMs ?? 0
