import { inactivityCheckMs, inactivityLimitMs, inactivityWarningMs } from '@yakamoz/contract/constants'
import { keys, type Store } from '../browser/storage.ts'

/** The time of the player's last act, in milliseconds since 1970; undefined if none is stored. */
export const lastActivity = (store: Store): number | undefined => {
  const stored = Number(store.getItem(keys.activity) ?? Number.NaN)
  return Number.isFinite(stored) ? stored : undefined
}

/**
 * Whether the last act was more than an hour ago: at 3,600,000 ms the player stays, at one more the player is logged out
 * (S-21).
 */
export const isIdle = (store: Store, nowMs: number): boolean => {
  const last = lastActivity(store)
  return last !== undefined && nowMs - last > inactivityLimitMs
}

/** Whether the player should be warned: less than a minute is left. */
export const isNearlyIdle = (store: Store, nowMs: number): boolean => {
  const last = lastActivity(store)
  return last !== undefined && nowMs - last > inactivityLimitMs - inactivityWarningMs
}

/** Notes an act of the player, at most once in five seconds, so that all tabs share it through storage (Z-26). */
export const noteActivity = (store: Store, nowMs: number): void => {
  const last = lastActivity(store)
  if (last === undefined || nowMs - last >= inactivityCheckMs || nowMs < last)
    store.setItem(keys.activity, String(nowMs))
}

/** Events that count as acts of a player; polls and account events do not. */
export const activityEvents = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const
