import { describe, expect, it } from 'vitest'
import {
  appCode,
  appStepMs,
  openTestApp,
  type SignedUp,
  sessionOf,
  switchAppOn,
  type TestApp,
  tokenIn,
} from '../../../testing/index.ts'

const newPassword = 'YeniSifre7'
const minutes = (count: number) => count * 60_000

const change = (oldPassword: string) => ({ oldPassword, newPassword, newPasswordAgain: newPassword })
const reset = (token: string) => ({ token, newPassword, newPasswordAgain: newPassword })
const login = (test: TestApp, player: SignedUp, password: string) =>
  test.call('user', 'login', { username: player.email, password })

describe('pass_change', () => {
  it('[C-user-03] refuses a wrong old password and changes nothing', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    expect(await test.call('user', 'pass_change', change('Yanlis2026'), player.user)).toMatchObject({
      result: false,
      message: 'Şu anki şifre hatalı',
    })
    expect((await test.call('system', 'ping', {}, player.user)).result).toBe(true)
    expect((await login(test, player, player.password)).result).toBe(true)
  })

  it('[C-user-03 SR-01] changes it, ends every other sign-in and its stored auth, and continues with a new session', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const other = await test.signIn(player)
    const answer = await test.call('user', 'pass_change', change(player.password), player.user)
    expect(answer).toMatchObject({ result: true, message: 'Şifren değişti', data: [{ uid: String(player.id) }] })
    for (const { user, data } of [player, other]) {
      expect((await test.call('system', 'ping', {}, user)).message).toBe('Oturum süresi doldu')
      expect((await test.call('user', 'login', { auth: data.auth })).message).toBe('Giriş Başarısız')
    }
    expect((await test.call('system', 'ping', {}, sessionOf(answer.data))).result).toBe(true)
    expect((await test.call('user', 'login', { auth: answer.data[0]?.auth })).result).toBe(true)
    expect((await login(test, player, player.password)).message).toBe('Giriş Başarısız')
    expect((await login(test, player, newPassword)).result).toBe(true)
  })

  it('[SR-02] gives a browser a new cookie', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const browser = test.client({ browser: true })
    const { user } = await test.signIn(player, browser)
    const cookie = browser.cookie()
    const answer = await browser.call('user', 'pass_change', change(player.password), user)
    expect(browser.cookie()).not.toBe(cookie)
    expect((await browser.call('system', 'ping', {}, sessionOf(answer.data))).result).toBe(true)
  })

  it.each([
    ['Abc12', 'Abc12', 'Password must be at least 6 characters'],
    ['abc123', 'abc123', 'Password must contain at least one uppercase letter'],
    ['Abcdef', 'Abcdef', 'Password must contain at least one number'],
    ['Abc123', 'Abc124', "Passwords don't match"],
  ])('[V-04 V-05 V-06] refuses %s repeated as %s', async (password, repeated, message) => {
    const test = await openTestApp()
    const { user, password: oldPassword } = await test.newPlayer()
    const given = { oldPassword, newPassword: password, newPasswordAgain: repeated, Lang: 'en' as const }
    expect(await test.call('user', 'pass_change', given, user)).toMatchObject({ result: false, message })
  })

  it('[SR-20] delays the fourth guess at the old password, even the right one', async () => {
    const test = await openTestApp()
    const { user, password } = await test.newPlayer()
    for (let tries = 0; tries < 3; tries++) await test.call('user', 'pass_change', change('Yanlis2026'), user)
    expect((await test.call('user', 'pass_change', change(password), user)).code).toBe(429)
    test.clock.advance(30_000)
    expect((await test.call('user', 'pass_change', change(password), user)).result).toBe(true)
  })

  it('notifies the player by e-mail, and voids pending reset links', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await test.call('user', 'forgot', { email: player.email })
    const token = tokenIn(await test.outbox(player.email))
    await test.call('user', 'pass_change', change(player.password), player.user)
    expect((await test.outbox(player.email)).at(-1)?.subject).toBe('Yakamoz: şifren değişti')
    expect((await test.call('user', 'pass_reset', reset(token))).result).toBe(false)
  })

  it('succeeds once for two concurrent requests', async () => {
    const test = await openTestApp()
    const { user, password } = await test.newPlayer()
    const answers = await Promise.all([1, 2].map(() => test.call('user', 'pass_change', change(password), user)))
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
  })
})

describe('forgot and pass_reset', () => {
  it('[C-user-14 SR-19] mail a link of the configured address that works once', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const answer = await test.call('user', 'forgot', { email: player.email.toUpperCase() })
    expect(answer).toMatchObject({ result: true, data: [] })
    const email = (await test.outbox(player.email)).at(-1)
    expect(email?.body).toMatch(/\nhttps:\/\/yakamoz\.example\/account_reset#token=[\w-]{43}\n/)
    const token = tokenIn(email ? [email] : [])
    expect(await test.call('user', 'pass_reset', reset(token))).toMatchObject({
      result: true,
      message: 'Şifren değişti',
    })
    expect((await test.call('user', 'pass_reset', reset(token))).message).toBe(
      'Bağlantının süresi dolmuş ya da kullanılmış. Yenisini iste.',
    )
    expect((await login(test, player, newPassword)).result).toBe(true)
    expect((await login(test, player, player.password)).result).toBe(false)
  })

  it('[SR-19] accept a link once of twenty concurrent uses', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await test.call('user', 'forgot', { email: player.email })
    const token = tokenIn(await test.outbox(player.email))
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.call('user', 'pass_reset', reset(token))))
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
  })

  it('[SR-19] store only the hash of a link, valid for 30 minutes', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await test.call('user', 'forgot', { email: player.email })
    const token = tokenIn(await test.outbox(player.email))
    expect(JSON.stringify(await test.app.db.query.selectFrom('mail_token').selectAll().execute())).not.toContain(token)
    test.clock.advance(minutes(30))
    expect((await test.call('user', 'pass_reset', reset(token))).result).toBe(false)
    await test.call('user', 'forgot', { email: player.email })
    test.clock.advance(minutes(30) - 1)
    expect((await test.call('user', 'pass_reset', reset(tokenIn(await test.outbox(player.email))))).result).toBe(true)
  })

  it('[SR-19] end all sessions and stored auth, and notify the player', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await test.call('user', 'forgot', { email: player.email })
    await test.call('user', 'pass_reset', reset(tokenIn(await test.outbox(player.email))))
    expect((await test.call('system', 'ping', {}, player.user)).message).toBe('Oturum süresi doldu')
    expect((await test.call('user', 'login', { auth: player.data.auth })).message).toBe('Giriş Başarısız')
    expect((await test.outbox(player.email)).at(-1)?.subject).toBe('Yakamoz: şifren değişti')
  })

  it('keep a link whose new password was refused', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await test.call('user', 'forgot', { email: player.email })
    const token = tokenIn(await test.outbox(player.email))
    const weak = { token, newPassword: 'abc123', newPasswordAgain: 'abc123' }
    expect((await test.call('user', 'pass_reset', weak)).message).toBe('Şifre en az bir büyük harf içermeli')
    expect((await test.call('user', 'pass_reset', { ...reset(token), newPasswordAgain: 'Abc124' })).result).toBe(false)
    expect((await test.call('user', 'pass_reset', reset(token))).result).toBe(true)
  })

  it('[V6.4.3] do not bypass the second factor', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const { secret } = await switchAppOn(test, player.user)
    await test.call('user', 'forgot', { email: player.email })
    const answer = await test.call('user', 'pass_reset', reset(tokenIn(await test.outbox(player.email))))
    expect(answer.data).toEqual([])
    const { data } = await login(test, player, newPassword)
    expect(data).toMatchObject({ uid: '', auth: '', factor: 'ga' })
    test.clock.advance(appStepMs)
    const entered = await test.call('user', 'check_ga', {
      ga_code: appCode(secret, test.clock.now()),
      gasecret: data.gasecret,
    })
    expect(entered.message).toBe('Giriş Başarılı')
  })

  it('[A38] let an owner in who is delayed by guesses from everywhere, at once and from then on', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const guess = () =>
      test.client({ address: '203.0.113.5' }).call('user', 'login', { username: player.email, password: 'Yanlis2026' })
    for (let tries = 0; tries < 4; tries++) await guess()
    expect((await login(test, player, player.password)).code).toBe(429)
    await test.call('user', 'forgot', { email: player.email })
    await test.call('user', 'pass_reset', reset(tokenIn(await test.outbox(player.email))))
    const elsewhere = test.client({ address: '198.51.100.8' })
    const fromElsewhere = { username: player.email, password: newPassword }
    expect((await elsewhere.call('user', 'login', fromElsewhere)).result).toBe(true)
    for (let tries = 0; tries < 4; tries++) await guess()
    expect((await login(test, player, newPassword)).result).toBe(true)
  })

  it('confirm the address that the link was sent to', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await test.call('user', 'forgot', { email: player.email })
    await test.call('user', 'pass_reset', reset(tokenIn(await test.outbox(player.email))))
    const { user } = await test.signIn({ ...player, password: newPassword })
    expect((await test.call('user', 'get_user_profile', {}, user)).data[0]?.emailConfirmed).toBe(true)
  })

  it('do not flood a mailbox', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const before = (await test.outbox(player.email)).length
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.call('user', 'forgot', { email: player.email })),
    )
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(7)
    expect(await test.outbox(player.email)).toHaveLength(before + 3)
  })

  it('refuse an invalid address', async () => {
    const test = await openTestApp()
    expect(await test.call('user', 'forgot', { email: 'deniz' })).toMatchObject({
      result: false,
      message: 'E-posta adresi hatalı',
    })
  })
})
