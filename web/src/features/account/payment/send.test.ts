import type { Answer } from '@yakamoz/contract'
import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import type { Notice } from '../../../lib/browser/notices.ts'
import { memoryStore } from '../../../lib/browser/storage.ts'
import { unansweredIntent } from './intent.ts'
import { type Payment, type SendParts, sendPayment } from './send.ts'

const wanted = { Type: 1, methodID: 101, amount: '250.00', bankAccountID: undefined } as const
const request = { payment: wanted, details: { customerNote: 'x' }, transferTypeId: 2 }
const payment: Payment = {
  operationID: 'o',
  transactionID: 't',
  status: 1001,
  amount: '250.00',
  referenceNumber: 'r',
  url: '',
  receiver: [],
}

const refusal = (message: string, code = 400): Answer<Payment[]> => ({ result: false, message, code, data: [] })
const success: Answer<Payment[]> = { result: true, message: 'Yatırım talebin alındı', code: 200, data: [payment] }

const serverWith = (...answers: (Answer<Payment[]> | false)[]) => {
  const sent: Parameters<SendParts['send']>[] = []
  const notices: Notice[] = []
  const parts: SendParts = {
    store: memoryStore(),
    makeId: newId,
    send: async (...one) => {
      sent.push(one)
      return answers[sent.length - 1] ?? false
    },
    notify: (notice) => void notices.push(notice),
  }
  return { parts, sent, notices }
}

describe('asking for a payment', () => {
  it('[X-12] refused shows the server’s message for one second at the bottom right and gives no payment', async () => {
    const { parts, notices } = serverWith(refusal('Bakiyen yetersiz', 409))
    expect(await sendPayment(request, parts)).toMatchObject({ outcome: 'refused', message: 'Bakiyen yetersiz' })
    expect(notices).toEqual([{ tone: 'bad', text: 'Bakiyen yetersiz', timeout: 1_000, position: 'bottom-right' }])
  })

  it('that is accepted without a payment in the answer is no payment, and has no message', async () => {
    const { parts } = serverWith({ ...success, data: [] })
    expect(await sendPayment(request, parts)).toMatchObject({ outcome: 'refused', message: '' })
  })

  it('[SR-15, X-19] whose answer is lost is sent again unchanged, without a notice', async () => {
    const { parts, sent, notices } = serverWith(false, success)
    expect(await sendPayment(request, parts)).toEqual({ outcome: 'lost' })
    expect(notices).toEqual([])
    expect(await sendPayment(request, parts)).toEqual({ outcome: 'done', payment })
    expect(sent[1]).toEqual(sent[0])
    expect(unansweredIntent(parts.store, 1)).toBeUndefined()
  })

  it('[SR-15] keeps its id after a failure of the server, and not after a refusal', async () => {
    const { parts, sent } = serverWith(refusal('out of order', 503), refusal('no', 400), success)
    for (let time = 0; time < 3; time += 1) await sendPayment(request, parts)
    const ids = sent.map(([, data]) => data.operationID)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[1])
  })

  it('goes by the route of its method with all of the form', async () => {
    const { parts, sent } = serverWith(success)
    await sendPayment({ ...request, transferTypeId: 3 }, parts)
    expect(sent[0]?.[0]).toEqual({ className: 'finance', method: 'save_cep_bank_transfer' })
    expect(sent[0]?.[1]).toMatchObject({ ...wanted, customerNote: 'x' })
  })
})
