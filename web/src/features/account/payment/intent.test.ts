import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../../lib/browser/storage.ts'
import { closeIntent, intentFor, openIntent, type Wanted } from './intent.ts'

const wanted: Wanted = { Type: 1, methodID: 101, amount: '250.00', bankAccountID: undefined }

describe('the intent of a payment', () => {
  it('[SR-15] keeps its id over a repeated press and a reload, until it is answered', () => {
    const store = memoryStore()
    const first = intentFor(store, wanted, newId)
    expect(intentFor(store, { ...wanted }, newId)).toEqual(first)
    expect(openIntent(store, 1)).toEqual(first)
    closeIntent(store, 1)
    expect(intentFor(store, wanted, newId).operationID).not.toBe(first.operationID)
  })

  it('[SR-15] is stored before its id is given to anybody', () => {
    const store = memoryStore()
    const { operationID } = intentFor(store, wanted, newId)
    expect(store.getItem('yakamozPayment1')).toContain(operationID)
  })

  it.each([{ amount: '250.01' }, { methodID: 102 }, { bankAccountID: 7 }, { bonusOfferID: 1 }])(
    '[SR-15] is another one with %j',
    (change) => {
      const store = memoryStore()
      const first = intentFor(store, wanted, newId)
      expect(intentFor(store, { ...wanted, ...change }, newId).operationID).not.toBe(first.operationID)
    },
  )

  it('of a payment out stands apart from one of a payment in', () => {
    const store = memoryStore()
    const deposit = intentFor(store, wanted, newId)
    intentFor(store, { ...wanted, Type: 2 }, newId)
    expect(openIntent(store, 1)).toEqual(deposit)
    expect(openIntent(store, 2)?.Type).toBe(2)
  })

  it.each(['', '{', 'null', '{"operationID":"short"}'])('is none when %j is stored', (text) => {
    expect(openIntent(memoryStore({ yakamozPayment1: text }), 1)).toBeUndefined()
  })
})
