import { expect, it } from 'vitest'
import { memoryStore } from '../../lib/browser/storage.ts'
import { storedSound, storeSound } from './sound.ts'

it('[A92] the choice of sound is unknown until the player has made one, and then remembered with both levels', () => {
  const store = memoryStore()
  expect(storedSound(store)).toBeUndefined()
  storeSound(store, { music: 'off', effects: 'quiet' })
  expect(storedSound(store)).toEqual({ music: 'off', effects: 'quiet' })
  storeSound(store, { music: 'off', effects: 'off' })
  expect(storedSound(store)).toEqual({ music: 'off', effects: 'off' })
})

it('[A92] the single switch of earlier versions, and a choice in another form, count as none', () => {
  const store = memoryStore()
  store.setItem('yakamozSound', 'on')
  expect(storedSound(store)).toBeUndefined()
  storeSound(store, { music: 'loud', effects: 'normal' } as never)
  expect(storedSound(store)).toBeUndefined()
})
