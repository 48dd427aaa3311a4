import { useSyncExternalStore } from 'react'
import { browserStore } from './localStore.ts'
import { state } from './state.ts'

/** A choice of display or behaviour that this browser remembers. */
export type Choice<Value extends string> = {
  readonly options: readonly Value[]
  /** The chosen option, or the usual one. Only in the browser. */
  get(): Value
  /** Takes an option; any other text is the usual one. */
  set(value: string): void
  /** The choice in a component: the usual option on the server and during hydration, then the chosen one. */
  use(): Value
}

/** Creates a choice that is stored under a key. */
export const createChoice = <Value extends string>(
  key: string,
  options: readonly Value[],
  usual: Value,
): Choice<Value> => {
  const optionFrom = (text: string | null): Value => options.find((one) => one === text) ?? usual
  // Counts the changes of this tab, so that components read the store again.
  const changes = state(0)
  const get = () => optionFrom(browserStore.getItem(key))
  const subscribe = (listener: () => void) => {
    const unsubscribe = changes.subscribe(listener)
    window.addEventListener('storage', listener)
    return () => {
      window.removeEventListener('storage', listener)
      unsubscribe()
    }
  }
  return {
    options,
    get,
    set: (value) => {
      browserStore.setItem(key, optionFrom(value))
      changes.set((count) => count + 1)
    },
    use: () => useSyncExternalStore(subscribe, get, () => usual),
  }
}
