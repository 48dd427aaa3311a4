import { modeFrom } from '@yakamoz/contract/visitorHints'
import { describe, expect, it } from 'vitest'
import { isMaintenanceFlagged, keys, memoryStore, remove, storedLanguage, storedShowBalance } from './storage.ts'

describe('what is stored in the browser', () => {
  it('[E-26] [E-27] [E-28] [E-29] names the keys exactly as specified', () => {
    expect(Object.values(keys)).toEqual([
      'bnwUserSession',
      'bnwUserProfile',
      'bnwUserAuth',
      'bnwUserLang',
      'bnwUserMode',
      'modalStatus',
      'siteUnderMaintenance',
      'userActivityStartTime',
      'ridValue',
      'expirationDate',
      'returnUrl',
      'showBalance',
    ])
  })

  it.each([
    [undefined, 'tr'],
    ['tr', 'tr'],
    ['en', 'en'],
    ['EN', 'en'],
    ['xx', 'tr'],
    ['english', 'tr'],
  ])('[W-11] starts with %s stored in %s', (stored, language) => {
    expect(storedLanguage(memoryStore(stored === undefined ? {} : { bnwUserLang: stored }))).toBe(language)
  })

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['Light', 'dark'],
    ['', 'dark'],
    [null, 'dark'],
  ] as const)('[W-13] takes the mode %s for %s', (stored, mode) => {
    expect(modeFrom(stored)).toBe(mode)
  })

  it('[S-20] [E-29] shows the balance unless 0 is stored', () => {
    expect(storedShowBalance(memoryStore())).toBe(true)
    expect(storedShowBalance(memoryStore({ showBalance: '1' }))).toBe(true)
    expect(storedShowBalance(memoryStore({ showBalance: '0' }))).toBe(false)
  })

  it('[G-03] takes only true for a maintenance flag', () => {
    expect(isMaintenanceFlagged(memoryStore({ siteUnderMaintenance: 'true' }))).toBe(true)
    for (const stored of ['1', 'yes', '', 'false']) {
      expect(isMaintenanceFlagged(memoryStore({ siteUnderMaintenance: stored }))).toBe(false)
    }
    expect(isMaintenanceFlagged(memoryStore())).toBe(false)
  })

  it('removes what is named and nothing else', () => {
    const store = memoryStore({ bnwUserAuth: 'a', ridValue: '7' })
    remove(store, 'auth')
    expect(store.getItem('bnwUserAuth')).toBeNull()
    expect(store.getItem('ridValue')).toBe('7')
  })
})
