import { type CallSpec, contract, refusals } from '@yakamoz/contract'
import { instantToWire, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import {
  appCode,
  appStepMs,
  codeIn,
  deliverNotices,
  notificationsOf,
  openTestApp,
  type SignedIn,
  switchAppOn,
  switchSmsOn,
  type TestApp,
  testPassword,
} from '../../testing/index.ts'
import { excludeSelf } from '../protection/index.ts'
import { decidePayment, finishClaimedDecisions, notifyMissedDecisions, pendingPayments } from './index.ts'

const instant = 101
const transferGroup = 110
const transfer = 111
const mobile = 120
const toAccount = 201
const iban = 'TR330006100519786457841326'

type Player = SignedIn & { id: number }

const openCashier = async (): Promise<TestApp> => {
  const test = await openTestApp()
  await seedCashier(test.app)
  return test
}

const deposit = (test: TestApp, { user }: Player, amount: string, more: object = {}) =>
  test.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: instant, operationID: newId(), amount, ...more },
    user,
  )

const approveAll = async ({ app }: TestApp) => {
  for (const row of await pendingPayments(app, false))
    await decidePayment(app, row.player_id, row.id, { approve: true, by: 'test', reason: '' })
}

/** A player with money on the balance, paid in by a deposit. */
const richPlayer = async (test: TestApp, amount = '1000.00'): Promise<Player> => {
  const player = await test.newPlayer()
  await deposit(test, player, amount)
  await approveAll(test)
  return player
}

const balanceOf = async (test: TestApp, { user }: Player) =>
  (await test.call('finance', 'check_balance', {}, user)).data[0]

const addAccount = async (test: TestApp, { user }: Player): Promise<number> => {
  const answer = await test.call(
    'finance',
    'save_bank_account',
    { bankID: 1, accountHolder: 'Ada Deniz', iban, password: testPassword },
    user,
  )
  expect(answer).toMatchObject({ result: true, message: 'Banka Hesabı Başarıyla Eklendi' })
  return answer.data[0]?.bankAccountID ?? 0
}

const withdraw = (test: TestApp, { user }: Player, amount: string, more: object = {}) =>
  test.call(
    'finance',
    'save_bank_transfer',
    { Type: 2, methodID: toAccount, operationID: newId(), amount, identityValidUntil: '2030-01-01', ...more },
    user,
  )

describe('a player who lives in Northern Cyprus', () => {
  const restricted = async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', player.id).execute()
    return { test, player }
  }
  const refused =
    'Kuzey Kıbrıs’ta yaşayanlardan ve Kuzey Kıbrıs kimlik kartı taşıyanlardan bahis ve para yatırma kabul edilmez. Bakiyeni çekebilirsin.'

  it('[W-10] cannot deposit by any call, and is offered no method', async () => {
    const { test, player } = await restricted()
    expect((await deposit(test, player, '250.00')).message).toBe(refused)
    for (const method of ['save_bank_transfer', 'save_cep_bank_transfer'] as const) {
      const request = { Type: 1 as const, methodID: transfer, operationID: newId(), amount: '500.00' }
      expect((await test.call('finance', method, request, player.user)).message).toBe(refused)
    }
    const qr = await test.call('account', 'deposit_qr', { methodID: instant, amount: '250.00' }, player.user)
    expect(qr.message).toBe(refused)
    expect((await test.call('finance', 'list_cash_methods', { Type: 1 }, player.user)).data).toEqual([])
    expect(
      (await test.call('finance', 'list_cash_methods_new', { Type: 1 }, player.user)).data[0]?.methods_list,
    ).toEqual([])
    expect((await test.call('finance', 'list_highlighted_cash_methods', { Type: 1 }, player.user)).data).toEqual([])
    expect((await test.call('protection', 'state', {}, player.user)).data[0]?.restricted).toBe(true)
  })

  it('may withdraw', async () => {
    const { test, player } = await restricted()
    const bankAccountID = await addAccount(test, player)
    expect((await withdraw(test, player, '200.00', { bankAccountID })).result).toBe(true)
  })
})

describe('a new IBAN', () => {
  const given = { bankID: 1, accountHolder: 'Ada Deniz', iban }
  const saved = async (test: TestApp, { user }: Player) =>
    (await test.call('finance', 'list_bank_accounts', {}, user)).data.length

  it('[V7.5.1] requires the password to add or change it, however recent the sign-in', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const save = (more: object) => test.call('finance', 'save_bank_account', { ...given, ...more }, player.user)
    expect((await save({})).message).toBe('Devam etmek için şifreni gir')
    expect((await save({ password: 'Yanlis2026' })).message).toBe('Şifre hatalı')
    expect(await saved(test, player)).toBe(0)
    const bankAccountID = (await save({ password: testPassword })).data[0]?.bankAccountID ?? 0
    const change = { bankAccountID, iban: 'TR430006701000000012345678' }
    expect((await save(change)).message).toBe('Devam etmek için şifreni gir')
    expect((await save({ ...change, password: testPassword })).result).toBe(true)
  })

  it('[V6.3.1] delays guesses at the password', async () => {
    const test = await openCashier()
    const { user } = await test.newPlayer()
    const save = (password: string) => test.call('finance', 'save_bank_account', { ...given, password }, user)
    for (let tries = 0; tries < 3; tries++) await save('Yanlis2026')
    expect((await save(testPassword)).code).toBe(429)
  })

  it('[V7.5.1] requires a code too if the app is on, and spends none on requests that are refused anyway', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const { secret } = await switchAppOn(test, player.user)
    test.clock.advance(appStepMs)
    const save = (more: object) =>
      test.call('finance', 'save_bank_account', { ...given, password: testPassword, ...more }, player.user)
    expect((await save({})).message).toBe('Devam etmek için doğrulama kodunu gir')
    const code = appCode(secret, test.clock.now())
    expect((await save({ code: code === '000000' ? '000001' : '000000' })).message).toBe('Girilen kod hatalı')
    expect((await save({ code, iban: 'TR08' })).message).toBe('IBAN hatalı')
    expect((await save({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).result).toBe(true)
    test.clock.advance(appStepMs)
    const next = appCode(secret, test.clock.now())
    expect((await save({ code: next })).message).toBe('Bu hesap zaten kayıtlı')
    expect((await save({ code: next, iban: 'TR430006701000000012345678' })).result).toBe(true)
  })

  it('[V7.5.1] accepts an SMS code or a recovery code', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const [recovery = ''] = await switchSmsOn(test, player)
    const save = (more: object) =>
      test.call('finance', 'save_bank_account', { ...given, password: testPassword, ...more }, player.user)
    test.clock.advance(60_000)
    await test.call('user', 'sms_send', {}, player.user)
    expect((await save({ code: codeIn(await test.outbox(player.phone)) })).result).toBe(true)
    expect((await save({ code: recovery, iban: 'TR430006701000000012345678' })).result).toBe(true)
  })
})

describe('an IBAN', () => {
  it.each([
    'TR33\u00a00006\u00a01005\u00a01978\u00a06457\u00a08413\u00a026',
    'TR33\t0006\t1005 1978 6457 8413 26\t',
    'TR33.0006.1005.1978.6457.8413.26',
    '\u200btr33-0006–1005/1978 6457 8413 26',
  ])('is accepted when pasted as %j', async (pasted) => {
    const test = await openCashier()
    const { user, password } = await test.newPlayer()
    const given = { bankID: 1, accountHolder: 'Ada Deniz', iban: pasted, password }
    expect((await test.call('finance', 'save_bank_account', given, user)).data).toMatchObject([
      { iban: 'TR•• •••• 1326' },
    ])
  })

  it('of Turkey has a 0 after the number of the bank', async () => {
    const test = await openCashier()
    const { user, password } = await test.newPlayer()
    const given = { bankID: 1, accountHolder: 'Ada Deniz', iban: 'TR080006110519786457841326', password }
    expect((await test.call('finance', 'save_bank_account', given, user)).message).toBe('IBAN hatalı')
  })
})

describe('a deposit', () => {
  /** Two deposits that were decided and not booked, as after a crash in between. */
  const decidedTwice = async () => {
    const test = await openCashier()
    const [one, two] = [await test.newPlayer(), await test.newPlayer()]
    for (const player of [one, two]) {
      await deposit(test, player, '300.00')
      test.clock.advance(1_000)
    }
    await test.app.db.query.updateTable('transaction').set({ decision: 'approve' }).execute()
    return { test, one, two }
  }

  it('that was decided is finished even if the account of the one before it is missing', async () => {
    const { test, one, two } = await decidedTwice()
    await test.app.db.query.deleteFrom('wallet').where('player_id', '=', one.id).execute()
    await finishClaimedDecisions(test.app)
    expect((await balanceOf(test, two))?.balance).toBe('300.00')
    expect(await pendingPayments(test.app, true)).toMatchObject([{ player_id: one.id }])
  })

  it('that was decided is finished even if the database refuses to book the one before it', async () => {
    const { test, one, two } = await decidedTwice()
    const walletOfOne = test.app.db.query.updateTable('wallet').where('player_id', '=', one.id)
    await walletOfOne.set({ cash: sql`9223372036854775807` }).execute()
    await finishClaimedDecisions(test.app)
    await walletOfOne.set({ cash: 0 }).execute()
    expect((await balanceOf(test, two))?.balance).toBe('300.00')
    expect(await pendingPayments(test.app, true)).toMatchObject([{ player_id: one.id }])
  })

  it('[C-fin-15, C-fin-12] is pending, and is on the balance once it is approved', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const answer = await deposit(test, player, '250.00')
    expect(answer).toMatchObject({ result: true, data: [{ status: 1001, amount: '250.00', url: '' }] })
    expect(answer.data[0]?.referenceNumber).toMatch(/^YK-\w{4}-\w{4}$/)
    expect(await balanceOf(test, player)).toMatchObject({ balance: '0.00' })
    await approveAll(test)
    expect(await balanceOf(test, player)).toEqual({ balance: '250.00', bonus: '0.00', held: '0.00', currency: 'TRY' })
  })

  it('[C-fin-15] creates one transaction by each of the three routes', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const route = { Type: 1 as const, amount: '500.00' }
    const answers = [
      await test.call(
        'prepayServices',
        'processTransaction',
        { ...route, methodID: instant, operationID: newId() },
        player.user,
      ),
      await test.call(
        'finance',
        'save_bank_transfer',
        { ...route, methodID: transfer, operationID: newId() },
        player.user,
      ),
      await test.call(
        'finance',
        'save_cep_bank_transfer',
        {
          ...route,
          methodID: mobile,
          operationID: newId(),
          senderPhone: '0532 123 45 67',
          senderIdentity: '10000000146',
        },
        player.user,
      ),
    ]
    expect(answers.map((answer) => answer.result)).toEqual([true, true, true])
    expect(answers[1]?.data[0]?.receiver.map(({ label }) => label)).toEqual(['Alıcı', 'Banka', 'IBAN'])
    const list = await test.call('finance', 'list_transactions', { searchType: 1 }, player.user)
    expect(list.pagination?.total).toBe(3)
  })

  it('[SR-15] has one effect under one id, however often and concurrently it is sent', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const operationID = newId()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => deposit(test, player, '100.00', { operationID })),
    )
    expect(new Set(answers.map((answer) => answer.data[0]?.transactionID)).size).toBe(1)
    await Promise.all([approveAll(test), approveAll(test), approveAll(test)])
    expect(await balanceOf(test, player)).toMatchObject({ balance: '100.00' })
    const other = await deposit(test, player, '101.00', { operationID })
    expect(other).toMatchObject({ result: false, code: 409 })
  })

  it('[V-11] outside the limits of its method is refused with both limits, and accepted on them', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    for (const amount of ['49.99', '20000.01']) {
      expect((await deposit(test, player, amount, { Lang: 'en' })).message).toBe(
        'The amount must be between ₺50.00 and ₺20,000.00',
      )
    }
    for (const amount of ['50.00', '20000.00']) expect((await deposit(test, player, amount)).result).toBe(true)
  })

  it.each(['-5', '0.001', '1e3', 'NaN', '', '٥٠', '50,00'])('of %j is refused', async (amount) => {
    const test = await openCashier()
    expect(await deposit(test, await test.newPlayer(), amount)).toMatchObject({ result: false, code: 400 })
  })

  it('[V-13] is refused with the missing field: method, amount, unknown method', async () => {
    const test = await openCashier()
    const { user } = await test.newPlayer()
    const requestDeposit = async (more: object) =>
      (
        await test.call(
          'prepayServices',
          'processTransaction',
          { Type: 1, operationID: newId(), ...more } as never,
          user,
        )
      ).message
    expect(await requestDeposit({})).toBe('Ödemeyi alacağın yöntemi seç')
    expect(await requestDeposit({ methodID: '' })).toBe('Ödemeyi alacağın yöntemi seç')
    for (const amount of [undefined, ''])
      expect(await requestDeposit({ methodID: instant, amount })).toBe('Bir tutar gir')
    for (const methodID of [999, transferGroup, toAccount])
      expect(await requestDeposit({ methodID, amount: '100' })).toBe('Ödeme yöntemi tanımlı değil')
  })

  it('[V-14] is checked for the fields that its method requires', async () => {
    const test = await openCashier()
    const { user } = await test.newPlayer()
    const requestDeposit = async (more: object) =>
      (
        await test.call(
          'finance',
          'save_cep_bank_transfer',
          { Type: 1, methodID: mobile, operationID: newId(), amount: '100', ...more },
          user,
        )
      ).message
    expect(await requestDeposit({})).toBe('Telefon numarası hatalı')
    expect(await requestDeposit({ senderPhone: '05321234567', senderIdentity: '10000000145' })).toBe(
      'Kimlik numarası hatalı',
    )
  })

  it('can name only a bank account of its own player that was not removed', async () => {
    const test = await openCashier()
    const [player, other] = [await test.newPlayer(), await test.newPlayer()]
    const theirs = await addAccount(test, other)
    const mine = await addAccount(test, player)
    for (const bankAccountID of [theirs, mine + 1_000])
      expect(await deposit(test, player, '100.00', { bankAccountID })).toMatchObject({
        result: false,
        message: refusals.account_invalid.tr,
      })
    const payments = test.app.db.query.selectFrom('transaction').select('id').where('category_id', '=', 1)
    expect(await payments.execute()).toEqual([])
    expect((await deposit(test, player, '100.00', { bankAccountID: mine })).result).toBe(true)
  })

  it('can be continued from its id: recipient, reference and payment page', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const shown = async (transactionID = '', user = player.user) =>
      await test.call('account', 'deposit', { transactionID, Lang: 'en' }, user)
    const byBank = await deposit(test, player, '500.00', { methodID: transfer })
    const { transactionID, referenceNumber } = byBank.data[0] ?? {}
    expect((await shown(transactionID)).data).toEqual([
      {
        transactionID,
        operationID: byBank.data[0]?.operationID,
        status: 1001,
        amount: '500.00',
        referenceNumber,
        url: '',
        receiver: [
          { label: 'Receiver', value: 'Yakamoz Demo A.Ş.' },
          { label: 'Bank', value: 'Liman Bank' },
          { label: 'IBAN', value: iban },
        ],
        method: 'Liman Bank',
        minutes: 15,
      },
    ])
    const byPage = (await deposit(test, player, '300.00')).data[0]
    expect((await shown(byPage?.transactionID)).data[0]).toMatchObject({ url: byPage?.url, status: 1001 })
    await test.app.db.query.updateTable('cash_method').set({ open: false }).where('id', '=', instant).execute()
    await approveAll(test)
    expect((await shown(byPage?.transactionID)).data[0]).toMatchObject({ url: '', status: 1002 })
    expect((await shown(transactionID, (await test.newPlayer()).user)).result).toBe(false)
  })

  it('that the operator refuses leaves the balance alone, and cannot be approved afterwards', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const id = (await deposit(test, player, '100.00')).data[0]?.transactionID ?? ''
    expect(await decidePayment(test.app, player.id, id, { approve: false, by: 'test', reason: 'Ödeme gelmedi' })).toBe(
      'done',
    )
    expect(await decidePayment(test.app, player.id, id, { approve: true, by: 'test', reason: '' })).toBe('decided')
    expect(await balanceOf(test, player)).toMatchObject({ balance: '0.00' })
    const { data } = await test.call('finance', 'list_transactions', { searchType: 1 }, player.user)
    expect(data).toMatchObject([{ transaction_status: 1004, reason: 'Ödeme gelmedi' }])
  })

  it('[A82] is notified when it is approved or refused', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const decided = async (approve: boolean) => {
      const id = (await deposit(test, player, '100.00')).data[0]?.transactionID ?? ''
      test.clock.advance(60_000)
      await decidePayment(test.app, player.id, id, { approve, by: 'test', reason: '' })
    }
    for (const approve of [true, false]) await decided(approve)
    const notifications = { searchCategory: 2, status: 1003 }
    const { data } = await test.call('finance', 'list_transactions', notifications, player.user)
    expect(data.map(({ title }) => title)).toEqual(['Yatırımın reddedildi', 'Yatırımın onaylandı'])
  })
})

describe('a withdrawal', () => {
  it('[C-fin-16] reserves the money at once and is paid from it', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    const answer = await withdraw(test, player, '400.00', { bankAccountID })
    expect(answer).toMatchObject({ result: true, message: 'Çekim talebin alındı', data: [{ status: 1001 }] })
    expect(await balanceOf(test, player)).toMatchObject({ balance: '600.00', held: '400.00' })
    await approveAll(test)
    expect(await balanceOf(test, player)).toMatchObject({ balance: '600.00', held: '0.00' })
    const { data } = await test.call('finance', 'list_transactions', { searchType: 2 }, player.user)
    expect(data).toMatchObject([{ amount: '-400.00', transaction_status: 1002 }])
  })

  it('shows the time of its decision, and none while it is pending', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    await withdraw(test, player, '400.00', { bankAccountID })
    const shown = async () => (await test.call('finance', 'list_transactions', { searchType: 2 }, player.user)).data[0]
    expect(await shown()).toMatchObject({ decided: '' })
    test.clock.advance(90_000)
    await approveAll(test)
    expect(await shown()).toMatchObject({ decided: instantToWire(test.clock.now()) })
  })

  it('whose notice was missed because the process stopped is notified once by the next job', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    const id = (await withdraw(test, player, '400.00', { bankAccountID })).data[0]?.transactionID ?? ''
    await decidePayment(test.app, player.id, id, { approve: true, by: 'test', reason: '' })
    const notices = async () =>
      (await notificationsOf(test, player)).filter(({ title }) => title === 'Çekimin onaylandı')
    await test.app.db.query.deleteFrom('transaction').where('operation', '=', `notice/payment/${id}`).execute()
    await notifyMissedDecisions(test.app)
    expect(await notices()).toHaveLength(0)
    test.clock.advance(60_000)
    await notifyMissedDecisions(test.app)
    await notifyMissedDecisions(test.app)
    expect(await notices()).toHaveLength(1)
  })

  it('that is refused returns the money with the reason', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    const id = (await withdraw(test, player, '400.00', { bankAccountID })).data[0]?.transactionID ?? ''
    await decidePayment(test.app, player.id, id, { approve: false, by: 'test', reason: 'Ad uyuşmuyor' })
    expect(await balanceOf(test, player)).toMatchObject({ balance: '1000.00', held: '0.00' })
  })

  it('[A82] is notified when it is requested and decided, once, with the reason, in both languages', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    const request = async () => (await withdraw(test, player, '400.00', { bankAccountID })).data[0]?.transactionID ?? ''
    const notices = async (Lang: 'tr' | 'en') => {
      await deliverNotices(test)
      const notifications = { searchCategory: 2, status: 1003, Lang }
      const { data } = await test.call('finance', 'list_transactions', notifications, player.user)
      const withdrawals = data.filter(({ title }) => /Çekim|withdrawal/.test(title))
      return withdrawals.map(({ title, text }) => [title, text.replaceAll('\u00a0', ' ')])
    }
    const refusal = { approve: false, by: 'test', reason: ' Ad  uyuşmuyor. ' }
    const refused = await request()
    const requested = ['Çekim talebin alındı', '400,00 ₺ bakiyenden ayrıldı. Sonucu burada bildireceğiz.']
    expect(await notices('tr')).toEqual([requested])
    test.clock.advance(1_000)
    for (const _ of [1, 2]) await decidePayment(test.app, player.id, refused, refusal)
    expect(await notices('tr')).toEqual([
      ['Çekimin reddedildi', '400,00 ₺ bakiyene geri döndü. Neden: Ad uyuşmuyor.'],
      requested,
    ])
    // The page of withdrawals shows the reason within its own sentence.
    const listed = await test.call('finance', 'list_transactions', { searchType: 2 }, player.user)
    expect(listed.data.map(({ reason }) => reason)).toEqual(['Ad uyuşmuyor'])
    test.clock.advance(1_000)
    const approved = await request()
    await deliverNotices(test)
    test.clock.advance(1_000)
    await decidePayment(test.app, player.id, approved, { approve: true, by: 'test', reason: '' })
    const requestedEn = [
      'Your withdrawal request has been received',
      '₺400.00 has been reserved from your balance. You will find the outcome here.',
    ]
    expect(await notices('en')).toEqual([
      ['Your withdrawal was approved', '₺400.00 is on its way; when it arrives depends on your bank.'],
      requestedEn,
      ['Your withdrawal was declined', expect.stringContaining('Ad uyuşmuyor.')],
      requestedEn,
    ])
  })

  it('[A24] requested many times concurrently never takes more than the balance', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => withdraw(test, player, '300.00', { bankAccountID })),
    )
    expect(answers.filter((answer) => answer.result)).toHaveLength(3)
    expect(answers.filter((answer) => answer.message === 'Bakiyen yetersiz')).toHaveLength(17)
    expect(await balanceOf(test, player)).toMatchObject({ balance: '100.00', held: '900.00' })
  })

  it('has one effect under one id', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    const operationID = newId()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => withdraw(test, player, '300.00', { bankAccountID, operationID })),
    )
    expect(new Set(answers.map((answer) => answer.data[0]?.transactionID)).size).toBe(1)
    expect(await balanceOf(test, player)).toMatchObject({ balance: '700.00', held: '300.00' })
  })

  it('is refused under the id of a deposit, and reserves nothing', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    const after = newId()
    await deposit(test, player, '250.00', { operationID: after })
    const atOnce = newId()
    const answers = [
      await withdraw(test, player, '250.00', { operationID: after, bankAccountID }),
      ...(await Promise.all([
        withdraw(test, player, '250.00', { operationID: atOnce, bankAccountID }),
        deposit(test, player, '250.00', { operationID: atOnce }),
      ])),
    ]
    expect(answers[0]).toMatchObject({ result: false, code: 409 })
    expect(answers.slice(1).filter(({ result }) => result)).toHaveLength(1)
    expect(answers.slice(1).find(({ result }) => !result)?.code).toBe(409)
    const held = answers[1]?.result ? '250.00' : '0.00'
    expect(await balanceOf(test, player)).toMatchObject({ held })
  })

  it.each([
    ['changed', { iban_mark: 'another' }],
    ['removed', { removed_at: new Date() }],
  ])('is refused when its bank account was %s after it was checked', async (_, change) => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    const { post } = test.app.ledger
    test.app.ledger.post = async (operation) => {
      await test.app.db.query.updateTable('bank_account').set(change).where('id', '=', bankAccountID).execute()
      return post(operation)
    }
    expect(await withdraw(test, player, '300.00', { bankAccountID })).toMatchObject({
      result: false,
      message: refusals.account_invalid.tr,
    })
    expect(await balanceOf(test, player)).toMatchObject({ balance: '1000.00', held: '0.00' })
  })

  it('costs the fee of its method when it is paid, and nothing when it is refused', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    await test.app.db.query.updateTable('cash_method').set({ fee: 250 }).where('id', '=', toAccount).execute()
    const request = async () => (await withdraw(test, player, '400.00', { bankAccountID })).data[0]?.transactionID ?? ''
    await decidePayment(test.app, player.id, await request(), { approve: false, by: 'test', reason: 'x' })
    expect(await balanceOf(test, player)).toMatchObject({ balance: '1000.00', held: '0.00' })
    await decidePayment(test.app, player.id, await request(), { approve: true, by: 'test', reason: '' })
    expect(await balanceOf(test, player)).toMatchObject({ balance: '600.00', held: '0.00' })
    const sums = await test.app.db.query
      .selectFrom('transfer')
      .select(['to_account', 'amount'])
      .where('from_account', '=', 'held')
      .where('to_account', '<>', 'cash')
      .orderBy('leg')
      .execute()
    expect(sums).toEqual([
      { to_account: `gateway/${toAccount}`, amount: 39_000 },
      { to_account: 'house/fees', amount: 1_000 },
    ])
    const { data } = await test.call('finance', 'list_transactions', { searchCategory: 2, status: 1003 }, player.user)
    expect(data.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^390,00\s₺ gönderildi/))
  })

  it('that is decided both ways concurrently is decided one way', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    const id = (await withdraw(test, player, '400.00', { bankAccountID })).data[0]?.transactionID ?? ''
    const decided = await Promise.all(
      [true, false, true, false].map((approve) =>
        decidePayment(test.app, player.id, id, { approve, by: 'test', reason: 'x' }),
      ),
    )
    expect(decided.toSorted()).toEqual(['decided', 'decided', 'done', 'repeated'])
    const { balance, held } = (await balanceOf(test, player)) ?? {}
    expect([held, ['600.00', '1000.00'].includes(balance ?? '')]).toEqual(['0.00', true])
  })

  it('[V-11] outside the limits of its method is refused with both limits, and accepted on them', async () => {
    const test = await openCashier()
    const player = await richPlayer(test, '20000.00')
    for (let more = 0; more < 2; more++) await deposit(test, player, '20000.00')
    await approveAll(test)
    const bankAccountID = await addAccount(test, player)
    for (const amount of ['99.99', '50000.01'])
      expect((await withdraw(test, player, amount, { bankAccountID })).message).toBe(
        'Tutar 100,00\u00a0₺ ile 50.000,00\u00a0₺ arasında olmalı',
      )
    for (const amount of ['100.00', '50000.00'])
      expect((await withdraw(test, player, amount, { bankAccountID })).result).toBe(true)
  })

  it('pays out the remaining money of a self-excluded account, even below the minimum', async () => {
    const test = await openCashier()
    const player = await richPlayer(test, '140.00')
    const bankAccountID = await addAccount(test, player)
    expect((await withdraw(test, player, '40.00', { bankAccountID })).result).toBe(false)
    await excludeSelf(test.app, player.id, { period: 'for_ever' })
    expect((await withdraw(test, player, '40.00', { bankAccountID })).result).toBe(false)
    expect((await withdraw(test, player, '100.00', { bankAccountID })).result).toBe(true)
    const { data } = await test.call('finance', 'list_cash_methods', { Type: 2, methodID: toAccount }, player.user)
    expect(data[0]).toMatchObject({ least: '40.00' })
    expect((await withdraw(test, player, '39.99', { bankAccountID })).result).toBe(false)
    const operationID = newId()
    const rest = () => withdraw(test, player, '40.00', { bankAccountID, operationID })
    const first = await rest()
    expect(first.result, first.message).toBe(true)
    expect(await rest()).toMatchObject({ result: true, data: first.data })
    expect((await test.app.ledger.balances(player.id)).cash).toBe(0)
  })

  it('[V-13, V-14] is refused with the missing field: account, identity date', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    expect((await withdraw(test, player, '200')).message).toBe('Bir hesap seç')
    expect((await withdraw(test, player, '200', { bankAccountID: 999_999 })).message).toBe('Geçerli bir hesap seç')
    expect((await withdraw(test, player, '200', { bankAccountID, identityValidUntil: '2020-01-01' })).message).toBe(
      'Kimliğinin son geçerlilik tarihini gir',
    )
  })

  it('[A53] cannot be cancelled by the player: no call that is given its ids does it', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    const operationID = newId()
    const requested = await withdraw(test, player, '400.00', { bankAccountID, operationID })
    const calls = Object.entries(contract).flatMap(([className, methods]) =>
      Object.entries(methods as Record<string, CallSpec>).map(([method, { input, who }]) => ({
        ...{ className, method, who },
        fields: Object.keys(input.shape).filter((name) => /id$/i.test(name)),
      })),
    )
    expect(calls.filter(({ method }) => /cancel|revoke|reverse|withdrawal/i.test(method))).toEqual([])
    const takers = calls.filter(({ who, fields }) => who === 'player' && fields.length > 0)
    expect(takers.length).toBeGreaterThan(10)
    for (const { className, method, fields } of takers)
      for (const id of [requested.data[0]?.transactionID, operationID]) {
        const data = { Type: 2, password: testPassword, ...Object.fromEntries(fields.map((name) => [name, id])) }
        await test.call(className as 'finance', method as 'list_transactions', data as never, player.user)
      }
    expect(await balanceOf(test, player)).toMatchObject({ balance: '600.00', held: '400.00' })
    const { data } = await test.call('finance', 'list_transactions', { searchType: 2 }, player.user)
    expect(data).toMatchObject([{ amount: '-400.00', transaction_status: 1001 }])
  })
})

describe('bank accounts', () => {
  it('[C-fin-04, C-fin-05, C-fin-06, C-fin-07, E-15] are added, listed by bank, changed and removed', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const bankAccountID = await addAccount(test, player)
    const { data } = await test.call('finance', 'list_bank_accounts', { showPrepaid: 1 }, player.user)
    expect(data).toMatchObject([{ bankAccountID, bankID: 1, accountHolder: 'Ada Deniz', iban: 'TR•• •••• 1326' }])
    expect((await test.call('finance', 'get_bank_account', { bankID: 1 }, player.user)).data).toHaveLength(1)
    expect((await test.call('finance', 'get_bank_account', { bankID: 2 }, player.user)).message).toBe(
      'Kayıt Bulunamadı',
    )
    const listed = async (request: object) =>
      (await test.call('finance', 'list_bank_accounts', request, player.user)).data
    const stored = {
      bankID: 2,
      accountHolder: 'Ada Su',
      branch: 'Moda',
      accountNumber: '77',
      iban: 'DE89370400440532013000',
    }
    const changed = await test.call(
      'finance',
      'save_bank_account',
      { bankAccountID, ...stored, password: testPassword },
      player.user,
    )
    expect(changed.message).toBe('Banka Hesabı Başarıyla Güncellendi')
    const shown = [{ ...stored, bankAccountID, bankName: 'Kıyı Bankası', iban: 'DE•• •••• 3000' }]
    expect([changed.data, await listed({})]).toEqual([shown, shown])
    expect([await listed({ bankID: 1 }), await listed({ bankID: 2 })]).toEqual([[], shown])
    const removed = await test.call('finance', 'delete_bank_account', { bankAccountID }, player.user)
    expect(removed.message).toBe('Banka Hesabı Başarıyla Silindi')
    expect(await listed({})).toEqual([])
  })

  it('are e-mailed about after every change, and not without one', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const before = (await test.outbox(player.email)).length
    const bankAccountID = await addAccount(test, player)
    const wrong = { bankID: 1, accountHolder: 'Ada Deniz', iban, password: testPassword }
    expect((await test.call('finance', 'save_bank_account', wrong, player.user)).result).toBe(false)
    const other = { bankID: 2, accountHolder: 'Ada Deniz', iban: 'DE89370400440532013000', password: testPassword }
    await test.call('finance', 'save_bank_account', { bankAccountID, ...other }, player.user)
    await test.call('finance', 'delete_bank_account', { bankAccountID }, player.user)
    await test.call('finance', 'delete_bank_account', { bankAccountID }, player.user)
    const emails = (await test.outbox(player.email)).slice(before)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Yakamoz: bir banka hesabı eklendi',
      'Yakamoz: bir banka hesabı değiştirildi',
      'Yakamoz: bir banka hesabı silindi',
    ])
    expect(emails[0]?.body).toContain('TR•• •••• 1326')
    expect(emails[1]?.body).toContain('Banka: Kıyı Bankası\nIBAN: DE•• •••• 3000')
  })

  it('[SR-25] store the IBAN encrypted', async () => {
    const test = await openCashier()
    await addAccount(test, await test.newPlayer())
    const row = await test.app.db.query.selectFrom('bank_account').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('978645')
    expect(test.app.vault.open(row.iban_sealed)).toBe(iban)
  })

  it('are refused with a wrong or already saved IBAN', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const save = async (typed: string) =>
      (
        await test.call(
          'finance',
          'save_bank_account',
          { bankID: 1, accountHolder: 'Ada', iban: typed, password: testPassword },
          player.user,
        )
      ).message
    expect(await save('TR330006100519786457841327')).toBe('IBAN hatalı')
    expect(await save('tr33 0006 1005 1978 6457 8413 26')).toBe('Banka Hesabı Başarıyla Eklendi')
    expect(await save(iban)).toBe('Bu hesap zaten kayıtlı')
  })

  it('[SR-09] of another player seem not to exist', async () => {
    const test = await openCashier()
    const owner = await richPlayer(test)
    const other = await richPlayer(test)
    const bankAccountID = await addAccount(test, owner)
    expect((await test.call('finance', 'list_bank_accounts', {}, other.user)).data).toEqual([])
    expect((await test.call('finance', 'delete_bank_account', { bankAccountID }, other.user)).message).toBe(
      'Kayıt Bulunamadı',
    )
    const change = {
      bankAccountID,
      bankID: 1,
      accountHolder: 'X',
      iban: 'TR430006701000000012345678',
      password: testPassword,
    }
    expect((await test.call('finance', 'save_bank_account', change, other.user)).message).toBe('Kayıt Bulunamadı')
    expect((await withdraw(test, other, '200', { bankAccountID })).message).toBe('Geçerli bir hesap seç')
    expect((await test.call('finance', 'list_bank_accounts', {}, owner.user)).data).toHaveLength(1)
  })

  it('cannot be removed while a withdrawal to them is pending', async () => {
    const test = await openCashier()
    const player = await richPlayer(test)
    const bankAccountID = await addAccount(test, player)
    await withdraw(test, player, '200', { bankAccountID })
    const inUse = 'Bu hesaba giden bir çekim sürüyor. Çekim sonuçlanınca tekrar dene.'
    const change = {
      bankAccountID,
      bankID: 1,
      accountHolder: 'Ada Deniz',
      iban: 'TR430006701000000012345678',
      password: testPassword,
    }
    expect((await test.call('finance', 'delete_bank_account', { bankAccountID }, player.user)).message).toBe(inUse)
    expect((await test.call('finance', 'save_bank_account', change, player.user)).message).toBe(inUse)
    await approveAll(test)
    expect((await test.call('finance', 'save_bank_account', change, player.user)).result).toBe(true)
  })
})

describe('a bank account that is changed or removed while a withdrawal to it is requested', () => {
  /** Requests both almost concurrently, with many small offsets. */
  const raceBoth = async (act: (test: TestApp, player: Player, bankAccountID: number) => Promise<unknown>) => {
    const test = await openCashier()
    const outcomes = []
    for (let round = 0; round < 24; round++) {
      const player = await richPlayer(test)
      const bankAccountID = await addAccount(test, player)
      const later = async () => {
        for (let turns = 0; turns < round; turns++) await test.app.db.query.selectFrom('bank').select('id').execute()
      }
      const [request] = await Promise.all([
        withdraw(test, player, '200', { bankAccountID }),
        later().then(() => act(test, player, bankAccountID)),
      ])
      const account = await rowBehind(test, 'bank_account', player)
      const waiting = await rowBehind(test, 'transaction', player)
      outcomes.push({ request, account, waiting })
    }
    return outcomes
  }

  /** The player's newest row, with the number of the database transaction that wrote it last. */
  const rowBehind = async (test: TestApp, table: 'bank_account' | 'transaction', { id }: Player) => {
    const kind = table === 'transaction' ? sql`and type_id = 2` : sql``
    const { rows } = await sql<{ written: number; removed: boolean }>`
      select xmin::text::int as written, to_jsonb(t) ->> 'removed_at' is not null as removed
      from ${sql.table(table)} t where player_id = ${id}::bigint ${kind}`.execute(test.app.db.query)
    return rows[0]
  }

  it('is not removed: the withdrawal keeps its account, or is refused if the account is gone', async () => {
    const outcomes = await raceBoth((test, { user }, bankAccountID) =>
      test.call('finance', 'delete_bank_account', { bankAccountID }, user),
    )
    for (const { request, account, waiting } of outcomes) {
      expect(request.result).toBe(waiting !== undefined)
      expect(account?.removed).toBe(waiting === undefined)
      if (!request.result) expect(request.message).toBe('Geçerli bir hesap seç')
    }
  })

  it('is not changed: a pending withdrawal was requested after the change, or the change is refused', async () => {
    const change = { bankID: 1, accountHolder: 'Ada Deniz', iban: 'TR430006701000000012345678', password: testPassword }
    const outcomes = await raceBoth((test, { user }, bankAccountID) =>
      test.call('finance', 'save_bank_account', { bankAccountID, ...change }, user),
    )
    for (const { request, account, waiting } of outcomes) {
      expect(request.result).toBe(waiting !== undefined)
      if (waiting) expect(account?.written).toBeLessThan(waiting.written)
      else expect(request.message).toBe('Geçerli bir hesap seç')
    }
  })

  it.each(['changed', 'removed'])(
    'is the requested one: if it is %s before the money is reserved, the withdrawal is refused',
    async (how) => {
      const test = await openCashier()
      const player = await richPlayer(test)
      const bankAccountID = await addAccount(test, player)
      const change = {
        bankAccountID,
        bankID: 1,
        accountHolder: 'Ada Deniz',
        iban: 'TR430006701000000012345678',
        password: testPassword,
      }
      const { post } = test.app.ledger
      test.app.ledger.post = async (operation) => {
        test.app.ledger.post = post
        if (how === 'removed') await test.call('finance', 'delete_bank_account', { bankAccountID }, player.user)
        else await test.call('finance', 'save_bank_account', change, player.user)
        return post(operation)
      }
      expect((await withdraw(test, player, '200', { bankAccountID })).message).toBe('Geçerli bir hesap seç')
      expect(await balanceOf(test, player)).toMatchObject({ balance: '1000.00', held: '0.00' })
    },
  )
})

describe('payment methods', () => {
  it('[C-fin-08, C-fin-14, E-14] are singles and groups, some of them highlighted', async () => {
    const test = await openCashier()
    const { user } = await test.newPlayer()
    const { data } = await test.call('finance', 'list_cash_methods_new', { Type: 1 }, user)
    expect(data[0]?.methods_list.map(({ type, properties }) => [type, properties.id])).toEqual([
      ['single', 101],
      ['single', 102],
      ['group', 110],
      ['single', 120],
    ])
    expect(data[0]?.methods_list[2]?.methods.map(({ id, isFavorite }) => [id, isFavorite])).toEqual([
      [111, 0],
      [112, 0],
      [113, 0],
    ])
    const out = await test.call('finance', 'list_cash_methods_new', { Type: 2 }, user)
    expect(out.data[0]?.methods_list.map(({ properties }) => properties.id)).toEqual([201, 202])
    const highlighted = async (Type: 1 | 2) =>
      (await test.call('finance', 'list_highlighted_cash_methods', { Type }, user)).data.map(({ id }) => id)
    expect([await highlighted(1), await highlighted(2)]).toEqual([[101, 102], [201]])
    const only = async (methodID: number) =>
      (await test.call('finance', 'list_cash_methods_new', { Type: 1, methodID }, user)).data[0]?.methods_list.map(
        ({ properties, methods }) => [properties.id, methods.map(({ id }) => id)],
      )
    expect(await only(instant)).toEqual([[instant, []]])
    expect(await only(transferGroup)).toEqual([[transferGroup, [111, 112, 113]]])
    expect(await only(transfer)).toEqual([[transferGroup, [transfer]]])
    expect(await only(toAccount)).toEqual([])
  })

  it('[C-fin-09, E-23, E-24] have the fields of their form with labels', async () => {
    const test = await openCashier()
    const { user } = await test.newPlayer()
    const fields = async (Type: 1 | 2, methodID: number, Lang: 'tr' | 'en') =>
      (await test.call('finance', 'list_cash_methods', { Type, methodID, Lang }, user)).data[0]?.fields.map(
        ({ label }) => label,
      )
    expect(await fields(1, mobile, 'tr')).toEqual([
      'Yatırım tutarı',
      'Gönderen telefonu',
      'Gönderen kimlik numarası',
      'Alıcı telefonu',
      'Alıcı kimlik numarası',
      'Referans numarası',
    ])
    expect(await fields(2, toAccount, 'en')).toEqual([
      'Withdrawal amount',
      'Bank account',
      'Identity validity date',
      'Customer note',
    ])
  })

  it('[C-fin-02] can be added to and removed from the favourites', async () => {
    const test = await openCashier()
    const { user } = await test.newPlayer()
    const starred = async () => {
      const { data } = await test.call('finance', 'list_cash_methods_new', { Type: 1 }, user)
      const [favourite] = (await test.call('finance', 'check_favorite_cash_method', { id: instant }, user)).data
      expect(data[0]?.methods_list.map(({ properties }) => properties.isFavorite)).toEqual([
        favourite?.isFavorite,
        0,
        0,
        0,
      ])
      return favourite?.isFavorite
    }
    expect(await starred()).toBe(0)
    expect((await test.call('finance', 'add_favorite_cash_method', { id: instant }, user)).message).toBe(
      'Favorilere Başarıyla Eklendi',
    )
    expect(await starred()).toBe(1)
    expect(
      (await test.call('finance', 'list_cash_methods', { Type: 1, favorites: 1 }, user)).data.map(({ id }) => id),
    ).toEqual([instant])
    expect((await test.call('finance', 'remove_favorite_cash_method', { id: instant }, user)).message).toBe(
      'Favorilere Başarıyla Kaldırıldı',
    )
    expect(await starred()).toBe(0)
  })

  it('[C-fin-03, C-oth-01] have a list of banks, and amounts to choose from', async () => {
    const test = await openCashier()
    const { user } = await test.newPlayer()
    const all = await test.call('finance', 'list_banks', {}, user)
    expect(all.data.length).toBeGreaterThan(0)
    expect((await test.call('finance', 'list_banks', { typeID: 1 }, user)).data).toEqual(all.data)
    const [{ bankID = 0 } = {}] = all.data
    await test.app.db.query.updateTable('bank').set({ type_id: 2 }).where('id', '=', bankID).execute()
    const banks = async (request: object) =>
      (await test.call('finance', 'list_banks', request, user)).data.map((bank) => bank.bankID)
    const others = all.data.slice(1).map((bank) => bank.bankID)
    expect([await banks({}), await banks({ typeID: 1 }), await banks({ typeID: 2 })]).toEqual([
      others,
      others,
      [bankID],
    ])
    const amounts = await test.call('envoy', 'getDepositAmounts', { bankcode: 'INSTANT' }, user)
    expect(amounts.data[0]?.amounts).toEqual(['250.00', '500.00', '1000.00', '2500.00', '5000.00'])
    const ofBank = await test.call('envoy', 'getDepositAmounts', { bankcode: 'LIMAN' }, user)
    expect(ofBank.data).toEqual([{ bankcode: 'LIMAN', amounts: ['500.00', '1000.00', '5000.00', '10000.00'] }])
    expect((await test.call('envoy', 'getDepositAmounts', { bankcode: 'YOK' }, user)).message).toBe(
      'Ödeme yöntemi tanımlı değil',
    )
  })
})

describe('the list of transactions', () => {
  it('[C-fin-10, SR-16, E-16] is filtered and ordered by each parameter, and shows only the player’s own', async () => {
    const test = await openCashier()
    const player = await test.newPlayer()
    const other = await richPlayer(test)
    for (const amount of ['100.00', '300.00', '200.00']) {
      await deposit(test, player, amount)
      test.clock.advance(60_000)
    }
    await approveAll(test)
    await deposit(test, player, '50.00')
    const amounts = async (request: object) =>
      (await test.call('finance', 'list_transactions', { searchCategory: 1, ...request }, player.user)).data.map(
        (row) => row.amount,
      )
    expect(await amounts({})).toEqual(['50.00', '200.00', '300.00', '100.00'])
    expect(await amounts({ OrderPar: 'amount', OrderDir: 'ASC' })).toEqual(['50.00', '100.00', '200.00', '300.00'])
    expect(await amounts({ OrderPar: 'amount', OrderDir: 'DESC' })).toEqual(['300.00', '200.00', '100.00', '50.00'])
    expect(await amounts({ OrderDir: 'ASC' })).toEqual(['100.00', '300.00', '200.00', '50.00'])
    expect((await amounts({ OrderPar: 'status', OrderDir: 'ASC' }))[0]).toBe('50.00')
    expect((await amounts({ OrderPar: 'status', OrderDir: 'DESC' })).at(-1)).toBe('50.00')
    expect(await amounts({ status: 1001 })).toEqual(['50.00'])
    expect(await amounts({ status: 1002 })).toEqual(['200.00', '300.00', '100.00'])
    expect(await amounts({ searchType: 1, searchCategory: 1 })).toHaveLength(4)
    expect(await amounts({ searchCategory: 2 })).toEqual(['0.00', '0.00', '0.00'])
    // A sub-category: of deposits, of withdrawals, of notifications.
    expect(await amounts({ searchCategory: 11 })).toHaveLength(4)
    expect([await amounts({ searchCategory: 12 }), (await amounts({ searchCategory: 21 })).length]).toEqual([[], 3])
    expect(await amounts({ concatRequire: true, offset: 3 })).toEqual(['100.00'])
    const empty = { searchID: '', searchType: '', searchCategory: '', searchMinAmount: '', status: '' }
    expect(await amounts({ startDate: '', endDate: '', ...empty })).toHaveLength(7)
    expect(await amounts({ searchMinAmount: '200' })).toEqual(['200.00', '300.00'])
    expect(await amounts({ limit: 2, offset: 1 })).toEqual(['200.00', '300.00'])
    expect(await amounts({ startDate: '2026-11-21' })).toEqual([])
    expect(await amounts({ startDate: '2026-11-20', endDate: '2026-11-20' })).toHaveLength(4)
    expect(await amounts({ endDate: '2026-11-19' })).toEqual([])
    const page = await test.call(
      'finance',
      'list_transactions',
      { searchCategory: 1, limit: 1, offset: 2 },
      player.user,
    )
    expect(page).toMatchObject({ message: 'İşlem Başarılı', pagination: { limit: 1, offset: 2, total: 4 } })
    expect(page.data[0]).toMatchObject({ transaction_category_id: 1, transaction_status: 1002 })
    expect(await amounts({ searchID: page.data[0]?.id })).toEqual(['300.00'])
    const most = await test.call('finance', 'list_transactions', { searchCategory: 1, limit: 1_000 }, player.user)
    expect(most.pagination).toEqual({ limit: 250, offset: 0, total: 4 })
    expect(await amounts({ searchType: 2 })).toEqual([])
    const foreign = (await test.call('finance', 'list_transactions', {}, other.user)).data[0]?.id ?? ''
    expect(await amounts({ searchID: foreign })).toEqual([])
    const injected = await test.call(
      'finance',
      'list_transactions',
      { OrderPar: 'amount; drop table player' } as never,
      player.user,
    )
    expect(injected).toMatchObject({ result: false, code: 400 })
  })

  it('[C-fin-11] has types and categories in both languages', async () => {
    const test = await openCashier()
    const { user } = await test.newPlayer()
    const names = async (
      method: 'list_types_frontend' | 'list_categories' | 'list_sub_categories',
      Lang: 'tr' | 'en',
    ) => (await test.call('finance', method, { Lang }, user)).data.map(({ name }) => name)
    expect(await names('list_types_frontend', 'tr')).toEqual(['Para yatırma', 'Para çekme', 'Bonus', 'Bildirim'])
    expect(await names('list_types_frontend', 'en')).toEqual(['Deposit', 'Withdrawal', 'Bonus', 'Notification'])
    expect(await names('list_categories', 'tr')).toEqual(['Ödemeler', 'Bildirimler'])
    expect(await names('list_categories', 'en')).toEqual(['Payments', 'Notifications'])
    expect(await names('list_sub_categories', 'tr')).toEqual(['Para yatırma', 'Para çekme', 'Hesap'])
    expect(await names('list_sub_categories', 'en')).toEqual(['Deposit', 'Withdrawal', 'Account'])
  })
})
