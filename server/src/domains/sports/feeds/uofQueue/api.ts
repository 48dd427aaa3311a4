import {
  type AvailableSelections,
  type BuilderQuote,
  type Fixture,
  type MatchId,
  type Producer,
  type Reading,
  readAvailableSelections,
  readCalculation,
  readFixture,
  readProducers,
  readSchedule,
  readWhoami,
  type UofProducer,
  writeSelections,
} from '@yakamoz/sports'
import type { AppContext } from '../../../../transport/appContext.ts'
import type { Recovery } from '../uofProducers.ts'

export type UofSettings = { api: string; token: string; queue: string; node: number | undefined }

/** The API of the Unified Odds Feed. Each call fails when the API does not answer it as expected, and can be repeated. */
export type UofApi = {
  /** Returns the virtual host of the account's queue. */
  virtualHost(signal: AbortSignal): Promise<string>
  /** Returns a match; undefined for one that is not known or not offered. */
  fixture(match: MatchId, signal: AbortSignal): Promise<Fixture | undefined>
  /** Returns all matches of a schedule. */
  schedule(kind: 'pre' | 'live', signal: AbortSignal): Promise<readonly Fixture[]>
  /** Requests everything of a producer after a time, as far back as the producer reaches. */
  recover(producer: Producer, recovery: Recovery, signal: AbortSignal): Promise<void>
  /** Requests the prices and the results of one match. */
  recoverMatch(producer: Producer, match: MatchId, requestId: number, signal: AbortSignal): Promise<void>
  /** Returns what can be combined in a match: nothing where the feed does not offer it for this match, or not to this account. */
  availableSelections(match: MatchId, signal: AbortSignal): Promise<AvailableSelections>
  /** Returns the price of outcomes that must all win; `related` if the feed does not combine them. */
  calculate(match: MatchId, selections: Selections, signal: AbortSignal): Promise<BuilderQuote | 'related'>
}

type Selections = Parameters<typeof writeSelections>[1]

const timeoutMs = 20_000
const pageSize = 1_000
/** More pages than any schedule has. */
const mostPages = 50
/** How much later than the beginning of its window a recovery begins: the request takes time, and the clocks differ. */
const windowMarginMs = 60_000

class ApiFault extends Error {
  readonly status: number

  constructor(status: number, path: string) {
    super(`the API of the feed answered ${status} to ${path}`)
    this.status = status
  }
}

const hasStatus = (cause: unknown, ...statuses: readonly number[]): boolean =>
  cause instanceof ApiFault && statuses.includes(cause.status)

const readable = <Value>(read: Reading<Value>, path: string): Value => {
  if (read.ok) return read.value
  throw new Error(`the answer to ${path} is not readable: ${read.error.fault} ${read.error.path}`)
}

export const openUofApi = (app: Pick<AppContext, 'now' | 'log'>, { api, token, node }: UofSettings): UofApi => {
  let producers: readonly UofProducer[] | undefined

  /** The token goes to the configured host alone. */
  const ask = async (method: 'GET' | 'POST', url: URL, signal: AbortSignal, body?: string): Promise<string> => {
    const answer = await fetch(url, {
      method,
      headers: { 'x-access-token': token, ...(body !== undefined && { 'content-type': 'application/xml' }) },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const text = await answer.text()
    if (!answer.ok) throw new ApiFault(answer.status, url.pathname)
    return text
  }

  const read = (path: string, signal: AbortSignal) => ask('GET', new URL(`${api}/${path}`), signal)

  const readBoth = async (pathOf: (lang: 'tr' | 'en') => string, signal: AbortSignal) => {
    const [tr, en] = await Promise.all([read(pathOf('tr'), signal), read(pathOf('en'), signal)])
    return { tr, en }
  }

  const producerOf = async (id: Producer, signal: AbortSignal): Promise<UofProducer> => {
    const path = 'descriptions/producers.xml'
    producers ??= readable(readProducers(await read(path, signal)), path)
    const found = producers.find(({ producer }) => producer === id)
    if (found) return found
    producers = undefined
    throw new Error(`the account has no producer ${id}`)
  }

  const request = async (
    producer: Producer,
    path: string,
    parameters: Record<string, number | undefined>,
    signal: AbortSignal,
  ): Promise<void> => {
    const { path: base } = await producerOf(producer, signal)
    const url = new URL(base + path, api)
    for (const [name, value] of Object.entries({ ...parameters, node_id: node }))
      if (value !== undefined) url.searchParams.set(name, String(value))
    await ask('POST', url, signal)
  }

  const page = async (kind: 'pre' | 'live', start: number, signal: AbortSignal) => {
    const path = `schedules/${kind}/schedule.xml?start=${start}&limit=${pageSize}`
    return readable(readSchedule(await readBoth((lang) => `sports/${lang}/${path}`, signal)), path)
  }

  return {
    virtualHost: async (signal) => {
      const path = 'users/whoami.xml'
      return readable(readWhoami(await read(path, signal)), path).virtualHost
    },
    fixture: async (match, signal) => {
      const path = `sport_events/${encodeURIComponent(match)}/fixture.xml`
      try {
        return readable(readFixture(await readBoth((lang) => `sports/${lang}/${path}`, signal)), path)
      } catch (cause) {
        if (hasStatus(cause, 404)) return undefined
        throw cause
      }
    },
    schedule: async (kind, signal) => {
      const fixtures: Fixture[] = []
      for (let pages = 0; pages < mostPages; pages++) {
        const { fixtures: more, total } = await page(kind, pages * pageSize, signal)
        fixtures.push(...more)
        if (kind === 'live' || total < pageSize) break
      }
      return fixtures
    },
    recover: async (producer, { afterMs, requestId }, signal) => {
      const { windowMs } = await producerOf(producer, signal)
      const earliestMs = app.now() - windowMs + windowMarginMs
      if (afterMs > 0 && afterMs < earliestMs)
        app.log.warn(
          { producer, missing: new Date(afterMs), until: new Date(earliestMs) },
          'the feed was away for longer than a recovery reaches: results of the time between may be missing',
        )
      const after = afterMs > 0 ? Math.max(afterMs, earliestMs) : undefined
      await request(producer, 'recovery/initiate_request', { after, request_id: requestId }, signal)
    },
    recoverMatch: async (producer, match, requestId, signal) => {
      for (const kind of ['odds', 'stateful_messages'])
        await request(producer, `${kind}/events/${match}/initiate_request`, { request_id: requestId }, signal)
    },
    availableSelections: async (match, signal) => {
      const path = `custombet/${encodeURIComponent(match)}/available_selections`
      try {
        return readable(readAvailableSelections(await read(path, signal)), path)
      } catch (cause) {
        // 403: the account has no access to Custom Bet (docs.sportradar.com/uof/custombet-cb, "Common Responses and Errors").
        if (!hasStatus(cause, 403, 404)) throw cause
        app.log.debug({ match, cause: String(cause) }, 'the feed offers no bet builders of a match')
        return new Map()
      }
    },
    calculate: async (match, selections, signal) => {
      const path = 'custombet/calculate'
      try {
        const text = await ask('POST', new URL(`${api}/${path}`), signal, writeSelections(match, selections))
        return readable(readCalculation(text), path)
      } catch (cause) {
        // 400: outcomes that contradict or imply each other, or that are not combined (the same page).
        if (hasStatus(cause, 400)) return 'related'
        throw cause
      }
    },
  }
}
