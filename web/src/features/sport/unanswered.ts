import { answerNoticeMs } from '@yakamoz/contract/constants'
import { useEffect, useState } from 'react'
import { browserStore } from '../../lib/browser/localStore.ts'
import { type State, state, useStateOf } from '../../lib/browser/state.ts'
import { readProfile } from '../../lib/browser/storedSession.ts'
import { player } from '../../lib/session/player.ts'
import { type Entry, outboxKey, readEntries } from './entries.ts'
import type { Progress } from './outbox.ts'

/**
 * An entry without an answer; `kept` is one that this page does not work on: left by a reload or another tab, or not to be
 * sent now.
 */
export type Unanswered = { entry: Entry; progress: Progress | 'kept' }

const noneUnanswered: readonly Unanswered[] = []

/** The requests of the signed-in player without an answer in this browser. */
export const unanswered: State<readonly Unanswered[]> = state(noneUnanswered)

/** The stored name, because requests use the stored session; while that is renewed, the last name of this page. */
export const playerName = (): string => (readProfile(browserStore) ?? player.get().profile)?.username ?? ''

const underWay = new Map<string, Progress>()

/** Reads the outbox of the signed-in player again. */
export const readUnanswered = (): void => {
  const name = playerName()
  const next = readEntries(browserStore)
    .filter((entry) => entry.player === name && name !== '')
    .map((entry) => ({ entry, progress: underWay.get(entry.id) ?? ('kept' as const) }))
  unanswered.set((now) => (markOf(now) === markOf(next) ? now : next))
}

const markOf = (all: readonly Unanswered[]): string => all.map(({ entry, progress }) => entry.id + progress).join()

export const noteProgress = (id: string, progress: Progress | undefined): void => {
  if (progress) underWay.set(id, progress)
  else underWay.delete(id)
  readUnanswered()
}

/** Follows the requests of this and other tabs; returns a function that stops it. */
export const followUnanswered = (): (() => void) => {
  readUnanswered()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === outboxKey) readUnanswered()
  }
  window.addEventListener('storage', onStorage)
  const unsubscribe = player.subscribe(readUnanswered)
  return () => {
    window.removeEventListener('storage', onStorage)
    unsubscribe()
  }
}

/** The coupons of the player that have no answer. */
export const unansweredCoupons = (all = unanswered.get()): Unanswered[] =>
  all.filter(({ entry }) => entry.kind === 'coupon')

/** The cash-out of a coupon that has no answer. */
export const unansweredCashOut = (couponID: string, all = unanswered.get()): Unanswered | undefined =>
  all.find(({ entry }) => entry.kind === 'cashOut' && entry.asked.couponID === couponID)

/** Whether a request has been under way for so long, `afterMs`, that its player is told so. */
export const useIsLate = (isSending: boolean, afterMs: number = answerNoticeMs): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isSending, afterMs])
  return isLate
}

export const useUnanswered = (): readonly Unanswered[] => useStateOf(unanswered, noneUnanswered)

/** The coupons without an answer that this page does not work on: only their player can have them sent again. */
export const useUnansweredCoupons = (): Unanswered[] =>
  unansweredCoupons(useUnanswered()).filter(({ progress }) => progress === 'kept')
