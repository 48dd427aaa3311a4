import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { type Answer, type CallSpec, contract, refusals } from '@yakamoz/contract'
import { readInput, z } from '@yakamoz/contract/fields'
import { gets } from '@yakamoz/contract/gets'
import { describe, expect, it } from 'vitest'
import { seedCatalogue } from '../../domains/casino/studioCatalogue.ts'
import { createLog } from '../../platform/log.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'

type Entry = { className: string; method: string; spec: CallSpec; name: string }

const entries: Entry[] = Object.entries(contract).flatMap(([className, methods]) =>
  Object.entries(methods as Record<string, CallSpec>).map(([method, spec]) => ({
    className,
    method,
    spec,
    name: `${className} ${method}`,
  })),
)

const post = async (test: TestApp, body: unknown, headers: Record<string, string> = {}, url = '/endpoint/v1') => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await test.inject({
    method: 'POST',
    url,
    headers: { panel: 'frontend', 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: response.statusCode, answer: response.json() as Answer, headers: response.headers }
}

const envelope = z.object({
  result: z.boolean(),
  message: z.string().check(z.minLength(1)),
  data: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  code: z.number(),
  pagination: z.optional(z.object({ limit: z.number(), offset: z.number(), total: z.number() })),
})

/** Values of every kind that is not the right one for any field. */
const wrongValues = [null, true, -1.5, 1e300, 'x'.repeat(2_000), [], {}, { $ne: null }]

type Field = { name: string; schema: z.ZodMiniType }
const fieldsOf = (spec: CallSpec): Field[] =>
  Object.entries(spec.input.shape as Record<string, z.ZodMiniType>).map(([name, schema]) => ({ name, schema }))

describe('every call of the contract', () => {
  it('[C-main-02, C-main-05, A-03] that needs a player is refused to a visitor, and no call answers HTTP 500', async () => {
    const test = await openTestApp()
    for (const { className, method, spec, name } of entries) {
      const { status, answer } = await post(test, { api: { class: className, method }, data: {} })
      expect([name, status]).toEqual([name, 200])
      if (spec.who === 'player') {
        expect([name, answer.result, answer.message]).toEqual([name, false, refusals.not_authorized.tr])
        expect(answer.debug).toBe('anonymous user')
      }
    }
  })

  it('[C-main-04] answers in the same envelope to visitors and players', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    const pagedAnswers = new Set<string>()
    for (const { className, method, name } of entries) {
      if (name === 'user logout') continue
      for (const session of [undefined, user]) {
        const { answer } = await post(test, { api: { class: className, method }, data: {}, user: session })
        expect([name, z.safeParse(envelope, answer).success]).toEqual([name, true])
        if (!answer.result || !contractOf(name).paged) continue
        pagedAnswers.add(name)
        expect([name, answer.pagination !== undefined]).toEqual([name, true])
      }
    }
    expect(pagedAnswers.size).toBeGreaterThan(10)
  })

  it('[V-19, SR-14] refuses a field of the wrong kind, and never with HTTP 500', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    let refused = 0
    for (const { className, method, spec, name } of entries) {
      for (const field of fieldsOf(spec)) {
        for (const value of wrongValues) {
          if (readInput(z.object({ [field.name]: field.schema }), { [field.name]: value }).success) continue
          const { status, answer } = await post(test, {
            api: { class: className, method },
            data: { [field.name]: value },
            user,
          })
          expect([name, field.name, status, answer.result]).toEqual([name, field.name, 200, false])
          expect([name, answer.code]).toEqual([name, 400])
          refused++
        }
      }
    }
    expect(refused).toBeGreaterThan(500)
  })

  it('passes no unknown field to its handler', () => {
    for (const { spec, name } of entries) {
      const read = z.safeParse(z.partial(spec.input), {
        __proto__: { rid: 20 },
        rid: 20,
        uid: 1,
        balance: '1.00',
        constructor: 1,
      })
      expect([name, read.success && Object.keys(read.data).filter((key) => !(key in spec.input.shape))]).toEqual([
        name,
        [],
      ])
    }
  })

  it('declares only existing refusals, with texts in both languages', () => {
    for (const { spec, name } of entries) {
      for (const refusal of spec.refusals) {
        const text = refusals[refusal]
        expect([name, refusal, Boolean(text?.tr), Boolean(text?.en)]).toEqual([name, refusal, true, true])
      }
    }
  })

  it('can be printed as JSON Schema', () => {
    for (const { spec, name } of entries) {
      const input = z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' })
      expect([name, input.type]).toEqual([name, 'object'])
      expect(z.toJSONSchema(spec.output, { io: 'input', unrepresentable: 'any' })).toBeTypeOf('object')
    }
  })

  it('[SR-23] can read the maintenance state, and none can switch it', async () => {
    expect(Object.keys(contract.maintenance)).toEqual(['check_status'])
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    for (const { className, method, name } of entries.filter(({ name }) => name !== 'user logout')) {
      await post(test, { api: { class: className, method }, data: { on: true, status: true, maintenance: true }, user })
      expect([name, test.app.maintenance.state.on]).toEqual([name, false])
    }
    const get = await test.inject({ method: 'GET', url: '/endpoint/v1/check-maintenance?on=1&status=true' })
    expect(get.json()).toMatchObject({ status: false })
  })

  it('[A-07] is for players: there are none for administrators', () => {
    expect(entries.filter(({ name }) => /admin|operator|approve/i.test(name))).toEqual([])
  })
})

const contractOf = (name: string): CallSpec => entries.find((entry) => entry.name === name)?.spec as CallSpec

describe('the endpoint', () => {
  it('[C-main-01, SR-24] accepts a POST with the header and JSON, and nothing else', async () => {
    const test = await openTestApp()
    const body = { api: { class: 'maintenance', method: 'check_status' }, data: {} }
    expect((await post(test, body)).answer.result).toBe(true)
    expect((await post(test, body, { panel: 'backend' })).status).toBe(400)
    expect((await post(test, body, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(test, body, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await post(test, body, { origin: 'https://evil.example' })).status).toBe(400)
    for (const method of ['GET', 'PUT', 'DELETE', 'TRACE'] as const) {
      const { statusCode } = await test.inject({
        method: method as 'GET',
        url: '/endpoint/v1',
        headers: { panel: 'frontend' },
      })
      expect([method, statusCode]).toEqual([method, 404])
    }
  })

  it('answers only calls of games at the address of the frame', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    const call = { api: { class: 'finance', method: 'check_balance' }, data: {}, user }
    expect((await post(test, call)).answer.result).toBe(true)
    expect((await post(test, call, {}, '/endpoint/studio')).answer).toMatchObject({
      result: false,
      message: refusals.unknown_call.tr,
    })
    const game = { api: { class: 'studio', method: 'open' }, data: { token: 'none' } }
    const refused = (await post(test, game, {}, '/endpoint/studio')).answer
    expect(refused).toMatchObject({ result: false })
    expect(refused.message).not.toBe(refusals.unknown_call.tr)
  })

  it('refuses a body that is no JSON, is empty, or is no envelope', async () => {
    const test = await openTestApp()
    for (const body of [
      '{',
      '',
      'null',
      '[]',
      '"x"',
      '{"api":1}',
      '{"api":{"class":"cms"}}',
      '{"api":{"class":[],"method":{}}}',
      '{"api":{"class":"cms","method":"getSlider"},"data":[]}',
    ]) {
      const { status, answer } = await post(test, body)
      expect([body, status < 500, answer.result, answer.message.length > 0]).toEqual([body, true, false, true])
    }
  })

  it('refuses text that the database cannot store, and a body that is nested too deeply', async () => {
    const test = await openTestApp()
    for (const name of ['a\\u0000b', '\\ud800', `x"},"more":${'['.repeat(5_000)}${']'.repeat(5_000)},"y":{"z":"`]) {
      const body = `{"api":{"class":"casino","method":"games_list"},"data":{"name":"${name}"}}`
      const { status, answer } = await post(test, body)
      expect([name.slice(0, 8), status, answer.message]).toEqual([name.slice(0, 8), 200, refusals.broken_body.tr])
    }
    const { answer } = await post(test, { api: { class: 'casino', method: 'games_list' }, data: { gameID: 2 ** 31 } })
    expect(answer.code).toBe(400)
  })

  it('refuses more than 64 KB', async () => {
    const test = await openTestApp()
    const data = { filler: 'x'.repeat(64 * 1024) }
    const { status, answer } = await post(test, { api: { class: 'maintenance', method: 'check_status' }, data })
    expect([status, answer.message]).toEqual([413, refusals.too_large.tr])
  })

  it('answers a body that is too long, and the next request of the connection', async () => {
    const test = await openTestApp()
    const { port } = new URL(await test.http.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    let heard = ''
    socket.on('data', (part) => {
      heard += part
    })
    const head = (length: number): string =>
      `POST /endpoint/v1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nPanel: frontend\r\nContent-Length: ${length}\r\n\r\n`
    const body = JSON.stringify({ api: { class: 'maintenance', method: 'check_status' }, data: {} })
    socket.write(head(200_000) + 'x'.repeat(50_000))
    // The refusal is given before the rest of the body is sent.
    await expect.poll(() => heard).toContain('413')
    socket.write('x'.repeat(150_000) + head(body.length) + body)
    await expect.poll(() => heard).toContain('HTTP/1.1 200')
    socket.destroy()
  })

  it('does not mistake a connection that its client cuts for a failure of the database', async () => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    const test = await openTestApp({ log })
    let answered = 0
    test.http.addHook('onError', async (_, reply) => {
      answered = reply.statusCode
    })
    const { port } = new URL(await test.http.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      'POST /endpoint/v1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nPanel: frontend\r\nContent-Length: 900\r\n\r\n{',
      () => setTimeout(() => socket.destroy(), 100),
    )
    await expect.poll(() => answered).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes('"fault"'))).toEqual([])
  })

  it('compresses long lists, not short answers and games, and decompresses no body', async () => {
    const test = await openTestApp()
    await seedCatalogue(test.app.db)
    const ask = (url: string, method: string, headers: Record<string, string> = {}) =>
      test.inject({
        method: 'POST',
        url,
        headers: { panel: 'frontend', 'content-type': 'application/json', 'accept-encoding': 'gzip, br', ...headers },
        payload: JSON.stringify({ api: { class: 'casino', method }, data: {} }),
      })
    const list = await ask('/endpoint/v1', 'games_list')
    expect(list.headers['content-encoding']).toBe('br')
    const { data } = JSON.parse(brotliDecompressSync(list.rawPayload).toString()) as Answer
    expect(data).not.toEqual([])
    expect((await ask('/endpoint/v1', 'nothing')).headers['content-encoding']).toBeUndefined()
    expect((await ask('/endpoint/studio', 'games_list')).headers['content-encoding']).toBeUndefined()
    expect((await ask('/endpoint/v1', 'games_list', { 'content-encoding': 'gzip' })).statusCode).toBe(200)
  })

  it('does not find calls by names of object properties', async () => {
    const test = await openTestApp()
    for (const odd of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '']) {
      for (const api of [
        { class: odd, method: 'login' },
        { class: 'user', method: odd },
        { class: odd, method: odd },
      ]) {
        const { status, answer } = await post(test, { api, data: {} })
        expect([api, status, answer.message]).toEqual([api, 200, refusals.unknown_call.tr])
      }
    }
    await post(test, '{"api":{"class":"cms","method":"getSlider"},"data":{"__proto__":{"polluted":1}}}')
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('accepts the controller’s name of a class', async () => {
    const test = await openTestApp()
    const { answer } = await post(test, { api: { class: 'cmscontroller', method: 'getSlider' }, data: {} })
    expect(answer.result).toBe(true)
  })

  it('answers in the language of the call', async () => {
    const test = await openTestApp()
    const say = async (Lang?: unknown) =>
      (await post(test, { api: { class: 'x', method: 'y' }, data: { Lang } })).answer.message
    expect([await say(), await say('en'), await say('tr'), await say(5)]).toEqual([
      refusals.unknown_call.tr,
      refusals.unknown_call.en,
      refusals.unknown_call.tr,
      refusals.unknown_call.tr,
    ])
  })

  it('[SR-12, X-04] sends control messages in Turkish whatever the language, with a numeric code', async () => {
    const test = await openTestApp()
    const user = { uid: '1', sid: 'nobody', uip: '{ip}' }
    const { answer } = await post(test, { api: { class: 'system', method: 'ping' }, data: { Lang: 'en' }, user })
    expect(answer).toMatchObject({ result: false, message: 'Oturum süresi doldu', code: 403, debug: 'anonymous user' })
  })

  it('names the refusal and what its text is filled with, in either language', async () => {
    const test = await openTestApp()
    for (const Lang of ['tr', 'en'] as const) {
      const { answer } = await post(test, { api: { class: 'user', method: 'login' }, data: { username: 7, Lang } })
      expect(answer).toMatchObject({ refusal: 'invalid_input', blanks: { field: expect.any(String) } })
    }
    const { answer } = await post(test, { api: { class: 'system', method: 'ping' }, data: {} })
    expect([answer.refusal, answer.blanks]).toEqual(['not_authorized', undefined])
  })

  it('[SR-28, C-sys-02] refuses every call during maintenance with the same text, check_status too, which is true again afterwards', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    const { switchMaintenance } = await import('../../platform/maintenance.ts')
    await switchMaintenance(test.app.db, {
      on: true,
      nowMs: test.app.now(),
      reason: { tr: 'Yükseltme', en: 'Upgrade' },
    })
    await test.app.maintenance.refresh()
    for (const { className, method, name } of entries) {
      for (const session of [undefined, user]) {
        const { answer } = await post(test, { api: { class: className, method }, data: {}, user: session })
        expect([name, answer.result, answer.message, answer.code]).toEqual([name, false, 'Site Bakima Alindi', 503])
      }
    }
    const bet = { api: { class: 'studio', method: 'play' }, data: {} }
    expect((await post(test, bet, {}, '/endpoint/studio')).answer.message).toBe('Site Bakima Alindi')
    await switchMaintenance(test.app.db, { on: false, nowMs: test.app.now() })
    await test.app.maintenance.refresh()
    expect((await post(test, { api: { class: 'maintenance', method: 'check_status' }, data: {} })).answer.result).toBe(
      true,
    )
  })

  it('limits calls and says how long to wait', async () => {
    const test = await openTestApp({ isLimited: true })
    const answers = []
    for (let sent = 0; sent < 22; sent++) {
      const body = { api: { class: 'user', method: 'confirm_register' }, data: { token: 'none', Lang: 'en' } }
      answers.push((await post(test, body)).answer)
    }
    expect(answers.slice(0, 20).every((answer) => answer.code !== 429)).toBe(true)
    expect(answers[21]).toMatchObject({ result: false, code: 429 })
    expect(answers[21]?.message).toMatch(/^Too many tries\. Try again in \d+ seconds\.$/)
  })

  it('counts all addresses of one subscriber together', async () => {
    const test = await openTestApp({ isLimited: true })
    const ask = (address: string) => test.client({ address }).call('user', 'confirm_register', { token: 'none' })
    const codes = []
    for (let sent = 1; sent <= 22; sent++) codes.push((await ask(`2001:db8:1:2::${sent.toString(16)}`)).code)
    expect(codes.slice(0, 20)).not.toContain(429)
    expect(codes[21]).toBe(429)
    expect((await ask('2001:db8:1:3::1')).code).not.toBe(429)
  })

  it('rejects requests under overload with a time to retry', async () => {
    const test = await openTestApp({ config: { maxRequests: 0 } })
    const { status, answer, headers } = await post(test, {
      api: { class: 'maintenance', method: 'check_status' },
      data: {},
    })
    expect([status, answer.result, headers['retry-after']]).toEqual([503, false, '1'])
  })

  it('sends security headers with every answer', async () => {
    const test = await openTestApp()
    for (const url of ['/endpoint/v1/key', '/healthz', '/endpoint/none']) {
      const { headers } = await test.inject({ method: 'GET', url })
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{8,}; includeSubDomains/)
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    expect((await test.inject({ method: 'GET', url: '/endpoint/v1/key' })).headers['cache-control']).toBe('no-store')
  })
})

describe('the listed GETs', () => {
  it('[C-sys-03] return maintenance with its reason and end', async () => {
    const test = await openTestApp()
    const ask = async () =>
      (
        await test.inject({ method: 'GET', url: '/endpoint/v1/check-maintenance?sitename=yakamoz&version=v1&Lang=en' })
      ).json()
    expect(await ask()).toEqual({ status: false, data: {} })
    const { switchMaintenance } = await import('../../platform/maintenance.ts')
    const nowMs = test.app.now()
    await switchMaintenance(test.app.db, {
      on: true,
      nowMs,
      reason: { tr: 'Yükseltme', en: 'Upgrade' },
      expectedEndMs: nowMs + 3_600_000,
    })
    await test.app.maintenance.refresh()
    expect(await ask()).toEqual({
      status: true,
      data: { since: '2026-11-20T12:00:00.000+03:00', reason: 'Upgrade', expectedEnd: '2026-11-20T13:00:00.000+03:00' },
    })
  })

  it('[C-sys-05] return the caller’s address, and the country that a trusted proxy gives', async () => {
    const test = await openTestApp({ config: { trustedProxies: ['10.0.0.0/8'] } })
    const infoFrom = async (remoteAddress: string, headers = {}) =>
      (await test.inject({ method: 'GET', url: '/endpoint/v1/ip-info', remoteAddress, headers })).json()
    const forwarded = { 'x-forwarded-for': '198.51.100.7', 'x-geo-country': 'DE' }
    expect(await infoFrom('198.51.100.9', forwarded)).toEqual({
      status: true,
      data: { ip: '198.51.100.9', country: '', city: '' },
    })
    expect(await infoFrom('10.1.2.3', forwarded)).toEqual({
      status: true,
      data: { ip: '198.51.100.7', country: 'DE', city: '' },
    })
  })

  it('[C-sys-03, C-sys-04, C-sys-05] answer in the form that the contract prints, also in a maintenance', async () => {
    const test = await openTestApp()
    const { switchMaintenance } = await import('../../platform/maintenance.ts')
    for (const on of [false, true]) {
      const reason = { tr: 'Yükseltme', en: 'Upgrade' }
      await switchMaintenance(test.app.db, { on, nowMs: test.app.now(), reason })
      await test.app.maintenance.refresh()
      for (const [path, { answer }] of Object.entries(gets)) {
        const response = await test.inject({ method: 'GET', url: path })
        expect([path, on, z.safeParse(answer, response.json()).error]).toEqual([path, on, undefined])
      }
    }
  })

  it('[C-sys-04] list the licences', async () => {
    const test = await openTestApp()
    await test.app.db.query
      .insertInto('licence')
      .values({ id: 1, name: 'Demo', number: '0', authority: 'None' })
      .execute()
    const answer = (await test.inject({ method: 'GET', url: '/endpoint/v1/licenses?version=v1' })).json()
    expect(answer.data).toEqual([{ name: 'Demo', number: '0', authority: 'None', url: '' }])
  })
})

describe('a database that fails', () => {
  it('is answered with 503 and a time to retry, never with HTTP 500', async () => {
    const test = await openTestApp({ breaksDatabase: true })
    const { user } = await test.newPlayer()
    const cut = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    const run = test.app.db.run
    test.app.db.run = () => Promise.reject(cut)
    const { status, answer, headers } = await post(test, {
      api: { class: 'finance', method: 'check_balance' },
      data: {},
      user,
    })
    test.app.db.run = run
    expect([status, answer.result, answer.message, headers['retry-after']]).toEqual([
      503,
      false,
      refusals.out_of_order.tr,
      '2',
    ])
  })

  it('is answered so for other requests too', async () => {
    const test = await openTestApp({ breaksDatabase: true })
    const { query } = test.app.db
    const away = {
      selectFrom: () => {
        throw new Error('timeout exceeded when trying to connect')
      },
    }
    Object.assign(test.app.db, { query: away })
    const licences = await test.inject({ method: 'GET', url: '/endpoint/v1/licenses' })
    Object.assign(test.app.db, { query })
    expect([licences.statusCode, licences.headers['retry-after']]).toEqual([503, '2'])
  })

  it('differs from a bug, which gives HTTP 500 with a trace id and no internals', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    test.app.ledger.balances = () => Promise.reject(new Error('secret column wallet.cash'))
    const response = await test.inject({
      method: 'POST',
      url: '/endpoint/v1',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      payload: JSON.stringify({ api: { class: 'finance', method: 'check_balance' }, data: {}, user }),
    })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toMatch(/secret|wallet|at /)
    expect(response.json().trace).toBeTypeOf('string')
  })
})
