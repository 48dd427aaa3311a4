import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { newRegistration, openTestApp, tokenIn } from '../../testing/index.ts'

const email = 'ismail.irmak@yakamoz.example'
const written = [
  'İsmail.Irmak@yakamoz.example',
  'İSMAİL.IRMAK@YAKAMOZ.EXAMPLE',
  'ısmaıl.ırmak@yakamoz.example',
  'ISMAIL.IRMAK@yakamoz.example',
  'İsmail.Irmak@yakamoz.example'.normalize('NFD'),
]

describe('an e-mail address', () => {
  it.each(written)(
    'registered as %s is stored without a combining dot and signs in however it is typed',
    async (typed) => {
      const test = await openTestApp()
      const player = await test.signUp({ email: typed })
      const row = await test.app.db.query.selectFrom('player').select('email').executeTakeFirstOrThrow()
      expect(row.email).not.toContain('\u0307')
      for (const username of [email, ...written]) {
        const answer = await test.call('user', 'login', { username, password: player.password })
        expect([username, answer.result]).toEqual([username, true])
      }
      await expect(test.signUp({ email: typed === email ? 'x' : email })).rejects.toThrow()
    },
  )

  it('in other letters is the player’s own when it is changed, and is no second account', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer({ email })
    const other = await test.newPlayer()
    const change = { email: 'İSMAİL.IRMAK@yakamoz.example', password: other.password }
    expect((await test.call('user', 'change_contact', change, other.user)).result).toBe(true)
    const token = tokenIn(await test.outbox(email))
    expect((await test.call('user', 'confirm_register', { token })).message).toBe(
      'Bu e-posta ile bir hesap var. Başka bir adres kullan.',
    )
    expect((await test.signIn(player)).data.uid).toBe(String(player.id))
  })
})

describe('a user name', () => {
  it('signs in with Turkish capitals, and is refused if it resembles the operator’s', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const change = (username: string) =>
      test.call('user', 'change_contact', { username, password: player.password }, player.user)
    expect((await change('İrmak.Deniz')).data[0]?.username).toBe('irmak.deniz')
    for (const username of ['IRMAK.DENİZ', 'ırmak.denız'])
      expect((await test.call('user', 'login', { username, password: player.password })).result).toBe(true)
    for (const name of ['admin', 'DESTEK', 'yonetici.1', 'Yakamoz'])
      expect((await change(name)).message).toBe('Bu kullanıcı adı kullanılamaz')
  })
})

describe('a password', () => {
  it('matches in composed and in decomposed Unicode form, hashed before or after', async () => {
    const test = await openTestApp()
    const password = 'Şifreğim2026'
    const player = await test.signUp({ password: password.normalize('NFD') })
    const login = (typed: string) => test.call('user', 'login', { username: player.email, password: typed })
    expect((await login(password)).result).toBe(true)
    expect((await login(password.normalize('NFD'))).result).toBe(true)
    const password_hash = await hash(password.normalize('NFD'))
    await test.app.db.query.updateTable('player').set({ password_hash }).where('id', '=', player.id).execute()
    expect((await login(password.normalize('NFD'))).result).toBe(true)
    expect((await login('Sifregim2026')).result).toBe(false)
  })
})

describe('pasted text', () => {
  it.each([
    ['a surname that begins with an apostrophe', { lastname: "'t Hooft" }],
    ['a phone number with no-break spaces', { phone: '0532\u00a0987\u00a065\u200b43' }],
  ])('is accepted: %s', async (_, changes) => {
    const test = await openTestApp()
    expect((await test.signUp(changes)).id).toBeGreaterThan(0)
  })

  it('may contain blanks and dots in the identity number', async () => {
    const test = await openTestApp()
    const { identityNumber } = newRegistration()
    const pasted = `\ufeff${identityNumber.slice(0, 3)}\u00a0${identityNumber.slice(3, 7)}.${identityNumber.slice(7)}\t`
    expect((await test.signUp({ identityNumber: pasted })).id).toBeGreaterThan(0)
  })

  it.each(['0212 345 67 89', '+90 850 222 00 00'])(
    'is accepted as a phone number if it can receive SMS: %s cannot',
    async (phone) => {
      const test = await openTestApp()
      expect(await test.call('user', 'register', newRegistration({ phone }))).toMatchObject({
        result: false,
        message: 'SMS alabilen bir cep telefonu numarası yaz',
      })
    },
  )
})
