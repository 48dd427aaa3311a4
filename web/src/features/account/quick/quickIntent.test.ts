import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../../lib/browser/storage.ts'
import { closeIntent, intentFor, type PaymentTerms } from '../payment/intent.ts'
import { type Code, keepCode, openCode, quickStore } from './quickIntent.ts'

const wanted: PaymentTerms = { Type: 1, methodID: 101, amount: '250.00', bankAccountID: undefined }
const code: Code = { qr: 'data:', text: 'YK-1', referenceNumber: 'YK-1', amount: '250.00', method: 'QR' }

describe('the code of a quick deposit', () => {
  it('is the same after a reload while its payment has no answer', () => {
    const store = memoryStore()
    keepCode(store, code)
    intentFor(quickStore(store), wanted, newId)
    expect(openCode(store, wanted)).toEqual(code)
    closeIntent(quickStore(store), 1)
    expect(openCode(store, wanted)).toBeUndefined()
  })

  it.each([{ amount: '251.00' }, { methodID: 102 }])('is a new one with %j', (change) => {
    const store = memoryStore()
    keepCode(store, code)
    intentFor(quickStore(store), wanted, newId)
    expect(openCode(store, { ...wanted, ...change })).toBeUndefined()
  })

  it('does not share its id with a form for the same amount, whose payment has another reference', () => {
    const store = memoryStore()
    const form = intentFor(store, wanted, newId)
    expect(openCode(store, wanted)).toBeUndefined()
    expect(intentFor(quickStore(store), wanted, newId).operationID).not.toBe(form.operationID)
  })
})
