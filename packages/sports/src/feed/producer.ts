import type { AffectedMarket, FeedMessage, MatchId, MatchMessage, Producer } from '../messages.ts'

/** The silence after which a producer is down. */
export const silenceMs = 20_000

/** How long a recovery may take before it is requested anew. */
export const recoveryLimitMs = 3_600_000

/**
 * The state of a producer. `up`: bets are accepted on its markets. `down`: its prices are not used until a recovery. `recovering`: a recovery
 * was requested and its messages arrive.
 */
export type ProducerState = {
  readonly producer: Producer
  readonly status: 'up' | 'down' | 'recovering'
  /** The arrival of the last message, by the server clock. */
  readonly lastReceivedMs: number
  /** The time up to which all messages were received, by the feed's clock; a recovery requests later ones. */
  readonly completeUntilMs: number
  /** The pending recovery. */
  readonly requestId?: number
  /** The id of the last requested recovery, pending or not; -1 for none. */
  readonly lastRequestId: number
  /** The time of the newest message of each match by subject (kind and market); older messages are late. */
  readonly newest: ReadonlyMap<MatchId, ReadonlyMap<string, number>>
}

/** Actions for the caller. */
export type ProducerEffect =
  /** Stop or resume bets on the producer's markets. */
  | { readonly kind: 'suspend' }
  | { readonly kind: 'resume' }
  /** Request everything after a time of the feed's clock, with this id. */
  | { readonly kind: 'recover'; readonly afterMs: number; readonly requestId: number }
  /** Apply the message. */
  | { readonly kind: 'apply'; readonly message: MatchMessage }

export type Reduced = { readonly state: ProducerState; readonly effects: readonly ProducerEffect[] }

/** Creates the state: down until the first recovery. `completeUntilMs` is the feed's time of the last stored message, 0 for none. */
export const newProducer = (
  producer: Producer,
  { completeUntilMs = 0 }: { readonly completeUntilMs?: number } = {},
): ProducerState => ({
  producer,
  status: 'down',
  lastReceivedMs: 0,
  completeUntilMs,
  lastRequestId: -1,
  newest: new Map(),
})

/** How far the feed's clock may be ahead of the server clock. */
const aheadMs = 60_000

/** Limits the time of a message from the future; otherwise all later ones would count as late. */
const withLimitedTime = <Message extends FeedMessage>(message: Message, nowMs: number): Message =>
  message.atMs <= nowMs + aheadMs ? message : { ...message, atMs: nowMs + aheadMs }

/** Applies a message at a server time; messages of other producers change nothing. */
export const receive = (state: ProducerState, received: FeedMessage, nowMs: number): Reduced => {
  const message = withLimitedTime(received, nowMs)
  if (message.producer !== state.producer) return { state, effects: [] }
  const updated = { ...state, lastReceivedMs: Math.max(state.lastReceivedMs, nowMs) }
  if (message.type === 'alive') return receiveAlive(updated, message, nowMs)
  if (message.type === 'snapshot_complete') return receiveComplete(updated, message)
  return receiveOfMatch(updated, message)
}

/**
 * Sets a producer that is silent for too long to down, and requests a recovery anew that does not end. Call it about every second.
 */
export const passTime = (state: ProducerState, nowMs: number): Reduced => {
  if (state.status === 'down') return { state, effects: [] }
  if (nowMs - state.lastReceivedMs >= silenceMs) return loseMessages(state)
  const isOverdue = state.requestId !== undefined && nowMs - state.requestId >= recoveryLimitMs
  return isOverdue ? recover(state, nowMs) : { state, effects: [] }
}

/**
 * Sets a producer to down because messages of it were or may have been lost, as when the connection to the feed was cut. Its first sign of life
 * afterwards requests a recovery.
 */
export const loseMessages = (state: ProducerState): Reduced => ({
  state: withoutRequest({ ...state, status: 'down' }),
  effects: state.status === 'up' ? [{ kind: 'suspend' }] : [],
})

const withoutRequest = ({ requestId: _, ...state }: ProducerState): ProducerState => state

/** Request ids are server times; of two recoveries at one time the second has the next number, so that none repeats. */
const recover = (state: ProducerState, nowMs: number): Reduced => {
  const requestId = Math.max(nowMs, state.lastRequestId + 1)
  return {
    state: { ...state, status: 'recovering', requestId, lastRequestId: requestId },
    effects: [
      ...(state.status === 'up' ? [{ kind: 'suspend' as const }] : []),
      { kind: 'recover', afterMs: state.completeUntilMs, requestId },
    ],
  }
}

/** Requests a recovery after silence or a lost subscription. */
const receiveAlive = (
  state: ProducerState,
  message: { readonly subscribed: boolean; readonly atMs: number },
  nowMs: number,
): Reduced => {
  if (state.status === 'recovering' && message.subscribed) return { state, effects: [] }
  if (!message.subscribed || state.status === 'down') return recover(state, nowMs)
  return { state: { ...state, completeUntilMs: Math.max(state.completeUntilMs, message.atMs) }, effects: [] }
}

/** Completes a recovery if it is the last requested one. */
const receiveComplete = (
  state: ProducerState,
  { requestId, atMs }: { readonly requestId: number; readonly atMs: number },
): Reduced => {
  if (state.status !== 'recovering' || state.requestId !== requestId) return { state, effects: [] }
  const recovered = { ...state, status: 'up' as const, completeUntilMs: Math.max(state.completeUntilMs, atMs) }
  return { state: withoutRequest(recovered), effects: [{ kind: 'resume' }] }
}

/**
 * Applies a message about a match unless a newer one of its kind on the same subject was applied. Repetitions are late by the same rule. Of
 * results only repetitions are removed here; `results.ts` decides which result counts.
 */
const receiveOfMatch = (state: ProducerState, message: MatchMessage): Reduced => {
  const known = state.newest.get(message.match) ?? new Map<string, number>()
  const fresh = freshPart(known, message)
  if (!fresh) return { state, effects: [] }
  const ofMatch = new Map(known)
  for (const subject of subjectsOf(fresh)) ofMatch.set(subject, fresh.atMs)
  const newest = new Map(state.newest).set(message.match, ofMatch)
  return { state: { ...state, newest }, effects: [{ kind: 'apply', message: fresh }] }
}

const isFresh = (newest: ReadonlyMap<string, number>, subject: string, atMs: number): boolean =>
  atMs > (newest.get(subject) ?? Number.NEGATIVE_INFINITY)

/** Whether a message confirms prices in answer to a recovery: it puts them on sale again, also if they are no newer than those before. */
const confirmsPrices = ({ type, requestId }: MatchMessage): boolean => type === 'odds_change' && requestId !== undefined

/**
 * Returns the message without markets of which a newer message is known; undefined if nothing is left. Two messages of one time about
 * different markets are both applied.
 */
const freshPart = (newest: ReadonlyMap<string, number>, message: MatchMessage): MatchMessage | undefined => {
  const { atMs } = message
  const own = matchSubject(message)
  const ownMs = own === undefined ? undefined : newest.get(own)
  if (ownMs !== undefined && atMs < ownMs) return undefined
  if (ownMs === atMs && confirmsPrices(message)) return message
  const isRepeat = own === undefined || atMs === ownMs
  if (!('markets' in message)) return isRepeat ? undefined : message
  const freshMarkets = <Market extends AffectedMarket>(markets: readonly Market[]): readonly Market[] =>
    markets.filter((market) => isFresh(newest, marketSubject(message, market), atMs))
  const markets = freshMarkets<AffectedMarket>(message.markets)
  return isRepeat && markets.length === 0 ? undefined : ({ ...message, markets } as MatchMessage)
}

const kinds = { fixture_change: 'fixture', odds_change: 'odds', bet_stop: 'stop' } as const

/**
 * Returns the subject by which a message about markets can be late. Settlements of different certainty and their rollbacks have different
 * subjects, because `results.ts` decides between them; cancellations differ by their time span.
 */
const kindOfMarkets = (message: MatchMessage): string => {
  if (message.type === 'bet_settlement') return `result${message.certainty}`
  if (message.type === 'rollback_bet_settlement') return 'rollback'
  if (message.type === 'bet_cancel' || message.type === 'rollback_bet_cancel')
    return `${message.type}:${message.startMs ?? ''}-${message.endMs ?? ''}`
  return kinds[message.type]
}

/** Cancellations and rollbacks of different outcomes of a market have different subjects. */
const marketSubject = (message: MatchMessage, { market, specifiers, onlyOutcomes }: AffectedMarket): string => {
  const subject = `${kindOfMarkets(message)} ${market} ${specifiers}`
  return onlyOutcomes ? `${subject} ${onlyOutcomes.toSorted().join(',')}` : subject
}

/** Returns the subject of the part of a message that is about the match itself. */
const matchSubject = (message: MatchMessage): string | undefined => {
  const { type } = message
  if (type === 'fixture_change' || type === 'odds_change') return kinds[type]
  return type === 'bet_stop' ? `stop ${message.groups.join('|')}` : undefined
}

const subjectsOf = (message: MatchMessage): readonly string[] => {
  const own = matchSubject(message)
  const markets = 'markets' in message ? message.markets.map((market) => marketSubject(message, market)) : []
  return own === undefined ? markets : [own, ...markets]
}

/** Removes the state of a match that has ended; no later messages about it are expected. */
export const forgetMatch = (state: ProducerState, match: MatchId): ProducerState => ({
  ...state,
  newest: new Map([...state.newest].filter(([known]) => known !== match)),
})
