import { describe, expect, it } from 'vitest'
import { openTestApp, sessionOf, switchAppOn, type TestApp } from '../../testing/index.ts'
import { addOthers, readsOf } from '../../testing/tableReads.ts'
import { cleanUpAccounts } from './cleanupJob.ts'
import { endSessions, openSession, recordActivity } from './index.ts'
import { maxSessions } from './sessions.ts'

const minutes = (count: number) => count * 60_000
const hours = (count: number) => count * 3_600_000

const renew = (test: TestApp, auth: string) => test.call('user', 'login', { auth })

describe('a session', () => {
  it('[SR-02 SR-26] has an id and stored auth of 256 bits, new at every sign-in, of which only hashes are stored', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const one = (await test.signIn(player)).data
    const other = (await test.signIn(player)).data
    for (const { sid, auth } of [one, other]) {
      expect(sid).toMatch(/^[\w-]{43}$/)
      expect(auth).toMatch(/^\d+\.[\w-]{43}$/)
    }
    expect(one.sid).not.toBe(other.sid)
    const stored = JSON.stringify([
      await test.app.db.query.selectFrom('session').selectAll().execute(),
      await test.app.db.query.selectFrom('auth_token').selectAll().execute(),
    ])
    for (const secret of [one.sid, other.sid, ...[one.auth, other.auth].map((auth) => auth.split('.')[1] ?? '')]) {
      expect(stored).not.toContain(secret)
    }
  })

  it('[SR-02 SR-09] is invalid when id and player do not belong together', async () => {
    const test = await openTestApp()
    const one = await test.newPlayer()
    const other = await test.newPlayer()
    const mixed = { ...one.user, uid: other.user.uid }
    expect(await test.call('user', 'get_user_profile', {}, mixed)).toMatchObject({
      result: false,
      message: 'Oturum süresi doldu',
      code: 403,
    })
  })

  it('is looked up by its key without scanning all sessions', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    await addOthers(test.app, 1_000, ['session'])
    const { scans, rows } = await readsOf(test.app, { statement: 'find_sessions', table: 'session' }, () =>
      test.call('finance', 'check_balance', {}, user),
    )
    expect({ scans, rows }).toEqual({ scans: 0, rows: 1 })
  })

  it('[SR-04] is never opened under an id that the client sent', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const planted = { uid: String(player.id), sid: 'A'.repeat(43), uip: '' }
    expect((await test.call('system', 'ping', {}, planted)).message).toBe('Oturum süresi doldu')
    const { email: username, password } = player
    expect((await test.call('user', 'login', { username, password }, planted)).message).toBe('Oturum süresi doldu')
    const { data } = await test.signIn(player)
    expect(data.sid).not.toBe(planted.sid)
    expect((await test.call('system', 'ping', {}, planted)).result).toBe(false)
  })

  it('[SR-04] ends when another sign-in is made from it', async () => {
    const test = await openTestApp()
    const { user, ...player } = await test.newPlayer()
    const answer = await test.call('user', 'login', { username: player.email, password: player.password }, user)
    expect((await test.call('system', 'ping', {}, sessionOf(answer.data))).result).toBe(true)
    expect((await test.call('system', 'ping', {}, user)).result).toBe(false)
  })

  it('[SR-02] of a browser is refused without its cookie, and with another', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const browser = test.client({ browser: true })
    const { user } = await test.signIn(player, browser)
    expect(browser.cookie()).toMatch(/^[\w-]{43}$/)
    expect((await browser.call('system', 'ping', {}, user)).result).toBe(true)
    expect((await test.client().call('system', 'ping', {}, user)).message).toBe('Oturum süresi doldu')
    const other = test.client({ browser: true, cookie: 'B'.repeat(43) })
    expect((await other.call('system', 'ping', {}, user)).message).toBe('Oturum süresi doldu')
  })

  it('[SR-02] of another client works without a cookie and sets none', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const client = test.client()
    const { user } = await test.signIn(player, client)
    expect(client.cookie()).toBeUndefined()
    expect((await client.call('system', 'ping', {}, user)).result).toBe(true)
  })

  it.each([
    ['https://yakamoz.example', /^__Host-yakamoz=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/],
    ['http://localhost:3000', /^yakamoz=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/],
  ])('[SR-02] of a browser at %s has a cookie that scripts cannot read', async (publicUrl, cookie) => {
    const test = await openTestApp({ config: { publicUrl } })
    const player = await test.signUp()
    const reply = await test.inject({
      method: 'POST',
      url: '/endpoint/v1',
      headers: { panel: 'frontend', 'sec-fetch-site': 'same-origin' },
      payload: { api: { class: 'user', method: 'login' }, data: { username: player.email, password: player.password } },
    })
    const [session, device] = [reply.headers['set-cookie']]
      .flat()
      .toSorted((one = '', other = '') => one.length - other.length)
    expect(session).toMatch(cookie)
    expect(device).toMatch(
      /yakamoz-device=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict(; Secure)?; Max-Age=7776000$/,
    )
  })

  it('[A41 SR-27] ends an hour after the last act, regardless of plain pings and reads', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    for (let minute = 0; minute < 60; minute += 5) {
      expect((await test.call('system', 'ping', {}, user)).result).toBe(true)
      expect((await test.call('user', 'get_user_profile', {}, user)).result).toBe(true)
      test.clock.advance(minutes(5))
    }
    test.clock.advance(1)
    expect(await test.call('system', 'ping', {}, user)).toMatchObject({ result: false, message: 'Oturum süresi doldu' })
  })

  it('[A41 SR-27] continues while pings report activity, and ends after twelve hours anyway', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    for (let minute = 0; minute < 12 * 60; minute += 30) {
      expect((await test.call('system', 'ping', { active: true }, user)).result).toBe(true)
      test.clock.advance(minutes(30))
    }
    expect((await test.call('system', 'ping', { active: true }, user)).message).toBe('Oturum süresi doldu')
  })

  it('ends with the account: a blocked player is refused at once', async () => {
    const test = await openTestApp()
    const { id, user, data } = await test.newPlayer()
    await test.app.db.query.updateTable('player').set({ status: 'blocked' }).where('id', '=', id).execute()
    expect((await test.call('system', 'ping', {}, user)).message).toBe('Oturum süresi doldu')
    expect((await renew(test, data.auth)).message).toBe('İnaktif hesap')
  })

  it('is one of at most twenty of a player; the oldest are closed', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const first = await test.signIn(player)
    for (let more = 0; more < maxSessions; more++) {
      test.clock.advance(1_000)
      await test.signIn(player)
    }
    expect((await test.call('system', 'ping', {}, first.user)).result).toBe(false)
    const rows = await test.app.db.query.selectFrom('session').select('sid_hash').execute()
    expect(rows).toHaveLength(maxSessions)
  })

  it('is not opened if the password was changed while it was compared', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const visit = {
      origin: { address: '', browser: false, device: '', cookie: undefined, deviceCookie: undefined, country: '' },
      setCookie: () => {},
    }
    const opened = await openSession(test.app, player.id, { visit, proof: { passwordHash: 'the one before' } })
    expect(opened).toBeUndefined()
  })
})

describe('stored auth', () => {
  it('[SR-01] is exchanged by login for a new session and a new token, and the old session ends', async () => {
    const test = await openTestApp()
    const { user, data } = await test.newPlayer()
    const renewed = await renew(test, data.auth)
    expect(renewed).toMatchObject({ result: true, message: 'Giriş Başarılı', data: { uid: data.uid, gasecret: '' } })
    expect(renewed.data.auth).not.toBe(data.auth)
    expect(renewed.data.sid).not.toBe(data.sid)
    expect((await test.call('system', 'ping', {}, sessionOf(renewed.data))).result).toBe(true)
    expect((await test.call('system', 'ping', {}, user)).message).toBe('Oturum süresi doldu')
  })

  it('[SR-01] is accepted once more within 30 seconds, for two tabs that renew at once', async () => {
    const test = await openTestApp()
    const { data } = await test.newPlayer()
    const [one, other] = await Promise.all([renew(test, data.auth), renew(test, data.auth)])
    test.clock.advance(29_000)
    const third = await renew(test, data.auth)
    for (const answer of [one, other, third]) {
      expect((await test.call('system', 'ping', {}, sessionOf(answer.data))).result).toBe(true)
    }
  })

  it('[SR-01] that is reused later ends the sign-in, including the current session', async () => {
    const test = await openTestApp()
    const { data } = await test.newPlayer()
    const renewed = await renew(test, data.auth)
    test.clock.advance(30_001)
    expect((await renew(test, data.auth)).message).toBe('Giriş Başarısız')
    expect((await test.call('system', 'ping', {}, sessionOf(renewed.data))).message).toBe('Oturum süresi doldu')
    expect((await renew(test, renewed.data.auth)).message).toBe('Giriş Başarısız')
  })

  it('[SR-01] does not affect the sign-ins of other devices when its own ends', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const other = await test.signIn(player)
    await renew(test, player.data.auth)
    test.clock.advance(minutes(1))
    await renew(test, player.data.auth)
    expect((await test.call('system', 'ping', {}, other.user)).result).toBe(true)
  })

  it('[SR-27 A41] is no activity: it neither extends the session nor helps a player who was idle for an hour', async () => {
    const test = await openTestApp()
    const { data } = await test.newPlayer()
    test.clock.advance(minutes(40))
    const renewed = await renew(test, data.auth)
    test.clock.advance(minutes(20) + 1)
    expect((await test.call('system', 'ping', {}, sessionOf(renewed.data))).message).toBe('Oturum süresi doldu')
    expect((await renew(test, renewed.data.auth)).message).toBe('Giriş Başarısız')
  })

  it('[SR-01] renews a session of twelve hours, until 24 hours after the sign-in', async () => {
    const test = await openTestApp()
    let { user, data } = await test.newPlayer()
    for (let half = 0; half < 47; half++) {
      test.clock.advance(minutes(30))
      if (half === 23) {
        expect((await test.call('system', 'ping', { active: true }, user)).message).toBe('Oturum süresi doldu')
        data = (await renew(test, data.auth)).data
        user = sessionOf(data)
      }
      expect((await test.call('system', 'ping', { active: true }, user)).result).toBe(true)
    }
    test.clock.advance(minutes(30))
    expect((await test.call('system', 'ping', { active: true }, user)).result).toBe(false)
    expect((await renew(test, data.auth)).message).toBe('Giriş Başarısız')
  })

  it('[SR-01 SR-02] of a browser is accepted from that browser only', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const browser = test.client({ browser: true })
    const { data } = await test.signIn(player, browser)
    expect((await test.client().call('user', 'login', { auth: data.auth })).message).toBe('Giriş Başarısız')
    const renewed = await browser.call('user', 'login', { auth: data.auth })
    expect(renewed.result).toBe(true)
    expect((await browser.call('system', 'ping', {}, sessionOf(renewed.data))).result).toBe(true)
  })

  it('[SR-01] that is made up, of another player, or malformed is refused', async () => {
    const test = await openTestApp()
    const one = await test.newPlayer()
    const other = await test.newPlayer()
    const token = one.data.auth.split('.')[1] ?? ''
    for (const auth of [
      `${one.id}.${'x'.repeat(43)}`,
      `${other.id}.${token}`,
      token,
      'x',
      `999999999999999.${token}`,
      '.',
    ]) {
      expect(await renew(test, auth)).toMatchObject({ result: false, message: 'Giriş Başarısız' })
    }
    expect((await renew(test, one.data.auth)).result).toBe(true)
  })
})

describe('logout', () => {
  it('[C-user-02] ends the session and its stored auth at once, and clears the cookie', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const browser = test.client({ browser: true })
    const { user, data } = await test.signIn(player, browser)
    const other = await test.signIn(player)
    expect(await browser.call('user', 'logout', {}, user)).toMatchObject({ result: true, message: 'Çıkış Yapıldı' })
    expect(browser.cookie()).toBeUndefined()
    expect((await browser.call('system', 'ping', {}, user)).message).toBe('Oturum süresi doldu')
    expect((await browser.call('user', 'login', { auth: data.auth })).message).toBe('Giriş Başarısız')
    expect((await test.call('system', 'ping', {}, other.user)).result).toBe(true)
  })

  it('[C-user-02] of an expired session is refused as expired', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    await test.call('user', 'logout', {}, user)
    expect(await test.call('user', 'logout', {}, user)).toMatchObject({
      result: false,
      message: 'Oturum süresi doldu',
      code: 403,
    })
  })
})

describe('ping', () => {
  it('[C-sys-01] is true with an active session and session-expired otherwise', async () => {
    const test = await openTestApp({ now: Date.parse('2026-11-20T12:00:00+03:00') })
    const { user } = await test.newPlayer()
    expect(await test.call('system', 'ping', {}, user)).toMatchObject({
      result: true,
      data: [{ time: '2026-11-20T12:00:00.000+03:00' }],
    })
    expect(await test.call('system', 'ping', {}, { ...user, sid: 'x' })).toMatchObject({
      result: false,
      message: 'Oturum süresi doldu',
    })
  })

  it('[X-04] without any session is not authorised', async () => {
    const test = await openTestApp()
    expect(await test.call('system', 'ping', {})).toMatchObject({
      result: false,
      message: 'Bu işlemi yapmaya yetkiniz yok',
      code: 403,
    })
  })
})

describe('activity', () => {
  const activeAt = async (test: TestApp) =>
    (await test.app.db.query.selectFrom('session').select('active_at').executeTakeFirstOrThrow()).active_at.getTime()

  it('is written at most once in 30 seconds', async () => {
    const test = await openTestApp()
    const { id, user } = await test.newPlayer()
    const start = test.clock.now()
    const { family } = await test.app.db.query.selectFrom('session').select('family').executeTakeFirstOrThrow()
    test.clock.advance(40_000)
    await test.call('system', 'ping', { active: true }, user)
    expect(await activeAt(test)).toBe(start + 40_000)
    test.clock.advance(29_999)
    await recordActivity(test.app, { player: id, family })
    expect(await activeAt(test)).toBe(start + 40_000)
    test.clock.advance(1)
    await recordActivity(test.app, { player: id, family })
    expect(await activeAt(test)).toBe(start + 70_000)
  })
})

describe('the server', () => {
  it('ends all sign-ins of a player except the given one', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const remaining = await test.signIn(player)
    const stranger = await test.newPlayer()
    const { family } = await test.app.db.query
      .selectFrom('session')
      .select('family')
      .where('sid_hash', '=', test.app.vault.hash(remaining.user.sid))
      .executeTakeFirstOrThrow()
    await endSessions(test.app, player.id, { except: family })
    const alive = async (user: typeof remaining.user) => (await test.call('system', 'ping', {}, user)).result
    expect([await alive(player.user), await alive(remaining.user), await alive(stranger.user)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('[SR-07] deletes expired records, addresses after 90 days, and nothing that is active', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await switchAppOn(test, player.user)
    await test.call('user', 'forgot', { email: player.email })
    await test.call('user', 'sms_send', {}, player.user)
    await test.call('user', 'login', { username: player.email, password: 'Yanlis2026' })
    await test.call('user', 'login', { username: player.email, password: player.password })
    await cleanUpAccounts(test.app)
    expect((await test.call('system', 'ping', {}, player.user)).result).toBe(true)
    expect((await renew(test, player.data.auth)).result).toBe(true)
    const tables = [
      'session',
      'auth_token',
      'login_challenge',
      'sms_code',
      'mail_token',
      'try_pause',
      'login_try',
    ] as const
    const filled = async () => {
      const found = []
      for (const table of tables)
        if ((await test.app.db.query.selectFrom(table).selectAll().execute()).length > 0) found.push(table)
      return found
    }
    expect(await filled()).toEqual(tables)
    test.clock.advance(hours(24 * 90) + 1)
    await cleanUpAccounts(test.app)
    expect(await filled()).toEqual([])
    expect(await test.app.db.query.selectFrom('player').select('id').execute()).toHaveLength(1)
  })
})
