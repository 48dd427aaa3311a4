import { describe, expect, it } from 'vitest'
import { openTestApp, sessionOf, type TestApp, testPassword } from '../../../testing/index.ts'

const nineKeys = ['rid', 'uid', 'sid', 'uip', 'gtm', 'language', 'username', 'lastlogin', 'gasecret']

const hours = (count: number) => count * 3_600_000
const wrongPassword = 'Yanlis2026'

const tryWrong = async (test: TestApp, username: string, times: number, client = test.client()) => {
  for (let tries = 0; tries < times; tries++) await client.call('user', 'login', { username, password: wrongPassword })
}

describe('login', () => {
  it('[C-user-01] answers the right credentials with the nine keys, name, second factor and stored auth, and no others', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const answer = await test.call('user', 'login', { username: player.email, password: player.password })
    expect(answer).toMatchObject({ result: true, message: 'Giriş Başarılı', code: 200 })
    expect(Object.keys(answer.data)).toEqual(expect.arrayContaining(nineKeys))
    expect(Object.keys(answer.data).sort()).toEqual(
      [...nineKeys, 'auth', 'codeSent', 'factor', 'firstname', 'lastname'].sort(),
    )
    expect(answer.data).toMatchObject({
      uid: String(player.id),
      username: player.username,
      gtm: '+3',
      gasecret: '',
      rid: 1,
    })
  })

  it('[C-user-01] accepts the user name and the e-mail address in any case, with spaces around them', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    for (const username of [player.username, player.email.toUpperCase(), `  ${player.email} `]) {
      expect((await test.call('user', 'login', { username, password: player.password })).result).toBe(true)
    }
  })

  it('[C-user-01 X-04] answers wrong credentials with one message, in Turkish for every language', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const answer = await test.call('user', 'login', { username: player.email, password: wrongPassword, Lang: 'en' })
    expect(answer).toMatchObject({ result: false, message: 'Giriş Başarısız', data: [] })
  })

  it('compares the password exactly as it was typed', async () => {
    const test = await openTestApp()
    const player = await test.signUp({ password: 'Şifre İçin 1' })
    for (const password of ['şifre için 1', 'Sifre Icin 1', 'Şifre İçin 1 ', 'Şifre İçin']) {
      expect((await test.call('user', 'login', { username: player.email, password })).result).toBe(false)
      test.clock.advance(hours(25))
    }
    expect((await test.signIn(player)).data.uid).toBe(String(player.id))
  })

  it('refuses missing fields', async () => {
    const test = await openTestApp()
    for (const data of [
      {},
      { username: 'deniz' },
      { password: testPassword },
      { username: ' ', password: testPassword },
    ]) {
      expect(await test.call('user', 'login', data)).toMatchObject({ result: false, message: 'Bu alan zorunlu' })
    }
  })

  it('[A36] answers the previous sign-in, also after a renewal', async () => {
    const test = await openTestApp({ now: Date.parse('2026-11-20T12:00:00+03:00') })
    const player = await test.signUp()
    expect((await test.signIn(player)).data.lastlogin).toBe('')
    test.clock.advance(hours(2))
    const { data, user } = await test.signIn(player)
    expect(data.lastlogin).toBe('2026-11-20T12:00:00.000+03:00')
    const renewed = await test.call('user', 'login', { auth: data.auth })
    expect(renewed.data.lastlogin).toBe('2026-11-20T12:00:00.000+03:00')
    expect((await test.call('user', 'get_user_profile', {}, user)).result).toBe(false)
    const profile = await test.call('user', 'get_user_profile', {}, sessionOf(renewed.data))
    expect(profile.data[0]?.lastlogin).toBe('2026-11-20T12:00:00.000+03:00')
  })

  it('[SR-20] discloses an inactive account only after the right password', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await test.app.db.query.updateTable('player').set({ status: 'blocked' }).where('id', '=', player.id).execute()
    const login = (password: string) => test.call('user', 'login', { username: player.email, password })
    expect(await login(wrongPassword)).toMatchObject({ result: false, message: 'Giriş Başarısız' })
    expect(await login(player.password)).toMatchObject({ result: false, message: 'İnaktif hesap', data: [] })
  })

  it('[SR-07] answers the address of the socket, whatever the body contains', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const client = test.client({ address: '198.51.100.7' })
    const { data } = await test.signIn(player, client)
    expect(data.uip).toBe('198.51.100.7')
    const user = { uid: data.uid, sid: data.sid, uip: '203.0.113.99' }
    expect((await client.call('system', 'ping', {}, user)).result).toBe(true)
    const rows = await test.app.db.query
      .selectFrom('login_try')
      .select('address')
      .where('player_id', '=', player.id)
      .execute()
    expect(rows).toEqual([{ address: '198.51.100.7' }])
  })

  it('[SR-20] e-mails the player about a new device, but not about the first or a known one', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const phone = test.client({ device: 'Phone <b>1</b>', address: '198.51.100.7' })
    const emails = async () =>
      (await test.outbox(player.email)).filter(({ subject }) => subject.includes('yeni bir cihaz'))
    await test.signIn(player)
    await test.signIn(player)
    expect(await emails()).toEqual([])
    await test.signIn(player, phone)
    await test.signIn(player, phone)
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email?.body).toContain('Cihaz: Phone 1')
    expect(email?.body).toContain('20 Kasım 2026')
    const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36'
    await test.signIn(player, test.client({ device: agent, address: '198.51.100.8' }))
    expect((await emails()).map(({ body }) => /Cihaz: (.*)/.exec(body)?.[1]).sort()).toEqual([
      'Chrome · Android',
      'Phone 1',
    ])
  })

  it('[SR-20 A38] delays the fourth guess at one name, and accepts the right password afterwards', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await tryWrong(test, player.email, 3)
    const client = test.client({ address: '203.0.113.5' })
    const login = () => client.call('user', 'login', { username: player.email, password: player.password })
    expect(await login()).toMatchObject({
      result: false,
      code: 429,
      message: 'Çok sık denedin. 30 saniye sonra tekrar dene.',
    })
    test.clock.advance(30_000)
    expect((await login()).result).toBe(true)
    await tryWrong(test, player.email, 2)
    expect((await login()).result).toBe(true)
  })

  it('[A38] allows three of a hundred concurrent guesses, from any number of addresses', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const guesses = Array.from({ length: 100 }, (_, number) =>
      test
        .client({ address: `203.0.113.${number}` })
        .call('user', 'login', { username: player.email, password: wrongPassword }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(97)
  })

  it('[A38] never delays the owner for guesses that came from elsewhere', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const home = test.client({ address: '198.51.100.7' })
    await test.signIn(player, home)
    const stranger = test.client({ address: '203.0.113.5' })
    for (let day = 0; day < 3; day++) {
      await tryWrong(test, player.email, 5, stranger)
      expect((await stranger.call('user', 'login', { username: player.email, password: player.password })).code).toBe(
        429,
      )
      expect((await test.signIn(player, home)).data.uid).toBe(String(player.id))
      test.clock.advance(60_000)
    }
  })

  it('[SR-20] delays an address that tries one password with many names', async () => {
    const test = await openTestApp()
    const codes: number[] = []
    for (let number = 0; number < 30; number++) {
      codes.push((await test.call('user', 'login', { username: `oyuncu${number}`, password: testPassword })).code)
    }
    expect(codes.filter((code) => code === 400)).toHaveLength(20)
    expect(codes.slice(20).every((code) => code === 429)).toBe(true)
  })

  it('[SR-20] counts all addresses of one IPv6 subscriber as one', async () => {
    const test = await openTestApp()
    const codes: number[] = []
    for (let number = 0; number < 25; number++) {
      const client = test.client({ address: `2001:db8:1:2::${number}` })
      codes.push((await client.call('user', 'login', { username: `oyuncu${number}`, password: testPassword })).code)
    }
    expect(codes.filter((code) => code === 429)).toHaveLength(5)
  })

  it('[SR-20] does not reset the counter of an address by signing in to an own account', async () => {
    const test = await openTestApp()
    const own = await test.signUp()
    const codes: number[] = []
    for (let number = 0; number < 24; number++) {
      codes.push((await test.call('user', 'login', { username: `oyuncu${number}`, password: testPassword })).code)
      await test.call('user', 'login', { username: own.email, password: own.password })
    }
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
  })

  it('[A38] never delays the owner on a device of an earlier sign-in for guesses from the same address', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const browser = test.client({ address: '203.0.113.5', browser: true })
    await test.signIn(player, browser)
    const stranger = test.client({ address: '203.0.113.5', browser: true })
    for (let number = 0; number < 30; number++)
      await stranger.call('user', 'login', { username: `oyuncu${number}`, password: wrongPassword })
    for (let tries = 0; tries < 5; tries++)
      await stranger.call('user', 'login', { username: player.email, password: wrongPassword })
    expect((await stranger.call('user', 'login', { username: player.email, password: player.password })).code).toBe(429)
    expect((await test.signIn(player, browser)).data.uid).toBe(String(player.id))
  })

  it('[SR-20] delays guesses on such a device as elsewhere, and by its cookie for that player alone', async () => {
    const test = await openTestApp()
    const [player, other] = [await test.signUp(), await test.signUp()]
    const browser = test.client({ browser: true })
    await test.signIn(player, browser)
    const codes = async (username: string, count: number) => {
      const found: number[] = []
      for (let tries = 0; tries < count; tries++)
        found.push((await browser.call('user', 'login', { username, password: wrongPassword })).code)
      return found
    }
    expect(await codes(player.email, 4)).toEqual([400, 400, 400, 429])
    expect(await codes(other.email, 4)).toEqual([400, 400, 400, 429])
    expect((await test.client().call('user', 'login', { username: other.email, password: other.password })).code).toBe(
      429,
    )
  })

  it('[SR-20] accepts no forged device cookie', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const browser = test.client({ browser: true })
    await test.signIn(player, browser)
    const real = browser.deviceCookie() ?? ''
    const [random = '', mark = ''] = real.split('.')
    await tryWrong(test, player.email, 3, test.client({ address: '198.51.100.9' }))
    const loginWith = (deviceCookie: string) =>
      test
        .client({ browser: true, deviceCookie, address: '198.51.100.9' })
        .call('user', 'login', { username: player.email, password: player.password })
    for (const forged of [`${random}x.${mark}`, `${random}.${mark}x`, `.${mark}`, random])
      expect((await loginWith(forged)).code).toBe(429)
    expect((await loginWith(real)).result).toBe(true)
  })

  it('[A38] remembers every player of a device', async () => {
    const test = await openTestApp()
    const browser = test.client({ browser: true, address: '203.0.113.5' })
    const stranger = test.client({ address: '203.0.113.5' })
    const players = [await test.signUp(), await test.signUp()]
    for (const player of players) await test.signIn(player, browser)
    for (const player of players) {
      await tryWrong(test, player.email, 5, stranger)
      expect((await stranger.call('user', 'login', { username: player.email, password: player.password })).code).toBe(
        429,
      )
      expect((await test.signIn(player, browser)).data.uid).toBe(String(player.id))
    }
  })
})
