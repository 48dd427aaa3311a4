import type { SentSession } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import {
  appCode,
  appStepMs,
  codeIn,
  openTestApp,
  type SignedUp,
  sessionOf,
  switchAppOn,
  switchSmsOn,
  type TestApp,
} from '../../../testing/index.ts'

const minutes = (count: number) => count * 60_000

const login = (test: TestApp, { email, password }: SignedUp) =>
  test.call('user', 'login', { username: email, password })

/** A player with the authenticator app switched on, one time step later, so that its next code is unused. */
const withApp = async () => {
  const test = await openTestApp()
  const player = await test.newPlayer()
  const { secret, recoveryCodes } = await switchAppOn(test, player.user)
  test.clock.advance(appStepMs)
  const code = () => appCode(secret, test.clock.now())
  return {
    test,
    player,
    secret,
    recoveryCodes,
    code,
    wrongCode: () => wrongCodes(secret, test.clock.now(), 1)[0] ?? '',
  }
}

const withSms = async () => {
  const test = await openTestApp()
  const player = await test.newPlayer()
  const recoveryCodes = await switchSmsOn(test, player)
  test.clock.advance(minutes(2))
  return { test, player, recoveryCodes, code: async () => codeIn(await test.outbox(player.phone)) }
}

/** Codes that the app does not show at an instant, nor a step or two before or after it. */
const wrongCodes = (secret: string, nowMs: number, count: number): string[] => {
  const right = [-2, -1, 0, 1, 2].map((step) => appCode(secret, nowMs + step * appStepMs))
  const codes = Array.from({ length: count + right.length }, (_, number) => String(number).padStart(6, '0'))
  return codes.filter((code) => !right.includes(code)).slice(0, count)
}

/** A code that differs from this one. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const used = 'Bu kod kullanıldı. Uygulamandaki sonraki kodu bekle.'

const factorOf = async (test: TestApp, user: SentSession) =>
  (await test.call('user', 'two_auth_type', {}, user)).data[0]?.type

describe('a second factor by SMS', () => {
  it('is offered only where SMS can be delivered', async () => {
    const test = await openTestApp()
    const { user, phone } = await test.newPlayer()
    const factors = async () => (await test.call('user', 'get_user_profile', {}, user)).data[0]?.factors
    expect(await factors()).toEqual(['ga', 'sms'])
    test.app.messages.reaches = (kind) => kind !== 'sms'
    expect(await factors()).toEqual(['ga'])
    expect((await test.call('user', 'sms_send', {}, user)).result).toBe(false)
    expect(await test.outbox(phone)).toEqual([])
  })
})

describe('user_generate_ga', () => {
  it('[C-user-11] shows a secret, its address and its QR code, different each time', async () => {
    const test = await openTestApp()
    const { user, username } = await test.newPlayer()
    const one = (await test.call('user', 'user_generate_ga', {}, user)).data[0]
    const other = (await test.call('user', 'user_generate_ga', {}, user)).data[0]
    expect(one?.uri).toContain(`otpauth://totp/Yakamoz:${username}?secret=${one?.secret}`)
    expect(one?.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(other?.secret).not.toBe(one?.secret)
  })

  it('[SR-22] stores the secret encrypted', async () => {
    const test = await openTestApp()
    const { id, user } = await test.newPlayer()
    const secret = (await test.call('user', 'user_generate_ga', {}, user)).data[0]?.secret ?? ''
    const row = await test.app.db.query.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(test.app.vault.open(row.ga_sealed ?? '')).toBe(secret)
  })

  it('[C-user-11 SR-05 SR-22] is refused while a factor is on', async () => {
    const { test, player } = await withApp()
    expect((await test.call('user', 'user_generate_ga', {}, player.user)).code).toBe(409)
  })

  it('[SR-22 V7.5.1] requires the password if it was given more than 15 minutes ago', async () => {
    const test = await openTestApp()
    const { user, password } = await test.newPlayer()
    test.clock.advance(minutes(15))
    expect((await test.call('user', 'user_generate_ga', {}, user)).result).toBe(true)
    test.clock.advance(1)
    expect((await test.call('user', 'user_generate_ga', {}, user)).message).toBe('Devam etmek için şifreni gir')
    expect((await test.call('user', 'user_generate_ga', { password: 'Yanlis2026' }, user)).message).toBe('Şifre hatalı')
    expect((await test.call('user', 'user_generate_ga', { password }, user)).result).toBe(true)
    expect((await test.call('user', 'user_generate_ga', {}, user)).result).toBe(true)
  })

  it('[SR-22 V7.5.1] does not accept a renewal as a recent proof of identity', async () => {
    const test = await openTestApp()
    const { data } = await test.newPlayer()
    test.clock.advance(minutes(16))
    const renewed = await test.call('user', 'login', { auth: data.auth })
    const answer = await test.call('user', 'user_generate_ga', {}, sessionOf(renewed.data))
    expect(answer.message).toBe('Devam etmek için şifreni gir')
  })
})

describe('two_auth_type', () => {
  it('[C-user-05] reads, sets after a valid code, and reads what was set', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    expect(await factorOf(test, user)).toBe('none')
    const { recoveryCodes } = await switchAppOn(test, user)
    expect(new Set(recoveryCodes).size).toBe(10)
    const current = await test.call('user', 'two_auth_type', {}, user)
    expect(current.data).toEqual([{ type: 'ga', recoveryCodes: [] }])
  })

  it('[SR-22] is not set without a code, with a wrong one, or before the app is set up', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    const set = (data: { type: 'ga' | 'sms'; code?: string }) => test.call('user', 'two_auth_type', data, user)
    expect((await set({ type: 'ga', code: '123456' })).message).toBe('Önce doğrulama uygulamasını kur')
    const secret = (await test.call('user', 'user_generate_ga', {}, user)).data[0]?.secret ?? ''
    expect((await set({ type: 'ga' })).message).toBe('Bu alan zorunlu')
    const [wrong = ''] = wrongCodes(secret, test.clock.now(), 1)
    expect((await set({ type: 'ga', code: wrong })).message).toBe('Girilen kod hatalı')
    expect((await set({ type: 'sms', code: '123456' })).message).toBe('Girilen kod hatalı')
    expect(await factorOf(test, user)).toBe('none')
  })

  it('[SR-22 V7.5.1] is not switched on in a borrowed session: the password is required after 15 minutes', async () => {
    const test = await openTestApp()
    const { user, phone, password } = await test.newPlayer()
    const secret = (await test.call('user', 'user_generate_ga', {}, user)).data[0]?.secret ?? ''
    test.clock.advance(minutes(15) + 1)
    await test.call('user', 'sms_send', {}, user)
    const byApp = { type: 'ga' as const, code: appCode(secret, test.clock.now()) }
    const bySms = { code: codeIn(await test.outbox(phone)) }
    for (const given of ['', 'Yanlis2026']) {
      const message = given ? 'Şifre hatalı' : 'Devam etmek için şifreni gir'
      expect((await test.call('user', 'two_auth_type', { ...byApp, password: given }, user)).message).toBe(message)
      expect((await test.call('user', 'sms_validate', { ...bySms, password: given }, user)).message).toBe(message)
    }
    expect(await factorOf(test, user)).toBe('none')
    test.clock.advance(appStepMs * 2)
    const code = appCode(secret, test.clock.now())
    expect((await test.call('user', 'two_auth_type', { type: 'ga', code, password }, user)).result).toBe(true)
  })

  it('[SR-22] is switched off by a code of the factor that is on, not without one', async () => {
    const { test, player, code, wrongCode } = await withApp()
    const off = (given: string) => test.call('user', 'two_auth_type', { type: 'none', code: given }, player.user)
    expect((await test.call('user', 'two_auth_type', { type: 'none' }, player.user)).message).toBe('Bu alan zorunlu')
    expect((await off(wrongCode())).message).toBe('Girilen kod hatalı')
    expect(await factorOf(test, player.user)).toBe('ga')
    expect((await off(code())).result).toBe(true)
    expect(await factorOf(test, player.user)).toBe('none')
  })

  it('[SR-22] is not changed from one factor to another by a code of the new one alone', async () => {
    const { test, player } = await withApp()
    await test.call('user', 'sms_send', {}, player.user)
    const code = codeIn(await test.outbox(player.phone))
    for (const answer of [
      await test.call('user', 'two_auth_type', { type: 'sms', code }, player.user),
      await test.call('user', 'sms_validate', { code }, player.user),
    ]) {
      expect(answer).toMatchObject({ result: false, code: 409 })
    }
    expect(await factorOf(test, player.user)).toBe('ga')
  })

  it('switches on one of two factors that are set concurrently', async () => {
    const test = await openTestApp()
    const { user, phone } = await test.newPlayer()
    const secret = (await test.call('user', 'user_generate_ga', {}, user)).data[0]?.secret ?? ''
    await test.call('user', 'sms_send', {}, user)
    const answers = await Promise.all([
      test.call('user', 'two_auth_type', { type: 'ga', code: appCode(secret, test.clock.now()) }, user),
      test.call('user', 'sms_validate', { code: codeIn(await test.outbox(phone)) }, user),
    ])
    const switched = answers.filter(({ result }) => result)
    expect(switched).toHaveLength(1)
    expect(await factorOf(test, user)).toBe(switched[0]?.data[0]?.type)
  })

  it('[V7.4.1] ends the other sign-ins of the player when it changes, and notifies the player', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const other = await test.signIn(player)
    const { secret } = await switchAppOn(test, player.user)
    const alive = async (user: SentSession) => (await test.call('system', 'ping', {}, user)).result
    expect([await alive(player.user), await alive(other.user)]).toEqual([true, false])
    expect((await test.call('user', 'login', { auth: other.data.auth })).result).toBe(false)
    test.clock.advance(appStepMs)
    await test.call('user', 'two_auth_type', { type: 'none', code: appCode(secret, test.clock.now()) }, player.user)
    const subjects = (await test.outbox(player.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining(['Yakamoz: iki adımlı doğrulama açıldı', 'Yakamoz: iki adımlı doğrulama kapatıldı']),
    )
  })
})

describe('check_user_ga', () => {
  it('[C-user-08] is false before and true after the app was set up', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    const active = async () => (await test.call('user', 'check_user_ga', {}, user)).data[0]?.active
    expect(await active()).toBe(false)
    await test.call('user', 'user_generate_ga', {}, user)
    expect(await active()).toBe(false)
    await switchAppOn(test, user)
    expect(await active()).toBe(true)
  })
})

describe('check_ga', () => {
  it('[C-user-09] distinguishes a right code from a wrong one in a session', async () => {
    const { test, player, code, wrongCode } = await withApp()
    const check = (ga_code: string) => test.call('user', 'check_ga', { ga_code }, player.user)
    expect((await check(wrongCode())).message).toBe('Girilen kod hatalı')
    expect(await check(code())).toMatchObject({ result: true, data: [{ active: true }] })
  })

  it('[C-user-09] is refused in a session before the app is set up', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    expect((await test.call('user', 'check_ga', { ga_code: '123456' }, user)).message).toBe(
      'Önce doğrulama uygulamasını kur',
    )
  })

  it('[C-user-10 SR-05] opens the session of a login whose answer contains only a challenge', async () => {
    const { test, player, code } = await withApp()
    const { data } = await login(test, player)
    expect(data).toMatchObject({
      uid: '',
      username: '',
      firstname: '',
      lastname: '',
      auth: '',
      lastlogin: '',
      factor: 'ga',
    })
    expect(data.gasecret).toMatch(/^[0-9A-Za-z]{26}$/)
    const entered = await test.call('user', 'check_ga', { ga_code: code(), gasecret: data.gasecret })
    expect(entered).toMatchObject({
      result: true,
      message: 'Giriş Başarılı',
      data: [{ uid: String(player.id), gasecret: '' }],
    })
    const user = sessionOf(entered.data as (typeof data)[])
    expect((await test.call('system', 'ping', {}, user)).result).toBe(true)
  })

  it('[SR-05] gives the pending session id and the challenge no rights in other calls', async () => {
    const { test, player } = await withApp()
    const { data } = await login(test, player)
    for (const sid of [data.sid, data.gasecret]) {
      const user = { uid: String(player.id), sid, uip: '' }
      for (const method of ['get_user_profile', 'logout', 'sms_send', 'check_user_ga', 'two_auth_type'] as const) {
        expect((await test.call('user', method, {}, user)).message).toBe('Oturum süresi doldu')
      }
      expect((await test.call('system', 'ping', {}, user)).result).toBe(false)
    }
    expect((await test.call('user', 'login', { auth: data.sid })).result).toBe(false)
  })

  it('[C-user-10 SR-05] opens nothing without a challenge or with a made-up one', async () => {
    const { test, code } = await withApp()
    expect((await test.call('user', 'check_ga', { ga_code: code() })).message).toBe('Bu işlemi yapmaya yetkiniz yok')
    const made = { ga_code: code(), gasecret: 'A'.repeat(26) }
    expect((await test.call('user', 'check_ga', made)).message).toBe('Giriş Başarısız')
  })

  it('[C-user-10 SR-06] voids the challenge after the fifth wrong attempt; a new one has to wait', async () => {
    const { test, player, code, wrongCode } = await withApp()
    const { data } = await login(test, player)
    const messages: string[] = []
    for (let tries = 0; tries < 5; tries++) {
      const wrong = { ga_code: wrongCode(), gasecret: data.gasecret }
      messages.push((await test.call('user', 'check_ga', wrong)).message)
    }
    expect(messages).toEqual([...Array(4).fill('Girilen kod hatalı'), 'Giriş Başarısız'])
    const next = { ga_code: code(), gasecret: (await login(test, player)).data.gasecret }
    expect((await test.call('user', 'check_ga', next)).message).toMatch(/30 saniye/)
    test.clock.advance(appStepMs)
    const right = await test.call('user', 'check_ga', { ga_code: code(), gasecret: data.gasecret })
    expect(right.message).toBe('Giriş Başarısız')
  })

  it('[SR-06] allows five of two hundred concurrent guesses (V6.6.3)', async () => {
    const { test, player, secret, code } = await withApp()
    const { data } = await login(test, player)
    const guesses = wrongCodes(secret, test.clock.now(), 200).map((ga_code) =>
      test.call('user', 'check_ga', { ga_code, gasecret: data.gasecret }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ message }) => message === 'Girilen kod hatalı')).toHaveLength(4)
    expect(answers.filter(({ message }) => message === 'Giriş Başarısız')).toHaveLength(1)
    expect(answers.filter(({ code: answered }) => answered === 429)).toHaveLength(195)
    expect((await test.call('user', 'check_ga', { ga_code: code(), gasecret: data.gasecret })).result).toBe(false)
  })

  it('[SR-06] delays codes more and more across challenges', async () => {
    const { test, player, wrongCode } = await withApp()
    const waits: number[] = []
    for (let round = 0; round < 8; round++) {
      const { data } = await login(test, player)
      const guess = () => test.call('user', 'check_ga', { ga_code: wrongCode(), gasecret: data.gasecret })
      let answer = await guess()
      while (answer.code !== 429 && answer.message !== 'Giriş Başarısız') answer = await guess()
      if (answer.code !== 429)
        answer = await test.call('user', 'check_ga', {
          ga_code: '000000',
          gasecret: (await login(test, player)).data.gasecret,
        })
      const [, count, unit] = /(\d+) (saniye|dakika)/.exec(answer.message) ?? []
      const wait = Number(count) * (unit === 'dakika' ? 60 : 1)
      waits.push(wait)
      test.clock.advance(wait * 1_000)
    }
    expect(waits).toEqual([30, 60, 120, 300, 600, 900, 900, 900])
  })

  it('[SR-05] accepts no code after five minutes', async () => {
    const { test, player, code } = await withApp()
    const { data } = await login(test, player)
    test.clock.advance(minutes(5))
    expect((await test.call('user', 'check_ga', { ga_code: code(), gasecret: data.gasecret })).message).toBe(
      'Giriş Başarısız',
    )
  })

  it('[SR-06] accepts an authenticator code once, also concurrently and in another login (V6.5.1)', async () => {
    const { test, player, code } = await withApp()
    const challenges = [
      (await login(test, player)).data,
      (await login(test, player)).data,
      (await login(test, player)).data,
    ]
    const ga_code = code()
    const answers = await Promise.all(
      challenges.map(({ gasecret }) => test.call('user', 'check_ga', { ga_code, gasecret })),
    )
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
    const late = await login(test, player)
    expect((await test.call('user', 'check_ga', { ga_code, gasecret: late.data.gasecret })).message).toBe(used)
  })

  it('[SR-06] counts a used code as an attempt: the fifth voids the challenge, and the next waits', async () => {
    const { test, player, code } = await withApp()
    const ga_code = code()
    const enter = async () => {
      const { gasecret } = (await login(test, player)).data
      return async () => (await test.call('user', 'check_ga', { ga_code, gasecret })).message
    }
    await (await enter())()
    const guess = await enter()
    const messages = [await guess(), await guess(), await guess(), await guess(), await guess()]
    expect(messages).toEqual([used, used, used, used, 'Giriş Başarısız'])
    expect(await (await enter())()).toMatch(/30 saniye/)
  })

  it('[SR-06] accepts a code of the previous step once, and none older than an accepted one', async () => {
    const { test, player, secret, code } = await withApp()
    test.clock.advance(appStepMs)
    const early = appCode(secret, test.clock.now() - appStepMs)
    const check = (ga_code: string) => test.call('user', 'check_ga', { ga_code }, player.user)
    expect((await check(early)).result).toBe(true)
    expect((await check(early)).message).toBe(used)
    expect((await check(code())).result).toBe(true)
    expect((await check(early)).message).toBe(used)
  })

  it('[C-user-05 C-user-12] asks for another code after a used one, in every call that takes codes', async () => {
    const { test, player, code } = await withApp()
    const given = code()
    expect((await test.call('user', 'check_ga', { ga_code: given }, player.user)).result).toBe(true)
    const answers = [
      await test.call('user', 'two_auth_type', { type: 'none', code: given }, player.user),
      await test.call('user', 'clear_generated_ga', { gacode: given }, player.user),
    ]
    expect(answers.map(({ message }) => message)).toEqual([used, used])
    expect(await factorOf(test, player.user)).toBe('ga')
  })

  it('[SR-05] opens one session with one challenge', async () => {
    const { test, player, secret, code } = await withApp()
    const { data } = await login(test, player)
    expect((await test.call('user', 'check_ga', { ga_code: code(), gasecret: data.gasecret })).result).toBe(true)
    test.clock.advance(appStepMs)
    const reused = { ga_code: appCode(secret, test.clock.now()), gasecret: data.gasecret }
    expect((await test.call('user', 'check_ga', reused)).message).toBe('Giriş Başarısız')
  })

  it('[SR-05] opens one session with one challenge for three concurrent right codes', async () => {
    const { test, player, recoveryCodes, code } = await withApp()
    const { gasecret } = (await login(test, player)).data
    const codes = [code(), recoveryCodes[0] ?? '', recoveryCodes[1] ?? '']
    const answers = await Promise.all(codes.map((ga_code) => test.call('user', 'check_ga', { ga_code, gasecret })))
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
  })

  it('[SR-05] does not open a session after the password was changed', async () => {
    const { test, player, code } = await withApp()
    const { data } = await login(test, player)
    const change = { oldPassword: player.password, newPassword: 'YeniSifre7', newPasswordAgain: 'YeniSifre7' }
    await test.call('user', 'pass_change', change, player.user)
    expect((await test.call('user', 'check_ga', { ga_code: code(), gasecret: data.gasecret })).message).toBe(
      'Giriş Başarısız',
    )
  })

  it('[SR-22] accepts each recovery code once instead of a code, and tells the player how many are left', async () => {
    const { test, player, recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    const enter = async (ga_code: string) => {
      const { data } = await login(test, player)
      return test.call('user', 'check_ga', { ga_code, gasecret: data.gasecret })
    }
    expect((await enter(first.toLowerCase())).result).toBe(true)
    expect((await enter(first)).message).toBe('Girilen kod hatalı')
    expect((await enter(second)).result).toBe(true)
    const emails = (await test.outbox(player.email)).filter(({ subject }) => subject.includes('kurtarma'))
    expect(emails.map(({ body }) => /Kalan kod sayısı: (\d+)/.exec(body)?.[1])).toEqual(['9', '8'])
    expect(JSON.stringify(await test.app.db.query.selectFrom('player').selectAll().execute())).not.toContain(
      second.replace('-', ''),
    )
  })

  it('[A57] audits each used recovery code: its purpose and how many are left, not the code', async () => {
    const { test, player, recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    const { data } = await login(test, player)
    await test.call('user', 'check_ga', { ga_code: first, gasecret: data.gasecret })
    await test.call('user', 'clear_generated_ga', { gacode: second }, player.user)
    const rows = await test.app.db.query.selectFrom('audit').selectAll().orderBy('id').execute()
    const actor = `player ${player.id}`
    expect(rows.filter(({ act }) => act === 'recovery code used')).toMatchObject([
      { actor, subject: String(player.id), detail: { for: 'sign-in', left: 9 } },
      { actor, subject: String(player.id), detail: { for: 'settings', left: 8 } },
    ])
    for (const code of [first, second]) expect(JSON.stringify(rows)).not.toContain(code.replace('-', '').slice(0, 5))
  })

  it('[SR-06] checks an SMS code at login, bound to its own challenge (V6.6.2)', async () => {
    const { test, player, code } = await withSms()
    const one = await login(test, player)
    expect(one.data.factor).toBe('sms')
    const codeOfOne = await code()
    test.clock.advance(minutes(1))
    const other = await login(test, player)
    const swapped = { ga_code: codeOfOne, gasecret: other.data.gasecret }
    expect((await test.call('user', 'check_ga', swapped)).message).toBe('Girilen kod hatalı')
    const own = { ga_code: codeOfOne, gasecret: one.data.gasecret }
    expect((await test.call('user', 'check_ga', own)).result).toBe(true)
    expect((await test.call('user', 'check_ga', own)).result).toBe(false)
  })

  it('[SR-06] reports an SMS code that is older than three minutes as expired', async () => {
    const { test, player, code } = await withSms()
    const { data } = await login(test, player)
    test.clock.advance(minutes(3))
    const late = await test.call('user', 'check_ga', { ga_code: await code(), gasecret: data.gasecret })
    expect(late.message).toBe('Kodun süresi doldu, yenisini iste')
  })

  it('[SR-06] sends another SMS code for the same login, of which only the newest is valid', async () => {
    const { test, player, code } = await withSms()
    const { data } = await login(test, player)
    expect(data).toMatchObject({ factor: 'sms', codeSent: true })
    const first = await code()
    const resend = () => test.call('user', 'resend_code', { gasecret: data.gasecret })
    test.clock.advance(15_000)
    expect(await resend()).toMatchObject({ code: 429, message: 'Yeni kod için 45 saniye bekle' })
    test.clock.advance(45_000)
    expect(await resend()).toMatchObject({ result: true, message: 'Kod gönderildi', data: [{ seconds: 60 }] })
    const check = (ga_code: string) => test.call('user', 'check_ga', { ga_code, gasecret: data.gasecret })
    expect((await check(first)).message).toBe('Girilen kod hatalı')
    expect((await check(await code())).result).toBe(true)
    expect((await resend()).message).toBe('Giriş Başarısız')
  })

  it('[SR-06] sends no SMS for the login of a player with the app, nor for a made-up challenge', async () => {
    const { test, player } = await withApp()
    const { data } = await login(test, player)
    expect(data.codeSent).toBe(false)
    for (const gasecret of [data.gasecret, 'A'.repeat(26)]) {
      expect((await test.call('user', 'resend_code', { gasecret })).message).toBe('Giriş Başarısız')
    }
    expect((await test.outbox(player.phone)).filter(({ kind }) => kind === 'sms')).toHaveLength(0)
  })

  it('[SR-06] sends one SMS per minute at login too, and accepts a recovery code when the five of the day are used up', async () => {
    const { test, player, recoveryCodes } = await withSms()
    expect((await login(test, player)).result).toBe(true)
    expect((await login(test, player)).message).toBe('Yeni kod için 60 saniye bekle')
    for (let more = 0; more < 3; more++) {
      test.clock.advance(minutes(1))
      await login(test, player)
    }
    test.clock.advance(minutes(1))
    const { data } = await login(test, player)
    expect(data.codeSent).toBe(false)
    expect((await test.outbox(player.phone)).filter(({ kind }) => kind === 'sms')).toHaveLength(5)
    const entered = await test.call('user', 'check_ga', { ga_code: recoveryCodes[0] ?? '', gasecret: data.gasecret })
    expect(entered.result).toBe(true)
  })
})

describe('clear_generated_ga', () => {
  it('[C-user-12] keeps the app on after a wrong code and clears it after a right one', async () => {
    const { test, player, code, wrongCode } = await withApp()
    const clear = (gacode: string) => test.call('user', 'clear_generated_ga', { gacode }, player.user)
    expect((await clear(wrongCode())).message).toBe('Girilen kod hatalı')
    expect(await factorOf(test, player.user)).toBe('ga')
    expect((await clear(code())).result).toBe(true)
    expect(await factorOf(test, player.user)).toBe('none')
    const row = await test.app.db.query.selectFrom('player').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ga_sealed: null, recovery_hashes: [] })
    expect((await login(test, player)).data.gasecret).toBe('')
  })

  it('[C-user-12] accepts a recovery code from a player who has lost the phone', async () => {
    const { test, player, recoveryCodes } = await withApp()
    expect(
      (await test.call('user', 'clear_generated_ga', { gacode: recoveryCodes[3] ?? '' }, player.user)).result,
    ).toBe(true)
  })

  it('[C-user-12] is refused when no app is on', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    await test.call('user', 'user_generate_ga', {}, user)
    expect((await test.call('user', 'clear_generated_ga', { gacode: '123456' }, user)).code).toBe(409)
  })

  it('[SR-06] delays guesses in a borrowed session', async () => {
    const { test, player, code, wrongCode } = await withApp()
    const clear = (gacode: string) => test.call('user', 'clear_generated_ga', { gacode }, player.user)
    for (let tries = 0; tries < 5; tries++) await clear(wrongCode())
    expect((await clear(code())).code).toBe(429)
  })
})

describe('sms_send', () => {
  it('[C-user-06 SR-06] writes a code into the outbox and refuses a second within the pause', async () => {
    const test = await openTestApp()
    const { user, phone, id } = await test.newPlayer()
    expect(await test.call('user', 'sms_send', {}, user)).toMatchObject({
      result: true,
      message: 'Kod gönderildi',
      data: [{ seconds: 180 }],
    })
    const [sms] = await test.outbox(phone)
    expect(sms).toMatchObject({ kind: 'sms', recipient: phone })
    expect(sms?.body).toMatch(/^Yakamoz doğrulama kodun: \d{6}\. .*\n\n@yakamoz\.example #\d{6}$/)
    test.clock.advance(15_000)
    expect(await test.call('user', 'sms_send', {}, user)).toMatchObject({
      result: false,
      message: 'Yeni kod için 45 saniye bekle',
      code: 429,
    })
    const rows = await test.app.db.query.selectFrom('sms_code').selectAll().where('player_id', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(`"${codeIn(await test.outbox(phone))}"`)
  })

  it('[SR-06] sends one of twenty concurrent requests', async () => {
    const test = await openTestApp()
    const { user, phone } = await test.newPlayer()
    await Promise.all(Array.from({ length: 20 }, () => test.call('user', 'sms_send', {}, user)))
    expect(await test.outbox(phone)).toHaveLength(1)
  })

  it('[SR-06] sends five a day', async () => {
    const test = await openTestApp()
    const { user, phone } = await test.newPlayer()
    for (let sent = 0; sent < 8; sent++) {
      await test.call('user', 'sms_send', {}, user)
      test.clock.advance(minutes(1))
    }
    expect(await test.outbox(phone)).toHaveLength(5)
  })
})

describe('sms_validate', () => {
  it('[C-user-07] refuses a wrong code, accepts the right one, and refuses it the second time', async () => {
    const test = await openTestApp()
    const { user, phone } = await test.newPlayer()
    await test.call('user', 'sms_send', {}, user)
    const code = codeIn(await test.outbox(phone))
    const validate = (given: string) => test.call('user', 'sms_validate', { SiteType: 'desktop', code: given }, user)
    expect((await validate(otherThan(code))).message).toBe('Girilen kod hatalı')
    const right = await validate(code)
    expect(right).toMatchObject({ result: true, data: [{ type: 'sms' }] })
    expect(right.data[0]?.recoveryCodes).toHaveLength(10)
    expect((await validate(code)).message).toBe('Girilen kod hatalı')
    expect(await factorOf(test, user)).toBe('sms')
  })

  it('[SR-06] accepts only the newest code, for three minutes', async () => {
    const test = await openTestApp()
    const { user, phone } = await test.newPlayer()
    const validate = (code: string) => test.call('user', 'sms_validate', { code }, user)
    await test.call('user', 'sms_send', {}, user)
    const first = codeIn(await test.outbox(phone))
    test.clock.advance(minutes(1))
    await test.call('user', 'sms_send', {}, user)
    const second = codeIn(await test.outbox(phone))
    expect((await validate(first)).result).toBe(false)
    test.clock.advance(minutes(3))
    expect((await validate(second)).message).toBe('Kodun süresi doldu, yenisini iste')
  })

  it('[V-10] accepts only six digits as a code', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    for (const code of ['12345', '1234567', '12345a', '']) {
      expect(await test.call('user', 'sms_validate', { code }, user)).toMatchObject({ result: false, code: 400 })
    }
  })

  it('[A40] is offered from registration on: a new player sets it up and gets a second step at the next login', async () => {
    const { test, player, code } = await withSms()
    const { data } = await login(test, player)
    expect(data.gasecret).toHaveLength(26)
    const entered = await test.call('user', 'check_ga', { ga_code: await code(), gasecret: data.gasecret })
    expect(entered.result).toBe(true)
  })
})
