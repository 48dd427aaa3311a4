import { afterEach, describe, expect, it, vi } from 'vitest'
import { finishDecision } from '../decisionFinish.ts'
import { decideAsStaff, decidePayment, finishClaimedDecisions, paymentOf } from '../index.ts'
import { sandboxPayouts } from '../providers/sandboxPayouts.ts'
import { reportSandboxPayouts } from '../sandboxRunner.ts'
import { applyPayoutEvent } from './payoutEvents.ts'
import { payoutOf } from './payoutRows.ts'
import { runPayouts } from './payoutSending.ts'
import { takeBackPayout } from './payoutTakeBack.ts'
import { openCashier } from './testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

type Cashier = Awaited<ReturnType<typeof openCashier>>

const minuteMs = 60_000

const approve = ({ app }: Cashier, id: string, route?: string) =>
  decideAsStaff(app, { id, approve: true, actor: 'staff 1 Ada', reason: '', route })

const refuse = ({ app }: Cashier, id: string) =>
  decideAsStaff(app, { id, approve: false, actor: 'staff 1 Ada', reason: 'Ad uyuşmuyor' })

/** What a restarted server does for a while: its jobs run, and time passes. */
const runFor = async ({ app, clock }: Cashier, ms: number, step = 10_000) => {
  for (let passed = 0; passed < ms; passed += step) {
    clock.advance(step)
    await finishClaimedDecisions(app)
    await runPayouts(app)
    await reportSandboxPayouts(app)
  }
}

const opened = async (amount: string) => {
  const cashier = await openCashier()
  const player = await cashier.withMoney()
  const payment = await cashier.withdraw(player, amount)
  const held = Math.round(Number(amount) * 100)
  const paid = { cash: 10_000_000 - held, held: 0 }
  return { cashier, player, payment, paid, waiting: { ...paid, held }, back: { cash: 10_000_000, held: 0 } }
}

const statusOf = async ({ app }: Cashier, payment: string) =>
  (await app.db.query.selectFrom('transaction').select('status').where('id', '=', payment).executeTakeFirst())?.status

describe('a withdrawal that staff approve', () => {
  it('[B15] is paid through its provider at once, and its player reads it', async () => {
    const { cashier, player, payment, paid } = await opened('250.00')
    expect(await approve(cashier, payment)).toEqual({ ok: true, text: 'done' })
    expect(await cashier.states(payment)).toEqual(['settled'])
    expect([await cashier.balances(player), await statusOf(cashier, payment)]).toEqual([paid, 1002])
    expect(await cashier.notices(player)).toContain('Çekimin onaylandı')
    expect(await approve(cashier, payment)).toMatchObject({ ok: false, unchanged: true })
    expect(await refuse(cashier, payment)).toMatchObject({ ok: false })
  })

  it('[B15] and that the provider takes and settles later is reserved until then', async () => {
    const { cashier, player, payment, paid, waiting } = await opened('250.05')
    expect(await approve(cashier, payment)).toEqual({ ok: true, text: 'approved: its payout is sent' })
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['sent'], waiting])
    expect(await refuse(cashier, payment)).toMatchObject({ ok: false })
    await runFor(cashier, minuteMs)
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['settled'], paid])
  })

  it('[B15] and that the provider refuses waits for a decision again, with its money reserved', async () => {
    const { cashier, player, payment, waiting, back } = await opened('250.01')
    expect((await approve(cashier, payment)).text).toBe('approved, but refused by the provider: the account is closed')
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['refused'], waiting])
    expect(await cashier.notices(player)).not.toContain('Çekimin onaylandı')
    await approve(cashier, payment)
    expect(await cashier.states(payment)).toEqual(['refused', 'refused'])
    expect(await refuse(cashier, payment)).toEqual({ ok: true, text: 'done' })
    expect([await statusOf(cashier, payment), await cashier.balances(player)]).toEqual([1004, back])
  })

  it('[B15] and that comes back is given back to the player once, with a notice', async () => {
    const { cashier, player, payment, paid, back } = await opened('250.02')
    await approve(cashier, payment)
    expect(await cashier.balances(player)).toEqual(paid)
    await runFor(cashier, 2 * minuteMs)
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['returned'], back])
    await runFor(cashier, 2 * minuteMs)
    const key = await payoutOf(cashier.app, player.id, payment)
    if (key) await applyPayoutEvent(cashier.app, key, { event: 'returned' })
    expect(await cashier.balances(player)).toEqual(back)
    expect((await cashier.notices(player)).filter((title) => title === 'Çekimin geri döndü')).toHaveLength(1)
  })

  it('[B15] can be booked as paid by hand instead, and only by ways that exist', async () => {
    const { cashier, player, payment, paid } = await opened('250.01')
    expect(await approve(cashier, payment, 'hand')).toEqual({ ok: true, text: 'done' })
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([[], paid])
    expect(await approve(cashier, payment, 'owl')).toEqual({ ok: false, text: 'it cannot be paid by owl' })
  })
})

describe('after an attempt that did not pay, a withdrawal', () => {
  it('[B15] that is then approved by hand is booked as paid once', async () => {
    const { cashier, player, payment, paid } = await opened('250.01')
    await approve(cashier, payment)
    expect(await cashier.states(payment)).toEqual(['refused'])
    expect((await approve(cashier, payment, 'hand')).ok).toBe(true)
    expect([await statusOf(cashier, payment), await cashier.balances(player)]).toEqual([1002, paid])
    await runFor(cashier, minuteMs)
    expect(await cashier.balances(player)).toEqual(paid)
  })

  it('[B15] that was read as approved before the refusal is not booked', async () => {
    const { cashier, player, payment, waiting } = await opened('250.05')
    const { app } = cashier
    await approve(cashier, payment)
    const read = await paymentOf(app, payment)
    const sent = await payoutOf(app, player.id, payment)
    if (!read || !sent) throw new Error('no payout')
    await applyPayoutEvent(app, sent, { event: 'refused' })
    await finishDecision(app, read)
    expect([await statusOf(cashier, payment), await cashier.balances(player)]).toEqual([1001, waiting])
  })

  it('[B16] has the id of a lost request again at the provider that lost it, whatever was tried between, and never at the bank', async () => {
    const { cashier, payment } = await opened('250.04')
    await approve(cashier, payment)
    await runFor(cashier, 34 * minuteMs)
    await approve(cashier, payment, 'bank')
    expect(await takeBackPayout(cashier.app, { id: payment, reason: 'x', by: 'x' })).toBe('done')
    await approve(cashier, payment)
    const rows = await cashier.app.db.query
      .selectFrom('payout')
      .select(['route', 'request'])
      .orderBy('attempt')
      .execute()
    expect(rows).toEqual([
      { route: 'provider', request: `${payment}-1` },
      { route: 'bank', request: `${payment}-2` },
      { route: 'provider', request: `${payment}-1` },
    ])
  })
})

describe('a payout whose outcome is unknown', () => {
  it('[B16] holds the money, is looked up and found paid, and is not sent again', async () => {
    const { cashier, player, payment, paid, waiting } = await opened('250.03')
    const pay = vi.spyOn(sandboxPayouts, 'pay')
    expect((await approve(cashier, payment)).text).toBe('approved: its payout is unknown')
    expect([await cashier.balances(player), await refuse(cashier, payment)]).toEqual([
      waiting,
      { ok: false, text: 'already decided the other way' },
    ])
    await runFor(cashier, minuteMs)
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['settled'], paid])
    expect(pay).toHaveBeenCalledTimes(1)
  })

  it('[B16] and that the provider never received goes back to the queue after a quarter of an hour, and is sent anew under its id', async () => {
    const { cashier, player, payment, waiting, paid } = await opened('250.04')
    const pay = vi.spyOn(sandboxPayouts, 'pay')
    await approve(cashier, payment)
    await runFor(cashier, 14 * minuteMs)
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['unknown'], waiting])
    await runFor(cashier, 20 * minuteMs)
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['refused'], waiting])
    expect(pay).toHaveBeenCalledTimes(1)
    pay.mockResolvedValueOnce({ status: 'settled', reference: 'x', code: '', reason: '' })
    await approve(cashier, payment)
    expect(pay.mock.calls.map(([, { request }]) => request)).toEqual([`${payment}-1`, `${payment}-1`])
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['refused', 'settled'], paid])
  })

  it('[B16] and that the provider cannot look up either stays unknown, however long', async () => {
    const { cashier, player, payment, waiting } = await opened('250.03')
    vi.spyOn(sandboxPayouts, 'find').mockRejectedValue(new Error('connect ECONNREFUSED'))
    await approve(cashier, payment)
    await runFor(cashier, 6 * 60 * minuteMs, 10 * minuteMs)
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['unknown'], waiting])
  })
})

describe('a crash', () => {
  it('[B16] between approval and request: the job sends it, once', async () => {
    const { cashier, player, payment, paid } = await opened('250.00')
    const { app } = cashier
    // The process stops before it sends: the approval is stored, and nothing else happens.
    await decidePayment(app, player.id, payment, { approve: true, by: 'x', reason: '', payout: { kind: 'bank' } })
    await app.db.query
      .updateTable('payout')
      .set({ route: 'provider', provider: 'sandbox', next_at: new Date(app.now() + 10_000) })
      .execute()
    const pay = vi.spyOn(sandboxPayouts, 'pay')
    await runFor(cashier, 0)
    await finishClaimedDecisions(app)
    expect([await cashier.states(payment), pay.mock.calls.length]).toEqual([['asked'], 0])
    cashier.clock.advance(10_000)
    await Promise.all([runPayouts(app), runPayouts(app)])
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['settled'], paid])
    expect(pay).toHaveBeenCalledTimes(1)
  })

  it('[B16] between request and answer: the payment is found and not sent again', async () => {
    const { cashier, player, payment, paid } = await opened('250.00')
    const pay = vi.spyOn(sandboxPayouts, 'pay')
    const real = pay.getMockImplementation() ?? sandboxPayouts.pay
    expect(real).toBeTypeOf('function')
    pay.mockImplementationOnce(async (app, { player: owner, request, payment: about, amount }) => {
      await app.db.query
        .insertInto('sandbox_payout')
        .values({ player_id: owner, request, payment: about, amount, status: 'settled' })
        .execute()
      throw new Error('the process was stopped')
    })
    await approve(cashier, payment)
    await runFor(cashier, minuteMs)
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['settled'], paid])
    expect(pay).toHaveBeenCalledTimes(1)
  })

  it('[B16] between answer and booking: the job books it once', async () => {
    const { cashier, player, payment, paid, waiting } = await opened('250.00')
    const { app } = cashier
    const post = vi.spyOn(app.ledger, 'post').mockRejectedValueOnce(new Error('the process was stopped'))
    await expect(approve(cashier, payment)).rejects.toThrow('stopped')
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['settled'], waiting])
    cashier.clock.advance(10_000)
    await Promise.all([finishClaimedDecisions(app), runPayouts(app)])
    await runPayouts(app)
    expect([await cashier.balances(player), await statusOf(cashier, payment)]).toEqual([paid, 1002])
    expect((await payoutOf(app, player.id, payment))?.booked_at).not.toBeNull()
    post.mockRestore()
  })

  it('[B16] while a return is booked: the player gets the money once', async () => {
    const { cashier, player, payment, paid, back } = await opened('250.02')
    const { app } = cashier
    await approve(cashier, payment)
    cashier.clock.advance(minuteMs)
    vi.spyOn(app.ledger, 'post').mockRejectedValueOnce(new Error('the process was stopped'))
    await expect(reportSandboxPayouts(app)).rejects.toThrow('stopped')
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['returned'], paid])
    cashier.clock.advance(10_000)
    await Promise.all([runPayouts(app), reportSandboxPayouts(app)])
    await runPayouts(app)
    expect(await cashier.balances(player)).toEqual(back)
    expect((await cashier.notices(player)).filter((title) => title === 'Çekimin geri döndü')).toHaveLength(1)
  })
})

describe('reports of a provider about a payout', () => {
  it('[B15] that contradict each other change nothing', async () => {
    const { cashier, player, payment, paid, waiting } = await opened('250.01')
    const { app } = cashier
    await approve(cashier, payment)
    const refused = await payoutOf(app, player.id, payment)
    if (refused) expect((await applyPayoutEvent(app, refused, { event: 'settled' })).change).toBe('contradiction')
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['refused'], waiting])
    const other = await cashier.withdraw(player, '100.00')
    await approve(cashier, other)
    const settled = await payoutOf(app, player.id, other)
    if (settled) expect((await applyPayoutEvent(app, settled, { event: 'refused' })).change).toBe('contradiction')
    expect(await cashier.balances(player)).toEqual({ cash: paid.cash - 10_000, held: waiting.held })
  })

  it('[B15] that come in the wrong order have the same result', async () => {
    const { cashier, player, payment, back } = await opened('250.05')
    const { app } = cashier
    await approve(cashier, payment)
    const sent = await payoutOf(app, player.id, payment)
    if (!sent) throw new Error('no payout')
    await applyPayoutEvent(app, sent, { event: 'returned' })
    await applyPayoutEvent(app, sent, { event: 'settled' })
    expect([await cashier.states(payment), await cashier.balances(player)]).toEqual([['returned'], back])
  })

  it('[B15] are stored in their order with what they changed', async () => {
    const { cashier, payment } = await opened('250.02')
    await approve(cashier, payment)
    await runFor(cashier, 2 * minuteMs)
    const rows = await cashier.app.db.query
      .selectFrom('payment_callback')
      .select(['payment', 'request', 'status', 'outcome'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([{ payment, request: `${payment}-1`, status: 'returned', outcome: 'done' }])
  })
})
