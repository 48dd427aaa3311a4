import { describe, expect, it } from 'vitest'
import { newRegistration, openTestHouse, type TestHouse, tokenIn } from '../../testing/index.ts'

const rowOf = (test: TestHouse, email: string) =>
  test.house.db.query.selectFrom('player').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const countPlayers = async (test: TestHouse): Promise<number> =>
  (await test.house.db.query.selectFrom('player').select('id').execute()).length

describe('register', () => {
  it('[C-user-13] makes a player with a wallet and a user name from the e-mail', async () => {
    const test = await openTestHouse()
    const given = newRegistration({ email: ' Deniz.Kaya@Yakamoz.Example ', phone: '0532 123 45 67' })
    const answer = await test.call('user', 'register', given)
    expect(answer).toMatchObject({
      result: true,
      code: 200,
      data: [{ username: 'deniz.kaya', email: 'deniz.kaya@yakamoz.example' }],
    })
    const row = await rowOf(test, 'deniz.kaya@yakamoz.example')
    expect(row).toMatchObject({
      phone: '+905321234567',
      country: 'TR',
      notify_sms: false,
      notify_email: false,
      language: 'tr',
    })
    const wallet = await test.house.db.query.selectFrom('wallet').selectAll().where('player_id', '=', row.id).execute()
    expect(wallet).toHaveLength(1)
  })

  it('[C-user-13] mails a link that confirms the address, in the language of the form', async () => {
    const test = await openTestHouse()
    const turkish = newRegistration()
    const english = newRegistration()
    await test.call('user', 'register', turkish)
    await test.call('user', 'register', { ...english, Lang: 'en' })
    const [tr] = await test.outbox(turkish.email)
    const [en] = await test.outbox(english.email)
    expect(tr).toMatchObject({ kind: 'mail', subject: 'Yakamoz: e-posta adresini doğrula' })
    expect(en).toMatchObject({ kind: 'mail', subject: 'Yakamoz: confirm your e-mail address' })
    expect(tr?.body).toMatch(/https:\/\/yakamoz\.example\/register-account-confirm#token=[\w-]{43}\n/)
  })

  it('[SR-25] keeps the identity number sealed and answers no personal data but name and address', async () => {
    const test = await openTestHouse()
    const given = newRegistration()
    const answer = await test.call('user', 'register', given)
    expect(Object.keys(answer.data[0] ?? {}).sort()).toEqual(['email', 'username'])
    const row = await rowOf(test, given.email)
    expect(JSON.stringify({ ...row, identity_last4: '' })).not.toContain(given.identityNumber)
    expect(test.house.vault.open(row.identity_sealed)).toBe(given.identityNumber)
    expect(row.identity_last4).toBe(given.identityNumber.slice(-4))
  })

  it('[SR-21] keeps the password as argon2id with its parameters and a salt of its own', async () => {
    const test = await openTestHouse()
    const one = await test.signUp()
    const other = await test.signUp()
    const hashes = [(await rowOf(test, one.email)).password_hash, (await rowOf(test, other.email)).password_hash]
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
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
  ])('[V-14] refuses a wrong %s', async (_, changes, message) => {
    const test = await openTestHouse()
    expect(await test.call('user', 'register', newRegistration(changes))).toMatchObject({
      result: false,
      message,
      code: 400,
    })
    expect(await countPlayers(test)).toBe(0)
  })

  it('takes names as people have them, in whatever script', async () => {
    const test = await openTestHouse()
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
  ])('%s is no password', async (_, password, message) => {
    const test = await openTestHouse()
    expect(await test.call('user', 'register', newRegistration({ password }))).toMatchObject({ result: false, message })
  })

  it('[SR-21] takes the shortest password that the rule allows, and a pass phrase of 128 characters', async () => {
    const test = await openTestHouse()
    for (const password of ['Abc123', `Uzun bir cümle 1${'ş'.repeat(112)}`]) {
      const player = await test.signUp({ password })
      expect((await test.signIn(player)).data.uid).toBe(String(player.id))
    }
  })

  it.each(['acceptRules', 'acceptTerms', 'acceptPrivacy'] as const)(
    '[V-15 C-user-13] refuses without %s',
    async (consent) => {
      const test = await openTestHouse()
      for (const given of [false, undefined]) {
        const answer = await test.call('user', 'register', { ...newRegistration(), [consent]: given })
        expect(answer).toMatchObject({
          result: false,
          message: 'Genel kuralları, kullanım şartlarını ve gizlilik bilgisini kabul etmelisin',
        })
      }
      expect(await countPlayers(test)).toBe(0)
    },
  )

  it('[A34 SR-30] refuses who is a day short of 18 in Istanbul and takes who turns 18 today', async () => {
    // Ten to midnight of the 19th in UTC is the 20th in Istanbul.
    const test = await openTestHouse({ now: Date.parse('2026-11-19T23:50:00Z') })
    const young = await test.call('user', 'register', newRegistration({ birthDate: '2008-11-21' }))
    expect(young).toMatchObject({ result: false, message: 'Üye olmak için 18 yaşını doldurmuş olmalısın' })
    const grown = await test.call('user', 'register', newRegistration({ birthDate: '2008-11-20' }))
    expect(grown.result).toBe(true)
  })

  it('[A34 SR-30] turns somebody 18 at midnight in Istanbul, not in Greenwich', async () => {
    const test = await openTestHouse({ now: Date.parse('2026-11-19T20:59:59.999Z') })
    const given = newRegistration({ birthDate: '2008-11-20' })
    expect((await test.call('user', 'register', given)).result).toBe(false)
    test.clock.advance(1)
    expect((await test.call('user', 'register', given)).result).toBe(true)
  })

  it.each([
    ['email', 'Bu e-posta ile bir hesap var'],
    ['phone', 'Bu telefonla bir hesap var'],
    ['identityNumber', 'Bu kimlik numarasıyla bir hesap var'],
  ] as const)('[A34 C-user-13] refuses a second account with the same %s', async (field, message) => {
    const test = await openTestHouse()
    const first = await test.signUp()
    const answer = await test.call('user', 'register', newRegistration({ [field]: first[field] }))
    expect(answer).toMatchObject({ result: false, message, code: 409 })
    expect(await countPlayers(test)).toBe(1)
  })

  it('[A34] takes a number of Turkey for the same wherever its owner lives now', async () => {
    const test = await openTestHouse()
    const { identityNumber } = await test.signUp()
    const moved = newRegistration({ identityNumber, country: 'DE' })
    expect(await test.call('user', 'register', moved)).toMatchObject({ message: 'Bu kimlik numarasıyla bir hesap var' })
    const passport = { identityNumber: 'U 1234567', country: 'DE' }
    expect((await test.call('user', 'register', newRegistration(passport))).result).toBe(true)
    expect((await test.call('user', 'register', newRegistration({ ...passport, country: 'AT' }))).result).toBe(true)
  })

  it('[A34] takes an e-mail in other letters and a phone in another form for the same', async () => {
    const test = await openTestHouse()
    await test.signUp({ email: 'irmak@yakamoz.example', phone: '+905329876543' })
    const sameMail = newRegistration({ email: 'IRMAK@YAKAMOZ.EXAMPLE' })
    expect(await test.call('user', 'register', sameMail)).toMatchObject({ message: 'Bu e-posta ile bir hesap var' })
    const samePhone = newRegistration({ phone: '0 (532) 987 65 43' })
    expect(await test.call('user', 'register', samePhone)).toMatchObject({ message: 'Bu telefonla bir hesap var' })
  })

  it('[A34] makes one account of twenty registrations at the same moment', async () => {
    const test = await openTestHouse()
    const given = newRegistration()
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.call('user', 'register', given)))
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
    expect(await countPlayers(test)).toBe(1)
  })

  it('gives players of one made user name different ones', async () => {
    const test = await openTestHouse()
    const registrations = ['a.example', 'b.example', 'c.example'].map((host) =>
      newRegistration({ email: `deniz@${host}` }),
    )
    const answers = await Promise.all(registrations.map((one) => test.call('user', 'register', one)))
    const names = answers.map(({ data }) => data[0]?.username ?? '')
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^deniz\d*$/)
  })

  it('takes players of other countries with an identity that is not empty', async () => {
    const test = await openTestHouse()
    const given = newRegistration({ country: 'de', identityNumber: 'L01X00T47', phone: '0151 23456789' })
    expect((await test.call('user', 'register', given)).result).toBe(true)
    expect(await rowOf(test, given.email)).toMatchObject({ country: 'DE', phone: '+4915123456789' })
  })

  it('takes tags and control characters out of names', async () => {
    const test = await openTestHouse()
    const given = newRegistration({ firstname: '<b>Deniz</b>\u0007', city: 'İz\nmir' })
    await test.call('user', 'register', given)
    expect(await rowOf(test, given.email)).toMatchObject({ firstname: 'Deniz', city: 'İz mir' })
  })

  it('is made good at the first sign-in when it broke off before the wallet and the mail', async () => {
    const test = await openTestHouse()
    const player = await test.signUp()
    await test.house.db.query.deleteFrom('wallet').where('player_id', '=', player.id).execute()
    await test.house.db.query.deleteFrom('mail_token').where('player_id', '=', player.id).execute()
    const lettersBefore = await test.outbox(player.email)
    await test.signIn(player)
    const wallet = await test.house.db.query
      .selectFrom('wallet')
      .select('cash')
      .where('player_id', '=', player.id)
      .execute()
    expect(wallet).toEqual([{ cash: 0 }])
    const letters = (await test.outbox(player.email)).slice(lettersBefore.length)
    expect((await test.call('user', 'confirm_register', { token: tokenIn(letters) })).result).toBe(true)
  })
})

describe('confirm_register', () => {
  it('[SR-19] confirms the address once', async () => {
    const test = await openTestHouse()
    const player = await test.signUp()
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

  it('refuses a link that is seven days old, made up, or of another purpose', async () => {
    const test = await openTestHouse()
    const player = await test.signUp()
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
  it('mails a link that confirms, once a minute, by the address or the user name', async () => {
    const test = await openTestHouse()
    const player = await test.signUp()
    const again = (username: string) => test.call('user', 'resend_confirmation', { username })
    const count = async () => (await test.outbox(player.email)).length
    const before = await count()
    expect(await again(` ${player.email.toUpperCase()} `)).toMatchObject({ result: true, data: [{ seconds: 60 }] })
    expect(await count()).toBe(before + 1)
    expect(await again(player.email)).toMatchObject({ result: false, code: 429 })
    expect(await count()).toBe(before + 1)
    test.clock.advance(60_000)
    expect((await again(player.email)).result).toBe(true)
    expect((await again((await rowOf(test, player.email)).username)).result).toBe(true)
    const token = tokenIn(await test.outbox(player.email))
    expect((await test.call('user', 'confirm_register', { token })).result).toBe(true)
  })

  it('says how long it is until the next one, which becomes longer', async () => {
    const test = await openTestHouse()
    const { email } = await test.signUp()
    const pauses: number[] = []
    for (const pause of [60, 60, 300]) {
      const { data } = await test.call('user', 'resend_confirmation', { username: email })
      pauses.push(data[0]?.seconds ?? 0)
      test.clock.advance(pause * 1_000)
    }
    expect(pauses).toEqual([60, 60, 300])
  })

  it('[SR-19] answers the same for nobody and for who is confirmed already, and sends neither a mail', async () => {
    const test = await openTestHouse()
    const player = await test.signUp()
    await test.call('user', 'confirm_register', { token: tokenIn(await test.outbox(player.email)) })
    const letters = await test.outbox(player.email)
    const again = (username: string) => test.call('user', 'resend_confirmation', { username })
    const unknown = 'kimse@yakamoz.example'
    expect(await again(unknown)).toEqual(await again(player.email))
    expect(await again(unknown)).toEqual(await again(player.email))
    expect(await test.outbox(unknown)).toEqual([])
    expect(await test.outbox(player.email)).toEqual(letters)
  })
})
