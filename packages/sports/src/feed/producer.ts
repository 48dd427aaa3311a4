import type { FeedMessage, MarketKey, MatchMessage, Producer } from '../messages.ts'

/** A producer that has been silent for so long is down. */
export const silenceMs = 20_000

/**
 * What is held of a producer. `up`: bets are taken on its markets. `down`: nothing is to be trusted until a recovery.
 * `recovering`: one was asked for and its messages are coming.
 */
export type ProducerState = {
  readonly producer: Producer
  readonly status: 'up' | 'down' | 'recovering'
  /** When the last message arrived by our clock. */
  readonly heardMs: number
  /** Up to when, by the feed's clock, nothing was missed: a recovery asks for what came after. */
  readonly soundMs: number
  /** The recovery that is awaited. */
  readonly requestId?: number
  /** The time of the newest message of each kind by what it is about: older ones came late. */
  readonly newest: ReadonlyMap<string, number>
}

/** What the one who holds the state must do. */
export type ProducerEffect =
  /** Stop or resume taking bets on the producer's markets. */
  | { readonly kind: 'suspend' }
  | { readonly kind: 'resume' }
  /** Ask the feed for everything after an instant of its clock, with this id. */
  | { readonly kind: 'recover'; readonly afterMs: number; readonly requestId: number }
  /** Apply the message. */
  | { readonly kind: 'apply'; readonly message: MatchMessage }

export type Reduced = { readonly state: ProducerState; readonly effects: readonly ProducerEffect[] }

/** A producer is down until its first recovery. `soundMs` is the feed's time of the last message that was kept, 0 for none. */
export const newProducer = (
  producer: Producer,
  { soundMs = 0 }: { readonly soundMs?: number } = {},
): ProducerState => ({
  producer,
  status: 'down',
  heardMs: 0,
  soundMs,
  newest: new Map(),
})

/** How far the feed's clock may go before ours. */
const aheadMs = 60_000

/** A message that says to be made later than can be is held at that: all that comes after it would be late. */
const timely = <Message extends FeedMessage>(message: Message, nowMs: number): Message =>
  message.atMs <= nowMs + aheadMs ? message : { ...message, atMs: nowMs + aheadMs }

/** Takes in a message of any producer at a time of our clock; those of another producer change nothing. */
export const receive = (state: ProducerState, told: FeedMessage, nowMs: number): Reduced => {
  const message = timely(told, nowMs)
  if (message.producer !== state.producer) return { state, effects: [] }
  const heard = { ...state, heardMs: Math.max(state.heardMs, nowMs) }
  if (message.type === 'alive') return receiveAlive(heard, message, nowMs)
  if (message.type === 'snapshot_complete') return receiveComplete(heard, message)
  return receiveOfMatch(heard, message)
}

/** Looks at the clock: a producer that was up and is silent for too long goes down. Call it every second or so. */
export const passTime = (state: ProducerState, nowMs: number): Reduced => {
  if (state.status === 'down' || nowMs - state.heardMs < silenceMs) return { state, effects: [] }
  return { state: without({ ...state, status: 'down' }), effects: state.status === 'up' ? [{ kind: 'suspend' }] : [] }
}

const without = ({ requestId: _, ...state }: ProducerState): ProducerState => state

/** Request ids are times of our clock: they never repeat. */
const recover = (state: ProducerState, nowMs: number): Reduced => ({
  state: { ...state, status: 'recovering', requestId: nowMs },
  effects: [
    ...(state.status === 'up' ? [{ kind: 'suspend' as const }] : []),
    { kind: 'recover', afterMs: state.soundMs, requestId: nowMs },
  ],
})

/** Alive again after silence, or told that the subscription was lost: what was missed is asked for. */
const receiveAlive = (
  state: ProducerState,
  message: { readonly subscribed: boolean; readonly atMs: number },
  nowMs: number,
): Reduced => {
  if (state.status === 'recovering' && message.subscribed) return { state, effects: [] }
  if (!message.subscribed || state.status === 'down') return recover(state, nowMs)
  return { state: { ...state, soundMs: Math.max(state.soundMs, message.atMs) }, effects: [] }
}

/** Only the recovery that was asked for last counts. */
const receiveComplete = (
  state: ProducerState,
  { requestId, atMs }: { readonly requestId: number; readonly atMs: number },
): Reduced => {
  if (state.status !== 'recovering' || state.requestId !== requestId) return { state, effects: [] }
  const sound = { ...state, status: 'up' as const, soundMs: Math.max(state.soundMs, atMs) }
  return { state: without(sound), effects: [{ kind: 'resume' }] }
}

/**
 * A message about a match is applied unless a newer one of its kind on the same matter was. Repeats are late by the same rule.
 * What is said of results is only freed of repeats here: see `results.ts` for what stands.
 */
const receiveOfMatch = (state: ProducerState, message: MatchMessage): Reduced => {
  const fresh = freshPart(state.newest, message)
  if (!fresh) return { state, effects: [] }
  const newest = new Map(state.newest)
  for (const matter of mattersOf(fresh)) newest.set(matter, fresh.atMs)
  return { state: { ...state, newest }, effects: [{ kind: 'apply', message: fresh }] }
}

const isFresh = (newest: ReadonlyMap<string, number>, matter: string, atMs: number): boolean =>
  atMs > (newest.get(matter) ?? Number.NEGATIVE_INFINITY)

/**
 * The message without those markets of which newer is known; undefined if nothing is left. Two messages of one instant about
 * different markets of a match are both news.
 */
const freshPart = (newest: ReadonlyMap<string, number>, message: MatchMessage): MatchMessage | undefined => {
  const { atMs } = message
  const own = ownMatter(message)
  const ownMs = own === undefined ? undefined : newest.get(own)
  if (ownMs !== undefined && atMs < ownMs) return undefined
  const isRepeat = own === undefined || atMs === ownMs
  if (!('markets' in message)) return isRepeat ? undefined : message
  const kept = <Key extends MarketKey>(markets: readonly Key[]): readonly Key[] =>
    markets.filter((key) => isFresh(newest, marketMatter(message, key), atMs))
  const markets = kept<MarketKey>(message.markets)
  return isRepeat && markets.length === 0 ? undefined : ({ ...message, markets } as MatchMessage)
}

const kinds = { fixture_change: 'fixture', odds_change: 'odds', bet_stop: 'stop' } as const

/**
 * What a message about markets is late by. Settlements of another certainty, and what takes them back, are told apart: which of them
 * stands is for `results.ts` to say, whatever order they come in. Cancellations are told apart by their span.
 */
const kindOfMarkets = (message: MatchMessage): string => {
  if (message.type === 'bet_settlement') return `result${message.certainty}`
  if (message.type === 'rollback_bet_settlement') return 'rollback'
  if (message.type === 'bet_cancel' || message.type === 'rollback_bet_cancel')
    return `${message.type}:${message.startMs ?? ''}-${message.endMs ?? ''}`
  return kinds[message.type]
}

const marketMatter = (message: MatchMessage, { market, specifiers }: MarketKey): string =>
  `${kindOfMarkets(message)} ${message.match} ${market} ${specifiers}`

/** What a message says of the match as a whole. */
const ownMatter = (message: MatchMessage): string | undefined => {
  const { type, match } = message
  if (type === 'fixture_change' || type === 'odds_change') return `${kinds[type]} ${match}`
  return type === 'bet_stop' ? `stop ${match} ${message.groups.join('|')}` : undefined
}

const mattersOf = (message: MatchMessage): readonly string[] => {
  const own = ownMatter(message)
  const markets = 'markets' in message ? message.markets.map((key) => marketMatter(message, key)) : []
  return own === undefined ? markets : [own, ...markets]
}

/** Forgets what is held of a match that is over: late messages about it would be news again, but none are awaited. */
export const forgetMatch = (state: ProducerState, match: string): ProducerState => ({
  ...state,
  newest: new Map([...state.newest].filter(([matter]) => matter.split(' ')[1] !== match)),
})
