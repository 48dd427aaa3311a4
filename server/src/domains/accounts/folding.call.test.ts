import { readdirSync, readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from '../../platform/db/connect.ts'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { newRegistration, openTestApp, tokenIn } from '../../testing/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { findPlayerByName } from './index.ts'

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
    'registered as %s is written to without a combining dot and signs in however it is typed',
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
    const asked = { email: 'İSMAİL.IRMAK@yakamoz.example', password: other.password }
    expect((await test.call('user', 'change_contact', asked, other.user)).result).toBe(true)
    const token = tokenIn(await test.outbox(email))
    expect((await test.call('user', 'confirm_register', { token })).message).toBe('Bu e-posta ile bir hesap var')
    expect((await test.signIn(player)).data.uid).toBe(String(player.id))
  })
})

describe('a user name', () => {
  it('signs in with Turkish capitals, and is nobody’s when it would pass for the operator’s', async () => {
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
  it('is right in composed and in decomposed letters, hashed before or after', async () => {
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

describe('what is pasted', () => {
  it.each([
    ['a surname that begins with an apostrophe', { lastname: "'t Hooft" }],
    ['a phone number with no-break spaces', { phone: '0532\u00a0987\u00a065\u200b43' }],
  ])('is taken: %s', async (_, changes) => {
    const test = await openTestApp()
    expect((await test.signUp(changes)).id).toBeGreaterThan(0)
  })

  it('into the identity number may hold blanks and dots', async () => {
    const test = await openTestApp()
    const { identityNumber } = newRegistration()
    const pasted = `\ufeff${identityNumber.slice(0, 3)}\u00a0${identityNumber.slice(3, 7)}.${identityNumber.slice(7)}\t`
    expect((await test.signUp({ identityNumber: pasted })).id).toBeGreaterThan(0)
  })

  it.each(['0212 345 67 89', '+90 850 222 00 00'])('as a phone number takes SMS: %s does not', async (phone) => {
    const test = await openTestApp()
    expect(await test.call('user', 'register', newRegistration({ phone }))).toMatchObject({
      result: false,
      message: 'SMS alabilen bir cep telefonu numarası yaz',
    })
  })
})

describe('accounts that are older than the folding', () => {
  it('stay reachable and unique: one has the key, the others sign in as they are written and are marked for review', async () => {
    const db = await openEmbedded(undefined)
    const files = readdirSync(migrationsFolder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
    const run = (name: string) => db.script(readFileSync(new URL(name, migrationsFolder), 'utf8'))
    await db.script(
      'create table migration (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    for (const name of files.filter((name) => name < '0072')) await run(name)
    const add = (id: number, address: string, confirmed = false) =>
      sql`insert into player (id, username, email, phone, password_hash, firstname, lastname, birth_date, identity_sealed,
        identity_mark, identity_last4, country, city, registered_at, email_confirmed_at)
        values (${id}, ${`p${id}`}, ${address}, ${String(id)}, '', 'A', 'B', '1990-01-01', '', ${String(id)}, '', 'TR', 'x',
        to_timestamp(${id}), ${confirmed ? new Date(0) : null})`.execute(db.query)
    await add(1, 'i\u0307smail@yakamoz.example')
    await add(2, 'ismail@yakamoz.example')
    await add(3, 'ısmail@yakamoz.example')
    await add(4, 'i\u0307rem@yakamoz.example')
    await add(5, 'ırem@yakamoz.example', true)
    await run('0072_identity.sql')
    const rows = await db.query.selectFrom('player').select(['id', 'email', 'email_key']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 1, email: 'i\u0307smail@yakamoz.example', email_key: 'i\u0307smail@yakamoz.example' },
      { id: 2, email: 'ismail@yakamoz.example', email_key: 'ismail@yakamoz.example' },
      { id: 3, email: 'ısmail@yakamoz.example', email_key: 'ısmail@yakamoz.example' },
      { id: 4, email: 'irem@yakamoz.example', email_key: 'irem@yakamoz.example' },
      { id: 5, email: 'ırem@yakamoz.example', email_key: 'ırem@yakamoz.example' },
    ])
    const found = async (name: string) => (await findPlayerByName({ db } as AppContext, name))?.id
    expect(await found('İsmail@yakamoz.example')).toBe(1)
    expect(await found('ISMAIL@yakamoz.example')).toBe(2)
    expect(await found('ısmail@yakamoz.example')).toBe(3)
    expect(await found('İREM@yakamoz.example')).toBe(4)
    expect(await found('ırem@yakamoz.example')).toBe(5)
    const pairs = await db.query
      .selectFrom('player_match')
      .select(['player_id', 'other_id'])
      .orderBy('player_id')
      .execute()
    expect(pairs).toEqual([
      { player_id: 1, other_id: 2 },
      { player_id: 3, other_id: 2 },
      { player_id: 5, other_id: 4 },
    ])
    await db.close()
  })
})
