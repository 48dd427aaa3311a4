import { expect, it } from 'vitest'
import { memoryStore } from './storage.ts'
import { isSupported, type Surroundings } from './support.ts'

const whole: Surroundings = { localStorage: memoryStore(), crypto: { subtle: {} } }

it('[N-25] the site works where storage and WebCrypto work', () => {
  expect(isSupported(whole)).toBe(true)
})

it('[N-25] it does not without WebCrypto, without storage, or with a storage that refuses', () => {
  const refusing = {
    ...memoryStore(),
    setItem: () => {
      throw new DOMException('full')
    },
  }
  expect(isSupported({ ...whole, crypto: {} })).toBe(false)
  expect(isSupported({ ...whole, localStorage: refusing })).toBe(false)
  expect(isSupported({ ...whole, localStorage: { ...memoryStore(), setItem: () => undefined } })).toBe(false)
  expect(
    isSupported({
      ...whole,
      get localStorage(): never {
        throw new DOMException('denied')
      },
    }),
  ).toBe(false)
})
