import { kurus, newId } from '@yakamoz/values'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../../app/operator/commands.ts'
import { openTestConsole } from '../../../console/testing.ts'
import { decideAsStaff } from '../index.ts'
import { openCashier } from '../payouts/testing.ts'
import { applyCallback } from '../providers/callback.ts'
import { sandboxProvider, sandboxSecret } from '../providers/sandbox.ts'
import { signatureHeader } from '../providers/signedCallback.ts'
import { finishChargebacks } from './chargebacks.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const opened = async () => {
  const cashier = await openCashier()
  const { app, call, newPlayer } = cashier
  const panel = await openTestConsole(cashier)
  const { browser } = await panel.newStaff('payments')
  const player = await newPlayer()
  const deposit = async (amount: string, isApproved = true) => {
    const request = { Type: 1, methodID: 101, operationID: newId(), amount } as const
    const id = (await call('prepayServices', 'processTransaction', request, player.user)).data[0]?.transactionID ?? ''
    if (isApproved) await decideAsStaff(app, { id, approve: true, actor: 'x', reason: '' })
    return id
  }
  const spend = (amount: number) =>
    app.ledger.post({
      player: player.id,
      id: `round/${newId()}`,
      legs: [{ from: 'cash', to: 'house/casino', amount: kurus(amount), reason: 'bet' }],
    })
  const cash = async () => Number((await app.ledger.balances(player.id)).cash)
  /** What the gateway and the operator have of this: in minus out. */
  const accountOf = async (name: string) => {
    const rows = await app.db.query.selectFrom('transfer').select(['from_account', 'to_account', 'amount']).execute()
    return rows.reduce(
      (sum, row) => sum + (row.to_account === name ? row.amount : 0) - (row.from_account === name ? row.amount : 0),
      0,
    )
  }
  const chargeBack = (id: string) => browser.call('payments', 'charge_back', { id, reason: 'Kart sahibi itiraz etti' })
  const list = async () => (await browser.call('payments', 'chargebacks', {})).data
  return { ...cashier, panel, browser, player, deposit, spend, cash, accountOf, chargeBack, list }
}

describe('a chargeback of a deposit', () => {
  it('[B26] takes it from the balance once, marks the player and notifies him', async () => {
    const { deposit, chargeBack, cash, accountOf, list, player, notices, browser, app } = await opened()
    const id = await deposit('300.00')
    expect((await chargeBack(id)).data).toEqual([{ asked: '' }])
    expect([await cash(), await accountOf('gateway/101'), await accountOf('house/chargebacks')]).toEqual([0, 0, 0])
    expect((await chargeBack(id)).refusal).toBe('already_corrected')
    expect(await list()).toMatchObject([
      {
        payment: id,
        player: { id: String(player.id) },
        amount: 30_000,
        uncovered: 0,
        reason: 'Kart sahibi itiraz etti',
      },
    ])
    expect((await notices(player)).filter((title) => title === 'Yatırımın geri alındı')).toHaveLength(1)
    expect((await browser.call('payments', 'summary', {})).data[0]?.openFlags).toBe(1)
    const entries = await app.db.query.selectFrom('audit').select('act').where('subject', '=', id).execute()
    expect(entries.map(({ act }) => act)).toEqual(['payment approved', 'deposit charged back'])
  })

  it('[B26] that the balance does not cover takes what is there, never more, and the operator bears the rest', async () => {
    const { deposit, spend, chargeBack, cash, accountOf, list } = await opened()
    const id = await deposit('300.00')
    await spend(25_000)
    await chargeBack(id)
    expect([await cash(), await accountOf('gateway/101'), await accountOf('house/chargebacks')]).toEqual([
      0, 0, -25_000,
    ])
    expect((await list())[0]?.uncovered).toBe(25_000)
  })

  it('[B26] returns the fee of the deposit', async () => {
    const { app, deposit, chargeBack, cash, accountOf } = await opened()
    await app.db.query.updateTable('cash_method').set({ fee: 250 }).execute()
    const id = await deposit('1000.00')
    expect(await cash()).toBe(97_500)
    await chargeBack(id)
    expect([await cash(), await accountOf('house/fees'), await accountOf('gateway/101')]).toEqual([0, 0, 0])
  })

  it('[B26] leaves no balance below zero and the gateway even, whatever was spent and comes meanwhile', async () => {
    const { deposit, spend, chargeBack, cash, accountOf } = await opened()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), async (spent, bet) => {
        const id = await deposit('100.00')
        if (spent > 0) await spend(spent)
        const [answer] = await Promise.all([chargeBack(id), spend(bet)])
        expect(answer.result).toBe(true)
        expect(await cash()).toBeGreaterThanOrEqual(0)
        expect(await accountOf('gateway/101')).toBe(0)
        const left = await cash()
        if (left > 0) await spend(left)
      }),
      { numRuns: 8, seed: 26 },
    )
  })

  it('[B26] of a large sum needs two people, and one of a deposit that was not approved is refused', async () => {
    const { deposit, chargeBack, cash, panel } = await opened()
    const large = await deposit('20000.00')
    const asked = (await chargeBack(large)).data[0]?.asked ?? ''
    expect([asked === '', await cash()]).toEqual([false, 2_000_000])
    const second = await panel.newStaff('payments')
    expect((await second.browser.call('approvals', 'confirm', { id: asked })).result).toBe(true)
    expect(await cash()).toBe(0)
    expect((await chargeBack(newId())).refusal).toBe('not_found')
    expect((await chargeBack(await deposit('50.00', false))).refusal).toBe('not_found')
  })

  it('[B26] and a correction reverse a deposit once between them', async () => {
    const { app, deposit, chargeBack, cash } = await opened()
    const [one, other] = [await deposit('50.00'), await deposit('60.00')]
    const operate = (line: string) => runCommand(app, line.split(' '), 'vardiya')
    expect((await operate(`correct ${one} --reason x`)).text).toBe('done')
    expect((await chargeBack(one)).refusal).toBe('already_corrected')
    await chargeBack(other)
    expect((await operate(`correct ${other} --reason x`)).text).toBe('already corrected')
    expect(await cash()).toBe(0)
  })

  it('[B26] that is interrupted is booked by the job, once, with what the balance covers then', async () => {
    const { app, clock, deposit, spend, chargeBack, cash, list, player, notices } = await opened()
    const id = await deposit('300.00')
    vi.spyOn(app.ledger, 'post').mockRejectedValueOnce(new Error('the process was stopped'))
    expect((await chargeBack(id)).refusal).toBe('process_failed')
    expect([await cash(), (await list())[0]?.uncovered]).toEqual([30_000, ''])
    await spend(10_000)
    clock.advance(10_000)
    await Promise.all([finishChargebacks(app), finishChargebacks(app)])
    await finishChargebacks(app)
    expect([await cash(), (await list())[0]?.uncovered]).toEqual([0, 10_000])
    expect((await notices(player)).filter((title) => title === 'Yatırımın geri alındı')).toHaveLength(1)
  })

  it('[B26] can be reported by the provider, and only about a deposit that was approved', async () => {
    const { app, deposit, cash, player, list } = await opened()
    const [approved, pending] = [await deposit('50.00'), await deposit('60.00', false)]
    const report = async (payment: string, amount: string) => {
      const message = { player: player.id, payment, status: 'returned', amount, currency: 'TRY', reason: 'dispute 7' }
      const body = Buffer.from(JSON.stringify(message))
      const header = signatureHeader(body, sandboxSecret(app), app.now())
      const read = sandboxProvider.read(app, { body, headers: { 'x-signature': header } })
      if (typeof read === 'string') throw new Error(read)
      return applyCallback(app, 'sandbox', read)
    }
    expect([await report(pending, '60.00'), await report(approved, '40.00')]).toEqual(['decided', 'mismatch'])
    expect([await report(approved, '50.00'), await report(approved, '50.00')]).toEqual(['done', 'done'])
    expect(await cash()).toBe(0)
    expect(await list()).toMatchObject([{ payment: approved, by: 'sandbox', reason: 'dispute 7' }])
  })

  it('[B26] marks the withdrawals of its player until a person clears the mark with a note', async () => {
    const { withMoney, withdraw, browser, call, app } = await opened()
    const player = await withMoney()
    const request = { Type: 1, methodID: 101, operationID: newId(), amount: '50.00' } as const
    const paid = (await call('prepayServices', 'processTransaction', request, player.user)).data[0]?.transactionID ?? ''
    await decideAsStaff(app, { id: paid, approve: true, actor: 'x', reason: '' })
    await browser.call('payments', 'charge_back', { id: paid, reason: 'x' })
    const id = await withdraw(player, '100.00')
    const page = (await browser.call('payments', 'withdrawal', { id })).data[0]
    expect(page).toMatchObject({ flags: 1, flagged: [{ kind: 'chargeback', payment: paid }] })
    const flag = { player: String(player.id), id: page?.flagged[0]?.id ?? '', note: 'Banka geri çekti' }
    expect((await browser.call('payments', 'clear_flag', flag)).result).toBe(true)
    expect((await browser.call('payments', 'clear_flag', flag)).refusal).toBe('not_found')
    expect((await browser.call('payments', 'queue', {})).data[0]?.flags).toBe(0)
  })
})
