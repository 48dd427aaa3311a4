import { state } from '../browser/state.ts'
import type { Store } from '../browser/storage.ts'
import type { PlayId } from './playAddress.ts'

/** What the stake of a round has left, in the wire's text. */
type Remaining = { balance: string; bonus: string }

const key = 'yakamozCutOff'

/** Kept while the film of a round is shown. */
export const storeRemaining = (store: Store, { kind, id }: PlayId, { balance, bonus }: Remaining): void =>
  store.setItem(key, JSON.stringify({ path: `/play/${kind}/${id}`, balance, bonus }))

/** What was kept of a round of the game on this path; undefined too where the browser keeps nothing. */
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
 * What the head of the page shows instead of the balance, which tells how a round ends: of a page that was loaded anew while the
 * film was shown, until the game has said whether there is one to be shown.
 */
export const hiddenBalance = state(
  import.meta.env.SSR ? undefined : storedRemaining(() => sessionStorage, location.pathname),
)

/** The round was seen to its end, or its page was left. */
export const clearRemaining = (store: Store): void => {
  store.removeItem(key)
  hiddenBalance.set(undefined)
}
