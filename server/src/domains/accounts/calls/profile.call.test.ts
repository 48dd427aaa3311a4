import { describe, expect, it } from 'vitest'
import { leaveUnconfirmed, openTestApp, type TestApp, tokenIn } from '../../../testing/index.ts'
import { confirmLifeMs } from '../emailTokens.ts'

describe('get_user_profile', () => {
  it("[C-user-04 SR-25] answers the player's own profile with the identity number masked", async () => {
    const test = await openTestApp({ now: Date.parse('2026-11-20T12:00:00+03:00') })
    const { user, ...player } = await test.newPlayer()
    const answer = await test.call('user', 'get_user_profile', {}, user)
    expect(answer.data).toEqual([
      {
        uid: String(player.id),
        username: player.username,
        firstname: 'Deniz',
        lastname: 'Oyuncu',
        email: player.email,
        emailConfirmed: true,
        emailPending: '',
        emailReturned: false,
        phone: player.phone,
        birthDate: player.birthDate,
        identityNumber: `*******${player.identityNumber.slice(-4)}`,
        country: 'TR',
        city: 'İzmir',
        address: '',
        currency: 'TRY',
        language: 'tr',
        rid: 1,
        lastlogin: '',
        registered: '2026-11-20T12:00:00.000+03:00',
        notifySms: 0,
        notifyEmail: 0,
        factor: 'none',
        factors: ['ga', 'sms'],
        closed: false,
      },
    ])
  })

  it('[C-user-04 SR-09] never answers another player, whatever the body contains', async () => {
    const test = await openTestApp()
    const own = await test.newPlayer()
    const other = await test.newPlayer()
    const forged = { uid: String(other.id), id: other.id, player: other.id, username: other.username }
    const answer = await test.call('user', 'get_user_profile', forged, own.user)
    expect(answer.data[0]?.uid).toBe(String(own.id))
    expect(JSON.stringify(answer)).not.toContain(other.email)
  })

  it('is refused without a session', async () => {
    const test = await openTestApp()
    expect((await test.call('user', 'get_user_profile', {})).code).toBe(403)
  })
})

describe('favorites', () => {
  const addGames = async (test: TestApp) => {
    await test.app.db.query.insertInto('provider').values({ id: 9001, name: 'test' }).execute()
    for (const [id, live] of [
      [7001, false],
      [7002, false],
      [7003, true],
    ] as const) {
      await test.app.db.query
        .insertInto('game')
        .values({
          id,
          live,
          slug: `game-${id}`,
          name_tr: 'oyun',
          name_en: 'game',
          search: 'oyun game',
          provider_id: 9001,
          kind: 'slot',
          image: '',
        })
        .execute()
    }
  }

  it('[C-user-15] adds to and removes from both lists, and answers the full list each time', async () => {
    const test = await openTestApp()
    await addGames(test)
    const { user } = await test.newPlayer()
    const favorites = async (mode: 'insert' | 'delete', type: 'casino' | 'livecasino', id: number | string) => {
      test.clock.advance(1_000)
      return test.call('user', 'favorites', { mode, type, id }, user)
    }
    expect(await favorites('insert', 'casino', 7002)).toMatchObject({
      message: 'Favorilere Başarıyla Eklendi',
      data: [{ casino: [7002], livecasino: [] }],
    })
    expect((await favorites('insert', 'livecasino', '7003')).data).toEqual([{ casino: [7002], livecasino: [7003] }])
    expect((await favorites('insert', 'casino', 7001)).data).toEqual([{ casino: [7002, 7001], livecasino: [7003] }])
    expect(await favorites('delete', 'casino', 7002)).toMatchObject({
      message: 'Favorilere Başarıyla Kaldırıldı',
      data: [{ casino: [7001], livecasino: [7003] }],
    })
    expect((await favorites('delete', 'livecasino', 7003)).data).toEqual([{ casino: [7001], livecasino: [] }])
  })

  it('[C-user-15] is idempotent: a favourite exists once, and removing a missing one succeeds', async () => {
    const test = await openTestApp()
    await addGames(test)
    const { user } = await test.newPlayer()
    const insert = { mode: 'insert', type: 'casino', id: 7001 } as const
    await Promise.all([insert, insert, insert].map((data) => test.call('user', 'favorites', data, user)))
    expect((await test.call('user', 'favorites', insert, user)).data[0]?.casino).toEqual([7001])
    const remove = { ...insert, mode: 'delete' } as const
    for (let times = 0; times < 2; times++)
      expect((await test.call('user', 'favorites', remove, user)).data[0]?.casino).toEqual([])
    for (const id of [-2_147_483_649, 2_147_483_648, 0, '99999999999']) {
      test.clock.advance(1_000)
      expect(await test.call('user', 'favorites', { ...remove, id }, user)).toMatchObject({ result: true })
    }
  })

  it('[C-user-15] refuses a game that does not exist or is of the other kind', async () => {
    const test = await openTestApp()
    await addGames(test)
    const { user } = await test.newPlayer()
    for (const [type, id] of [
      ['casino', 7003],
      ['livecasino', 7001],
      ['casino', 9_999],
      ['casino', '999999999999999'],
      ['casino', -1],
      ['casino', 1.5],
    ] as const) {
      const answer = await test.call('user', 'favorites', { mode: 'insert', type, id }, user)
      expect(answer).toMatchObject({ result: false, message: 'Kayıt Bulunamadı', code: 404 })
    }
    const removed = await test.call(
      'user',
      'favorites',
      { mode: 'delete', type: 'casino', id: '999999999999999' },
      user,
    )
    expect(removed.result).toBe(true)
    await test.call('user', 'favorites', { mode: 'insert', type: 'casino', id: 7001 }, user)
    const asTable = { mode: 'delete', type: 'livecasino', id: 7001 } as const
    expect((await test.call('user', 'favorites', asTable, user)).data[0]?.casino).toEqual([7001])
  })

  it('[C-user-15 SR-09] are each player’s own', async () => {
    const test = await openTestApp()
    await addGames(test)
    const one = await test.newPlayer()
    const other = await test.newPlayer()
    await test.call('user', 'favorites', { mode: 'insert', type: 'casino', id: 7001 }, one.user)
    const answer = await test.call('user', 'favorites', { mode: 'delete', type: 'casino', id: 7001 }, other.user)
    expect(answer.data[0]?.casino).toEqual([])
    const repeated = await test.call('user', 'favorites', { mode: 'insert', type: 'casino', id: 7002 }, one.user)
    expect(repeated.data[0]?.casino).toEqual([7001, 7002])
  })

  it('[A-03] are refused without a session', async () => {
    const test = await openTestApp()
    expect((await test.call('user', 'favorites', { mode: 'insert', type: 'casino', id: 7001 })).code).toBe(403)
  })
})

describe('change_contact', () => {
  const change = (
    test: TestApp,
    player: { user: { uid: string; sid: string; uip: string }; password: string },
    data: object,
  ) => test.call('user', 'change_contact', { password: player.password, ...data }, player.user)

  it('[SR-22] changes the user name after the password', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    expect((await change(test, player, { username: 'Yeni.Ad', password: 'Yanlis2026' })).message).toBe('Şifre hatalı')
    expect(await change(test, player, { username: 'Yeni.Ad' })).toMatchObject({
      result: true,
      data: [{ username: 'yeni.ad' }],
    })
    expect((await test.call('user', 'login', { username: 'yeni.ad', password: player.password })).result).toBe(true)
  })

  it('[N-21] shows a change of the address as pending until its link is opened or expires', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const pending = async ({ user } = player as Pick<typeof player, 'user'>) =>
      (await test.call('user', 'get_user_profile', {}, user)).data[0]?.emailPending
    await change(test, player, { email: 'Yeni@Yakamoz.example' })
    expect(await pending()).toBe('yeni@yakamoz.example')
    await change(test, player, { email: 'ikinci@yakamoz.example' })
    expect(await pending()).toBe('ikinci@yakamoz.example')
    await test.call('user', 'confirm_register', { token: tokenIn(await test.outbox('ikinci@yakamoz.example')) })
    expect(await pending()).toBe('')
    await change(test, player, { email: 'ucuncu@yakamoz.example' })
    test.clock.advance(confirmLifeMs)
    expect(await pending(await test.signIn({ ...player, email: 'ikinci@yakamoz.example' }))).toBe('')
  })

  it('[N-21] e-mails the link to the new address again, with growing pauses, and none without a pending change', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const resend = () => test.call('user', 'resend_change', {}, player.user)
    expect((await resend()).code).toBe(404)
    const email = 'yeni@yakamoz.example'
    await change(test, player, { email })
    const seconds: number[] = []
    for (const pause of [60, 60, 300]) {
      seconds.push((await resend()).data[0]?.seconds ?? 0)
      expect((await resend()).code).toBe(429)
      test.clock.advance(pause * 1_000)
    }
    expect(seconds).toEqual([60, 60, 300])
    const emails = await test.outbox(email)
    expect(emails).toHaveLength(4)
    expect((await test.outbox(player.email)).filter(({ body }) => body.includes(email))).toHaveLength(1)
    await test.call('user', 'confirm_register', { token: tokenIn(emails) })
    expect((await resend()).code).toBe(404)
  })

  it('[SR-19] discloses only to the person who opens the link that the new address is another player’s', async () => {
    const test = await openTestApp()
    const [player, other] = [await test.newPlayer(), await test.newPlayer()]
    const free = await change(test, player, { email: 'bos@yakamoz.example' })
    const taken = await change(test, player, { email: other.email })
    expect({ ...taken, data: [] }).toEqual({ ...free, data: [] })
    const token = tokenIn(await test.outbox(other.email))
    expect((await test.call('user', 'confirm_register', { token })).message).toBe(
      'Bu e-posta ile bir hesap var. Başka bir adres kullan.',
    )
  })

  it('refuses a user name that is taken or invalid, and an empty change', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const other = await test.signUp()
    expect((await change(test, player, { username: other.username.toUpperCase() })).message).toBe(
      'Bu kullanıcı adı alınmış. Başka bir ad dene.',
    )
    expect((await change(test, player, { username: 'a b' })).code).toBe(400)
    expect((await change(test, player, {})).message).toBe('Bu alan zorunlu')
    expect((await change(test, player, { email: 'deniz' })).message).toBe('E-posta adresi hatalı')
  })

  it('[SR-22] changes the e-mail address when the link to the new one is opened, and notifies the old one', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const email = 'yeni@yakamoz.example'
    const answer = await change(test, player, { email })
    expect(answer.data).toEqual([{ username: player.username, email: player.email, emailPending: email }])
    expect((await test.outbox(player.email)).at(-1)?.body).toContain(email)
    expect((await test.call('user', 'login', { username: email, password: player.password })).result).toBe(false)
    expect((await test.call('user', 'confirm_register', { token: tokenIn(await test.outbox(email)) })).result).toBe(
      true,
    )
    expect((await test.call('user', 'login', { username: email, password: player.password })).result).toBe(true)
    expect((await test.call('user', 'get_user_profile', {}, player.user)).data[0]).toMatchObject({
      email,
      emailConfirmed: true,
    })
  })

  it('removes password reset links sent to the former address', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await test.call('user', 'forgot', { email: player.email })
    const token = tokenIn(await test.outbox(player.email))
    const email = 'yeni@yakamoz.example'
    await change(test, player, { email })
    await test.call('user', 'confirm_register', { token: tokenIn(await test.outbox(email)) })
    const reset = { token, newPassword: 'Yeni2027', newPasswordAgain: 'Yeni2027' }
    expect((await test.call('user', 'pass_reset', reset)).result).toBe(false)
    expect((await test.call('user', 'login', { username: email, password: player.password })).result).toBe(true)
  })

  it.each(['changed', 'reset'] as const)('is void once the password is %s', async (way) => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const email = 'baskasi@yakamoz.example'
    await change(test, player, { email })
    const token = tokenIn(await test.outbox(email))
    const fresh = { newPassword: 'Yeni2027', newPasswordAgain: 'Yeni2027' }
    if (way === 'changed') {
      await test.call('user', 'pass_change', { oldPassword: player.password, ...fresh }, player.user)
    } else {
      await test.call('user', 'forgot', { email: player.email })
      await test.call('user', 'pass_reset', { token: tokenIn(await test.outbox(player.email)), ...fresh })
    }
    expect((await test.call('user', 'confirm_register', { token })).result).toBe(false)
    const { user } = await test.signIn({ ...player, password: fresh.newPassword })
    expect((await test.call('user', 'get_user_profile', {}, user)).data[0]).toMatchObject({
      email: player.email,
      emailPending: '',
    })
  })

  it('keeps the link that confirms the current address when the password is changed', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await leaveUnconfirmed(test, player.id)
    const token = tokenIn(await test.outbox(player.email))
    const fresh = { newPassword: 'Yeni2027', newPasswordAgain: 'Yeni2027' }
    await test.call('user', 'pass_change', { oldPassword: player.password, ...fresh }, player.user)
    expect((await test.call('user', 'confirm_register', { token })).result).toBe(true)
  })

  it('does not take over an address that another player registered in between', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const email = 'yeni@yakamoz.example'
    await change(test, player, { email })
    const token = tokenIn(await test.outbox(email))
    test.clock.advance(60_000)
    await test.signUp({ email })
    expect(await test.call('user', 'confirm_register', { token })).toMatchObject({
      result: false,
      message: 'Bu e-posta ile bir hesap var. Başka bir adres kullan.',
    })
  })
})
