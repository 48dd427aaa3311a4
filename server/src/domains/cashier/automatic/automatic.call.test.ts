import { initialPaymentSettings, type PaymentSettings } from '@yakamoz/contract/console/index'
import { describe, expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { testPassword } from '../../../testing/players.ts'
import { changePaymentSetting } from '../paymentSettings.ts'
import { openCashier, type TestPlayer } from '../payouts/testing.ts'
import { approveAutomatically } from './automaticApproval.ts'

const day = 86_400_000

/** Rules that ask for little, and those of a test. */
const open: PaymentSettings['automatic'] = {
  ...initialPaymentSettings.automatic,
  on: true,
  needsVerified: false,
  minAgeDays: 0,
  minDeposits: 0,
  minWithdrawals: 0,
  needsKnownAccount: false,
  minPlayPercent: 0,
}

const opened = async (rules: Partial<PaymentSettings['automatic']> = {}) => {
  const cashier = await openCashier()
  const { app } = cashier
  const set = (changes: Partial<PaymentSettings['automatic']>) =>
    app.db.query
      .transaction()
      .execute((executor) =>
        changePaymentSetting(app, executor, { name: 'automatic', value: { ...open, ...changes }, by: 'test' }),
      )
  await set(rules)
  const entries = async (subject: string) =>
    (
      await app.db.query
        .selectFrom('audit')
        .select(['act', 'actor', 'detail'])
        .where('subject', '=', subject)
        .orderBy('id')
        .execute()
    ).map(({ act, actor, detail }) => [act, actor, detail.rule ?? detail.route])
  let ibans = 0
  /** A player with an IBAN of his own. */
  const newPlayer = (): Promise<TestPlayer> => {
    const own = ['TR330006100519786457841326', 'TR430006701000000012345678', 'TR480001200932100001040000'][ibans++]
    return cashier.withMoney(own === undefined ? {} : { iban: own })
  }
  return { ...cashier, set, entries, newPlayer, cashier }
}

describe('approval without a person', () => {
  it('[B24] does nothing until it is switched on', async () => {
    const { app, newPlayer, withdraw, states, entries } = await opened({ on: false })
    const id = await withdraw(await newPlayer(), '100.00')
    await approveAutomatically(app)
    expect([await states(id), await entries(id)]).toEqual([[], []])
  })

  it('[B24] pays what all rules let pass, audited as the rules with what they knew', async () => {
    const { app, newPlayer, withdraw, states, balances, entries } = await opened()
    const player = await newPlayer()
    const id = await withdraw(player, '100.00')
    await Promise.all([approveAutomatically(app), approveAutomatically(app)])
    expect([await states(id), await balances(player)]).toEqual([['settled'], { cash: 9_990_000, held: 0 }])
    expect(await entries(id)).toEqual([['payment approved', 'rule automatic approval', 'provider']])
  })

  it('[B24] leaves the rest to staff with the rule that stopped it, once, and judges again when the settings change', async () => {
    const { app, clock, newPlayer, withdraw, states, entries, set } = await opened({ needsVerified: true })
    const id = await withdraw(await newPlayer(), '100.00')
    await approveAutomatically(app)
    await approveAutomatically(app)
    expect([await states(id), await entries(id)]).toEqual([
      [],
      [['payment left to staff', 'rule automatic approval', 'verified']],
    ])
    clock.advance(1_000)
    await set({})
    await approveAutomatically(app)
    expect(await states(id)).toEqual(['settled'])
  })

  it('[B24] shows the rule that stopped it in the queue and on the page, also while the rules are off', async () => {
    const { app, cashier, newPlayer, withdraw, set } = await opened({ maxAmount: 5_000 })
    const id = await withdraw(await newPlayer(), '100.00')
    await approveAutomatically(app)
    const { newStaff } = await openTestConsole(cashier)
    const { browser } = await newStaff('payments')
    expect((await browser.call('payments', 'queue', {})).data[0]?.stoppedBy).toBe('amount')
    await set({ on: false, maxAmount: 5_000 })
    const page = (await browser.call('payments', 'withdrawal', { id })).data[0]
    expect(page?.automatic).toMatchObject({ on: false, passes: false, stops: 'amount' })
  })

  it('[B24] adds up over a day for a player, also when two processes run at once', async () => {
    const { app, clock, newPlayer, withdraw, states } = await opened({ maxDay: 25_000 })
    const player = await newPlayer()
    const ids = [await withdraw(player, '100.00'), await withdraw(player, '101.00'), await withdraw(player, '102.00')]
    await Promise.all([approveAutomatically(app), approveAutomatically(app), approveAutomatically(app)])
    const paid = await Promise.all(ids.map((id) => states(id)))
    expect(paid.filter(([state]) => state === 'settled')).toHaveLength(2)
    const last = await withdraw(player, '100.00')
    clock.advance(day + 1)
    await approveAutomatically(app)
    expect(await states(last)).toEqual(['settled'])
  })

  it('[B24] stops at what somebody works on, at shared accounts, at players in a break and at flags', async () => {
    const { app, newPlayer, withMoney, withdraw, entries } = await opened()
    const [held, paused, flagged] = [await newPlayer(), await newPlayer(), await newPlayer()]
    const shared = await withMoney({ iban: 'TR480001200932100001040000' })
    const ids = {
      work: await withdraw(held, '100.00'),
      bar: await withdraw(paused, '100.00'),
      flags: await withdraw(flagged, '100.00'),
      account_shared: await withdraw(shared, '100.00'),
    }
    await app.db.query
      .insertInto('payment_work')
      .values({ player_id: held.id, payment: ids.work, held_at: new Date(app.now()) })
      .execute()
    await app.db.query
      .insertInto('protection')
      .values({ player_id: paused.id, paused_until: new Date(app.now() + day) })
      .onConflict((row) => row.column('player_id').doUpdateSet({ paused_until: new Date(app.now() + day) }))
      .execute()
    await app.db.query
      .insertInto('payment_flag')
      .values({ player_id: flagged.id, id: 'f', kind: 'chargeback', payment: 'x', at: new Date(app.now()) })
      .execute()
    await approveAutomatically(app)
    for (const [rule, id] of Object.entries(ids))
      expect(await entries(id)).toEqual([['payment left to staff', 'rule automatic approval', rule]])
  })

  it('[B24] [B56] leaves another holder to staff until a person has reviewed him, and again after a change of holder or IBAN', async () => {
    const { app, clock, cashier, withdraw, states, entries, call } = await opened()
    const player = await cashier.withMoney({ holder: 'Baska Biri' })
    const { newStaff } = await openTestConsole(cashier)
    const { browser } = await newStaff('payments')
    const left = ['payment left to staff', 'rule automatic approval', 'holder']
    const request = async () => {
      clock.advance(1_000)
      const id = await withdraw(player, '100.00')
      await approveAutomatically(app)
      return id
    }
    const review = async () => {
      clock.advance(1_000)
      const given = { player: String(player.id), account: player.account, reason: 'Eşi' }
      expect((await browser.call('verification', 'review_holder', given)).result).toBe(true)
    }
    const change = async (changes: object) => {
      const bank = { bankID: 1, accountHolder: 'Baska Biri', iban: 'TR330006100519786457841326', ...changes }
      const given = { ...bank, bankAccountID: player.account, password: testPassword }
      expect((await call('finance', 'save_bank_account', given, player.user)).result).toBe(true)
    }

    const unset = await request()
    await review()
    await approveAutomatically(app)
    expect([await states(unset), await entries(unset)]).toEqual([[], [left, left]])
    await app.db.query.deleteFrom('holder_review').execute()
    await browser.call('payments', 'refuse', { id: unset, reason: 'Test' })

    await app.db.query
      .insertInto('verification_setting')
      .values({ name: 'needsHolder', value: '{"value": true}', changed_at: new Date(app.now()), changed_by: 'test' })
      .execute()
    const first = await request()
    expect([await states(first), await entries(first)]).toEqual([[], [left]])
    await approveAutomatically(app)
    expect(await entries(first)).toEqual([left])
    await review()
    await approveAutomatically(app)
    expect([await states(first), await states(await request())]).toEqual([['settled'], ['settled']])

    await change({ accountHolder: 'Ucuncu Biri' })
    const second = await request()
    expect([await states(second), await entries(second)]).toEqual([[], [left]])
    await review()
    await approveAutomatically(app)
    expect(await states(second)).toEqual(['settled'])

    await change({ iban: 'TR430006701000000012345678' })
    const third = await request()
    expect([await states(third), await entries(third)]).toEqual([[], [left]])
    await review()
    await approveAutomatically(app)
    expect(await states(third)).toEqual(['settled'])
  })

  it('[B24] waits as long as set, so that a person can stop it', async () => {
    const { app, clock, newPlayer, withdraw, states } = await opened({ waitMinutes: 10 })
    const id = await withdraw(await newPlayer(), '100.00')
    await approveAutomatically(app)
    expect(await states(id)).toEqual([])
    clock.advance(10 * 60_000)
    await approveAutomatically(app)
    expect(await states(id)).toEqual(['settled'])
  })
})
