import { expect, it } from 'vitest'
import { memoryStore } from '../browser/storage.ts'
import { clearRemaining, storedRemaining, storeRemaining } from './hiddenBalance.ts'

const play = { kind: 'slot', id: 101 } as const
const left = { balance: '98.00', bonus: '5.00' }

it('stores the balance after a stake for the page of its game, until the round was seen', () => {
  const store = memoryStore()
  const on = (path: string) => storedRemaining(() => store, path)
  expect(on('/play/slot/101')).toBeUndefined()
  storeRemaining(store, play, { ...left, ...{ held: '1.00' } })
  for (const path of ['/play/slot/101', '/play/slot/101/real']) expect(on(path)).toEqual(left)
  for (const path of ['/play/slot/1011', '/play/live/101', '/']) expect(on(path)).toBeUndefined()
  clearRemaining(store)
  expect(on('/play/slot/101')).toBeUndefined()
})

it('hides nothing without a readable stored value', () => {
  expect(storedRemaining(() => memoryStore({ yakamozCutOff: '{' }), '/play/slot/101')).toBeUndefined()
  const refuse = () => {
    throw new Error('no storage')
  }
  expect(storedRemaining(refuse, '/play/slot/101')).toBeUndefined()
})
