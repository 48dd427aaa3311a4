import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@yakamoz/values'
import { afterEach, describe, expect, it } from 'vitest'
import { openCashier } from '../../domains/cashier/payouts/testing.ts'
import { runCommand } from './commands.ts'

const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const opened = async () => {
  const cashier = await openCashier()
  const folder = await mkdtemp(join(tmpdir(), 'yakamoz-payouts-'))
  folders.push(folder)
  const operate = (line: string, actor = 'vardiya') =>
    runCommand(cashier.app, line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], actor)
  const file = (name: string) => join(folder, name)
  return { ...cashier, operate, file }
}

describe('the operator and payouts', () => {
  it('[B27] pays withdrawals in a batch by commands: made, written, sent and answered', async () => {
    const { operate, file, withMoney, withdraw, states, balances } = await opened()
    const player = await withMoney()
    const id = await withdraw(player, '250.00')
    expect((await operate(`approve ${id} --route bank`)).text).toBe('approved: its payout is asked')
    expect((await operate('payouts')).text).toContain(`${id}  `)
    expect((await operate('payouts')).text).toContain('waits for a batch  250.00')
    const batch = (await operate('batch make')).text.split(':')[0] ?? ''
    expect(await operate('batch make')).toEqual({ ok: false, text: 'no payments wait for the bank' })
    expect((await operate(`payout take-back ${id} --reason x`)).text).toBe('it was sent or is in a batch')
    expect((await operate(`batch file ${batch} ${file('a.xml')} --format pain.001`)).text).toContain('account to pay')
    expect(await operate(`batch file ${batch} ${file('a.csv')}`)).toEqual({ ok: true, text: file('a.csv') })
    expect(await readFile(file('a.csv'), 'utf8')).toContain('TR330006100519786457841326')
    expect((await stat(file('a.csv'))).mode & 0o077).toBe(0)
    expect((await operate(`batch sent ${batch}`)).text).toBe('done')
    expect(await operate(`batch sent ${batch}`)).toMatchObject({ ok: false, unchanged: true })
    expect((await operate(`batch cancel ${batch} --reason x`)).ok).toBe(false)
    await writeFile(file('b.csv'), `Referans;Tutar;Durum\n${id}-1;250,00;ödendi\nx;1,00;ödendi\n`)
    expect((await operate(`batch answer ${batch} ${file('none.csv')}`)).text).toContain('cannot read')
    expect(await operate(`batch answer ${batch} ${file('b.csv')}`)).toEqual({
      ok: true,
      text: '2 lines, 1 settled, 0 rejected\nline 2: unknown  x',
    })
    expect(await operate(`batch answer ${batch} ${file('b.csv')}`)).toMatchObject({ ok: false, unchanged: true })
    expect((await operate('batches')).text).toContain(`closed  1 payments  250.00  0 open`)
    expect([await states(id), await balances(player)]).toEqual([['settled'], { cash: 9_975_000, held: 0 }])
  })

  it('[B27] holds, releases, takes back and refuses in both languages', async () => {
    const { operate, withMoney, withdraw, call } = await opened()
    const player = await withMoney()
    const id = await withdraw(player, '250.00')
    expect((await operate(`payment hold ${id} --note Belge`)).text).toBe('done')
    expect((await operate(`approve ${id}`)).text).toContain('on hold')
    expect((await operate(`payment release ${id} --note Geldi`)).text).toBe('done')
    await operate(`approve ${id} --route bank`)
    expect((await operate(`payment hold ${id} --note x`)).text).toBe('it is already decided')
    expect((await operate(`payout take-back ${id} --reason Yanlış`)).ok).toBe(true)
    expect((await operate(`payout take-back ${newId()} --reason x`)).ok).toBe(false)
    expect((await operate(`refuse ${id} --reason "Ad farklı" --reason-en "Another name"`)).text).toBe('done')
    const { data } = await call('finance', 'list_transactions', { Lang: 'en', searchType: 2 }, player.user)
    expect(data[0]?.reason).toBe('Another name')
  })

  it('[B27] compares a file with the book, works off what differs, and charges a deposit back', async () => {
    const { operate, file, withMoney, call, balances } = await opened()
    const player = await withMoney({ cash: 100 })
    const request = { Type: 1, methodID: 101, operationID: newId(), amount: '20000.00' } as const
    const paid = (await call('prepayServices', 'processTransaction', request, player.user)).data[0]?.transactionID ?? ''
    await operate(`approve ${paid}`)
    await operate(`approve ${paid}`, 'gece')
    await writeFile(file('day.csv'), `reference;amount;status\n${paid};20000.00;chargeback\n`)
    const days = '--from 2026-11-20 --to 2026-11-20'
    expect((await operate(`reconcile ${file('day.csv')} ${days} --provider nobody`)).ok).toBe(false)
    expect((await operate(`reconcile ${file('day.csv')} --from x --to y`)).ok).toBe(false)
    const compared = (await operate(`reconcile ${file('day.csv')} ${days} --provider sandbox`)).text
    expect(compared).toContain('1 lines, 0 agree, 1 differences')
    expect((await operate('differences')).text).toContain(`status  ${paid}  ours 2000000 paid  theirs 2000000 returned`)
    expect((await operate(`chargeback ${paid} --reason Dispute`)).text).toContain('second person')
    expect((await operate(`chargeback ${paid} --reason Dispute`, 'gece')).text).toBe('done')
    expect(await operate(`chargeback ${paid} --reason Dispute`, 'gece')).toMatchObject({ ok: false })
    expect((await balances(player)).cash).toBe(100)
    const settle = `difference settle ${compared.split(':')[0]} 1 --note Geri`
    expect((await operate(settle)).text).toBe('done')
    expect(await operate(settle)).toMatchObject({ ok: false, unchanged: true })
    expect((await operate('differences')).text).toBe('no differences')
  })
})
