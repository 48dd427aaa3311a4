import { describe, expect, it } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { openTestApp } from '../../../testing/index.ts'
import { browserFamily } from '../browserFamily.ts'

const report = {
  app: 'site',
  message: "TypeError: Cannot read properties of undefined (reading 'map')",
  stack: 'Stage /assets/play-B0odw_RE.js:1:2345',
  page: '/play/slot/*',
  build: 'B0odw_RE',
}
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

type Line = Record<string, unknown>

const opened = async (options: { isLimited?: true } = {}) => {
  const lines: Line[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const test = await openTestApp({ log, ...options })
  const send = async (data: object, { address = '203.0.113.7', user = undefined as object | undefined } = {}) => {
    const response = await test.inject({
      method: 'POST',
      url: '/endpoint/v1',
      remoteAddress: address,
      headers: { panel: 'frontend', 'content-type': 'application/json', 'user-agent': chrome },
      payload: JSON.stringify({ api: { class: 'site', method: 'report_error' }, data, ...(user && { user }) }),
    })
    return response.json() as { result: boolean; code: number; data: unknown }
  }
  const errors = () => lines.filter(({ msg }) => msg === 'browser error')
  const counted = async () => {
    const { body } = await test.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return body.split('\n').filter((line) => line.startsWith('yakamoz_browser_errors_total{'))
  }
  return { test, lines, send, errors, counted }
}

describe('an error that a browser reports', () => {
  it('is logged with file names of our own, page and family of the browser, and counted by application', async () => {
    const { send, errors, counted } = await opened()
    expect(await send(report)).toMatchObject({ result: true, data: [] })
    await send({ ...report, app: 'game', game: 'yakamoz' })
    expect(errors()[0]).toMatchObject({
      app: 'site',
      error: report.message,
      stack: report.stack,
      page: '/play/slot/*',
      build: 'B0odw_RE',
      browser: 'Chrome',
    })
    expect(errors()[1]).toMatchObject({ app: 'game', game: 'yakamoz' })
    expect(await counted()).toEqual([
      'yakamoz_browser_errors_total{app="site"} 1',
      'yakamoz_browser_errors_total{app="game"} 1',
    ])
  })

  it('is logged without personal data, whoever sent it', async () => {
    const { test, lines, send } = await opened()
    const { user } = await test.newPlayer()
    const secrets = [
      'elif@example.org',
      '01J9Z3QK7M8N5P2R4T6V8W0XYZ',
      'TR330006100519786457841326',
      '1.250,50',
      '203.0.113.7',
    ]
    const text = `no "Elif" ${secrets.join(' ')} `
    const secret = secrets.join('').slice(0, 40)
    const sent = { app: 'site', message: text, stack: `Error: ${text}\nat x (https://a.example/reset?t=${text}:1:1)` }
    await send({ ...sent, page: `/reset/${secrets[1]}?mail=${secrets[0]}`, game: secret, build: secret }, { user })
    const written = JSON.stringify(lines.at(-1))
    expect(written).toContain('browser error')
    for (const secret of [...secrets, 'Elif', 'Linux', user.sid, user.uid]) expect(written).not.toContain(secret)
  })

  it('is refused if it is too large, or if one address sends too many', async () => {
    const { send, errors } = await opened({ isLimited: true })
    expect(await send({ ...report, message: 'x'.repeat(301) })).toMatchObject({ result: false, code: 400 })
    expect(await send({ ...report, stack: 'x'.repeat(2_001) })).toMatchObject({ result: false, code: 400 })
    const many = '198.51.100.9'
    for (let sent = 0; sent < 20; sent++) expect((await send(report, { address: many })).result).toBe(true)
    expect(await send(report, { address: many })).toMatchObject({ result: false, code: 429 })
    expect((await send(report, { address: '198.51.100.10' })).result).toBe(true)
    expect(errors()).toHaveLength(21)
  })
})

it.each([
  [chrome, 'Chrome'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox'],
  [`${chrome} Edg/153.0`, 'Edge'],
  [`${chrome.replace('Safari', 'SamsungBrowser/27.0 Safari')}`, 'Samsung Internet'],
  [`${chrome} OPR/110.0`, 'Opera'],
  ['curl/8.0', 'other'],
])('the browser %s is logged by its family alone: %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})
