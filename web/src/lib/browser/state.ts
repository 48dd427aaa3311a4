import { useSyncExternalStore } from 'react'

/** A value that outlives a screen: read, set, listened to. */
export type State<T> = { get(): T; set(next: T | ((now: T) => T)): void; subscribe(listener: () => void): () => void }

export const state = <T>(initial: T): State<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const fresh = typeof next === 'function' ? (next as (now: T) => T)(value) : next
      if (Object.is(fresh, value)) return
      value = fresh
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a state in a component. During hydration it is `onServer`, the value that the server rendered with. */
export const useStateOf = <T>(of: State<T>, onServer?: T): T =>
  useSyncExternalStore(of.subscribe, of.get, () => (onServer === undefined ? of.get() : onServer))
