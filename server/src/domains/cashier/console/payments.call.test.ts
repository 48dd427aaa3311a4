import { kurus, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../../app/operator/commands.ts'
import { openTestConsole } from '../../../console/testing.ts'
import { applyPayoutEvent } from '../payouts/payoutEvents.ts'
import { payoutOf } from '../payouts/payoutRows.ts'
import { openCashier } from '../payouts/testing.ts'
import { sendSandboxCallback } from '../sandboxRunner.ts'

const opened = async () => {
  const cashier = await openCashier()
  const panel = await openTestConsole(cashier)
  const clerk = await panel.newStaff('payments')
  let current = clerk.browser
  const call: Pick<typeof current, 'call'> = { call: (...given) => current.call(...given) }
  /** Lets time pass, with a new session of the clerk after it: a session ends without calls. */
  const pass = async (ms: number) => {
    cashier.clock.advance(ms)
    current = await panel.signIn(clerk)
  }
  const page = async (id: string) => (await call.call('payments', 'withdrawal', { id })).data[0]
  const queue = async (filter: Parameters<typeof queueOf>[0] = {}) => queueOf(filter)
  const queueOf = async (filter: { list?: 'open' | 'closed'; [name: string]: unknown }) =>
    (await call.call('payments', 'queue', filter as never)).data
  const operate = (line: string, actor = 'vardiya') => runCommand(cashier.app, line.split(' '), actor)
  const acts = async (payment: string) =>
    (
      await cashier.app.db.query
        .selectFrom('audit')
        .select(['act', 'actor'])
        .where('subject', '=', payment)
        .orderBy('id')
        .execute()
    ).map(({ act, actor }) => [act, actor])
  return { ...cashier, panel, clerk, browser: call, pass, page, queue, operate, acts }
}

const actorOf = ({ id, name }: { id: number; name: string }) => `staff ${id} ${name}`

describe('the queue of withdrawals', () => {
  it('[B19] shows what waits, the longest first, with everything that a list needs and a masked IBAN', async () => {
    const { withMoney, withdraw, queue, clock, browser } = await opened()
    const player = await withMoney()
    const other = await withMoney({ holder: 'Ada Başka' })
    const first = await withdraw(player, '250.00')
    clock.advance(60_000)
    const second = await withdraw(other, '300.00')
    const rows = await queue()
    expect(rows.map(({ id }) => id)).toEqual([first, second])
    expect(rows[0]).toMatchObject({
      stage: 'waiting',
      player: { id: String(player.id), name: 'Deniz Oyuncu', verified: false, status: 'active' },
      method: { id: 201, tr: 'Banka hesabına', provider: 'sandbox' },
      account: { bank: 'Liman Bank', holder: 'Deniz Oyuncu', iban: 'TR•• •••• 1326', match: 'exact' },
      amount: 25_000,
      fee: 0,
      net: 25_000,
      taken: '',
      firstToAccount: true,
      sharedBy: 1,
      failed: '',
      asked: '',
    })
    expect(rows[1]?.account.match).toBe('different')
    const text = JSON.stringify((await browser.call('payments', 'queue', {})).data)
    expect(text).not.toContain('519786457841')
  })

  it('[B19] can be filtered by stage, amount, method, player, waiting time and who has taken it, and paged', async () => {
    const { withMoney, withdraw, queue, pass, clock, browser } = await opened()
    const [player, other] = [await withMoney(), await withMoney()]
    const old = await withdraw(player, '100.00')
    await pass(45 * 60_000)
    const large = await withdraw(player, '900.00')
    clock.advance(1_000)
    const fast = await withdraw(other, '500.00', 202)
    await browser.call('payments', 'hold', { id: large, note: 'Belge bekleniyor' })
    await browser.call('payments', 'take', { id: fast })
    const ids = async (filter: object) => (await queue(filter as never)).map(({ id }) => id)
    expect(await ids({ stages: ['on_hold'] })).toEqual([large])
    expect(await ids({ stages: ['waiting'] })).toEqual([old, fast])
    expect(await ids({ from: 40_000, to: 60_000 })).toEqual([fast])
    expect(await ids({ method: 202 })).toEqual([fast])
    expect(await ids({ player: String(player.id) })).toEqual([old, large])
    expect(await ids({ waitingMinutes: 30 })).toEqual([old])
    expect(await ids({ taken: 'mine' })).toEqual([fast])
    expect(await ids({ taken: 'nobody' })).toEqual([old, large])
    expect(await ids({ limit: 1, offset: 1 })).toEqual([large])
    const paged = await browser.call('payments', 'queue', { limit: 1 })
    expect(paged.pagination).toEqual({ limit: 1, offset: 0, total: 3 })
    await browser.call('payments', 'refuse', { id: old, reason: 'Deneme' })
    expect([await ids({}), await ids({ list: 'closed' })]).toEqual([[large, fast], [old]])
  })

  it('[B19] is summed up by stage, with deposits that hang and what waits for the bank', async () => {
    const { app, withMoney, withdraw, browser, call, pass } = await opened()
    const player = await withMoney()
    await withdraw(player, '100.00')
    const bank = await withdraw(player, '200.00')
    await withdraw(player, '300.00')
    await browser.call('payments', 'approve', { id: bank, route: 'bank' })
    const request = { operationID: newId(), Type: 1, methodID: 101, amount: '50.00' } as const
    await call('prepayServices', 'processTransaction', request, player.user)
    const oldest = app.now()
    await pass(16 * 60_000)
    const { data } = await browser.call('payments', 'summary', {})
    expect(data[0]).toMatchObject({
      stages: [
        { stage: 'asked', count: 1, amount: 20_000 },
        { stage: 'waiting', count: 2, amount: 40_000 },
      ],
      deposits: { count: 1, amount: 5_000 },
      bank: { count: 1, amount: 20_000 },
      openBatches: 0,
      mine: 0,
    })
    expect(Date.parse(String(data[0]?.deposits.oldest))).toBe(oldest)
  })
})

describe('the page of a withdrawal', () => {
  it('[B20] has what decides it: holder, account, history, play, limits, and the accounts that share the IBAN', async () => {
    const { app, withMoney, withdraw, page, call, clock, operate } = await opened()
    const player = await withMoney({ holder: 'OYUNCU DENİZ' })
    const sharing = await withMoney()
    const deposit = async (amount: string) => {
      const request = { operationID: newId(), Type: 1, methodID: 101, amount } as const
      const answer = await call('prepayServices', 'processTransaction', request, player.user)
      await operate(`approve ${answer.data[0]?.transactionID}`)
    }
    await deposit('400.00')
    clock.advance(60_000)
    await deposit('600.00')
    clock.advance(60_000)
    await app.ledger.post({
      player: player.id,
      id: 'round/1',
      legs: [
        { from: 'cash', to: 'house/casino', amount: kurus(7_000), reason: 'bet' },
        { from: 'house/casino', to: 'cash', amount: kurus(2_000), reason: 'win' },
      ],
    })
    const paid = await withdraw(player, '150.00')
    await operate(`approve ${paid}`)
    clock.advance(60_000)
    const id = await withdraw(player, '250.00')
    const shown = await page(id)
    expect(shown).toMatchObject({
      id,
      account: { match: 'folded', iban: 'TR•• •••• 1326' },
      firstToAccount: false,
      routes: ['provider', 'bank', 'hand'],
      usualRoute: 'provider',
      accountFacts: { paid: { count: 1, amount: 15_000 }, shared: [{ id: String(sharing.id) }] },
      history: { deposits: { count: 2, amount: 100_000 }, withdrawals: { count: 1, amount: 15_000 } },
      play: { deposit: 60_000, staked: 7_000, won: 2_000 },
      bonus: '',
      protection: { bar: '', limits: [] },
      day: { byYou: 0, toPlayer: 115_000, twoPeopleFrom: 1_000_000, needsTwo: false },
      payouts: [],
      callbacks: [],
    })
    expect(shown?.payments.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'withdrawal pending',
      'withdrawal approved',
      'deposit approved',
      'deposit approved',
    ])
    expect(JSON.stringify(shown)).not.toContain('519786457841')
    expect((await page(paid))?.payouts).toMatchObject([{ state: 'settled', provider: 'sandbox', amount: 15_000 }])
  })

  it('[B20] calls an IBAN new after the account was changed, although the account is the same', async () => {
    const { app, withMoney, withdraw, page, operate } = await opened()
    const player = await withMoney()
    await operate(`approve ${await withdraw(player, '150.00')}`)
    const other = 'TR430006701000000012345678'
    await app.db.query
      .updateTable('bank_account')
      .set({ iban_mark: app.vault.mark(other), iban_sealed: app.vault.seal(other) })
      .where('player_id', '=', player.id)
      .execute()
    expect((await page(await withdraw(player, '100.00')))?.firstToAccount).toBe(true)
  })

  it('[B20] shows a bonus that the withdrawal gives up, a break and a limit', async () => {
    const { app, withMoney, withdraw, page, call } = await opened()
    const player = await withMoney()
    const until = new Date(app.now() + 3_600_000)
    await call('protection', 'set_limit', { kind: 'deposit', period: 'day', amount: '500.00' }, player.user)
    await app.db.query
      .updateTable('protection')
      .set({ paused_until: until })
      .where('player_id', '=', player.id)
      .execute()
    const id = await withdraw(player, '100.00')
    const shown = await page(id)
    expect(shown?.protection).toMatchObject({
      bar: 'paused',
      limits: [{ kind: 'deposit', period: 'day', most: '500.00' }],
    })
  })

  it('[B20] does not exist for a deposit or an id of nothing', async () => {
    const { browser, call, withMoney } = await opened()
    const player = await withMoney()
    const request = { operationID: newId(), Type: 1, methodID: 101, amount: '50.00' } as const
    const { data } = await call('prepayServices', 'processTransaction', request, player.user)
    for (const id of [newId(), data[0]?.transactionID ?? ''])
      expect((await browser.call('payments', 'withdrawal', { id })).refusal).toBe('not_found')
  })

  it('[B20] shows the IBAN for a reason, to those who may, and the audit trail has the reason and not the IBAN', async () => {
    const { app, panel, withMoney, withdraw, browser } = await opened()
    const id = await withdraw(await withMoney(), '100.00')
    const shown = await browser.call('payments', 'reveal_account', { id, reason: 'Banka aradı' })
    expect(shown.data).toEqual([{ holder: 'Deniz Oyuncu', iban: 'TR330006100519786457841326' }])
    for (const reason of ['', '   '])
      expect((await browser.call('payments', 'reveal_account', { id, reason })).refusal).toBe('invalid_input')
    const auditor = await panel.newStaff('auditor')
    const refused = await auditor.browser.call('payments', 'reveal_account', { id, reason: 'x' })
    expect(refused.refusal).toBe('not_permitted')
    const entries = await app.db.query
      .selectFrom('audit')
      .select('detail')
      .where('act', '=', 'payment account shown')
      .execute()
    expect(entries).toMatchObject([{ detail: { reason: 'Banka aradı' } }])
    expect(JSON.stringify(entries)).not.toContain('7841326')
  })
})

describe('an approval in the console', () => {
  it('[B21] pays a withdrawal, with one audit entry of its person', async () => {
    const { withMoney, withdraw, browser, clerk, balances, states, acts } = await opened()
    const player = await withMoney()
    const id = await withdraw(player, '250.00')
    expect((await browser.call('payments', 'approve', { id })).data).toEqual([{ asked: '', outcome: 'done' }])
    expect([await states(id), await balances(player)]).toEqual([['settled'], { cash: 9_975_000, held: 0 }])
    expect(await acts(id)).toEqual([['payment approved', actorOf(clerk)]])
    expect((await browser.call('payments', 'approve', { id })).refusal).toBe('payment_decided')
    expect((await browser.call('payments', 'refuse', { id, reason: 'x' })).refusal).toBe('payment_decided')
    expect((await browser.call('payments', 'approve', { id: newId() })).refusal).toBe('not_found')
  })

  it('[B21] of a large sum waits for another person, who may be at either door, and never for the same', async () => {
    const { withMoney, withdraw, browser, panel, states, page, queue } = await opened()
    const player = await withMoney()
    const id = await withdraw(player, '10000.00')
    const asked = (await browser.call('payments', 'approve', { id })).data[0]?.asked ?? ''
    expect(asked).not.toBe('')
    expect(await states(id)).toEqual([])
    expect((await page(id))?.asked).toMatchObject({ id: asked, own: true })
    expect((await queue())[0]?.asked).toMatchObject({ own: true })
    expect((await page(id))?.day.needsTwo).toBe(true)
    expect((await browser.call('approvals', 'confirm', { id: asked })).refusal).toBe('own_request')
    const second = await panel.newStaff('payments')
    expect((await second.browser.call('approvals', 'confirm', { id: asked })).data).toEqual([{ outcome: 'done' }])
    expect(await states(id)).toEqual(['settled'])
  })

  it('[B21] of a large sum in pieces needs a second person too: amounts add up over a day by person and by player', async () => {
    const { withMoney, withdraw, browser, panel, clock } = await opened()
    const [one, other] = [await withMoney(), await withMoney()]
    const second = await panel.newStaff('payments')
    const approve = async (by: Pick<typeof browser, 'call'>, id: string) =>
      (await by.call('payments', 'approve', { id })).data[0]?.asked === '' ? 'paid' : 'asked'
    expect(await approve(browser, await withdraw(one, '6000.00'))).toBe('paid')
    // By player: another person pays the rest to him.
    expect(await approve(second.browser, await withdraw(one, '4000.00'))).toBe('asked')
    // By person: the same person pays the rest to another player.
    expect(await approve(browser, await withdraw(other, '4000.00'))).toBe('asked')
    expect(await approve(second.browser, await withdraw(other, '3999.00'))).toBe('paid')
    const last = await withdraw(one, '4000.00')
    clock.advance(86_400_000)
    expect(await approve(await panel.signIn(second), last)).toBe('paid')
  })

  it('[B21] adds up with what the same person does at the command line', async () => {
    const { app, withMoney, withdraw, clerk, browser, operate } = await opened()
    await app.db.query.updateTable('staff').set({ machine_user: 'vardiya' }).where('id', '=', clerk.id).execute()
    const [one, other] = [await withMoney(), await withMoney()]
    const id = await withdraw(one, '9000.00')
    expect((await operate(`approve ${id}`)).text).toBe('done')
    const rest = await withdraw(other, '1000.00')
    expect((await browser.call('payments', 'approve', { id: rest })).data[0]?.asked).not.toBe('')
    expect((await operate(`approve ${rest}`)).text).toContain('second person')
  })

  it('[B21] by two at once decides once, and pays once', async () => {
    const { withMoney, withdraw, browser, panel, states, balances } = await opened()
    const player = await withMoney()
    const id = await withdraw(player, '250.00')
    const second = await panel.newStaff('manager')
    const [one, other] = await Promise.all([
      browser.call('payments', 'approve', { id }),
      second.browser.call('payments', 'refuse', { id, reason: 'Belge eksik' }),
    ])
    expect([one.result, other.result].filter(Boolean)).toHaveLength(1)
    expect((await balances(player)).held).toBe(0)
    expect((await balances(player)).cash).toBe(one.result ? 9_975_000 : 10_000_000)
    expect((await states(id)).length).toBe(one.result ? 1 : 0)
  })

  it('[B21] goes by the way that is chosen, if there is one', async () => {
    const { withMoney, withdraw, browser, states } = await opened()
    const player = await withMoney()
    const [slow, fast] = [await withdraw(player, '250.00'), await withdraw(player, '100.00', 202)]
    expect((await browser.call('payments', 'approve', { id: fast, route: 'bank' })).refusal).toBe('route_unavailable')
    expect((await browser.call('payments', 'approve', { id: slow, route: 'bank' })).data[0]?.outcome).toBe(
      'approved: its payout is asked',
    )
    expect((await browser.call('payments', 'approve', { id: fast, route: 'hand' })).data[0]?.outcome).toBe('done')
    expect([await states(slow), await states(fast)]).toEqual([['asked'], []])
  })

  it('[B21] can be taken back before it is sent, and not after', async () => {
    const { withMoney, withdraw, browser, states, balances } = await opened()
    const player = await withMoney()
    const id = await withdraw(player, '250.00')
    await browser.call('payments', 'approve', { id, route: 'bank' })
    expect((await browser.call('payments', 'take_back', { id, reason: 'Yanlış hesap' })).result).toBe(true)
    expect([await states(id), await balances(player)]).toEqual([['refused'], { cash: 9_975_000, held: 25_000 }])
    await browser.call('payments', 'approve', { id, route: 'bank' })
    await browser.call('payments', 'make_batch', {})
    expect((await browser.call('payments', 'take_back', { id, reason: 'x' })).refusal).toBe('payout_under_way')
  })
})

describe('a payout that nobody has reported', () => {
  it('[B16] gets its outcome from a person, as the rules of its state allow', async () => {
    const { withMoney, withdraw, browser, states, balances, acts, clerk, notices } = await opened()
    const player = await withMoney()
    const [lost, other, waits] = [
      await withdraw(player, '250.03'),
      await withdraw(player, '300.04'),
      await withdraw(player, '100.00'),
    ]
    for (const id of [lost, other]) await browser.call('payments', 'approve', { id })
    await browser.call('payments', 'approve', { id: waits, route: 'bank' })
    const resolve = async (id: string, outcome: 'settled' | 'refused' | 'returned') =>
      (await browser.call('payments', 'resolve_payout', { id, outcome, reason: 'Banka teyit etti' })).refusal
    expect([await states(lost), await states(other)]).toEqual([['unknown'], ['unknown']])
    expect([await resolve(newId(), 'settled'), await resolve(waits, 'settled')]).toEqual(['not_found', 'outcome_known'])
    expect([await resolve(lost, 'settled'), await resolve(other, 'refused')]).toEqual([undefined, undefined])
    expect(await resolve(lost, 'refused')).toBe('outcome_known')
    expect(await balances(player)).toEqual({ cash: 10_000_000 - 25_003 - 30_004 - 10_000, held: 30_004 + 10_000 })
    expect(await resolve(lost, 'returned')).toBe(undefined)
    expect([await states(lost), await states(other)]).toEqual([['returned'], ['refused']])
    expect((await balances(player)).cash).toBe(10_000_000 - 30_004 - 10_000)
    expect(await notices(player)).toContain('Çekimin geri döndü')
    expect((await acts(lost)).slice(1)).toEqual([
      ['payout resolved', actorOf(clerk)],
      ['payout resolved', actorOf(clerk)],
    ])
  })

  it('[B16] of a large sum needs two people', async () => {
    const { withMoney, withdraw, browser, panel, states } = await opened()
    const id = await withdraw(await withMoney(), '10000.03')
    const second = await panel.newStaff('manager')
    const asked = (await browser.call('payments', 'approve', { id })).data[0]?.asked ?? ''
    await second.browser.call('approvals', 'confirm', { id: asked })
    expect(await states(id)).toEqual(['unknown'])
    const resolved = await browser.call('payments', 'resolve_payout', { id, outcome: 'settled', reason: 'Teyit' })
    expect(await states(id)).toEqual(['unknown'])
    await second.browser.call('approvals', 'confirm', { id: resolved.data[0]?.asked ?? '' })
    expect(await states(id)).toEqual(['settled'])
  })

  it('[B16] is confirmed for the attempt that it was asked for, and for no later one', async () => {
    const { app, withMoney, withdraw, browser, panel, states } = await opened()
    const player = await withMoney()
    const id = await withdraw(player, '10000.03')
    const second = await panel.newStaff('manager')
    const confirm = async (asked = '') => (await second.browser.call('approvals', 'confirm', { id: asked })).refusal
    const asked = async (method: 'approve' | 'resolve_payout', given: object) =>
      (await browser.call('payments', method, { id, ...given } as never)).data[0]?.asked
    const settled = { outcome: 'settled', reason: 'Teyit' }
    expect(await confirm(await asked('approve', {}))).toBe(undefined)
    const first = await asked('resolve_payout', settled)
    const payout = await payoutOf(app, player.id, id)
    if (payout) await applyPayoutEvent(app, payout, { event: 'refused' })
    expect(await confirm(await asked('approve', {}))).toBe(undefined)
    expect(await states(id)).toEqual(['refused', 'unknown'])
    expect(await confirm(first)).toBe('act_failed')
    expect(await states(id)).toEqual(['refused', 'unknown'])
    expect(await confirm(await asked('resolve_payout', settled))).toBe(undefined)
    expect(await states(id)).toEqual(['refused', 'settled'])
  })

  it('[B17] closes its batch with the last outcome', async () => {
    const { withMoney, withdraw, browser } = await opened()
    const player = await withMoney()
    const ids = [await withdraw(player, '250.00'), await withdraw(player, '300.00')]
    for (const id of ids) await browser.call('payments', 'approve', { id, route: 'bank' })
    const [made] = (await browser.call('payments', 'make_batch', {})).data
    const batch = made?.id ?? ''
    await browser.call('payments', 'mark_batch', { id: batch })
    const seen = []
    for (const id of ids) {
      await browser.call('payments', 'resolve_payout', { id, outcome: 'settled', reason: 'Teyit' })
      seen.push((await browser.call('payments', 'batch', { id: batch })).data[0]?.state)
    }
    expect(seen).toEqual(['sent', 'closed'])
  })
})

it('[B9 B21] a second person confirms only what the first has asked for: the same way, outcome and settings', async () => {
  const { withMoney, withdraw, browser, panel, states, queue, operate } = await opened()
  const [owner, second] = [await panel.newStaff('owner'), await panel.newStaff('owner')]
  const askedOf = async (by: Pick<typeof browser, 'call'>, method: 'approve' | 'resolve_payout', given: object) =>
    (await by.call('payments', method, given as never)).data[0]?.asked !== ''
  const id = await withdraw(await withMoney(), '10000.03')
  expect(await askedOf(browser, 'approve', { id, route: 'hand' })).toBe(true)
  expect((await queue())[0]?.asked).toMatchObject({ own: true })
  expect((await operate('payments')).text).toContain('approves')
  expect(await askedOf(second.browser, 'approve', { id, route: 'bank' })).toBe(true)
  expect(await askedOf(owner.browser, 'approve', { id })).toBe(true)
  expect(await states(id)).toEqual([])
  expect(await askedOf(second.browser, 'approve', { id, route: 'provider' })).toBe(false)
  expect(await states(id)).toEqual(['unknown'])
  expect(await askedOf(owner.browser, 'resolve_payout', { id, outcome: 'refused', reason: 'x' })).toBe(true)
  expect(await askedOf(second.browser, 'resolve_payout', { id, outcome: 'settled', reason: 'x' })).toBe(true)
  expect(await states(id)).toEqual(['unknown'])
  const payer = { name: 'Yakamoz', iban: 'TR430006701000000012345678', bic: '' }
  const change = async (by: typeof owner, iban: string) =>
    (await by.browser.call('payments', 'change_settings', { payer: { ...payer, iban }, reason: 'x' })).data[0]?.asked
  expect(await change(owner, payer.iban)).not.toBe('')
  expect(await change(second, 'TR330006100519786457841326')).not.toBe('')
  const current = async () => (await browser.call('payments', 'settings', {})).data[0]?.payer.iban
  expect(await current()).toBe('')
  expect(await change(second, payer.iban)).toBe('')
  expect(await current()).toBe(payer.iban)
})

it('[B9] an approval is confirmed for the way that was the usual one when it was asked for', async () => {
  const { app, withMoney, withdraw, browser, panel, states } = await opened()
  const second = await panel.newStaff('owner')
  const id = await withdraw(await withMoney(), '10000.00')
  const asked = (await browser.call('payments', 'approve', { id })).data[0]?.asked ?? ''
  await app.db.query.updateTable('cash_method').set({ provider: '' }).execute()
  expect((await second.browser.call('payments', 'approve', { id })).data[0]?.asked).not.toBe('')
  expect((await second.browser.call('approvals', 'confirm', { id: asked })).refusal).toBe('act_failed')
  expect(await states(id)).toEqual([])
})

describe('a correction in the console', () => {
  it('[B21] reverses an approved payment once, by the act of the command line', async () => {
    const { withMoney, withdraw, browser, balances, operate } = await opened()
    const player = await withMoney()
    const id = await withdraw(player, '250.00')
    expect((await browser.call('payments', 'correct', { id, reason: 'x' })).refusal).toBe('not_found')
    await browser.call('payments', 'approve', { id })
    expect((await browser.call('payments', 'correct', { id, reason: 'Yanlış hesap' })).data).toEqual([{ asked: '' }])
    expect(await balances(player)).toEqual({ cash: 10_000_000, held: 0 })
    expect((await browser.call('payments', 'correct', { id, reason: 'x' })).refusal).toBe('already_corrected')
    expect((await operate(`correct ${id} --reason x`)).text).toBe('already corrected')
  })
})

describe('a refusal in the console', () => {
  it('[B21] returns the money, and its player reads the reason in his language', async () => {
    const { withMoney, withdraw, browser, balances, call, acts, clerk } = await opened()
    const player = await withMoney()
    const id = await withdraw(player, '250.00')
    const refusal = { id, reason: 'Ad uyuşmuyor.', reasonEn: 'The name differs.' }
    expect((await browser.call('payments', 'refuse', { ...refusal, reason: ' ' })).refusal).toBe('invalid_input')
    expect((await browser.call('payments', 'refuse', refusal)).result).toBe(true)
    expect(await balances(player)).toEqual({ cash: 10_000_000, held: 0 })
    const reasonIn = async (Lang: 'tr' | 'en') =>
      (await call('finance', 'list_transactions', { Lang, searchType: 2 }, player.user)).data[0]?.reason
    expect([await reasonIn('tr'), await reasonIn('en')]).toEqual(['Ad uyuşmuyor', 'The name differs'])
    expect(await acts(id)).toEqual([['payment refused', actorOf(clerk)]])
  })
})

describe('work on a payment', () => {
  it('[B22] a hold stops every approval, at both doors and of a second person, until it is released', async () => {
    const { withMoney, withdraw, browser, panel, operate, states, queue } = await opened()
    const player = await withMoney()
    const id = await withdraw(player, '10000.00')
    const second = await panel.newStaff('manager')
    const asked = (await browser.call('payments', 'approve', { id })).data[0]?.asked ?? ''
    await browser.call('payments', 'hold', { id, note: 'Belge bekleniyor' })
    expect((await queue())[0]).toMatchObject({ stage: 'on_hold', holdNote: 'Belge bekleniyor' })
    expect((await browser.call('payments', 'approve', { id })).refusal).toBe('payment_on_hold')
    expect((await second.browser.call('approvals', 'confirm', { id: asked })).refusal).toBe('act_failed')
    const small = await withdraw(player, '100.00')
    await browser.call('payments', 'hold', { id: small, note: 'x' })
    expect(await operate(`approve ${small}`)).toMatchObject({ ok: false, text: expect.stringContaining('on hold') })
    await browser.call('payments', 'release', { id: small, note: 'Belge geldi' })
    expect((await operate(`approve ${small}`)).text).toBe('done')
    expect([await states(id), await states(small)]).toEqual([[], ['settled']])
  })

  it('[B22] a payment that somebody has taken is decided by him, and taken over only by who has seen that', async () => {
    const { withMoney, withdraw, browser, panel, clerk, acts } = await opened()
    const id = await withdraw(await withMoney(), '250.00')
    const second = await panel.newStaff('payments')
    const refusalOf = async (
      by: Pick<typeof browser, 'call'>,
      method: 'approve' | 'take' | 'hold',
      more: object = {},
    ) => (await by.call('payments', method, { id, ...more } as never)).refusal
    expect(await refusalOf(browser, 'take')).toBe(undefined)
    expect(await refusalOf(second.browser, 'take')).toBe('taken_by_other')
    expect(await refusalOf(second.browser, 'approve')).toBe('taken_by_other')
    expect(await refusalOf(second.browser, 'hold', { note: 'x' })).toBe('taken_by_other')
    expect(await refusalOf(second.browser, 'take', { from: clerk.id })).toBe(undefined)
    expect(await refusalOf(browser, 'take', { from: clerk.id })).toBe('taken_by_other')
    const handed = { id, to: clerk.id, note: 'Sen biliyorsun' }
    expect((await second.browser.call('payments', 'hand_over', handed)).result).toBe(true)
    expect((await browser.call('payments', 'hand_over', { id, to: 999 })).refusal).toBe('not_found')
    expect((await browser.call('payments', 'hand_over', { id })).result).toBe(true)
    expect(await refusalOf(second.browser, 'approve')).toBe(undefined)
    expect(await acts(id)).toEqual([
      ['payment taken', actorOf(clerk)],
      ['payment taken', actorOf(second)],
      ['payment handed over', actorOf(second)],
      ['payment handed over', actorOf(clerk)],
      ['payment approved', actorOf(second)],
    ])
  })

  it('[B22] of two who take a payment at once one has it', async () => {
    const { withMoney, withdraw, browser, panel, page } = await opened()
    const id = await withdraw(await withMoney(), '250.00')
    const second = await panel.newStaff('payments')
    const taken = await Promise.all([browser, second.browser].map((by) => by.call('payments', 'take', { id })))
    expect(taken.map(({ refusal }) => refusal ?? 'taken').toSorted()).toEqual(['taken', 'taken_by_other'])
    expect((await page(id))?.taken).not.toBe('')
  })
})

describe('batches in the console', () => {
  it('[B17 B18] are made, given to the bank and answered, and the page shows what became of each payment', async () => {
    const { withMoney, withdraw, browser, panel, states, clock } = await opened()
    const player = await withMoney()
    const [one, other] = [await withdraw(player, '250.00'), await withdraw(player, '300.00')]
    for (const id of [one, other]) {
      await browser.call('payments', 'approve', { id, route: 'bank' })
      clock.advance(1_000)
    }
    const made = (await browser.call('payments', 'make_batch', {})).data[0]
    expect(made).toMatchObject({ count: 2, total: 55_000 })
    const id = made?.id ?? ''
    expect((await browser.call('payments', 'make_batch', {})).refusal).toBe('no_payments_waiting')
    const noPayer = await browser.call('payments', 'batch_file', { id, format: 'pain.001' })
    expect(noPayer.refusal).toBe('payer_missing')
    const owner = await panel.newStaff('owner')
    const payer = { name: 'Yakamoz A.Ş.', iban: 'TR43 0006 7010 0000 0012 3456 78', bic: '' }
    expect((await owner.browser.call('payments', 'change_settings', { payer, reason: 'Açılış' })).result).toBe(true)
    const file = (await browser.call('payments', 'batch_file', { id, format: 'pain.001' })).data[0]
    expect(file?.content).toContain('<CtrlSum>550.00</CtrlSum>')
    expect(file?.content).toContain('TR430006701000000012345678')
    expect((await browser.call('payments', 'mark_batch', { id })).result).toBe(true)
    expect((await browser.call('payments', 'cancel_batch', { id, reason: 'x' })).refusal).toBe('batch_not_open')
    const text = `Referans;Tutar;Durum;Kod;Neden\n${one}-1;250,00;ödendi;;\n${other}-1;300,00;ret;AC01;yok\n`
    const read = await browser.call('payments', 'read_answer', { id, text })
    expect(read.data).toEqual([{ lines: 2, settled: 1, refused: 1, problems: [], repeated: false }])
    expect((await browser.call('payments', 'read_answer', { id, text })).data[0]?.repeated).toBe(true)
    const page = (await browser.call('payments', 'batch', { id })).data[0]
    expect(page).toMatchObject({
      state: 'closed',
      settled: { count: 1, amount: 25_000 },
      refused: { count: 1, amount: 30_000 },
      open: { count: 0, amount: 0 },
      lines: [
        { payment: one, state: 'settled', iban: 'TR•• •••• 1326' },
        { payment: other, state: 'refused', code: 'AC01', reason: 'yok' },
      ],
      answers: [{ format: 'csv', lines: 2 }],
    })
    expect((await browser.call('payments', 'batches', {})).data).toMatchObject([{ id, state: 'closed' }])
    expect([await states(one), await states(other)]).toEqual([['settled'], ['refused']])
    const withdrawal = (await browser.call('payments', 'withdrawal', { id: other })).data[0]
    expect(withdrawal).toMatchObject({ stage: 'waiting', failed: 'AC01: yok' })
  })

  it('[B17] need their permission: a role that only reads sees them and makes none', async () => {
    const { panel } = await opened()
    const auditor = await panel.newStaff('auditor')
    expect((await auditor.browser.call('payments', 'batches', {})).result).toBe(true)
    expect((await auditor.browser.call('payments', 'make_batch', {})).refusal).toBe('not_permitted')
  })
})

describe('deposits that hang', () => {
  it('[B23] are listed, the longest waiting first, with the callbacks about them in their order', async () => {
    const { app, withMoney, browser, call, pass } = await opened()
    const player = await withMoney()
    const request = async () => {
      const data = { operationID: newId(), Type: 1, methodID: 101, amount: '50.00' } as const
      return (await call('prepayServices', 'processTransaction', data, player.user)).data[0]?.transactionID ?? ''
    }
    const old = await request()
    await pass(20 * 60_000)
    const young = await request()
    const wrong = { player_id: player.id, id: old, amount: 4_000 }
    await sendSandboxCallback(app, wrong, 'approved')
    expect((await browser.call('payments', 'deposits', {})).data).toMatchObject([
      { id: old, callbacks: 1, lastStatus: 'approved', lastOutcome: 'mismatch', amount: 5_000 },
    ])
    const all = (await browser.call('payments', 'deposits', { waitingMinutes: 0 })).data.map(({ id }) => id)
    expect(all).toEqual([old, young])
    await sendSandboxCallback(app, { ...wrong, amount: 5_000 }, 'approved')
    await sendSandboxCallback(app, { ...wrong, amount: 5_000 }, 'refused')
    const shown = (await browser.call('payments', 'callbacks', { id: old })).data
    expect(shown.map(({ status, amount, outcome }) => [status, amount, outcome])).toEqual([
      ['approved', '40.00', 'mismatch'],
      ['approved', '50.00', 'done'],
      ['refused', '50.00', 'decided'],
    ])
    expect((await browser.call('payments', 'deposits', { waitingMinutes: 0 })).data.map(({ id }) => id)).toEqual([
      young,
    ])
  })
})

it('[B21 B23] a deposit that hangs is approved by staff, and credited once', async () => {
  const { withMoney, browser, call, balances } = await opened()
  const player = await withMoney()
  const request = { operationID: newId(), Type: 1, methodID: 101, amount: '50.00' } as const
  const { data } = await call('prepayServices', 'processTransaction', request, player.user)
  const id = data[0]?.transactionID ?? ''
  expect((await browser.call('payments', 'approve', { id, route: 'bank' })).refusal).toBe('route_unavailable')
  expect((await browser.call('payments', 'approve', { id })).data).toEqual([{ asked: '', outcome: 'done' }])
  expect((await browser.call('payments', 'approve', { id })).refusal).toBe('payment_decided')
  expect(await balances(player)).toEqual({ cash: 10_005_000, held: 0 })
})

describe('settings of payments', () => {
  it('[B17] are changed by who may, with two people where there is a second owner, and refuse a wrong IBAN', async () => {
    const { panel, browser } = await opened()
    const [owner, second] = [await panel.newStaff('owner'), await panel.newStaff('owner')]
    const payer = { name: 'Yakamoz', iban: 'TR430006701000000012345678', bic: '' }
    const change = { payer, reason: 'Yeni hesap' }
    expect((await browser.call('payments', 'change_settings', change)).refusal).toBe('not_permitted')
    const wrong = { ...change, payer: { ...payer, iban: 'TR430006701000000012345679' } }
    expect((await owner.browser.call('payments', 'change_settings', wrong)).refusal).toBe('iban_invalid')
    const asked = (await owner.browser.call('payments', 'change_settings', change)).data[0]?.asked ?? ''
    const current = async () => (await browser.call('payments', 'settings', {})).data[0]?.payer.iban
    expect(await current()).toBe('')
    expect((await second.browser.call('approvals', 'confirm', { id: asked })).result).toBe(true)
    expect(await current()).toBe(payer.iban)
  })
})
