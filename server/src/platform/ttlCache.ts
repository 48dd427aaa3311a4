import { perApp } from './perApp.ts'

/** A function whose results are cached per app context; `invalidate` drops them after this process has changed what they show. */
export type TtlCache<App, Args extends unknown[], Value> = {
  (app: App, ...args: Args): Promise<Value>
  invalidate(app: App): void
}

type Entry<Value> = { loadedAtMs: number; value: Promise<Value>; isLoading: boolean }

/**
 * Caches what `load` returns for `ttlMs` milliseconds. Concurrent callers share one load, however long it takes. `keyOf` distinguishes arguments; without it
 * all calls share one entry. Failed loads are not cached. Where arguments change for ever, `maxEntries` bounds the memory: all are dropped
 * before one more is kept.
 */
export const createTtlCache = <App extends { now(): number }, Args extends unknown[], Value>(
  ttlMs: number,
  load: (app: App, ...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => unknown = () => undefined,
  maxEntries = Number.POSITIVE_INFINITY,
): TtlCache<App, Args, Value> => {
  const entriesOf = perApp((_: App) => new Map<unknown, Entry<Value>>())
  const get = (app: App, ...args: Args): Promise<Value> => {
    const entries = entriesOf(app)
    const key = keyOf(...args)
    const known = entries.get(key)
    if (known && (known.isLoading || Math.abs(app.now() - known.loadedAtMs) < ttlMs)) return known.value
    const value = load(app, ...args)
    if (!known && entries.size >= maxEntries) entries.clear()
    const entry: Entry<Value> = { loadedAtMs: app.now(), value, isLoading: true }
    entries.set(key, entry)
    value.then(
      () => {
        entry.isLoading = false
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return value
  }
  return Object.assign(get, { invalidate: (app: App) => entriesOf(app).clear() })
}
