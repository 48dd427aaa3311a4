import { couponLimits } from '@yakamoz/contract/constants'
import { beforeEach, expect, it, vi } from 'vitest'
import { memoryStore } from '../../../lib/browser/storage.ts'
import { player, visitor } from '../../../lib/session/player.ts'
import { pressPrice, quickBet, quickOff, setQuickStake, storedStake, switchQuickBet } from './quickBet.ts'
import type { SlipLeg } from './slip.ts'
import { emptySlip } from './slip.ts'
import { slip } from './store.ts'

const leg: SlipLeg = {
  match: 'a',
  market: 1,
  specifiers: '',
  outcome: '1',
  odds: '2.00',
  banker: false,
  stake: 0,
  names: { sport: 'football', home: 'A', away: 'B', market: 'Maç sonucu', outcome: 'A', start: '' },
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStore())
  player.set(visitor)
  quickBet.set(quickOff)
  slip.set(emptySlip)
  return () => {
    vi.unstubAllGlobals()
    quickBet.set(quickOff)
    slip.set(emptySlip)
  }
})

it('[B285] is switched on with a stake that may be bet only, and off by one that may not', () => {
  switchQuickBet(true)
  expect(quickBet.get().isOn).toBe(false)
  setQuickStake(couponLimits.minStake - 1)
  switchQuickBet(true)
  expect(quickBet.get().isOn).toBe(false)
  setQuickStake(couponLimits.minStake)
  switchQuickBet(true)
  expect(quickBet.get()).toEqual({ isOn: true, stake: couponLimits.minStake })
  setQuickStake(0)
  expect(quickBet.get().isOn).toBe(false)
})

it('[B285] is off for the next player', () => {
  player.set({ isSignedIn: true, profile: undefined })
  setQuickStake(2_000)
  switchQuickBet(true)
  player.set(visitor)
  expect(quickBet.get()).toEqual({ isOn: false, stake: 2_000 })
})

it('keeps the stake of the last time, unless it is none', () => {
  const store = memoryStore()
  expect(storedStake(store)).toBe(0)
  store.setItem('yakamozQuickStake', '2500')
  expect(storedStake(store)).toBe(2_500)
  store.setItem('yakamozQuickStake', String(couponLimits.maxStake + 1))
  expect(storedStake(store)).toBe(0)
})

it('leaves a press on a price to the slip while it is off', () => {
  pressPrice(leg, 'full')
  expect(slip.get().legs).toEqual([leg])
})
