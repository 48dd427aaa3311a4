import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fixture, MatchId } from '@yakamoz/sports'
import { writeFixture, writeSchedule } from '@yakamoz/sports/testing/uofWriter'

type Asked = { path: string; parameters: Readonly<Record<string, string>> }

/** An API of the feed on this machine. `schedule`: the ids of the matches in the schedule; `isDown`: which paths it fails. */
export type StandInApi = {
  readonly url: string
  readonly asked: readonly Asked[]
  readonly fixtures: Map<MatchId, Fixture>
  schedule: readonly MatchId[]
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
  const [, of, match = ''] = /^\/v1\/sports\/(tr|en)\/sport_events\/([^/]+)\/fixture\.xml$/.exec(path) ?? []
  const fixture = api.fixtures.get(decodeURIComponent(match))
  return fixture && writeFixture(fixture, of as 'tr' | 'en')
}

export const openStandInApi = async (): Promise<StandInApi> => {
  const asked: Asked[] = []
  const server = createServer(async ({ url = '', method, headers }, response) => {
    const { pathname: path, searchParams } = new URL(url, 'http://localhost')
    const one = { path, parameters: Object.fromEntries(searchParams) }
    asked.push(one)
    await api.wait(path)
    const isRecovery = method === 'POST' && /^\/v1\/(liveodds|pre)\/.*initiate_request$/.test(path)
    const answer = isRecovery ? '<response response_code="ACCEPTED"/>' : answerTo(api, path)
    const status = headers['x-access-token'] !== 'token' ? 403 : api.isDown(path) ? 503 : answer ? 200 : 404
    response.writeHead(status, { 'content-type': 'application/xml' }).end(status === 200 ? answer : '<response/>')
    if (isRecovery && status === 200) api.recover(one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api: StandInApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    fixtures: new Map(),
    schedule: [],
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
