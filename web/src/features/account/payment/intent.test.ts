import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../../lib/browser/storage.ts'
import { closeIntent, intentFor, type PaymentTerms, unansweredIntent } from './intent.ts'

const terms: PaymentTerms = { Type: 1, methodID: 101, amount: '250.00', bankAccountID: undefined }

describe('the intent of a payment', () => {
  it('[SR-15] keeps its id over a repeated press and a reload, until it is answered', () => {
    const store = memoryStore()
    const first = intentFor(store, terms, newId)
    expect(intentFor(store, { ...terms }, newId)).toEqual(first)
    expect(unansweredIntent(store, 1)).toEqual(first)
    closeIntent(store, 1)
    expect(intentFor(store, terms, newId).operationID).not.toBe(first.operationID)
  })

  it('[SR-15] is stored before its id is given to anybody', () => {
    const store = memoryStore()
    const { operationID } = intentFor(store, terms, newId)
    expect(store.getItem('yakamozPayment1')).toContain(operationID)
  })

  it.each([{ amount: '250.01' }, { methodID: 102 }, { bankAccountID: 7 }, { bonusOfferID: 1 }])(
    '[SR-15] is another one with %j',
    (change) => {
      const store = memoryStore()
      const first = intentFor(store, terms, newId)
      expect(intentFor(store, { ...terms, ...change }, newId).operationID).not.toBe(first.operationID)
    },
  )

  it('of a payment out stands apart from one of a payment in', () => {
    const store = memoryStore()
    const deposit = intentFor(store, terms, newId)
    intentFor(store, { ...terms, Type: 2 }, newId)
    expect(unansweredIntent(store, 1)).toEqual(deposit)
    expect(unansweredIntent(store, 2)?.Type).toBe(2)
  })

  it.each(['', '{', 'null', '{"operationID":"short"}'])('is none when %j is stored', (text) => {
    expect(unansweredIntent(memoryStore({ yakamozPayment1: text }), 1)).toBeUndefined()
  })
})
