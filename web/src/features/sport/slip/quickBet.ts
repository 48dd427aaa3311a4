import { couponLimits } from '@yakamoz/contract/constants'
import { browserStore } from '../../../lib/browser/localStore.ts'
import { type State, state } from '../../../lib/browser/state.ts'
import type { Store } from '../../../lib/browser/storage.ts'
import { player } from '../../../lib/session/player.ts'
import type { SlipLeg } from './slip.ts'
import { toggleLeg } from './store.ts'

/**
 * Quick bets: a press on a price bets a fixed stake at once. `stake` is in kuruş. Off after a reload and for the next player: who presses a price
 * must have switched it on himself, and see it.
 */
export type QuickBet = { isOn: boolean; stake: number }

const stakeKey = 'yakamozQuickStake'

/** The stake of the last time; 0 without one that may be bet. */
export const storedStake = (store: Store): number => {
  const stake = Number(store.getItem(stakeKey))
  return isQuickStake(stake) ? stake : 0
}

export const quickOff: QuickBet = { isOn: false, stake: 0 }

export const quickBet: State<QuickBet> = state(quickOff)

/** Whether a stake may be bet at once. */
export const isQuickStake = (stake: number): boolean =>
  Number.isSafeInteger(stake) && stake >= couponLimits.minStake && stake <= couponLimits.maxStake

/** Sets the stake; one that cannot be bet switches quick bets off. */
export const setQuickStake = (stake: number): void => {
  quickBet.set(({ isOn }) => ({ isOn: isOn && isQuickStake(stake), stake }))
  if (isQuickStake(stake)) browserStore.setItem(stakeKey, String(stake))
}

export const switchQuickBet = (isOn: boolean): void =>
  quickBet.set(({ stake }) => ({ isOn: isOn && isQuickStake(stake), stake }))

player.subscribe(() => {
  if (!player.get().isSignedIn) switchQuickBet(false)
})

/** A press on a price: bets at once while quick bets are on, otherwise puts it on the slip or takes it off. */
export const pressPrice = (leg: SlipLeg, whenFull: string): void => {
  const { isOn, stake } = quickBet.get()
  if (isOn) void import('./quickPlacing.ts').then(({ placeQuickBet }) => placeQuickBet(leg, stake))
  else toggleLeg(leg, whenFull)
}
