import {
  type FeedMessage,
  forgetMatch,
  loseMessages,
  type MatchId,
  type MatchMessage,
  type MatchState,
  newProducer,
  type Producer,
  type ProducerEffect,
  type ProducerState,
  passTime,
  type Reduced,
  readUof,
  receive as receiveFrom,
  type UofRead,
} from '@yakamoz/sports'
import { errorCode } from '../../../platform/db/failure.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { type BookMatch, bookOf } from '../book.ts'
import { receiveMessages } from '../feedIntake.ts'
import { resumeProducer, suspendProducer } from '../saleControl.ts'
import { isPricedBy } from '../saleStops.ts'
import type { Feed } from './feed.ts'
import { createProgressLog, readProgress } from './feedProgress.ts'

/** A recovery: everything of a producer after a time of its clock (0: whatever it has), under an id. */
export type Recovery = { afterMs: number; requestId: number }

/** What the producers of the Unified Odds Feed need from where their messages come from. */
type Source = {
  requestRecovery(producer: Producer, recovery: Recovery): Promise<void> | void
  /** Called for a message about a match that is not known. The message is not applied, and not counted as received when it is repeated. */
  noteUnknown?(match: MatchId, producer: Producer): void
}

/** The producers of a Unified Odds Feed, whichever way their messages come: what is on sale while they are up, down or recovering. */
export type UofProducers = Required<Pick<Feed, 'lastMessages' | 'states' | 'forget'>> & {
  /** Parses a message, with the sport of its match if the match is known. */
  parse(text: string): UofRead
  /** Applies messages in their order: one of a producer, or several of matches. If that fails, all of them can be repeated. */
  receive(messages: readonly FeedMessage[]): Promise<void>
  /** Logs a message that cannot be used, and stops the sale of its match until the next one, because its content is unknown. */
  reject(match: MatchId, why: object): Promise<void>
  /** Stops what has been silent for too long. Call it about every second. */
  passTime(): Promise<void>
  /** Takes everything off sale until it is recovered, because messages were lost. */
  loseMessages(): Promise<void>
  /** Whether a producer still waits for a recovery. */
  awaits(producer: Producer, requestId: number): boolean
}

/**
 * Whether an error means that the message is invalid, so that repeating it would always fail. An unavailable database is no such error.
 */
export const isInvalidMessage = (cause: unknown): boolean => {
  if (cause instanceof TypeError || cause instanceof RangeError) return true
  return /^2[23]\w{3}$/.test(errorCode(cause) ?? '')
}

/** Returns the id of the match that a message is about, without parsing it; '' for none. */
export const matchIn = (text: string): MatchId => /\bevent_id="([^"]{1,80})"/.exec(text)?.[1] ?? ''

/** Whether a match is sold at prices of a producer. */
const isSoldBy = (fed: MatchState, producer: Producer): boolean =>
  Object.values(fed.markets).some((market) => market.status === 1 && isPricedBy(fed, market, producer))

const isOfMatch = (message: FeedMessage): message is MatchMessage => 'match' in message

/** Opens the producers, with everything off sale: what happened before is unknown. */
export const openUofProducers = async (
  app: AppContext,
  { requestRecovery, noteUnknown }: Source,
): Promise<UofProducers> => {
  const book = await bookOf(app)
  const storeProgress = createProgressLog(app)
  const producers = new Map<Producer, ProducerState>()
  for (const id of [1, 3] as const) producers.set(id, newProducer(id, { completeUntilMs: await readProgress(app, id) }))

  /**
   * Takes the markets of a producer off sale until it is up. They are also stopped one by one, so that after the producer is up only
   * those are sold that its recovery has confirmed.
   */
  const suspend = async (producer: Producer): Promise<void> => {
    await suspendProducer(app, producer)
    await stop([...book.all()].filter(({ fed }) => isSoldBy(fed, producer)))
  }

  /** Stops bets on these matches until their next prices. */
  const stop = (matches: readonly BookMatch[]): Promise<void> =>
    receiveMessages(
      app,
      matches.map(({ state }) => ({
        type: 'bet_stop' as const,
        match: state.fixture.match,
        producer: state.eventStatus === 0 ? 3 : 1,
        atMs: state.atMs,
        groups: ['all'],
        status: -1 as const,
      })),
    )

  const act = async (effect: Exclude<ProducerEffect, { kind: 'apply' }>, producer: Producer): Promise<void> => {
    if (effect.kind === 'suspend') await suspend(producer)
    if (effect.kind === 'resume') await resumeProducer(app, producer)
    if (effect.kind === 'recover') await requestRecovery(producer, effect)
  }

  /**
   * Stores the effects of steps in their order, the messages of all of them together. The new states are set only after that, so that what
   * failed can be repeated.
   */
  const store = async (steps: readonly Reduced[]): Promise<void> => {
    const effects = steps.flatMap(({ effects }) => effects)
    await receiveMessages(
      app,
      effects.flatMap((effect) => (effect.kind === 'apply' ? [effect.message] : [])),
    )
    for (const { state, effects } of steps) {
      for (const effect of effects) if (effect.kind !== 'apply') await act(effect, state.producer)
      producers.set(state.producer, state)
    }
  }

  /** Returns the messages without those about matches that are not known, also not among those that ended long ago. */
  const known = async (messages: readonly FeedMessage[]): Promise<readonly FeedMessage[]> => {
    const missing = messages.filter(isOfMatch).filter(({ match }) => !book.get(match))
    if (missing.length > 0) await book.reload(missing.map(({ match }) => match))
    const unknown = new Set<FeedMessage>(missing.filter(({ match }) => !book.get(match)))
    for (const { match, producer } of missing) if (!book.get(match)) noteUnknown?.(match, producer)
    return unknown.size > 0 ? messages.filter((message) => !unknown.has(message)) : messages
  }

  for (const producer of producers.keys()) await suspend(producer)

  return {
    parse: (text) => readUof(text, book.get(matchIn(text))?.state.fixture.sport),
    receive: async (messages) => {
      const nowMs = app.now()
      const applicable = await known(messages)
      await store(receiveAll(producers, applicable, nowMs))
    },
    reject: async (match, why) => {
      app.log.warn({ match, ...why }, 'a message of the feed could not be read')
      const stopped = book.get(match)
      if (stopped) await stop([stopped])
    },
    passTime: async () => {
      await store([...producers.values()].map((state) => passTime(state, app.now())))
      await storeProgress(producers.values())
    },
    loseMessages: () => store([...producers.values()].map(loseMessages)),
    awaits: (producer, requestId) => producers.get(producer)?.requestId === requestId,
    lastMessages: () => new Map([...producers].map(([id, { lastReceivedMs }]) => [`uof ${id}`, lastReceivedMs])),
    states: () => new Map([...producers].map(([id, { status }]) => [`uof ${id}`, status])),
    forget: (matches) => {
      for (const [id, state] of producers) producers.set(id, matches.reduce(forgetMatch, state))
    },
  }
}

/** Returns a step for each message, in their order: a match may have messages of both producers. */
const receiveAll = (
  before: ReadonlyMap<Producer, ProducerState>,
  messages: readonly FeedMessage[],
  nowMs: number,
): readonly Reduced[] => {
  const states = new Map(before)
  return messages.flatMap((message) => {
    const state = states.get(message.producer)
    if (!state) return []
    const step = receiveFrom(state, message, nowMs)
    states.set(message.producer, step.state)
    return [step]
  })
}
