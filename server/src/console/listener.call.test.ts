import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { recordAudit } from '../platform/audit.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { openTestConsole, type TestConsole } from './testing.ts'

const opened = async () => {
  const test = await openTestApp()
  return { test, panel: await openTestConsole(test) }
}

type Sent = { headers?: Record<string, string | undefined>; payload?: object; url?: string }

const state = { api: { class: 'session', method: 'state' }, data: {} }

const post = (
  { http }: Pick<TestConsole, 'http'> | Pick<TestApp, 'http'>,
  { headers, payload = state, url = '/console/v1' }: Sent,
) => http.inject({ method: 'POST', url, headers: headers ?? {}, payload })

const refusedAccesses = async ({ app }: TestApp) =>
  (
    await app.db.query
      .selectFrom('audit')
      .select(['subject', 'detail'])
      .where('act', '=', 'console access refused')
      .execute()
  ).map(({ subject, detail }) => [subject, detail.why])

describe('the listener of the console', () => {
  it('[B1] answers health, and every answer has its security headers', async () => {
    const { panel } = await opened()
    const answer = await panel.http.inject('/healthz')
    expect(answer.json()).toMatchObject({ status: 'ok' })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('[B1] refuses requests of other origins, without an origin and without its header, and audits them', async () => {
    const { test, panel } = await opened()
    const { browser } = await panel.newStaff('owner')
    const cookie = browser.cookie() ?? ''
    const own = test.app.config.console.url
    const origins = ['https://yakamoz.example', `${own}.example`, 'null', undefined]
    for (const origin of origins) {
      const answer = await post(panel, {
        headers: { cookie, panel: 'console', ...(origin && { origin }) },
      })
      expect([origin, answer.statusCode, answer.json().refusal]).toEqual([origin, 400, 'wrong_header'])
    }
    expect((await post(panel, { headers: { cookie, origin: own } })).json().refusal).toBe('wrong_header')
    expect((await post(panel, { headers: { cookie, origin: own, panel: 'console' } })).json().result).toBe(true)
    expect(await refusedAccesses(test)).toEqual(Array.from({ length: 5 }, () => ['console', 'origin']))
  })

  it('[B1] is no host of its own making: an origin that equals the host of the request is refused', async () => {
    const { panel } = await opened()
    const headers = { host: 'rebound.example:3001', origin: 'http://rebound.example:3001', panel: 'console' }
    expect((await post(panel, { headers })).json().refusal).toBe('wrong_header')
  })

  it('[B1] has none of the calls and paths of the players', async () => {
    const { test, panel } = await opened()
    const { browser } = await panel.newStaff('owner')
    expect((await browser.callAny('user', 'login', { username: 'a', password: 'b' })).refusal).toBe('unknown_call')
    expect((await browser.callAny('constructor', 'name', {})).refusal).toBe('unknown_call')
    for (const url of [
      '/endpoint/v1',
      '/endpoint/studio',
      '/payments/sandbox/callback',
      '/metrics',
      '/push',
      '/stream',
    ]) {
      const headers = { origin: test.app.config.console.url, panel: 'frontend' }
      expect([url, (await post(panel, { url, headers })).statusCode]).toEqual([url, 404])
      expect([url, (await panel.http.inject(url)).statusCode]).toEqual([url, 404])
    }
  })

  it('[B1] is not on the listener of the players, which does not know its calls', async () => {
    const { test } = await opened()
    const headers = { origin: test.app.config.publicUrl, panel: 'console' }
    expect((await post(test, { headers })).statusCode).toBe(404)
    const payload = { api: { class: 'staff', method: 'list' }, data: {} }
    const site = { url: '/endpoint/v1', headers: { ...headers, panel: 'frontend' }, payload }
    expect((await post(test, site)).json().refusal).toBe('unknown_call')
  })

  it('[B1] does not take the session of a player, and the site does not take that of staff', async () => {
    const { test, panel } = await opened()
    const player = await test.newPlayer()
    const { browser } = await panel.newStaff('owner')
    const sid = browser.cookie()?.split('=')[1] ?? ''
    const own = { origin: test.app.config.console.url, panel: 'console' }
    const payload = { ...state, user: player.user }
    for (const name of ['yakamoz-console', '__Host-yakamoz-console', 'yakamoz', '__Host-yakamoz'])
      for (const value of [player.user.sid, sid]) {
        const isOwn = value === sid && name === browser.cookie()?.split('=')[0]
        const answer = await post(panel, { headers: { ...own, cookie: `${name}=${value}` }, payload })
        expect([name, value === sid, answer.json().refusal]).toEqual([
          name,
          value === sid,
          isOwn ? undefined : 'signed_out',
        ])
      }
    for (const user of [
      { ...player.user, sid },
      { uid: '1', sid, uip: '' },
    ])
      expect((await test.call('system', 'ping', {}, user)).refusal).toBe('session_expired')
  })

  it('[B1] sets a cookie that scripts do not read and that is sent to no other site, Secure with https', async () => {
    for (const url of ['https://console.yakamoz.example', 'http://localhost:3001']) {
      const test = await openTestApp({ config: { console: { isOn: true, port: 0, host: '127.0.0.1', url } } })
      const panel = await openTestConsole(test)
      const { browser } = await panel.newStaff('owner')
      const isSecure = url.startsWith('https')
      const cookie = browser.cookie() ?? ''
      expect(cookie.split('=')[0]).toBe(isSecure ? '__Host-yakamoz-console' : 'yakamoz-console')
      const headers = { cookie, origin: url, panel: 'console' }
      const payload = { api: { class: 'session', method: 'sign_out' }, data: {} }
      const set = (await post(panel, { headers, payload })).headers['set-cookie']
      expect(set).toContain('; Path=/; HttpOnly; SameSite=Strict')
      expect(String(set).includes('Secure')).toBe(isSecure)
    }
  })

  it('[B11] is used from allowed networks only, once there are some', async () => {
    const { test, panel } = await opened()
    const member = await panel.addStaff(['owner'])
    const browser = await panel.signIn(member)
    const row = { network: '192.0.2.0/24', note: 'Ofis', added_at: new Date(test.clock.now()) }
    await test.app.db.query.insertInto('staff_network').values(row).execute()
    expect((await browser.call('session', 'state', {})).refusal).toBe('network_refused')
    // A large body from elsewhere is not even read.
    const { url: origin } = test.app.config.console
    const headers = { cookie: browser.cookie(), origin, panel: 'console' }
    const sent = await panel.http.inject({ method: 'POST', url: '/console/v1/files', headers, payload: { data: {} } })
    expect(sent.json().refusal).toBe('signed_out')
    const office = panel.browser({ address: '192.0.2.44' })
    office.setCookie(browser.cookie())
    expect((await office.call('session', 'state', {})).result).toBe(true)
    expect(await refusedAccesses(test)).toEqual([['session.state', 'network_refused']])
  })

  it('[B12] searches the audit trail by person, act, subject and time, page by page', async () => {
    const { test, panel } = await opened()
    const { browser, id, name } = await panel.newStaff('owner')
    for (let calls = 0; calls < 3; calls++) await browser.call('staff', 'end_sessions', { id: 999 })
    const other = await panel.newStaff('support')
    await browser.call('staff', 'end_sessions', { id: other.id })
    const search = async (filter: object) => {
      const answer = await browser.callAny('audit', 'search', filter)
      return { rows: answer.data as { act: string; actor: string; subject: string }[], page: answer.pagination }
    }
    expect((await search({ act: 'console signed' })).rows.map(({ subject }) => subject)).toEqual([
      `staff ${other.id}`,
      `staff ${id}`,
    ])
    expect((await search({ actor: `staff ${id} `, act: 'staff sessions' })).rows).toMatchObject([
      { actor: `staff ${id} ${name}`, subject: `staff ${other.id}` },
    ])
    expect((await search({ subject: `staff ${other.id}`, limit: 1 })).page).toEqual({ limit: 1, offset: 0, total: 2 })
    expect((await search({ act: '%' })).rows).toEqual([])
    const now = new Date(test.clock.now()).toISOString()
    expect((await search({ to: now })).rows).toEqual([])
    expect((await search({ from: now })).rows.length).toBe(3)
    for (const field of ['from', 'to'])
      expect(await browser.callAny('audit', 'search', { [field]: 'dün' })).toMatchObject({
        refusal: 'invalid_input',
        blanks: { field },
      })
  })
})

it('[B88] the audit trail is searched by the name of a member of staff, and one of them is found at both doors', async () => {
  const { test, panel } = await opened()
  const { query } = test.app.db
  const { browser } = await panel.newStaff('auditor')
  const names = ['Ece Işık', 'Ece Işık', 'Şule Taş']
  const ids: number[] = []
  for (const name of names) {
    const { id } = await panel.newStaff('support')
    await query.updateTable('staff').set({ name }).where('id', '=', id).execute()
    await recordAudit(test.app, { actor: `staff ${id} ${name}`, act: 'note added', subject: `of ${id}`, detail: {} })
    ids.push(id)
  }
  const [first = 0, second = 0, third = 0] = ids
  await query.updateTable('staff').set({ machine_user: 'ece' }).where('id', '=', first).execute()
  for (const actor of ['ece', 'ece (gece)', 'ecem', `staff ${first}9 Can Er`, 'player 94', 'player 945'])
    await recordAudit(test.app, { actor, act: 'note added', subject: actor, detail: {} })
  const found = async (actor: string) =>
    (await browser.call('audit', 'search', { actor, act: 'note added' })).data.map(({ subject }) => subject).reverse()
  const machine = ['ece', 'ece (gece)']
  expect(await found(`staff ${first}`)).toEqual([`of ${first}`, ...machine])
  expect(await found(`staff ${second} Ece Işık`)).toEqual([`of ${second}`])
  expect(await found('player 94')).toEqual(['player 94'])
  expect(await found('SULE')).toEqual([`of ${third}`])
  expect(await found('isik')).toEqual([`of ${first}`, `of ${second}`, ...machine])
  expect(await found('ece')).toEqual([`of ${first}`, `of ${second}`, ...machine, 'ecem'])
  expect(await found('%')).toEqual([])
  await query
    .updateTable('staff')
    .set({ blocked_at: new Date(0) })
    .where('id', '=', second)
    .execute()
  const members = (await browser.call('audit', 'members', {})).data
  expect(members.filter(({ id }) => ids.includes(id))).toEqual([
    { id: first, name: 'Ece Işık', blocked: false },
    { id: second, name: 'Ece Işık', blocked: true },
    { id: third, name: 'Şule Taş', blocked: false },
  ])
})

/** A built application, as small as it can be. */
const builtFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head><meta property="csp-nonce" content="" /></head>')
  writeFileSync(join(folder, 'assets/main-0123abcd.js'), 'export {}')
  return folder
}

describe('the pages of the console', () => {
  const html = { accept: 'text/html,application/xhtml+xml' }

  it('[B42] have one page for all addresses, with a nonce of its own each time and nothing inline without it', async () => {
    const panel = await openTestConsole(await openTestApp(), { pages: builtFolder() })
    const nonces = new Set<string>()
    for (const url of ['/', '/staff?open=3', '/players/100001', '/nothing']) {
      const answer = await panel.http.inject({ url, headers: html })
      const [, nonce = ''] = /content="([\w-]{20,})"/.exec(answer.body) ?? []
      const policy = String(answer.headers['content-security-policy'])
      expect([url, answer.statusCode]).toEqual([url, 200])
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toContain('unsafe')
      expect(answer.headers['cache-control']).toBe('no-store')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(4)
  })

  it('[B42] are no answer to a call, to a missing file or to a program, and their files never change', async () => {
    const panel = await openTestConsole(await openTestApp(), { pages: builtFolder() })
    const file = await panel.http.inject('/assets/main-0123abcd.js')
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(file.headers['content-security-policy']).toContain("default-src 'none'")
    for (const request of [
      { url: '/assets/gone.js', headers: html },
      { url: '/assets/..%2findex.html', headers: html },
      { url: '/console/v1', headers: html },
      { url: '/staff' },
      { url: '/staff', method: 'POST' as const, headers: html },
    ])
      expect([request, (await panel.http.inject(request)).json().refusal]).toEqual([request, 'unknown_call'])
    expect((await panel.http.inject('/healthz')).json()).toMatchObject({ status: 'ok' })
  })

  it('[B42] are not there before they are built, while the calls answer', async () => {
    const panel = await openTestConsole(await openTestApp(), { pages: '/nowhere' })
    expect((await panel.http.inject({ url: '/', headers: html })).statusCode).toBe(404)
    const { browser } = await panel.newStaff('auditor')
    expect((await browser.call('session', 'state', {})).result).toBe(true)
  })
})
