import { perApp } from './perApp.ts'

/** Operations that are running now, by key. A repeated request joins the running operation instead of starting another. */
export type InFlightMap<Key, Value> = {
  /** Returns the running operation with this key, if there is one. */
  get(key: Key): Promise<Value> | undefined
  /** Adds an operation until it settles, and returns it. It replaces an earlier one with the same key. */
  add(key: Key, operation: Promise<Value>): Promise<Value>
}

/**
 * Creates an empty map. Each entry is a small object that is emptied when its operation settles: a `Map` that grows and shrinks
 * leaves old tables behind that point to the newer ones, and one that survives into V8's old space keeps everything its entries
 * reference until the next full collection. Whole requests in the entries tripled the work of each minor collection.
 */
export const createInFlightMap = <Key, Value>(): InFlightMap<Key, Value> => {
  const entries = new Map<Key, { operation: Promise<Value> | undefined }>()
  return {
    get: (key) => entries.get(key)?.operation,
    add: (key, operation) => {
      const entry: { operation: Promise<Value> | undefined } = { operation }
      entries.set(key, entry)
      const remove = () => {
        entry.operation = undefined
        if (entries.get(key) === entry) entries.delete(key)
      }
      operation.then(remove, remove)
      return operation
    },
  }
}

/** Returns a function that gives each app context an in-flight map of its own. */
export const inFlightPerApp = <Key, Value>(): ((app: object) => InFlightMap<Key, Value>) =>
  perApp(() => createInFlightMap<Key, Value>())
