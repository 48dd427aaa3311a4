import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { decideAsStaff } from '../index.ts'
import { openCashier } from '../payouts/testing.ts'

const day = '2026-11-20'

const opened = async () => {
  const cashier = await openCashier()
  const panel = await openTestConsole(cashier)
  const { browser } = await panel.newStaff('payments')
  const approve = (id: string) => decideAsStaff(cashier.app, { id, approve: true, actor: 'staff 1 Ada', reason: '' })
  const player = await cashier.withMoney()
  /** An approved deposit of 50 lira, or a decision that has not come. */
  const deposit = async (isApproved = true) => {
    const request = { Type: 1, methodID: 101, operationID: newId(), amount: '50.00' } as const
    const answer = await cashier.call('prepayServices', 'processTransaction', request, player.user)
    const id = answer.data[0]?.transactionID ?? ''
    if (isApproved) await approve(id)
    return id
  }
  const withdrawal = async (amount: string) => {
    const id = await cashier.withdraw(player, amount)
    await approve(id)
    return `${id}-1`
  }
  /** Compares lines with the book; returns the comparison and what differs. */
  const compare = async (lines: readonly string[], days = { from: day, to: day }) => {
    const begun = await browser.call('payments', 'begin_reconciliation', { provider: 'sandbox', ...days })
    const id = begun.data[0]?.id ?? ''
    const text = ['reference;amount;status', ...lines].join('\n')
    await browser.call('payments', 'add_reconciliation_part', { id, part: 1, text })
    const finished = (await browser.call('payments', 'finish_reconciliation', { id })).data[0]
    const differences = (await browser.call('payments', 'differences', { reconciliation: id })).data
    return { id, finished, differences }
  }
  return { ...cashier, panel, browser, player, deposit, withdrawal, compare }
}

describe("a comparison of a provider's file with the book", () => {
  it('[B25] agrees where the file has every payment of its days, by our ids, the reference of the player or of the provider', async () => {
    const { app, compare, deposit, withdrawal } = await opened()
    const [one, other] = [await deposit(), await deposit()]
    const { reference } = await app.db.query
      .selectFrom('transaction')
      .select('reference')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    const request = await withdrawal('250.00')
    const byThem = await withdrawal('100.00')
    const { finished, differences } = await compare([
      `${one};50.00;paid`,
      `${reference};50.00;approved`,
      `${request};-250.00;settled`,
      `SB-${byThem};100.00;paid`,
    ])
    expect(differences).toEqual([])
    expect(finished).toMatchObject({ provider: 'sandbox', from: day, to: day, lines: 4, matched: 4, differing: 0 })
  })

  it('[B25] lists what is missing on either side and what differs, with both sides of it', async () => {
    const { compare, deposit, withdrawal, player } = await opened()
    const [missing, amount, open] = [await deposit(), await deposit(), await deposit(false)]
    const refused = await withdrawal('250.01')
    const { differences } = await compare([
      `${amount};49.00;paid`,
      `${open};50.00;paid`,
      `${refused};250.01;paid`,
      'nobody;7.00;paid',
      `${amount};50.00;paid`,
    ])
    const shown = differences.map(({ kind, payment, ours, theirs }) => [kind, payment, ours, theirs])
    expect(shown).toEqual([
      ['amount', amount, { amount: 5_000, status: 'paid' }, { amount: 4_900, status: 'paid' }],
      ['status', open, { amount: 5_000, status: 'open' }, { amount: 5_000, status: 'paid' }],
      ['status', refused.slice(0, 26), { amount: 25_001, status: 'refused' }, { amount: 25_001, status: 'paid' }],
      ['missing_with_us', '', { amount: '', status: '' }, { amount: 700, status: 'paid' }],
      ['repeated', amount, { amount: 5_000, status: 'paid' }, { amount: 5_000, status: 'paid' }],
      ['missing_there', missing, { amount: 5_000, status: 'paid' }, { amount: '', status: '' }],
    ])
    expect(differences.find(({ kind }) => kind === 'amount')?.player).toBe(String(player.id))
  })

  it('[B25] reads a file in parts, in their order, each once', async () => {
    const { browser, deposit } = await opened()
    const [one, other] = [await deposit(), await deposit()]
    const begun = await browser.call('payments', 'begin_reconciliation', { provider: 'sandbox', from: day, to: day })
    const id = begun.data[0]?.id ?? ''
    const add = (part: number, text: string) => browser.call('payments', 'add_reconciliation_part', { id, part, text })
    await add(2, `0.00;paid\n${other};50.00;paid\n`)
    await add(1, 'wrong')
    await add(1, `reference;amount;status\n${one};5`)
    const [finished] = (await browser.call('payments', 'finish_reconciliation', { id })).data
    expect(finished).toMatchObject({ lines: 2, matched: 2, differing: 0 })
    expect((await browser.call('payments', 'finish_reconciliation', { id })).data).toEqual([finished])
    expect((await add(3, 'x')).refusal).toBe('reconciliation_finished')
    expect((await browser.call('payments', 'reconciliations', {})).data).toEqual([finished])
  })

  it('[B25] of a file without its columns, of an unknown provider or of days that end before they begin is refused', async () => {
    const { browser } = await opened()
    const begin = (given: object) =>
      browser.call('payments', 'begin_reconciliation', { provider: 'sandbox', from: day, to: day, ...given })
    expect((await begin({ provider: 'nobody' })).refusal).toBe('not_found')
    expect((await begin({ to: '2026-11-19' })).refusal).toBe('invalid_input')
    const id = (await begin({})).data[0]?.id ?? ''
    await browser.call('payments', 'add_reconciliation_part', { id, part: 1, text: 'a;b\n1;2\n' })
    expect((await browser.call('payments', 'finish_reconciliation', { id })).refusal).toBe('file_unreadable')
  })

  it('[B25] settles by itself what an earlier file did not have and this one has', async () => {
    const { browser, deposit, compare } = await opened()
    const late = await deposit()
    const first = await compare([])
    expect(first.differences).toMatchObject([{ kind: 'missing_there', payment: late }])
    const second = await compare([`${late};50.00;paid`], { from: '2026-11-21', to: '2026-11-21' })
    expect(second.differences).toEqual([])
    const settled = await browser.call('payments', 'differences', { reconciliation: first.id, state: 'settled' })
    expect(settled.data).toMatchObject([{ by: 'reconciliation', note: `found by ${second.id}` }])
  })

  it('[B25] is worked off with a note, each difference once', async () => {
    const { browser, compare, panel } = await opened()
    const { id } = await compare(['nobody;7.00;paid'])
    const settle = { reconciliation: id, id: 1, note: 'Sağlayıcı iptal etti' }
    const auditor = await panel.newStaff('auditor')
    expect((await auditor.browser.call('payments', 'settle_difference', settle)).refusal).toBe('not_permitted')
    expect((await browser.call('payments', 'settle_difference', { ...settle, id: 2 })).refusal).toBe('not_found')
    expect((await browser.call('payments', 'summary', {})).data[0]?.openDifferences).toBe(1)
    expect((await browser.call('payments', 'settle_difference', settle)).result).toBe(true)
    expect((await browser.call('payments', 'settle_difference', settle)).refusal).toBe('already_decided')
    expect((await browser.call('payments', 'summary', {})).data[0]?.openDifferences).toBe(0)
    expect((await browser.call('payments', 'differences', {})).data).toEqual([])
    expect((await browser.call('payments', 'differences', { state: '' })).data).toMatchObject([{ note: settle.note }])
  })
})
