import { describe, expect, it } from 'vitest'
import {
  codeIn,
  leaveUnconfirmed,
  mailCodeIn,
  newRegistration,
  openTestApp,
  type Registration,
  sessionOf,
  type TestApp,
  tokenIn,
} from '../../../testing/index.ts'
import { registrationLifeMs } from '../registrations.ts'

const rowOf = (test: TestApp, email: string) =>
  test.app.db.query.selectFrom('player').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const countPlayers = async (test: TestApp): Promise<number> =>
  (await test.app.db.query.selectFrom('player').select('id').execute()).length

/** Sends the form; returns the registration and the code of its e-mail. */
const register = async (test: TestApp, given: Registration) => {
  const { data, result, message } = await test.call('user', 'register', given)
  if (!result) throw new Error(message)
  const code = mailCodeIn(await test.outbox(data[0]?.email))
  return { registration: data[0]?.registration ?? '', code }
}

const complete = async (test: TestApp, changes: Partial<Registration> = {}) =>
  test.call('user', 'complete_register', await register(test, newRegistration(changes)))

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('register', () => {
  it('[C-user-13] creates a player with a wallet and a user name from the e-mail address, after the e-mailed code', async () => {
    const test = await openTestApp()
    const given = newRegistration({ email: ' Deniz.Kaya@Yakamoz.Example ', phone: '0532 123 45 67' })
    const answer = await test.call('user', 'register', given)
    expect(answer).toMatchObject({
      result: true,
      code: 200,
      message: 'Devam etmek için e-postana bak',
      data: [{ email: 'deniz.kaya@yakamoz.example', seconds: 60 }],
    })
    expect(await countPlayers(test)).toBe(0)
    const registration = answer.data[0]?.registration ?? ''
    const code = mailCodeIn(await test.outbox('deniz.kaya@yakamoz.example'))
    const done = await test.call('user', 'complete_register', { registration, code })
    expect(done).toMatchObject({ result: true, message: 'Üyeliğin tamamlandı', data: [{ username: 'deniz.kaya' }] })
    const row = await rowOf(test, 'deniz.kaya@yakamoz.example')
    expect(row).toMatchObject({
      phone: '+905321234567',
      country: 'TR',
      notify_sms: false,
      notify_email: false,
      language: 'tr',
      email_confirmed_at: new Date(test.clock.now()),
    })
    const wallet = await test.app.db.query.selectFrom('wallet').selectAll().where('player_id', '=', row.id).execute()
    expect(wallet).toHaveLength(1)
  })

  it('[C-user-13] does not sign in by itself; the code does, with a session like that of a login', async () => {
    const test = await openTestApp()
    const browser = test.client({ browser: true })
    const given = newRegistration()
    const answer = await browser.call('user', 'register', given)
    expect(Object.keys(answer.data[0] ?? {}).sort()).toEqual(['email', 'registration', 'seconds'])
    expect(browser.cookie()).toBeUndefined()
    expect((await test.call('user', 'login', { username: given.email, password: given.password })).result).toBe(false)
    const code = mailCodeIn(await test.outbox(given.email))
    const registration = answer.data[0]?.registration ?? ''
    const done = await browser.call('user', 'complete_register', { registration, code })
    expect(browser.cookie()).toMatch(/^[\w-]{43}$/)
    const profile = await browser.call('user', 'get_user_profile', {}, sessionOf(done.data))
    expect(profile.data[0]).toMatchObject({ email: given.email, emailConfirmed: true })
    expect((await test.signIn(given)).data.uid).toBe(done.data[0]?.uid)
  })

  it('[C-user-13] e-mails a code in the language of the form', async () => {
    const test = await openTestApp()
    const [turkish, english] = [newRegistration(), newRegistration()]
    await test.call('user', 'register', turkish)
    await test.call('user', 'register', { ...english, Lang: 'en' })
    const [tr] = await test.outbox(turkish.email)
    const [en] = await test.outbox(english.email)
    expect(tr).toMatchObject({ kind: 'mail', subject: expect.stringMatching(/^Yakamoz: \d{6} doğrulama kodun$/) })
    expect(en).toMatchObject({ kind: 'mail', subject: expect.stringMatching(/^Yakamoz: \d{6} is your code$/) })
    expect(tr?.body).toMatch(/^Kod: \d{6}$/m)
    expect(en?.body).toMatch(/^Code: \d{6}$/m)
  })

  it('[SR-25] stores the identity number encrypted, in the pending form and in the account', async () => {
    const test = await openTestApp()
    const given = newRegistration()
    const waiting = await register(test, given)
    const stored = await test.app.db.query.selectFrom('registration').selectAll().execute()
    for (const secret of [given.identityNumber, given.phone, given.email, waiting.registration, waiting.code])
      expect(JSON.stringify(stored)).not.toContain(secret)
    await test.call('user', 'complete_register', waiting)
    const row = await rowOf(test, given.email)
    expect(JSON.stringify({ ...row, identity_last4: '' })).not.toContain(given.identityNumber)
    expect(test.app.vault.open(row.identity_sealed)).toBe(given.identityNumber)
    expect(row.identity_last4).toBe(given.identityNumber.slice(-4))
  })

  it('[SR-21] stores the password as a hash with its own salt', async () => {
    const test = await openTestApp()
    const one = await test.signUp()
    const other = await test.signUp()
    const hashes = [(await rowOf(test, one.email)).password_hash, (await rowOf(test, other.email)).password_hash]
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$/)
    expect(hashes[0]).not.toBe(hashes[1])
  })

  it.each([
    ['first name', { firstname: '1' }, 'Adını ve soyadını harflerle yaz'],
    ['last name', { lastname: '- .' }, 'Adını ve soyadını harflerle yaz'],
    ['email', { email: 'deniz@yakamoz' }, 'E-posta adresi hatalı'],
    ['phone', { phone: '12345' }, 'Telefon numarası hatalı'],
    ['phone of no country', { phone: '+99912345678' }, 'Telefon numarası hatalı'],
    ['identity number', { identityNumber: '12345678901' }, 'Kimlik numarası hatalı'],
    [
      'identity number of dots',
      { country: 'DE', identityNumber: '. .', phone: '+4915112345678' },
      'Kimlik numarası hatalı',
    ],
    ['day that does not exist', { birthDate: '1990-02-30' }, 'Doğum tarihi hatalı'],
    ['day to come', { birthDate: '2030-01-01' }, 'Doğum tarihi hatalı'],
    ['country', { country: 'XX' }, 'Bu ülkeden üye kabul edemiyoruz'],
    ['repeated password', { passwordAgain: 'Baska2026' }, 'Şifreler eşleşmiyor'],
  ])('[C-user-13] refuses a wrong %s', async (_, changes, message) => {
    const test = await openTestApp()
    expect(await test.call('user', 'register', newRegistration(changes))).toMatchObject({
      result: false,
      message,
      code: 400,
    })
    expect(await countPlayers(test)).toBe(0)
  })

  it('accepts names in any script', async () => {
    const test = await openTestApp()
    for (const [firstname, lastname] of [
      ['Ayşe Nur', "O'Neil-Öztürk"],
      ['A. Ümit', 'Ş’ahin'],
      ['Дениз', 'أحمد'],
    ])
      await test.signUp({ firstname: firstname ?? '', lastname: lastname ?? '' })
    expect(await countPlayers(test)).toBe(3)
  })

  it.each([
    ['[V-04] too short', 'Abc12', 'Şifre en az 6 karakter olmalı'],
    ['[V-05] without a capital', 'abc123', 'Şifre en az bir büyük harf içermeli'],
    ['[V-06] without a number', 'Abcdef', 'Şifre en az bir rakam içermeli'],
  ])('refuses %s as a password', async (_, password, message) => {
    const test = await openTestApp()
    expect(await test.call('user', 'register', newRegistration({ password }))).toMatchObject({ result: false, message })
  })

  it('[SR-21 V-04] accepts the shortest allowed password, and a pass phrase of 128 characters', async () => {
    const test = await openTestApp()
    for (const password of ['Abc123', `Uzun bir cümle 1${'ş'.repeat(112)}`]) {
      const player = await test.signUp({ password })
      expect((await test.signIn(player)).data.uid).toBe(String(player.id))
    }
  })

  it.each(['acceptRules', 'acceptTerms', 'acceptPrivacy'] as const)(
    '[V-15 C-user-13] refuses without %s',
    async (consent) => {
      const test = await openTestApp()
      for (const given of [false, undefined]) {
        const answer = await test.call('user', 'register', { ...newRegistration(), [consent]: given })
        expect(answer).toMatchObject({
          result: false,
          message: 'Genel kuralları, kullanım şartlarını ve gizlilik bildirimini kabul etmelisin',
        })
      }
      expect(await countPlayers(test)).toBe(0)
    },
  )

  it('[A34 SR-30] refuses a person one day short of 18 in Istanbul and accepts one who turns 18 today', async () => {
    // Ten minutes before midnight of the 19th in UTC is the 20th in Istanbul.
    const test = await openTestApp({ now: Date.parse('2026-11-19T23:50:00Z') })
    const young = await test.call('user', 'register', newRegistration({ birthDate: '2008-11-21' }))
    expect(young).toMatchObject({ result: false, message: 'Üye olmak için 18 yaşını doldurmuş olmalısın' })
    const grown = await test.call('user', 'register', newRegistration({ birthDate: '2008-11-20' }))
    expect(grown.result).toBe(true)
  })

  it('[A34 SR-30] turns a person 18 at midnight in Istanbul, not in UTC', async () => {
    const test = await openTestApp({ now: Date.parse('2026-11-19T20:59:59.999Z') })
    const given = newRegistration({ birthDate: '2008-11-20' })
    expect((await test.call('user', 'register', given)).result).toBe(false)
    test.clock.advance(1)
    expect((await test.call('user', 'register', given)).result).toBe(true)
  })

  it.each([
    ['phone', 'Bu telefonla bir hesap var. Hesap seninse giriş yap.'],
    ['identityNumber', 'Bu kimlik numarasıyla bir hesap var. Hesap seninse giriş yap.'],
  ] as const)(
    '[A34 C-user-13] discloses that the %s has an account only after the address is proved',
    async (field, message) => {
      const test = await openTestApp()
      const first = await test.signUp()
      const given = newRegistration({ [field]: first[field] })
      const free = await test.call('user', 'register', newRegistration())
      const taken = await test.call('user', 'register', given)
      expect({ ...taken, data: [] }).toEqual({ ...free, data: [] })
      const registration = taken.data[0]?.registration ?? ''
      const code = mailCodeIn(await test.outbox(given.email))
      const guess = await test.call('user', 'complete_register', { registration, code: otherThan(code) })
      expect(guess.message).toBe('Girilen kod hatalı')
      const proved = await test.call('user', 'complete_register', { registration, code })
      expect(proved).toMatchObject({ result: false, message, code: 409 })
      expect(await countPlayers(test)).toBe(1)
    },
  )

  it('[A34 SR-19 C-user-13] answers for an e-mail address with an account like for any other, and informs only its mailbox', async () => {
    const test = await openTestApp()
    const { email } = await test.signUp()
    const free = await test.call('user', 'register', newRegistration())
    const taken = await test.call('user', 'register', newRegistration({ email: email.toUpperCase() }))
    expect({ ...taken, data: [] }).toEqual({ ...free, data: [] })
    const [one, other] = [taken.data[0], free.data[0]]
    expect([Object.keys(one ?? {}), one?.seconds, one?.registration.length]).toEqual([
      Object.keys(other ?? {}),
      other?.seconds,
      other?.registration.length,
    ])
    const emails = await test.outbox(email)
    expect(emails.map(({ subject }) => subject)).toEqual(['Yakamoz: bu adresle zaten üyesin'])
    expect(emails[0]?.body).not.toMatch(/\d{6}/)
    const registration = one?.registration ?? ''
    for (let tries = 0; tries < 5; tries++)
      expect((await test.call('user', 'complete_register', { registration, code: '123456' })).message).toBe(
        'Girilen kod hatalı',
      )
    expect(await countPlayers(test)).toBe(1)
  })

  it('[A34] recognizes a Turkish identity number in any country of residence', async () => {
    const test = await openTestApp()
    const { identityNumber } = await test.signUp()
    const moved = await complete(test, { identityNumber, country: 'DE' })
    expect(moved.message).toBe('Bu kimlik numarasıyla bir hesap var. Hesap seninse giriş yap.')
    const passport = { identityNumber: 'U 1234567', country: 'DE' }
    expect((await complete(test, passport)).result).toBe(true)
    expect((await complete(test, { ...passport, country: 'AT' })).result).toBe(true)
  })

  it('[A34] recognizes a phone number in another form', async () => {
    const test = await openTestApp()
    await test.signUp({ phone: '+905329876543' })
    expect((await complete(test, { phone: '0 (532) 987 65 43' })).message).toBe(
      'Bu telefonla bir hesap var. Hesap seninse giriş yap.',
    )
  })

  it('[A34] creates one account from ten registrations that are completed concurrently', async () => {
    const test = await openTestApp()
    const { identityNumber } = newRegistration()
    const waiting = []
    for (let number = 0; number < 10; number++) waiting.push(await register(test, newRegistration({ identityNumber })))
    const answers = await Promise.all(waiting.map((one) => test.call('user', 'complete_register', one)))
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
    expect(await countPlayers(test)).toBe(1)
  })

  it('creates one account from one code that is given ten times concurrently', async () => {
    const test = await openTestApp()
    const waiting = await register(test, newRegistration())
    const answers = await Promise.all(Array.from({ length: 4 }, () => test.call('user', 'complete_register', waiting)))
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
  })

  it('gives players with the same derived user name different ones', async () => {
    const test = await openTestApp()
    const names: string[] = []
    for (const host of ['a.example', 'b.example', 'c.example'])
      names.push((await complete(test, { email: `deniz@${host}` })).data[0]?.username ?? '')
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^deniz\d*$/)
  })

  it('accepts players of other countries with an identity number that is not empty', async () => {
    const test = await openTestApp()
    const { email } = await test.signUp({ country: 'de', identityNumber: 'L01X00T47', phone: '0151 23456789' })
    expect(await rowOf(test, email)).toMatchObject({ country: 'DE', phone: '+4915123456789' })
  })

  it('removes tags and control characters from names', async () => {
    const test = await openTestApp()
    const { email } = await test.signUp({ firstname: '<b>Deniz</b>\u0007', city: 'İz\nmir' })
    expect(await rowOf(test, email)).toMatchObject({ firstname: 'Deniz', city: 'İz mir' })
  })

  it('is completed at the first sign-in if it stopped before the wallet and the e-mail', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await test.app.db.query.deleteFrom('wallet').where('player_id', '=', player.id).execute()
    await leaveUnconfirmed(test, player.id)
    await test.app.db.query.deleteFrom('mail_token').where('player_id', '=', player.id).execute()
    const lettersBefore = await test.outbox(player.email)
    await test.signIn(player)
    const wallet = await test.app.db.query
      .selectFrom('wallet')
      .select('cash')
      .where('player_id', '=', player.id)
      .execute()
    expect(wallet).toEqual([{ cash: 0 }])
    const emails = (await test.outbox(player.email)).slice(lettersBefore.length)
    expect((await test.call('user', 'confirm_register', { token: tokenIn(emails) })).result).toBe(true)
  })
})

describe('complete_register', () => {
  it('[C-user-13 SR-06] accepts five attempts at a code, for half an hour', async () => {
    const test = await openTestApp()
    const waiting = await register(test, newRegistration())
    const guess = { ...waiting, code: otherThan(waiting.code) }
    for (let tries = 0; tries < 5; tries++)
      expect((await test.call('user', 'complete_register', guess)).message).toBe('Girilen kod hatalı')
    expect((await test.call('user', 'complete_register', waiting)).code).toBe(409)
    const expired = await register(test, newRegistration())
    test.clock.advance(registrationLifeMs)
    expect((await test.call('user', 'complete_register', expired)).message).toBe(
      'Kodun süresi doldu ya da çok denendi. Formu yeniden gönder.',
    )
    expect(await countPlayers(test)).toBe(0)
  })

  it('[C-user-13] accepts only the code of its own registration', async () => {
    const test = await openTestApp()
    const one = await register(test, newRegistration())
    const other = await register(test, newRegistration())
    const complete = (code: string) => test.call('user', 'complete_register', { registration: one.registration, code })
    expect((await complete(other.code)).message).toBe('Girilen kod hatalı')
    expect((await complete(one.code)).result).toBe(true)
  })

  it('accepts only the newest code, of which one can be requested per minute', async () => {
    const test = await openTestApp()
    const given = newRegistration()
    const waiting = await register(test, given)
    const resend = () => test.call('user', 'resend_register_code', { registration: waiting.registration })
    expect((await resend()).code).toBe(429)
    test.clock.advance(60_000)
    expect(await resend()).toMatchObject({ result: true, data: [{ seconds: 60 }] })
    const code = mailCodeIn(await test.outbox(given.email))
    if (code !== waiting.code) expect((await test.call('user', 'complete_register', waiting)).result).toBe(false)
    expect((await test.call('user', 'complete_register', { ...waiting, code })).result).toBe(true)
    expect((await resend()).code).toBe(409)
  })

  it('[SR-19] sends another e-mail to a mailbox with an account like to any other', async () => {
    const test = await openTestApp()
    const { email } = await test.signUp()
    test.clock.advance(60_000)
    const { data } = await test.call('user', 'register', newRegistration({ email }))
    const registration = data[0]?.registration ?? ''
    test.clock.advance(60_000)
    expect((await test.call('user', 'resend_register_code', { registration })).result).toBe(true)
    expect(await test.outbox(email)).toHaveLength(2)
  })
})

describe('requested e-mail', () => {
  it('[V2.4.1] is limited per mailbox, regardless of a plus suffix and of the form', async () => {
    const test = await openTestApp()
    const sent: number[] = []
    for (const email of ['ada+1@yakamoz.example', 'ADA+2@yakamoz.example', 'ada@yakamoz.example'])
      sent.push((await test.call('user', 'register', newRegistration({ email }))).code)
    expect(sent).toEqual([200, 429, 429])
    const player = await test.newPlayer()
    const change = { email: 'ada+3@yakamoz.example', password: player.password }
    expect((await test.call('user', 'change_contact', change, player.user)).code).toBe(429)
  })
})

describe('SMS', () => {
  it('[SR-06] are not sent before the address is proved', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await leaveUnconfirmed(test, player.id)
    expect((await test.call('user', 'sms_send', {}, player.user)).message).toBe('Önce e-posta adresini doğrula')
    await test.call('user', 'confirm_register', { token: tokenIn(await test.outbox(player.email)) })
    expect((await test.call('user', 'sms_send', {}, player.user)).result).toBe(true)
    expect(codeIn(await test.outbox(player.phone))).toMatch(/^\d{6}$/)
  })

  const sentTo = async (test: TestApp, phones: readonly string[], addresses: (number: number) => string) => {
    let sent = 0
    for (const [number, phone] of phones.entries()) {
      const { user } = await test.newPlayer({ phone })
      const { result } = await test.client({ address: addresses(number) }).call('user', 'sms_send', {}, user)
      if (result) sent++
    }
    return sent
  }

  it('[SR-06] are limited to ten an hour for one address, times the rate factor', async () => {
    const phones = (count: number) => Array.from({ length: count }, (_, number) => `+905${30 + number}1234567`)
    const test = await openTestApp()
    expect(await sentTo(test, phones(13), () => '192.0.2.7')).toBe(10)
    const wide = await openTestApp({ config: { rateFactor: 1.2 } })
    expect(await sentTo(wide, phones(13), () => '192.0.2.7')).toBe(12)
  })

  it('[SR-06] are limited to twenty an hour for one block of numbers, from any address and with any rate factor', async () => {
    const test = await openTestApp({ config: { rateFactor: 5 } })
    const phones = Array.from({ length: 23 }, (_, number) => `+90532123${String(4000 + number)}`)
    expect(await sentTo(test, phones, (number) => `192.0.2.${number}`)).toBe(20)
  })
})

describe('confirm_register', () => {
  it('[SR-19] confirms the address once', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await leaveUnconfirmed(test, player.id)
    const token = tokenIn(await test.outbox(player.email))
    const { user } = await test.signIn(player)
    const confirmed = async () => (await test.call('user', 'get_user_profile', {}, user)).data[0]?.emailConfirmed
    expect(await confirmed()).toBe(false)
    expect(await test.call('user', 'confirm_register', { token })).toMatchObject({
      result: true,
      message: 'E-posta adresin doğrulandı',
    })
    expect(await confirmed()).toBe(true)
    expect((await test.call('user', 'confirm_register', { token })).result).toBe(false)
  })

  it('refuses a link that is seven days old, made up, or for another purpose', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await leaveUnconfirmed(test, player.id)
    const token = tokenIn(await test.outbox(player.email))
    await test.call('user', 'forgot', { email: player.email })
    const reset = tokenIn(await test.outbox(player.email))
    test.clock.advance(60_000)
    expect((await test.call('user', 'confirm_register', { token: reset })).result).toBe(false)
    expect((await test.call('user', 'confirm_register', { token: 'x'.repeat(43) })).result).toBe(false)
    test.clock.advance(7 * 24 * 3_600_000)
    expect((await test.call('user', 'confirm_register', { token })).result).toBe(false)
  })
})

describe('resend_confirmation', () => {
  it('e-mails a confirmation link once a minute, by e-mail address or user name', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await leaveUnconfirmed(test, player.id)
    const resend = (username: string) => test.call('user', 'resend_confirmation', { username })
    const count = async () => (await test.outbox(player.email)).length
    const before = await count()
    expect(await resend(` ${player.email.toUpperCase()} `)).toMatchObject({ result: true, data: [{ seconds: 60 }] })
    expect(await count()).toBe(before + 1)
    expect(await resend(player.email)).toMatchObject({ result: false, code: 429 })
    expect(await count()).toBe(before + 1)
    test.clock.advance(60_000)
    expect((await resend(player.email)).result).toBe(true)
    expect((await resend((await rowOf(test, player.email)).username)).result).toBe(true)
    const token = tokenIn(await test.outbox(player.email))
    expect((await test.call('user', 'confirm_register', { token })).result).toBe(true)
  })

  it('answers the growing time until the next e-mail', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await leaveUnconfirmed(test, player.id)
    const { email } = player
    const pauses: number[] = []
    for (const pause of [60, 60, 300]) {
      const { data } = await test.call('user', 'resend_confirmation', { username: email })
      pauses.push(data[0]?.seconds ?? 0)
      test.clock.advance(pause * 1_000)
    }
    expect(pauses).toEqual([60, 60, 300])
  })

  it('[SR-19] answers the same for unknown and confirmed players, and e-mails neither', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    await leaveUnconfirmed(test, player.id)
    await test.call('user', 'confirm_register', { token: tokenIn(await test.outbox(player.email)) })
    const emails = await test.outbox(player.email)
    const resend = (username: string) => test.call('user', 'resend_confirmation', { username })
    const unknown = 'kimse@yakamoz.example'
    expect(await resend(unknown)).toEqual(await resend(player.email))
    expect(await resend(unknown)).toEqual(await resend(player.email))
    expect(await test.outbox(unknown)).toEqual([])
    expect(await test.outbox(player.email)).toEqual(emails)
  })
})
