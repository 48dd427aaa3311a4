import { isLater, type MessageOrigin } from '../feed/results.ts'
import { markets as catalogue } from '../markets/catalogue.ts'
import { type Question, questionOf } from '../markets/settle.ts'
import type {
  AffectedMarket,
  Basis,
  BetCancel,
  BetSettlement,
  BetStop,
  Certainty,
  Clock,
  EventStatus,
  Expected,
  Fixture,
  FixtureChange,
  MarketKey,
  MarketStatus,
  MatchMessage,
  MatchStatistics,
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
import { cancelledFixture } from '../messages.ts'
import { zeroPair } from '../pairs.ts'

/** The state of a market after all messages so far. */
export type MarketState = MarketKey & {
  readonly status: MarketStatus
  readonly outcomes: readonly OutcomePrice[]
  /** The producer of its last prices; absent before the first prices. */
  readonly producer?: Producer
  readonly favourite?: boolean
  /** The results of its outcomes, once it is settled. */
  readonly results?: readonly OutcomeResult[]
  /** The settlement that these results come from; it decides which later messages apply. */
  readonly settledBy?: MessageOrigin & { readonly certainty: Certainty }
  /** The time of the last rollback; earlier settlements do not apply. */
  readonly rolledBackMs?: number
  /** The origin of the last cancellation or its rollback. */
  readonly cancelledBy?: MessageOrigin
  /** By outcome the last cancellation that named it, or its rollback. */
  readonly cancelledOutcomes?: Readonly<Record<string, MessageOrigin & { readonly isCancelled: boolean }>>
  /** By outcome the time of the last rollback that named it. */
  readonly rolledBackOutcomes?: Readonly<Record<string, number>>
}

/** Whether a cancellation that named only some outcomes of a market has voided this one. */
export const isOutcomeCancelled = ({ cancelledOutcomes }: MarketState, outcome: string): boolean =>
  cancelledOutcomes?.[outcome]?.isCancelled ?? false

/** An incident of a match, derived from changes of its standing. `atSeconds`: playing time. */
export type Incident = {
  readonly atSeconds: number
  readonly kind: 'start' | 'score' | 'redCard' | 'yellowCard' | 'corner' | 'penalty' | 'period' | 'end'
  readonly side?: Side
  readonly score?: Pair
}

/** The state of a match after all messages so far. Plain JSON. */
export type MatchState = {
  readonly fixture: Fixture
  readonly eventStatus: EventStatus
  readonly standing?: Standing
  readonly clock?: Clock
  /** Absent while no feed has sent any. */
  readonly statistics?: MatchStatistics
  /** The model behind the current prices; absent in a feed of prices only. */
  readonly expected?: Expected
  /** What the current prices come from; absent where the feed sets prices. */
  readonly basis?: Basis
  /** By `marketKey`. */
  readonly markets: Readonly<Record<string, MarketState>>
  readonly incidents: readonly Incident[]
  /** The time of the newest message about its prices, by the feed's clock. */
  readonly atMs: number
  /** The last bet stop by group of markets; earlier prices do not reopen markets. */
  readonly stops?: Readonly<Record<string, Pick<BetStop, 'atMs' | 'status'>>>
}

/** Returns the key of a market within its match. */
export const marketKey = ({ market, specifiers }: MarketKey): string => `${market}|${specifiers}`

/** Returns the state of a match before its first message. */
export const newMatchState = (fixture: Fixture): MatchState => ({
  fixture,
  eventStatus: 0,
  markets: {},
  incidents: [],
  atMs: 0,
})

/** The state after a message, and the keys of the markets that it changed. */
export type AppliedMessage = { readonly state: MatchState; readonly changed: readonly string[] }

const groupOf = new Map(catalogue.map(({ market, group }) => [market, group as string]))

const withMarkets = (state: MatchState, changes: readonly MarketState[]): AppliedMessage => {
  if (changes.length === 0) return { state, changed: [] }
  const markets = { ...state.markets }
  for (const market of changes) markets[marketKey(market)] = market
  return { state: { ...state, markets }, changed: changes.map(marketKey) }
}

/** Whether a market is settled or cancelled. Prices do not change it until that is rolled back. */
const isClosed = (market: MarketState | undefined): boolean => market?.status === -3 || market?.status === -4

/** Returns the bet stop of a market that is later than its prices. */
const stopAfter = ({ stops = {} }: MatchState, { market }: MarketKey, atMs: number) =>
  [stops.all, stops[groupOf.get(market) ?? '']].find((stop) => stop && stop.atMs > atMs)

/** Whether a producer hands over a market that the other producer has already priced; such a message does not apply. */
const isHandedOver = (known: MarketState | undefined, status: MarketStatus, producer: Producer): boolean =>
  status === -2 && known?.producer !== undefined && known.producer !== producer

/** Whether a market of a message applies: it is neither closed nor handed over by the other producer. */
const isAccepted = (known: MarketState | undefined, status: MarketStatus, producer: Producer): boolean =>
  !isClosed(known) && !isHandedOver(known, status, producer)

/** Returns the outcomes of a message that the catalogue has; cancelled ones are inactive. */
const acceptedOutcomes = (
  question: Question,
  known: MarketState | undefined,
  outcomes: readonly OutcomePrice[],
): readonly OutcomePrice[] =>
  outcomes
    .filter(({ outcome }) => isKnownOutcome(question, outcome))
    .map((price) => (known && isOutcomeCancelled(known, price.outcome) ? { ...price, active: false } : price))

/**
 * Returns the markets of a message to store: those that the catalogue has and that are neither closed nor priced by the other producer,
 * suspended by later bet stops. Outcomes that the catalogue does not have are left out: nothing could settle or name them.
 */
const acceptedMarkets = (state: MatchState, { markets, atMs, producer }: OddsChange): MarketState[] =>
  markets.flatMap((market) => {
    const question = questionOf(state.fixture.sport, market)
    const before = state.markets[marketKey(market)]
    if (!question || !isAccepted(before, market.status, producer)) return []
    const { cancelledBy, cancelledOutcomes, rolledBackMs, rolledBackOutcomes } = before ?? {}
    const stop = market.status === 1 ? stopAfter(state, market, atMs) : undefined
    return {
      ...market,
      outcomes: acceptedOutcomes(question, before, market.outcomes),
      producer,
      ...(stop ? { status: stop.status } : {}),
      ...(cancelledBy && { cancelledBy }),
      ...(cancelledOutcomes && { cancelledOutcomes }),
      ...(rolledBackMs !== undefined && { rolledBackMs }),
      ...(rolledBackOutcomes && { rolledBackOutcomes }),
    }
  })

/** Applies prices. Prices older than the stored ones are late and ignored. */
const applyPrices = (state: MatchState, message: OddsChange): AppliedMessage => {
  if (message.atMs < state.atMs) return { state, changed: [] }
  const { standing, clock, statistics, expected, basis, eventStatus = state.eventStatus, atMs } = message
  const incidents = incidentsOf(state, message)
  const { expected: _expected, basis: _basis, ...rest } = state
  return withMarkets(
    {
      ...rest,
      ...(expected ? { expected } : {}),
      ...(basis ? { basis } : {}),
      eventStatus,
      ...(standing ? { standing } : {}),
      ...(clock ? { clock } : {}),
      ...(statistics ? { statistics } : {}),
      incidents: incidents.length > 0 ? [...state.incidents, ...incidents] : state.incidents,
      atMs,
    },
    acceptedMarkets(state, message),
  )
}

/** Returns the last stop of each group, including a new one. */
const stopsWith = (
  { stops = {} }: MatchState,
  { groups, status, atMs }: Pick<BetStop, 'atMs' | 'groups' | 'status'>,
): NonNullable<MatchState['stops']> => ({
  ...stops,
  ...Object.fromEntries(groups.map((group) => [group, { atMs: Math.max(atMs, stops[group]?.atMs ?? atMs), status }])),
})

const applyStop = (state: MatchState, message: Pick<BetStop, 'atMs' | 'groups' | 'status'>): AppliedMessage => {
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

/** Applies a change of the fixture. A cancelled match is off sale until later prices bring it back. */
const applyFixture = (state: MatchState, { fixture, startMs, change, atMs }: FixtureChange): AppliedMessage => {
  const changed = { ...state, fixture: fixture ?? { ...state.fixture, startMs } }
  return change === cancelledFixture
    ? applyStop(changed, { groups: ['all'], status: -1, atMs })
    : { state: changed, changed: [] }
}

/** Applies one message to the state of its match. Pure: the same messages in the same order give the same state. */
export const applyMessage = (state: MatchState, message: MatchMessage): AppliedMessage => {
  switch (message.type) {
    case 'fixture_change':
      return applyFixture(state, message)
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
      // The cancellation concerns only bets placed up to `endMs`: the market itself is unchanged.
      if (message.endMs !== undefined) return { state, changed: [] }
      return withMarkets(state, cancelledMarkets(state, message))
  }
}

const originOf = ({ atMs, producer }: MessageOrigin): MessageOrigin => ({ atMs, producer })

/** Whether a settlement applies to a market (decision 22). */
const isApplicable = ({ settledBy, rolledBackMs = 0 }: MarketState, message: BetSettlement): boolean => {
  if (message.atMs < rolledBackMs) return false
  if (!settledBy || message.certainty !== settledBy.certainty) return message.certainty > (settledBy?.certainty ?? 0)
  return isLater(message, settledBy)
}

/** Returns the known results with those of a message, except those that a later rollback has named. */
const mergedResults = (
  { results = [], rolledBackOutcomes = {} }: MarketState,
  outcomes: readonly OutcomeResult[],
  atMs: number,
): readonly OutcomeResult[] => {
  const valid = outcomes.filter(({ outcome }) => atMs >= (rolledBackOutcomes[outcome] ?? atMs))
  const others = results.filter((known) => !valid.some(({ outcome }) => outcome === known.outcome))
  return [...others, ...valid]
}

const settledMarkets = (state: MatchState, message: BetSettlement): MarketState[] =>
  message.markets.flatMap((result): MarketState[] => {
    const { market, specifiers, outcomes } = result
    const before: MarketState = state.markets[marketKey(result)] ?? { market, specifiers, status: -3, outcomes: [] }
    const settledBy = { ...originOf(message), certainty: message.certainty }
    const results = mergedResults(before, outcomes, message.atMs)
    return isApplicable(before, message) ? [{ ...before, status: -3, results, settledBy }] : []
  })

const affected = (
  state: MatchState,
  markets: readonly AffectedMarket[],
): { market: MarketState; named: readonly string[] | undefined }[] =>
  markets.flatMap((key) => {
    const market = state.markets[marketKey(key)]
    return market ? { market, named: key.onlyOutcomes } : []
  })

/** Returns the markets after a rollback. Markets with a later settlement stay settled. */
const reopenedMarkets = (state: MatchState, { markets, atMs }: RollbackBetSettlement): MarketState[] =>
  affected(state, markets).map(({ market, named }) =>
    named ? withReopenedOutcomes(market, named, atMs) : reopenedMarket(market, atMs),
  )

const reopenedMarket = (market: MarketState, atMs: number): MarketState => {
  const rolledBackMs = Math.max(atMs, market.rolledBackMs ?? atMs)
  if (market.settledBy && market.settledBy.atMs > atMs) return { ...market, rolledBackMs }
  const { results, settledBy, ...open } = market
  return { ...open, status: -1, rolledBackMs }
}

/** Removes the results of some outcomes. A market without a result is suspended; with one of the others it stays settled. */
const withReopenedOutcomes = (market: MarketState, named: readonly string[], atMs: number): MarketState => {
  const before = market.rolledBackOutcomes ?? {}
  const times = named.map((outcome) => [outcome, Math.max(atMs, before[outcome] ?? atMs)])
  const rolledBackOutcomes = { ...before, ...Object.fromEntries(times) }
  if (!market.results || (market.settledBy && market.settledBy.atMs > atMs)) return { ...market, rolledBackOutcomes }
  const results = market.results.filter(({ outcome }) => !named.includes(outcome))
  if (results.length > 0) return { ...market, results, rolledBackOutcomes }
  const { results: _, settledBy, ...open } = market
  return { ...open, status: -1, rolledBackOutcomes }
}

const cancelledMarkets = (state: MatchState, message: BetCancel | RollbackBetCancel): MarketState[] =>
  affected(state, message.markets).flatMap(({ market, named }) => {
    if (named) return withCancelledOutcomes(market, named, message)
    return isLater(message, market.cancelledBy) ? cancelledMarket(market, message) : []
  })

const cancelledMarket = ({ results, ...market }: MarketState, message: BetCancel | RollbackBetCancel): MarketState => {
  const cancelledBy = originOf(message)
  if (message.type === 'rollback_bet_cancel') return { ...market, status: -1, cancelledBy }
  return { ...market, ...(results && { results }), status: -4, cancelledBy }
}

/** Takes some outcomes of a market off sale; after a rollback they are on sale with their next price. */
const withCancelledOutcomes = (
  market: MarketState,
  named: readonly string[],
  message: BetCancel | RollbackBetCancel,
): MarketState => {
  const later = named.filter((outcome) => isLater(message, market.cancelledOutcomes?.[outcome]))
  const isCancelled = message.type === 'bet_cancel'
  const origins = later.map((outcome) => [outcome, { ...originOf(message), isCancelled }])
  return {
    ...market,
    cancelledOutcomes: { ...market.cancelledOutcomes, ...Object.fromEntries(origins) },
    outcomes: market.outcomes.map((price) =>
      isCancelled && later.includes(price.outcome) ? { ...price, active: false } : price,
    ),
  }
}

const sides = ['home', 'away'] as const

const increments = (
  kind: Incident['kind'],
  before: Pair | undefined,
  now: Pair | undefined,
): { kind: Incident['kind']; side: Side }[] =>
  sides.flatMap((side) =>
    Array.from({ length: Math.max(0, (now?.[side] ?? 0) - (before?.[side] ?? 0)) }, () => ({ kind, side })),
  )

/** Whether scores are incidents: in basketball there would be too many. */
const hasScoreIncidents = (standing: Standing): boolean => standing.sport !== 'basketball'

const incidentsOf = (
  state: MatchState,
  { standing, clock, eventStatus = state.eventStatus }: OddsChange,
): Incident[] => {
  if (!standing) return []
  const before = state.standing
  const atSeconds = (clock ?? state.clock)?.matchSeconds ?? 0
  const happened: Omit<Incident, 'atSeconds'>[] = []
  if (state.eventStatus === 0 && eventStatus === 1) happened.push({ kind: 'start' })
  if (hasScoreIncidents(standing))
    for (const one of increments('score', before?.score ?? zeroPair, standing.score))
      happened.push({ ...one, score: standing.score })
  happened.push(...increments('redCard', before?.redCards, standing.redCards))
  happened.push(...increments('yellowCard', before?.yellowCards, standing.yellowCards))
  happened.push(...increments('corner', before?.corners, standing.corners))
  happened.push(...increments('penalty', before?.suspended, standing.suspended))
  if (before && standing.periods.length > before.periods.length)
    happened.push({ kind: 'period', score: standing.score })
  if (state.eventStatus < 3 && eventStatus === 3) happened.push({ kind: 'end', score: standing.score })
  return happened.map((one) => ({ atSeconds, ...one }))
}

/** Whether a match in this status may be bet on: not started, or live. */
export const isRunning = (status: EventStatus): boolean => status === 0 || status === 1

/** Whether the catalogue has an outcome. Others are never sold: nothing could name or settle them, or limit their liability. */
const isKnownOutcome = ({ rule }: Question, outcome: string): boolean =>
  rule.shape.outcomes.some((each) => each.outcome === outcome)

/** Returns the price of an outcome; undefined if it cannot be bet on now. */
export const priceOf = (state: MatchState, key: MarketKey, outcome: string): OutcomePrice | undefined => {
  const market = state.markets[marketKey(key)]
  if (market?.status !== 1 || !isRunning(state.eventStatus)) return undefined
  const question = questionOf(state.fixture.sport, key)
  if (!question || !isKnownOutcome(question, outcome)) return undefined
  const found = market.outcomes.find((one) => one.outcome === outcome)
  return found?.active && found.odds !== undefined ? found : undefined
}
