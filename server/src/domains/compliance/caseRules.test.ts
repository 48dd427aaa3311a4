import { initialProtectionSettings } from '@yakamoz/contract/console/index'
import { expect, it } from 'vitest'
import { actByItself, decidedOf, needsCase, newsIn } from './caseRules.ts'
import { dayMs, type Finding } from './playerRecord.ts'

const finding = (kind: Finding['kind'], strength: Finding['strength']): Finding => ({
  kind,
  strength,
  figures: {},
  firstMs: 0,
  lastMs: 0,
})

const settings = initialProtectionSettings
const [weak, other, strong] = [
  finding('rising', 'weak'),
  finding('night_play', 'weak'),
  finding('losses_chased', 'strong'),
]

it('[B141] one strong marker begins a case, or as many weak ones as the settings say', () => {
  expect(needsCase([], settings)).toBe(false)
  expect(needsCase([weak], settings)).toBe(false)
  expect(needsCase([weak, other], settings)).toBe(true)
  expect(needsCase([weak, other], { ...settings, weakForCase: 3 })).toBe(false)
  expect(needsCase([strong], settings)).toBe(true)
})

it('[B141] a marker is news when it was not known, and when it was known as a weaker one', () => {
  expect(newsIn([weak, strong], {})).toEqual([weak, strong])
  expect(newsIn([weak, strong], { rising: 'weak', losses_chased: 'weak' })).toEqual([strong])
  expect(newsIn([weak, strong], { rising: 'strong', losses_chased: 'strong' })).toEqual([])
})

it('[B141] a decision knows the markers of each player, not those of another in the same case', () => {
  const known = { 7: { shared_account: 'strong' }, 8: { in_and_out: 'weak' } } as const
  expect(decidedOf(known, 7)).toEqual({ shared_account: 'strong' })
  expect(decidedOf(known, 8)).toEqual({ in_and_out: 'weak' })
  expect(decidedOf(known, 9)).toEqual({})
})

it('[B142] a new strong marker of harm acts by itself as the settings say, and not again within the pause', () => {
  const nowMs = 100 * dayMs
  const acting = { news: [strong], settings, lastActMs: undefined, nowMs }
  expect(actByItself(acting)).toBe('message')
  expect(actByItself({ ...acting, settings: { ...settings, strongAct: 'break' } })).toBe('break')
  expect(actByItself({ ...acting, settings: { ...settings, strongAct: 'none' } })).toBeUndefined()
  expect(actByItself({ ...acting, news: [weak] })).toBeUndefined()
  expect(actByItself({ ...acting, news: [finding('in_and_out', 'strong')] })).toBeUndefined()
  expect(actByItself({ ...acting, lastActMs: nowMs - 13 * dayMs })).toBeUndefined()
  expect(actByItself({ ...acting, lastActMs: nowMs - 14 * dayMs })).toBe('message')
})
