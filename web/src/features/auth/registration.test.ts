import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../lib/browser/storage.ts'
import { clearWaiting, restoreWaiting, storeWaiting, waitingRegistration } from './registration.ts'

const opened = { registration: 'x'.repeat(43), email: 'deniz@yakamoz.example' }

describe('a registration that waits for its code', () => {
  it('is restored after a reload, for half an hour', () => {
    const store = memoryStore()
    storeWaiting(store, opened, 0)
    waitingRegistration.set(undefined)
    restoreWaiting(store, 1_799_999)
    expect(waitingRegistration.get()).toMatchObject(opened)
    waitingRegistration.set(undefined)
    restoreWaiting(store, 1_800_000)
    restoreWaiting(store, 0)
    expect(waitingRegistration.get()).toBeUndefined()
  })

  it('is forgotten when it is done, and what cannot be read is none', () => {
    const store = memoryStore()
    storeWaiting(store, opened, 0)
    clearWaiting(store)
    restoreWaiting(store, 0)
    expect(waitingRegistration.get()).toBeUndefined()
    for (const broken of ['{', '{}', 'null', '7']) {
      store.setItem('yakamozRegistration', broken)
      restoreWaiting(store, 0)
      expect(waitingRegistration.get()).toBeUndefined()
    }
  })
})
