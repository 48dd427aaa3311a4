import { browserStore } from '../../../lib/browser/localStore.ts'
import { toast } from '../../../lib/browser/notices.ts'
import { type State, state } from '../../../lib/browser/state.ts'
import { player } from '../../../lib/session/player.ts'
import type { Sending } from '../sending.ts'
import { emptySlip, isFull, readSlip, type Slip, type SlipLeg, withAllToggled, writeSlip } from './slip.ts'

/** The slip of this browser: it stays over pages and reloads, and is the same in all tabs. */
export const slip: State<Slip> = state(emptySlip)

export const putSlip = (change: (now: Slip) => Slip): void => {
  const next = change(readSlip(browserStore))
  writeSlip(browserStore, next)
  slip.set(next)
}

/** A change by the player: earlier refusals are removed. */
export const changeSlip = (change: (now: Slip) => Slip): void => {
  putSlip(change)
  sent.set((now) => (now.every(({ coupon }) => coupon) ? now : now.filter(({ coupon }) => coupon)))
}

const load = (): void => slip.set(readSlip(browserStore))

/** Loads the slip from storage and follows changes of other tabs; returns a function that stops it. */
export const followSlip = (): (() => void) => {
  load()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === 'yakamozSlip') load()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Adds legs of a match to the slip together, at the price that was shown for all of them, or removes them; a full slip shows a notice. */
export const toggleLegs = (legs: readonly SlipLeg[], odds: string, whenFull: string): void => {
  if (isFull(slip.get(), legs)) toast({ tone: 'bad', text: whenFull })
  else changeSlip((now) => withAllToggled(now, legs, odds))
}

export const toggleLeg = (leg: SlipLeg, whenFull: string): void => toggleLegs([leg], leg.odds, whenFull)

/** Whether coupons of the slip are being sent by this page. */
export const isSending = state(false)

export const nothingSent: readonly Sending[] = []

/** The outcomes of the last sent coupons, until the slip is used again. */
export const sent: State<readonly Sending[]> = state(nothingSent)

/** How many outcomes stay shown of coupons that are sent one by one. */
const mostShown = 3

/** Shows the outcome of a coupon that was sent by itself, beside those of the last ones. */
export const showSent = (sending: Sending): void => sent.set((now) => [...now.slice(1 - mostShown), sending])

// The coupons of one player are not shown to the next.
player.subscribe(() => {
  if (!player.get().isSignedIn) sent.set(nothingSent)
})
