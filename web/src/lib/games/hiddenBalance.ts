import { state } from '../browser/state.ts'
import type { Store } from '../browser/storage.ts'
import type { PlayId } from './playAddress.ts'

/** The balance after the stake of a round, in the contract's notation. */
type Remaining = { balance: string; bonus: string }

const key = 'yakamozCutOff'

/** Stores the balance after the stake while the animation of the round is shown. */
export const storeRemaining = (store: Store, { kind, id }: PlayId, { balance, bonus }: Remaining): void =>
  store.setItem(key, JSON.stringify({ path: `/play/${kind}/${id}`, balance, bonus }))

/** The stored balance of a round of the game on this path; undefined where the browser stores nothing. */
export const storedRemaining = (visit: () => Store, path: string): Remaining | undefined => {
  try {
    const stored = JSON.parse(visit().getItem(key) ?? 'null') as (Remaining & { path: string }) | null
    return stored && `${path}/`.startsWith(`${stored.path}/`)
      ? { balance: stored.balance, bonus: stored.bonus }
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Shown in the header instead of the balance, which would reveal how a round ends: on a page that was reloaded during the
 * animation, until the game reports whether there is one to show.
 */
export const hiddenBalance = state(
  import.meta.env.SSR ? undefined : storedRemaining(() => sessionStorage, location.pathname),
)

/** The round was seen to its end, or its page was left. */
export const clearRemaining = (store: Store): void => {
  store.removeItem(key)
  hiddenBalance.set(undefined)
}
