import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type FeedMessage,
  type Fixture,
  forgetMatch,
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
  sports,
  type UofRead,
} from '@yakamoz/sports'
import { errorCode } from '../../../platform/db/failure.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { type BookMatch, bookOf } from '../book.ts'
import { receiveMessages } from '../feedIntake.ts'
import { resumeProducer, suspendProducer } from '../saleControl.ts'
import { isPricedBy } from '../saleStops.ts'
import type { Feed } from './feed.ts'

const filesPerTurn = 500

/**
 * Whether an error means that the message is invalid, so that repeating it would always fail. An unavailable database is no such error.
 */
const isInvalidMessage = (cause: unknown): boolean => {
  if (cause instanceof TypeError || cause instanceof RangeError) return true
  return /^2[23]\w{3}$/.test(errorCode(cause) ?? '')
}

/** Whether a match is sold at prices of a producer. */
const isSoldBy = (fed: MatchState, producer: Producer): boolean =>
  Object.values(fed.markets).some((market) => market.status === 1 && isPricedBy(fed, market, producer))

/** Parses a fixture file of the folder. */
const parseFixture = (text: string): UofRead => {
  try {
    const fixture = JSON.parse(text) as Fixture
    const isValid = [fixture.match, fixture.home?.name, fixture.away?.name, fixture.competition?.id].every(Boolean)
    if (!isValid || !sports.includes(fixture.sport) || !Number.isFinite(fixture.startMs)) throw new TypeError('fixture')
    const { match, startMs, producer } = fixture
    return { ok: true, message: { type: 'fixture_change', match, producer, atMs: 0, change: 1, startMs, fixture } }
  } catch {
    return { ok: false, error: { fault: 'wrong', path: 'fixture' } }
  }
}

/**
 * Opens a Unified Odds Feed from a folder. The receiver of the feed's queue writes one XML message per file; files are read in the order of
 * their names and moved to `done`, or to `faulty` when they cannot be read. Messages of producers that are not used are only moved. Recoveries are requested by files in `recover`. Fixtures come
 * from the feed's API as JSON files of the type `Fixture`.
 */
export const openUof = async (app: AppContext, folder: string): Promise<Feed> => {
  const book = await bookOf(app)
  const pathOf = (name: string) => join(folder, name)
  for (const name of ['done', 'faulty', 'recover']) await mkdir(pathOf(name), { recursive: true })
  const producers = new Map<Producer, ProducerState>(([1, 3] as const).map((id) => [id, newProducer(id)]))

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

  const applyEffect = async (effect: ProducerEffect, producer: Producer): Promise<void> => {
    if (effect.kind === 'apply') await receiveMessages(app, [effect.message])
    if (effect.kind === 'suspend') await suspend(producer)
    if (effect.kind === 'resume') await resumeProducer(app, producer)
    if (effect.kind === 'recover') await requestRecovery(folder, producer, effect)
  }

  // What happened before this process started to read is unknown.
  for (const producer of producers.keys()) await suspend(producer)

  /** Advances the producers. The new state is set only after its effects are stored, so that a failed message can be repeated. */
  const advance = async (reduced: (state: ProducerState) => Reduced): Promise<void> => {
    for (const [id, state] of producers) {
      const next = reduced(state)
      for (const effect of next.effects) await applyEffect(effect, id)
      producers.set(id, next.state)
    }
  }

  const receiveFromProducers = (message: FeedMessage): Promise<void> =>
    advance((state) => receiveFrom(state, message, app.now()))

  /** Parses a message, with the sport and status of its match if the match is known. */
  const parseXml = (text: string): UofRead => {
    const read = readUof(text)
    const match = read.ok && 'match' in read.message ? book.get(read.message.match) : undefined
    if (!match) return read
    const { fixture, eventStatus } = match.state
    return readUof(text, { sport: fixture.sport, eventStatus })
  }

  /** Rejects an unreadable message, and stops the sale of its match until the next one, because its content is unknown. */
  const rejectFile = async (name: string, text: string, why: object): Promise<void> => {
    app.log.warn({ name, ...why }, 'a message of the feed could not be read')
    const match = book.get(/\bevent_id="([^"]{1,80})"/.exec(text)?.[1] ?? '')
    if (match) await stop([match])
    await rename(pathOf(name), pathOf(`faulty/${name}`))
  }

  const moveToDone = (name: string): Promise<void> => rename(pathOf(name), pathOf(`done/${name}`))

  const takeFile = async (name: string): Promise<void> => {
    const text = await readFile(pathOf(name), 'utf8')
    const read = name.endsWith('.json') ? parseFixture(text) : parseXml(text)
    if (!read.ok && read.error.fault === 'foreign') return moveToDone(name)
    if (!read.ok) return rejectFile(name, text, read.error)
    try {
      if (name.endsWith('.json')) await receiveMessages(app, [read.message as MatchMessage])
      else await receiveFromProducers(read.message)
    } catch (cause) {
      if (!isInvalidMessage(cause)) throw cause
      return rejectFile(name, text, { cause: String(cause) })
    }
    await moveToDone(name)
  }

  return {
    turn: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.xml') || name.endsWith('.json')).sort()
      for (const name of names.slice(0, filesPerTurn)) await takeFile(name)
      await advance((state) => passTime(state, app.now()))
      return names.length > filesPerTurn
    },
    lastMessages: () => new Map([...producers].map(([id, { lastReceivedMs }]) => [`uof ${id}`, lastReceivedMs])),
    states: () => new Map([...producers].map(([id, { status }]) => [`uof ${id}`, status])),
    forget: (matches) => {
      for (const [id, state] of producers) producers.set(id, matches.reduce(forgetMatch, state))
    },
  }
}

const requestRecovery = async (
  folder: string,
  producer: number,
  recovery: { afterMs: number; requestId: number },
): Promise<void> => {
  await writeFile(
    join(folder, 'recover', `${recovery.requestId}-${producer}.json`),
    JSON.stringify({ producer, ...recovery }),
  )
}
