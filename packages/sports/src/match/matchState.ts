import { isLater, type MessageOrigin } from '../feed/results.ts'
import { markets as catalogue } from '../markets/catalogue.ts'
import { questionOf } from '../markets/settle.ts'
import type {
  BetCancel,
  BetSettlement,
  BetStop,
  Certainty,
  Clock,
  EventStatus,
  Expected,
  Fixture,
  MarketKey,
  MarketStatus,
  MatchMessage,
  OddsChange,
  OutcomePrice,
  OutcomeResult,
  Pair,
  Producer,
  RollbackBetCancel,
  RollbackBetSettlement,
  Side,
  Standing,
} from '../messages.ts'

/** A market as it is on sale. */
export type MarketState = MarketKey & {
  readonly status: MarketStatus
  readonly outcomes: readonly OutcomePrice[]
  /** Who priced it last; absent while nobody has. */
  readonly producer?: Producer
  readonly favourite?: boolean
  /** How its outcomes ended, once they have. */
  readonly results?: readonly OutcomeResult[]
  /** Who said so; a word that does not stand beside it changes nothing. */
  readonly settledBy?: MessageOrigin & { readonly certainty: Certainty }
  /** When its results were taken back last: what was said before says nothing. */
  readonly rolledBackMs?: number
  /** Who cancelled it, or took that back, last. */
  readonly cancelledBy?: MessageOrigin
}

/** Something that happened in a match, told by how its standing changed. `atSeconds` counts what has been played. */
export type Incident = {
  readonly atSeconds: number
  readonly kind: 'start' | 'score' | 'redCard' | 'yellowCard' | 'corner' | 'period' | 'end'
  readonly side?: Side
  readonly score?: Pair
}

/** The state of a match after all messages so far. Plain JSON. */
export type MatchState = {
  readonly fixture: Fixture
  readonly eventStatus: EventStatus
  readonly standing?: Standing
  readonly clock?: Clock
  /** What the prices now were made of; absent where only prices are known. */
  readonly expected?: Expected
  /** By `marketKey`. */
  readonly markets: Readonly<Record<string, MarketState>>
  readonly incidents: readonly Incident[]
  /** When the newest message about its prices was made. */
  readonly atMs: number
  /** When bets were stopped last, by the groups that were named: prices made before open nothing again. */
  readonly stops?: Readonly<Record<string, Pick<BetStop, 'atMs' | 'status'>>>
}

/** A market's name within its match. */
export const marketKey = ({ market, specifiers }: MarketKey): string => `${market}|${specifiers}`

export const newMatchState = (fixture: Fixture): MatchState => ({
  fixture,
  eventStatus: 0,
  markets: {},
  incidents: [],
  atMs: 0,
})

/** What a message made of a match, and which of its markets look otherwise than before. */
export type AppliedMessage = { readonly state: MatchState; readonly changed: readonly string[] }

const groupOf = new Map(catalogue.map(({ market, group }) => [market, group as string]))

const withMarkets = (state: MatchState, changes: readonly MarketState[]): AppliedMessage => {
  if (changes.length === 0) return { state, changed: [] }
  const markets = { ...state.markets }
  for (const market of changes) markets[marketKey(market)] = market
  return { state: { ...state, markets }, changed: changes.map(marketKey) }
}

/** A settled market stays settled until its settlement is taken back, whatever late prices say. */
const isClosed = (market: MarketState | undefined): boolean => market?.status === -3 || market?.status === -4

/** The stop that came after a market was priced. */
const stopAfter = ({ stops = {} }: MatchState, { market }: MarketKey, atMs: number) =>
  [stops.all, stops[groupOf.get(market) ?? '']].find((stop) => stop && stop.atMs > atMs)

/** Whether a market is handed over by one producer that the other has priced already: that says nothing any more. */
const isHandedOver = (known: MarketState | undefined, status: MarketStatus, producer: Producer): boolean =>
  status === -2 && known?.producer !== undefined && known.producer !== producer

/**
 * Markets of a message as they are held: those that the server knows and that are neither over nor taken by the other producer,
 * suspended if they were stopped since.
 */
const acceptedMarkets = (state: MatchState, { markets, atMs, producer }: OddsChange): MarketState[] =>
  markets
    .filter((market) => {
      const knownMarkets = state.markets[marketKey(market)]
      return (
        questionOf(state.fixture.sport, market) &&
        !isClosed(knownMarkets) &&
        !isHandedOver(knownMarkets, market.status, producer)
      )
    })
    .map((market) => {
      const stop = market.status === 1 ? stopAfter(state, market, atMs) : undefined
      return { ...market, producer, ...(stop ? { status: stop.status } : {}) }
    })

/** Prices that are older than those held are late, and say nothing any more. */
const applyPrices = (state: MatchState, message: OddsChange): AppliedMessage => {
  if (message.atMs < state.atMs) return { state, changed: [] }
  const { standing, clock, expected, eventStatus, atMs } = message
  const incidents = incidentsOf(state, message)
  const { expected: _before, ...kept } = state
  return withMarkets(
    {
      ...kept,
      ...(expected ? { expected } : {}),
      eventStatus,
      ...(standing ? { standing } : {}),
      ...(clock ? { clock } : {}),
      incidents: incidents.length > 0 ? [...state.incidents, ...incidents] : state.incidents,
      atMs,
    },
    acceptedMarkets(state, message),
  )
}

/** The last stop of each group, one more taken in. */
const stopsWith = (
  { stops = {} }: MatchState,
  { groups, status, atMs }: BetStop,
): NonNullable<MatchState['stops']> => ({
  ...stops,
  ...Object.fromEntries(groups.map((group) => [group, { atMs: Math.max(atMs, stops[group]?.atMs ?? atMs), status }])),
})

const applyStop = (state: MatchState, message: BetStop): AppliedMessage => {
  const { groups, status } = message
  return withMarkets(
    { ...state, stops: stopsWith(state, message) },
    Object.values(state.markets)
      .filter(
        (market) =>
          market.status === 1 && (groups.includes('all') || groups.includes(groupOf.get(market.market) ?? '')),
      )
      .map((market) => ({ ...market, status })),
  )
}

const known = (state: MatchState, keys: readonly MarketKey[]): MarketState[] =>
  keys.flatMap((key) => state.markets[marketKey(key)] ?? [])

/** Applies one message of its own match. Pure: the same messages in the same order give the same match. */
export const applyMessage = (state: MatchState, message: MatchMessage): AppliedMessage => {
  switch (message.type) {
    case 'fixture_change':
      return {
        state: { ...state, fixture: message.fixture ?? { ...state.fixture, startMs: message.startMs } },
        changed: [],
      }
    case 'odds_change':
      return applyPrices(state, message)
    case 'bet_stop':
      return applyStop(state, message)
    case 'bet_settlement':
      return withMarkets(state, settledMarkets(state, message))
    case 'rollback_bet_settlement':
      return withMarkets(state, reopenedMarkets(state, message))
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      // Bets of a time that is over: those laid since stand, and what the market was, it is.
      if (message.endMs !== undefined) return { state, changed: [] }
      return withMarkets(state, cancelledMarkets(state, message))
  }
}

const originOf = ({ atMs, producer }: MessageOrigin): MessageOrigin => ({ atMs, producer })

/** Whether a settlement stands beside what is known of a market. */
const isApplicable = ({ settledBy, rolledBackMs = 0 }: MarketState, message: BetSettlement): boolean => {
  if (message.atMs < rolledBackMs) return false
  if (!settledBy || message.certainty !== settledBy.certainty) return message.certainty > (settledBy?.certainty ?? 0)
  return isLater(message, settledBy)
}

const settledMarkets = (state: MatchState, message: BetSettlement): MarketState[] =>
  message.markets.flatMap((result): MarketState[] => {
    const { market, specifiers, outcomes: results } = result
    const before: MarketState = state.markets[marketKey(result)] ?? { market, specifiers, status: -3, outcomes: [] }
    const settledBy = { ...originOf(message), certainty: message.certainty }
    return isApplicable(before, message) ? [{ ...before, status: -3, results, settledBy }] : []
  })

/** What was settled later than it is taken back stays settled. */
const reopenedMarkets = (state: MatchState, { markets, atMs }: RollbackBetSettlement): MarketState[] =>
  known(state, markets).map((market): MarketState => {
    const rolledBackMs = Math.max(atMs, market.rolledBackMs ?? atMs)
    if (market.settledBy && market.settledBy.atMs > atMs) return { ...market, rolledBackMs }
    const { results, settledBy, ...open } = market
    return { ...open, status: -1, rolledBackMs }
  })

const cancelledMarkets = (state: MatchState, message: BetCancel | RollbackBetCancel): MarketState[] =>
  known(state, message.markets)
    .filter(({ cancelledBy }) => isLater(message, cancelledBy))
    .map(({ results, ...market }): MarketState => {
      const cancelledBy = originOf(message)
      if (message.type === 'rollback_bet_cancel') return { ...market, status: -1, cancelledBy }
      return { ...market, ...(results && { results }), status: -4, cancelledBy }
    })

const noPair: Pair = { home: 0, away: 0 }
const sides = ['home', 'away'] as const

const increments = (
  kind: Incident['kind'],
  before: Pair | undefined,
  now: Pair | undefined,
): { kind: Incident['kind']; side: Side }[] =>
  sides.flatMap((side) =>
    Array.from({ length: Math.max(0, (now?.[side] ?? 0) - (before?.[side] ?? 0)) }, () => ({ kind, side })),
  )

/** In basketball every basket would be one: only games of few scores are told score by score. */
const hasScoreIncidents = (standing: Standing): boolean => standing.sport !== 'basketball'

const incidentsOf = (state: MatchState, { standing, clock, eventStatus }: OddsChange): Incident[] => {
  if (!standing) return []
  const before = state.standing
  const atSeconds = (clock ?? state.clock)?.matchSeconds ?? 0
  const happened: Omit<Incident, 'atSeconds'>[] = []
  if (state.eventStatus === 0 && eventStatus === 1) happened.push({ kind: 'start' })
  if (hasScoreIncidents(standing))
    for (const one of increments('score', before?.score ?? noPair, standing.score))
      happened.push({ ...one, score: standing.score })
  happened.push(...increments('redCard', before?.redCards, standing.redCards))
  happened.push(...increments('yellowCard', before?.yellowCards, standing.yellowCards))
  happened.push(...increments('corner', before?.corners, standing.corners))
  if (before && standing.periods.length > before.periods.length)
    happened.push({ kind: 'period', score: standing.score })
  if (state.eventStatus < 3 && eventStatus === 3) happened.push({ kind: 'end', score: standing.score })
  return happened.map((one) => ({ atSeconds, ...one }))
}

/** Statuses in which a match may still be bet on. */
export const isRunning = (status: EventStatus): boolean => status === 0 || status === 1

/** Whether an outcome can be bet on now; its price if so. */
export const priceOf = (state: MatchState, key: MarketKey, outcome: string): OutcomePrice | undefined => {
  const market = state.markets[marketKey(key)]
  if (market?.status !== 1 || !isRunning(state.eventStatus)) return undefined
  const found = market.outcomes.find((one) => one.outcome === outcome)
  return found?.active && found.odds !== undefined ? found : undefined
}
