import { inactivityLimitMs, refusals } from '@yakamoz/contract'
import { jacksOrBetter } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import {
  openGame,
  openTestApp,
  payIn,
  type SignedIn,
  sessionOf,
  type TestApp,
  testPassword,
} from '../../testing/index.ts'
import { seedCatalogue } from '../casino/studioCatalogue.ts'
import { cleanUpAccounts } from './index.ts'

const dayMs = 86_400_000

type Player = SignedIn & { id: number; email: string; password: string }

const post = (test: TestApp, { id }: { id: number }, legs: [string, string, number, string][]) =>
  test.app.ledger.post({
    player: id,
    id: newId(),
    legs: legs.map(([from, to, amount, reason]) => ({ from, to, amount: kurus(amount), reason })) as never,
  })

describe('sign-ins', () => {
  it('are listed with their device, and ended one by one or all but the current one', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const phone = await test.signIn(player, test.client({ device: 'Telefon', address: '192.0.2.44' }))
    await test.signIn(player, test.client({ device: 'Tablet' }))
    const list = async () => (await test.call('account', 'sign_ins', {}, player.user)).data
    expect((await list()).map(({ device, isThis }) => [device, isThis]).sort()).toEqual([
      ['Tablet', false],
      ['Telefon', false],
      ['test client', true],
    ])
    const id = (await list()).find(({ device }) => device === 'Telefon')?.id ?? ''
    const other = await test.newPlayer()
    expect((await test.call('account', 'end_sign_in', { id }, other.user)).message).toBe('Kayıt Bulunamadı')
    expect((await test.call('account', 'end_sign_in', { id }, player.user)).data).toHaveLength(2)
    expect((await test.call('system', 'ping', {}, phone.user)).message).toBe('Oturum süresi doldu')
    await test.call('account', 'end_sign_in', { others: true }, player.user)
    expect((await list()).map(({ isThis }) => isThis)).toEqual([true])
  })

  it('are listed once each, even if two tabs renewed one concurrently, and no longer after the idle limit', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const away = await test.signIn(player, test.client({ device: 'Telefon' }))
    const list = async () => (await test.call('account', 'sign_ins', {}, player.user)).data
    for (let tab = 0; tab < 2; tab++) await test.call('user', 'login', { auth: away.data.auth })
    expect(new Set((await list()).map(({ id }) => id)).size).toBe(2)
    expect(await list()).toHaveLength(2)
    test.clock.advance(inactivityLimitMs - 1_000)
    await test.call('system', 'ping', { active: true }, player.user)
    test.clock.advance(2_000)
    expect((await list()).map(({ isThis }) => isThis)).toEqual([true])
  })

  it('[A37] have a session each, bound to one browser', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const [home, away] = [test.client({ browser: true }), test.client({ browser: true })]
    const [first, second] = [await test.signIn(player, home), await test.signIn(player, away)]
    expect(first.data.sid).not.toBe(second.data.sid)
    const user = sessionOf(first.data)
    expect((await home.call('system', 'ping', {}, user)).result).toBe(true)
    expect((await away.call('system', 'ping', {}, user)).result).toBe(false)
    expect((await test.client({ browser: false }).call('system', 'ping', {}, user)).result).toBe(false)
  })

  it('[A39] are e-mailed each time unless the player has switched it off', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const countNotices = async () =>
      (await test.outbox(player.email)).filter(({ subject }) => subject.includes('giriş yapıldı')).length
    expect(await countNotices()).toBe(1)
    await test.signIn(player)
    expect(await countNotices()).toBe(2)
    const set = await test.call('account', 'set_notices', { signIn: false }, player.user)
    expect(set.data[0]).toEqual({ signIn: false, sms: false, email: false })
    await test.signIn(player)
    expect(await countNotices()).toBe(2)
  })
})

describe('an account', () => {
  it('[A57] that is created is recorded in the audit trail', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const rows = await test.app.db.query.selectFrom('audit').select(['actor', 'act', 'subject']).execute()
    expect(rows).toEqual([{ actor: `player ${player.id}`, act: 'account created', subject: String(player.id) }])
  })

  it('[A43] is closed by its player at any time, and its money can still be withdrawn', async () => {
    const test = await openTestApp()
    await seedCashier(test.app)
    const player: Player = await test.newPlayer()
    await post(test, player, [['gateway/test', 'cash', 50_000, 'deposit']])
    const close = (user: SignedIn['user'], password: string) => test.call('account', 'close', { password }, user)
    expect((await close(player.user, 'yanlış')).message).toBe('Şifre hatalı')
    for (let times = 0; times < 2; times++)
      expect((await close(player.user, player.password)).data).toEqual([{ balance: '500.00' }])
    const emails = (await test.outbox(player.email)).filter(({ subject }) => subject?.endsWith('hesabın kapatıldı'))
    expect(emails).toHaveLength(1)
    expect((await post(test, player, [['cash', 'house/casino', 100, 'bet']])).outcome).toBe('excluded')
    // Waiting does not open it for play again, unlike after an exclusion.
    await test.app.db.query
      .updateTable('protection')
      .set({ excluded_until: new Date(test.clock.now() - 1) })
      .execute()
    const { user } = await test.signIn(player)
    expect((await test.call('protection', 'end_exclusion', { password: player.password }, user)).message).toBe(
      refusals.exclusion_stands.tr,
    )
    const account = await test.call(
      'finance',
      'save_bank_account',
      { bankID: 1, accountHolder: 'Ada Deniz', iban: 'TR330006100519786457841326', password: testPassword },
      user,
    )
    const withdrawal = await test.call(
      'finance',
      'save_bank_transfer',
      {
        Type: 2,
        methodID: 201,
        operationID: newId(),
        amount: '500.00',
        bankAccountID: account.data[0]?.bankAccountID ?? 0,
        identityValidUntil: '2030-01-01',
      },
      user,
    )
    expect(withdrawal.result).toBe(true)
    await cleanUpAccounts(test.app)
    expect((await test.call('system', 'ping', {}, user)).result).toBe(true)
    await post(test, player, [['held', 'gateway/201', 50_000, 'withdrawal']])
    await cleanUpAccounts(test.app)
    expect((await test.call('system', 'ping', {}, user)).result).toBe(false)
    const repeated = await test.call('user', 'login', { username: player.email, password: player.password })
    expect(repeated.message).toBe('İnaktif hesap')
  })

  it('[A43] without money is closed for sign-in at once', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await test.call('account', 'close', { password: player.password }, player.user)
    expect((await test.call('system', 'ping', {}, player.user)).result).toBe(false)
  })

  it('[A43] that was closed without money allows sign-in when money arrives, but no play', async () => {
    const test = await openTestApp()
    const player: Player = await test.newPlayer()
    await test.call('account', 'close', { password: player.password }, player.user)
    await post(test, player, [['house/live', 'cash', 5_000, 'win']])
    await cleanUpAccounts(test.app)
    const { user } = await test.signIn(player)
    expect((await test.call('finance', 'check_balance', {}, user)).data[0]?.balance).toBe('50.00')
    expect((await post(test, player, [['cash', 'house/casino', 100, 'bet']])).outcome).toBe('excluded')
    await post(test, player, [['cash', 'gateway/201', 5_000, 'withdrawal']])
    await cleanUpAccounts(test.app)
    expect((await test.call('system', 'ping', {}, user)).result).toBe(false)
  })

  it('[A44] without sign-ins gets notices a month before and at dormancy, keeps its money, and is reactivated by a sign-in', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await post(test, player, [['gateway/test', 'cash', 7_500, 'deposit']])
    const emailsAbout = async (word: string) =>
      (await test.outbox(player.email)).filter(({ subject }) => subject.includes(word)).length
    test.clock.advance(334 * dayMs)
    await cleanUpAccounts(test.app)
    expect(await emailsAbout('uykuya')).toBe(0)
    test.clock.advance(2 * dayMs)
    await Promise.all([cleanUpAccounts(test.app), cleanUpAccounts(test.app)])
    expect(await emailsAbout('uykuya geçecek')).toBe(1)
    const marks = () =>
      test.app.db.query
        .selectFrom('player')
        .select(['dormant_at', 'dormant_notified_at'])
        .where('id', '=', player.id)
        .executeTakeFirstOrThrow()
    const notified = new Date(test.clock.now())
    test.clock.advance(28 * dayMs)
    await cleanUpAccounts(test.app)
    expect(await emailsAbout('hesabın uykuda')).toBe(0)
    expect(await marks()).toEqual({ dormant_at: null, dormant_notified_at: notified })
    test.clock.advance(2 * dayMs)
    await cleanUpAccounts(test.app)
    await cleanUpAccounts(test.app)
    expect(await emailsAbout('hesabın uykuda')).toBe(1)
    expect(await emailsAbout('uykuya geçecek')).toBe(1)
    expect(await marks()).toEqual({ dormant_at: new Date(test.clock.now()), dormant_notified_at: notified })
    expect((await test.app.ledger.balances(player.id)).cash).toBe(7_500)
    await test.signIn(player)
    expect(await marks()).toEqual({ dormant_at: null, dormant_notified_at: null })
  })
})

describe('dormancy', () => {
  it('[A44] is not marked if the e-mail cannot be written: both happen or neither', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await test.app.db.script(`create function no_letter() returns trigger language plpgsql as $$
      begin raise exception 'no room for a letter'; end $$;
      create trigger no_letter before insert on outbox for each row execute function no_letter()`)
    test.clock.advance(336 * dayMs)
    await expect(cleanUpAccounts(test.app)).rejects.toThrow('no room')
    await test.app.db.script('drop trigger no_letter on outbox; drop function no_letter')
    await cleanUpAccounts(test.app)
    const subjects = (await test.outbox(player.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('uykuya'))).toHaveLength(1)
  })
})

describe('the statement', () => {
  it('[A16, A20] shows every movement with the balance after it, which is the sum of the movements', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await post(test, player, [
      ['gateway/test', 'cash', 50_000, 'deposit'],
      ['cash', 'house/fees', 500, 'fee'],
    ])
    test.clock.advance(dayMs)
    for (let index = 0; index < 7; index++) {
      await post(test, player, [
        ['cash', 'house/casino', 1_000, 'bet'],
        ...(index % 2 === 0 ? [['house/casino', 'cash', 400, 'win'] as [string, string, number, string]] : []),
      ])
    }
    await post(test, player, [['cash', 'held', 2_000, 'withdrawal']])
    const { user } = await test.signIn(player)
    const statement = async (filters: object) => (await test.call('account', 'statement', filters, user)).data
    const all = await statement({ limit: 500 })
    expect(all[0]).toMatchObject({ reason: 'withdrawal', label: 'Para çekme', amount: '-20.00', account: 'cash' })
    let sum = 0
    for (const entry of all.toReversed()) {
      sum += Math.round(Number(entry.amount) * 100)
      expect(Math.round(Number(entry.balance) * 100)).toBe(sum)
    }
    expect(sum).toBe((await test.app.ledger.balances(player.id)).cash)
    const first = await statement({ limit: 3 })
    const next = await statement({ limit: 500, before: first.at(-1)?.place })
    expect([...first, ...next]).toEqual(all)
    expect(await statement({ startDate: '2026-11-20', endDate: '2026-11-20' })).toHaveLength(2)
    expect(await statement({ account: 'held' })).toMatchObject([{ amount: '20.00', balance: '20.00' }])
    const other = await test.newPlayer()
    expect((await test.call('account', 'statement', {}, other.user)).data).toEqual([])
  })

  it('names the game and the coupon of each bet, in the reader’s language', async () => {
    const test = await openTestApp()
    await seedCatalogue(test.app.db)
    const player = await test.newPlayer()
    await payIn(test, player.id, 100_000)
    const { session } = await openGame(test, player.user, jacksOrBetter.id)
    await test.call('studio', 'play', { session, round: newId(), stake: '5.00' })
    await test.app.ledger.post({
      player: player.id,
      id: 'coupon/KXZu33dDabcdefghjkmnpqrs/0',
      legs: [{ from: 'cash', to: 'held', amount: kurus(2_000), reason: 'bet' }],
    })
    const abouts = async (Lang: 'tr' | 'en') =>
      (await test.call('account', 'statement', { Lang }, player.user)).data.map(({ about }) => about)
    expect(await abouts('tr')).toEqual(['Kupon KXZu33dD', jacksOrBetter.names.tr, ''])
    expect(await abouts('en')).toEqual(['Bet KXZu33dD', jacksOrBetter.names.en, ''])
  })

  it('can be downloaded as a file for spreadsheets', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    expect((await test.call('account', 'statement_file', {}, player.user)).message).toBe('Kayıt Bulunamadı')
    await post(test, player, [['gateway/test', 'cash', 123_456, 'deposit']])
    await post(test, player, [['cash', 'house/casino', 5_050, 'bet']])
    const [file] = (await test.call('account', 'statement_file', {}, player.user)).data
    expect(file).toMatchObject({ name: 'yakamoz-all-2026-11-20.csv', entries: 2 })
    const lines = (file?.body ?? '').replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toBe('Tarih;Hareket;Konu;Hesap;Tutar;Bakiye;Referans')
    expect(lines[1]?.split(';').slice(1, 6)).toEqual(['Para yatırma', '', 'Bakiye', '1234,56', '1234,56'])
    expect(lines[2]?.split(';').slice(1, 6)).toEqual(['Bahis', '', 'Bakiye', '-50,50', '1184,06'])
  })
})

describe('the statement as PDF', () => {
  it('has as many pages as it needs, with Turkish letters', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await post(test, player, [['gateway/test', 'cash', 1_000_000, 'deposit']])
    for (let index = 0; index < 90; index++) await post(test, player, [['cash', 'house/casino', 100, 'bet']])
    const [file] = (await test.call('account', 'statement_file', { format: 'pdf' }, player.user)).data
    expect(file).toMatchObject({ name: 'yakamoz-all-2026-11-20.pdf', type: 'application/pdf', entries: 91 })
    const paper = Buffer.from(file?.body ?? '', 'base64').toString('latin1')
    expect(paper.startsWith('%PDF-1.')).toBe(true)
    expect(paper).toContain('/Count 3')
    expect(paper).toContain('YakamozSans')
  })
})

describe('a quick deposit', () => {
  it('[N-15] has its payment text as a picture and as text, within the limits of the method', async () => {
    const test = await openTestApp()
    await seedCashier(test.app)
    const { user } = await test.newPlayer()
    const request = (amount: string) => test.call('account', 'deposit_qr', { methodID: 101, amount, Lang: 'en' }, user)
    const [shown] = (await request('250.00')).data
    expect(shown?.text).toBe(`Yakamoz ${shown?.referenceNumber} 250.00 TRY`)
    const svg = Buffer.from((shown?.qr ?? '').split(',')[1] ?? '', 'base64').toString()
    expect(svg).toContain('<svg')
    expect((await request('1.00')).message).toBe('The amount must be between ₺50.00 and ₺20,000.00')
    await test.call('protection', 'set_limit', { kind: 'deposit', period: 'day', amount: '100.00' }, user)
    expect((await request('250.00')).result).toBe(false)
  })
})
