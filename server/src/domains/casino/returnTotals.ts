import {
  addEvidence,
  type Evidence,
  evidenceOf,
  noEvidence,
  type StreamKind,
  type Unit,
} from '@yakamoz/games/expectation'

/** A stream of units that is judged on its own; `version` is 0 for games of other providers. */
export type StreamId = { readonly game: number; readonly version: number; readonly kind: StreamKind }

/** The sums of a stream over a day. Amounts in kuruş, `variance` in square kuruş. */
export type StreamTotals = StreamId & {
  /** Whether a return is stated for it. */
  readonly isJudged: boolean
  readonly units: number
  /** Units that are unfinished or cannot be read. */
  readonly leftOut: number
  readonly staked: number
  readonly paid: number
  readonly expected: number
  readonly variance: number
  readonly evidence: Evidence
}

/** A unit as it was played: judged, without a stated return, or left out. */
export type PlayedUnit = StreamId &
  (
    | { readonly unit: Unit }
    | { readonly unjudged: { readonly staked: number; readonly paid: number } }
    | { readonly leftOut: true }
  )

/** Returns the name of a stream. */
export const streamKey = ({ game, version, kind }: StreamId): string => `${game}/${version}/${kind}`

/** When the last alarm of a stream was acknowledged, in milliseconds, by `streamKey`. */
export type Acknowledged = ReadonlyMap<string, number>

/** Sums up units by stream. Its memory does not depend on the number of units. `fromMs`: the begin of the window of the unit. */
export type DayTotals = { add(played: PlayedUnit, fromMs: number): void; all(): readonly StreamTotals[] }

/** Creates empty sums. Units of a window that began before an alarm was acknowledged are counted and are no evidence. */
export const createDayTotals = (acknowledged: Acknowledged): DayTotals => {
  const streams = new Map<string, StreamTotals>()
  return {
    add: (played, fromMs) => {
      const { game, version, kind } = played
      const key = streamKey(played)
      const before = streams.get(key) ?? emptyTotals({ game, version, kind })
      const after = withUnit(before, played)
      streams.set(key, fromMs < (acknowledged.get(key) ?? 0) ? { ...after, evidence: before.evidence } : after)
    },
    all: () => [...streams.values()],
  }
}

const emptyTotals = (id: StreamId): StreamTotals => ({
  ...id,
  isJudged: true,
  units: 0,
  leftOut: 0,
  staked: 0,
  paid: 0,
  expected: 0,
  variance: 0,
  evidence: noEvidence,
})

const withUnit = (totals: StreamTotals, played: PlayedUnit): StreamTotals => {
  if ('leftOut' in played) return { ...totals, leftOut: totals.leftOut + 1 }
  if ('unjudged' in played) {
    const { staked, paid } = played.unjudged
    return {
      ...totals,
      isJudged: false,
      units: totals.units + 1,
      staked: totals.staked + staked,
      paid: totals.paid + paid,
    }
  }
  const { unit } = played
  const evidence = addEvidence(totals.evidence, evidenceOf(unit.expectation)(unit.x))
  // One unit whose stored amounts make no sense must not end the judgement of its stream.
  if (!evidence.every(Number.isFinite)) return { ...totals, leftOut: totals.leftOut + 1 }
  return {
    ...totals,
    units: totals.units + 1,
    staked: totals.staked + unit.stakedKurus,
    paid: totals.paid + unit.paidKurus,
    expected: totals.expected + unit.expectedKurus,
    variance: totals.variance + unit.varianceKurus,
    evidence,
  }
}
