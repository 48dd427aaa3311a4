import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { BuilderQuote, Fixture, MatchId } from '@yakamoz/sports'
import {
  writeAvailableSelections,
  writeCalculation,
  writeFixture,
  writeSchedule,
} from '@yakamoz/sports/testing/uofWriter'

/** `body`: of a request that has one. */
type Asked = { path: string; parameters: Readonly<Record<string, string>>; body?: string }

/**
 * An API of the feed on this machine. `schedule`: the ids of the matches in the schedule; `isDown`: which paths it fails; `available`: what can be combined by
 * match; `calculate`: the price of a request, or the status with which it is refused.
 */
export type StandInApi = {
  readonly url: string
  readonly asked: readonly Asked[]
  readonly fixtures: Map<MatchId, Fixture>
  schedule: readonly MatchId[]
  readonly available: Map<MatchId, Parameters<typeof writeAvailableSelections>[1]>
  calculate: (body: string) => BuilderQuote | number
  isDown: (path: string) => boolean
  /** Ends when a path may be answered. */
  wait: (path: string) => Promise<void>
  /** Called for each requested recovery, also of one match. */
  recover: (asked: Asked) => void
  close(): void
}

const producers = ['1 liveodds', '3 pre']
  .map((one) => one.split(' '))
  .map(
    ([id, path]) =>
      `<producer id="${id}" active="true" api_url="https://elsewhere.example/v1/${path}/" stateful_recovery_window_in_minutes="180"/>`,
  )

const answerTo = (api: StandInApi, path: string): string | undefined => {
  if (path === '/v1/users/whoami.xml') return '<bookmaker_details virtual_host="/unifiedfeed/1"/>'
  if (path === '/v1/descriptions/producers.xml') return `<producers>${producers.join('')}</producers>`
  const [, lang = 'tr', kind] = /^\/v1\/sports\/(tr|en)\/schedules\/(pre|live)\//.exec(path) ?? []
  const fixtures = kind === 'pre' ? api.schedule.flatMap((match) => api.fixtures.get(match) ?? []) : []
  if (kind) return writeSchedule(fixtures, lang as 'tr' | 'en')
  const [, customMatch] = /^\/v1\/custombet\/([^/]+)\/available_selections$/.exec(path) ?? []
  if (customMatch) return availableIn(api, decodeURIComponent(customMatch))
  const [, of, match = ''] = /^\/v1\/sports\/(tr|en)\/sport_events\/([^/]+)\/fixture\.xml$/.exec(path) ?? []
  const fixture = api.fixtures.get(decodeURIComponent(match))
  return fixture && writeFixture(fixture, of as 'tr' | 'en')
}

const availableIn = (api: StandInApi, match: MatchId): string | undefined => {
  const markets = api.available.get(match)
  return markets && writeAvailableSelections(match, markets)
}

/** What is answered to a request: its status, and the text of an answer. */
const answered = (api: StandInApi, { path, body }: Asked, isRecovery: boolean): { status: number; text?: string } => {
  if (api.isDown(path)) return { status: 503 }
  if (isRecovery) return { status: 200, text: '<response response_code="ACCEPTED"/>' }
  if (body !== undefined && path === '/v1/custombet/calculate') {
    const quote = api.calculate(body)
    return typeof quote === 'number' ? { status: quote } : { status: 200, text: writeCalculation('sr:match:1', quote) }
  }
  const found = answerTo(api, path)
  return found === undefined ? { status: 404 } : { status: 200, text: found }
}

export const openStandInApi = async (): Promise<StandInApi> => {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request
    const { pathname: path, searchParams } = new URL(url, 'http://localhost')
    const body = await text(request)
    const one = { path, parameters: Object.fromEntries(searchParams), ...(body && { body }) }
    asked.push(one)
    await api.wait(path)
    const isRecovery = method === 'POST' && /^\/v1\/(liveodds|pre)\/.*initiate_request$/.test(path)
    const answer = headers['x-access-token'] === 'token' ? answered(api, one, isRecovery) : { status: 403 }
    response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.text ?? '<response/>')
    if (isRecovery && answer.status === 200) api.recover(one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api: StandInApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    fixtures: new Map(),
    schedule: [],
    available: new Map(),
    calculate: () => 400,
    isDown: () => false,
    wait: async () => {},
    recover: () => {},
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return api
}
