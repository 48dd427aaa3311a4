import { describe, expect, it, vi } from 'vitest'
import { decideAsStaff, finishClaimedDecisions } from '../index.ts'
import { changePaymentSetting } from '../paymentSettings.ts'
import { runPayouts } from '../payouts/payoutSending.ts'
import { openCashier, type TestPlayer } from '../payouts/testing.ts'
import { applyAnswer, type OnRejected } from './applyAnswer.ts'
import { batchFile, batchOf, cancelBatch, makeBatch, markBatchSent } from './batchRows.ts'

const by = 'staff 1 Ada'

/** A batch of withdrawals of 100, 101, 102 … lira, each of a player of his own. */
const opened = async (count: number) => {
  const cashier = await openCashier()
  const { app } = cashier
  await app.db.query.transaction().execute((executor) =>
    changePaymentSetting(app, executor, {
      name: 'payer',
      value: { name: 'Yakamoz A.Ş.', iban: 'TR430006701000000012345678', bic: '' },
      by,
    }),
  )
  const players: TestPlayer[] = []
  const payments: string[] = []
  for (let index = 0; index < count; index++) {
    const player = await cashier.withMoney()
    const payment = await cashier.withdraw(player, `${100 + index}.00`)
    await decideAsStaff(app, { id: payment, approve: true, actor: by, reason: '', route: 'bank' })
    players.push(player)
    payments.push(payment)
    cashier.clock.advance(1_000)
  }
  const player = (index: number): TestPlayer => players[index] as TestPlayer
  const payment = (index: number): string => payments[index] as string
  const answerBatch = async (id: string, text: string, onRejected: OnRejected = 'queue') => {
    const row = await batchOf(app, id)
    if (!row) throw new Error('no batch')
    return applyAnswer(app, row, { text, by, onRejected })
  }
  const stateOf = async (id: string) => (await batchOf(app, id))?.state
  const statusOf = async (id: string) =>
    (await app.db.query.selectFrom('transaction').select('status').where('id', '=', id).executeTakeFirst())?.status
  return { ...cashier, player, payment, payments, answerBatch, stateOf, statusOf }
}

const heads = 'Referans;Tutar;Durum;Kod;Neden'

describe('a batch for the bank', () => {
  it('[B17] has the approved withdrawals that wait for the bank, each in one batch at most', async () => {
    const { app, payments } = await opened(3)
    const [one, other] = await Promise.all([makeBatch(app, { by }), makeBatch(app, { by })])
    const made = [one, other].filter((batch) => batch !== undefined)
    expect(made.reduce((count, batch) => count + batch.count, 0)).toBe(3)
    expect(made.reduce((sum, batch) => sum + batch.total, 0)).toBe(30_300)
    expect(await makeBatch(app, { by, payments })).toBe(undefined)
    const file = made[0] && (await batchFile(app, made[0], 'csv'))
    expect(file).toMatchObject({ content: expect.stringContaining('TR330006100519786457841326') })
  })

  it('[B17] can be made of chosen withdrawals, and its pain.001 needs the account to pay from', async () => {
    const { app, payment } = await opened(2)
    const batch = await makeBatch(app, { by, payments: [payment(1)] })
    expect(batch).toMatchObject({ count: 1, total: 10_100, state: 'open' })
    if (!batch) return
    expect(await batchFile(app, batch, 'pain.001')).toMatchObject({ name: `${batch.id}.xml` })
    await app.db.query.deleteFrom('payment_setting').execute()
    expect(await batchFile(app, batch, 'pain.001')).toBe('no_payer')
  })

  it('[B17] that was not given to the bank can be given up, and one that was cannot', async () => {
    const { app, stateOf } = await opened(1)
    const first = (await makeBatch(app, { by }))?.id ?? ''
    expect(await cancelBatch(app, { id: first, by, reason: 'Yanlış gün' })).toBe(true)
    const second = (await makeBatch(app, { by }))?.id ?? ''
    expect(await markBatchSent(app, second, by)).toBe(true)
    expect(await markBatchSent(app, second, by)).toBe(false)
    expect(await cancelBatch(app, { id: second, by, reason: '' })).toBe(false)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'sent'])
  })

  it('[B17] moves no money by itself', async () => {
    const { app, player, payment, balances, states } = await opened(1)
    const batch = await makeBatch(app, { by })
    await markBatchSent(app, batch?.id ?? '', by)
    await Promise.all([finishClaimedDecisions(app), runPayouts(app)])
    expect([await states(payment(0)), await balances(player(0))]).toEqual([['sent'], { cash: 9_990_000, held: 10_000 }])
  })
})

describe('the answer of the bank', () => {
  it('[B18] settles and rejects line by line; what does not fit is listed and changes nothing', async () => {
    const { app, player, payment, answerBatch, balances, states, stateOf, statusOf, notices } = await opened(5)
    const id = (await makeBatch(app, { by, payments: [0, 1, 2, 3].map(payment) }))?.id ?? ''
    await markBatchSent(app, id, by)
    const other = (await makeBatch(app, { by }))?.id
    expect(other).toBeDefined()
    const text = [
      heads,
      `${payment(0)}-1;100,00;ödendi;;`,
      `${payment(1)}-1;101,00;ret;AC04;Hesap kapalı`,
      `${payment(2)}-1;999,00;ödendi;;`,
      `${payment(3)}-1;103,00;belki;;`,
      `${payment(4)}-1;104,00;ödendi;;`,
      'nobody-1;100,00;ödendi;;',
    ].join('\n')
    const read = await answerBatch(id, text)
    expect(read).toEqual({
      lines: 6,
      settled: 1,
      refused: 1,
      repeated: false,
      problems: [
        { line: 3, request: `${payment(2)}-1`, problem: 'amount', amount: 99_900, expected: 10_200 },
        { line: 4, request: `${payment(3)}-1`, problem: 'status', amount: 10_300, expected: 10_300 },
        { line: 5, request: `${payment(4)}-1`, problem: 'other_batch', amount: 10_400, expected: 10_400 },
        { line: 6, request: 'nobody-1', problem: 'unknown', amount: 10_000, expected: '' },
      ],
    })
    const after = await Promise.all([0, 1, 2, 3, 4].map((index) => states(payment(index))))
    expect(after).toEqual([['settled'], ['refused'], ['sent'], ['sent'], ['asked']])
    expect([await balances(player(0)), await statusOf(payment(0))]).toEqual([{ cash: 9_990_000, held: 0 }, 1002])
    expect([await balances(player(1)), await statusOf(payment(1))]).toEqual([{ cash: 9_989_900, held: 10_100 }, 1001])
    expect(await notices(player(0))).toContain('Çekimin onaylandı')
    expect(await stateOf(id)).toBe('sent')
  })

  it('[B18] that is read twice, or again after the withdrawal was approved anew, changes nothing', async () => {
    const { app, player, payment, answerBatch, balances, states } = await opened(2)
    const id = (await makeBatch(app, { by }))?.id ?? ''
    const text = `${heads}\n${payment(0)}-1;100,00;ödendi;;\n${payment(1)}-1;101,00;ret;AC04;`
    const first = await answerBatch(id, text)
    expect(first).toMatchObject({ settled: 1, refused: 1, repeated: false })
    expect(await answerBatch(id, text)).toMatchObject({ settled: 1, refused: 1, repeated: true })
    await decideAsStaff(app, { id: payment(1), approve: true, actor: by, reason: '', route: 'bank' })
    expect(await answerBatch(id, `${text}\n`)).toMatchObject({ settled: 0, refused: 0, problems: [] })
    expect([await states(payment(0)), await states(payment(1))]).toEqual([['settled'], ['refused', 'asked']])
    expect(await balances(player(0))).toEqual({ cash: 9_990_000, held: 0 })
    expect(await balances(player(1))).toEqual({ cash: 9_989_900, held: 10_100 })
  })

  it('[B18] closes the batch when every payment has ended, also without a mark that it was sent', async () => {
    const { app, payment, answerBatch, stateOf } = await opened(1)
    const id = (await makeBatch(app, { by }))?.id ?? ''
    await answerBatch(id, `${heads}\n${payment(0)}-1;100,00;kabul;;`)
    expect(await stateOf(id)).toBe('sent')
    await answerBatch(id, `${heads}\n${payment(0)}-1;100,00;ödendi;;`)
    expect(await stateOf(id)).toBe('closed')
  })

  it('[B18] can refuse what was rejected to the player, with a reason in his language', async () => {
    const { app, player, payment, answerBatch, balances, call } = await opened(1)
    const id = (await makeBatch(app, { by }))?.id ?? ''
    await answerBatch(id, `${heads}\n${payment(0)}-1;100,00;ret;AC04;internal code 7`, 'refuse')
    expect(await balances(player(0))).toEqual({ cash: 10_000_000, held: 0 })
    const shown = async (Lang: 'tr' | 'en') =>
      (await call('finance', 'list_transactions', { Lang, searchType: 2 }, player(0).user)).data[0]?.reason
    expect(await shown('tr')).toContain('Bu banka hesabı kapalı')
    expect(await shown('en')).toContain('This bank account is closed')
    const texts = (await call('finance', 'list_transactions', { Lang: 'en', searchCategory: 2 }, player(0).user)).data
    expect(texts.some(({ text }) => text.includes('This bank account is closed'))).toBe(true)
  })

  it('[B18] that rejects the batch as a whole gives every withdrawal back to the queue', async () => {
    const { app, payment, answerBatch, states, stateOf } = await opened(2)
    const id = (await makeBatch(app, { by }))?.id ?? ''
    const xml = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`
    expect(await answerBatch(id, xml.replace(id, 'another'))).toBe('other_batch')
    expect(await answerBatch(id, 'x')).toBe('unreadable')
    expect(await stateOf(id)).toBe('open')
    expect(await answerBatch(id, xml)).toMatchObject({ refused: 2 })
    expect([await states(payment(0)), await states(payment(1)), await stateOf(id)]).toEqual([
      ['refused'],
      ['refused'],
      'closed',
    ])
  })

  it('[B18] whose reading is interrupted is completed by reading it again, and no line counts twice', async () => {
    const { app, clock, player, payment, answerBatch, balances, states } = await opened(3)
    const id = (await makeBatch(app, { by }))?.id ?? ''
    const text = [heads, ...[0, 1, 2].map((index) => `${payment(index)}-1;10${index},00;ödendi;;`)].join('\n')
    const { post } = app.ledger
    let posted = 0
    const stopped = vi.spyOn(app.ledger, 'post').mockImplementation((operation) => {
      if (++posted === 2) return Promise.reject(new Error('the process was stopped'))
      return post(operation)
    })
    await expect(answerBatch(id, text)).rejects.toThrow('stopped')
    stopped.mockRestore()
    expect(await answerBatch(id, text)).toMatchObject({ lines: 3, problems: [] })
    clock.advance(10_000)
    await runPayouts(app)
    for (const index of [0, 1, 2]) {
      expect(await states(payment(index))).toEqual(['settled'])
      expect(await balances(player(index))).toEqual({ cash: 10_000_000 - 10_000 - index * 100, held: 0 })
    }
  })
})
