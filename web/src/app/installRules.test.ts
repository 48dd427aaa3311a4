import { expect, it } from 'vitest'
import { memoryStore } from '../lib/browser/storage.ts'
import { countVisit, isOfferDue, isQuietPage, noteOffered } from './installRules.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')
const dayMs = 24 * 3_600_000

it('the offer to install the site comes at the second visit at the earliest, and not again for ninety days', () => {
  const store = memoryStore()
  countVisit(store, nowMs)
  countVisit(store, nowMs + 60_000)
  countVisit(store, nowMs + 20 * 60_000)
  expect(isOfferDue(store, nowMs)).toBe(false)
  countVisit(store, nowMs + dayMs)
  expect(isOfferDue(store, nowMs + dayMs)).toBe(true)
  noteOffered(store, nowMs + dayMs)
  countVisit(store, nowMs + 2 * dayMs)
  expect(isOfferDue(store, nowMs + 90 * dayMs)).toBe(false)
  expect(isOfferDue(store, nowMs + 91 * dayMs)).toBe(true)
  expect(isOfferDue(memoryStore({ yakamozVisits: 'broken' }), nowMs)).toBe(false)
})

it('the offer to install the site is shown beside lists only, never over a game or a form', () => {
  for (const path of [
    '/',
    '/home',
    '/slot',
    '/slot/category/3',
    '/live',
    '/promotions',
    '/notifications',
    '/info/FinanceRules',
  ])
    expect([path, isQuietPage(path)]).toEqual([path, true])
  for (const path of [
    '/play/slot/12',
    '/try/slot/12',
    '/login',
    '/register',
    '/me/deposit',
    '/me/security',
    '/sport',
    '/profile',
    '/slots',
  ])
    expect([path, isQuietPage(path)]).toEqual([path, false])
})
