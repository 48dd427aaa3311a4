import { describe, expect, it } from 'vitest'
import { memoryStore } from '../browser/storage.ts'
import { afterFailedStart, afterLogin, isSafeAddress } from './followReturnUrl.ts'
import { storeReturnUrl } from './returnUrl.ts'

const known = new Set([
  '/',
  '/favorites',
  '/slot/category/60',
  '/me',
  '/profile',
  '/play/slot/1',
  '/try/slot/1',
  '/login',
])
const isRoute = (path: string) => known.has(path)

describe('the way after a login', () => {
  it.each([
    ['/favorites', '/favorites'],
    ['/slot/category/60?sort=rtp', '/slot/category/60?sort=rtp'],
    ['/me', '/me'],
    ['/profile', '/'],
    ['/play/slot/1?x=profile', '/'],
    ['/play/slot/1', '/play/slot/1'],
    ['/login', '/'],
    [undefined, '/'],
  ])('[G-08] [G-09] [G-10] leads with %s stored to %s', (stored, target) => {
    const store = memoryStore(stored === undefined ? {} : { returnUrl: stored })
    expect(afterLogin(store, isRoute)).toBe(target)
    expect(store.getItem('returnUrl')).toBeNull()
  })

  it.each([
    '//evil.example/favorites',
    '/\\evil.example',
    'https://evil.example/favorites',
    'javascript:alert(1)',
    'favorites',
    '/no/such/page',
    '',
  ])('follows no unsafe address: %s', (address) => {
    expect(isSafeAddress(address, isRoute)).toBe(false)
    expect(afterLogin(memoryStore({ returnUrl: address }), isRoute)).toBe('/')
  })
})

describe('the way after a game that could not start', () => {
  it('[S-36] [X-10] leads to the stored address, else home', () => {
    const store = memoryStore()
    storeReturnUrl(store, '/slot/category/60')
    expect(afterFailedStart(store, isRoute)).toBe('/slot/category/60')
    expect(afterFailedStart(store, isRoute)).toBe('/')
  })

  it('[S-36] never leads into a game again', () => {
    for (const returnUrl of ['/play/slot/1', '/try/slot/1'])
      expect(afterFailedStart(memoryStore({ returnUrl }), isRoute)).toBe('/')
  })
})
