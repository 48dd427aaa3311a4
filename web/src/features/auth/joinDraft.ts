import type { Store } from '../../lib/browser/storage.ts'

/** What was typed into the form for joining, stored for this tab: a reload loses nothing but secrets. */
const key = 'yakamozJoining'

/** Never stored: passwords and the identity number (V14.3.1). */
const secrets = ['password', 'passwordAgain', 'identityNumber'] as const

export const storeDraft = (store: Store, typed: object): void => {
  const draft = { ...typed } as Record<string, unknown>
  for (const name of secrets) delete draft[name]
  store.setItem(key, JSON.stringify(draft))
}

/** The stored fields; undefined when there are none, or they cannot be read. */
export const readDraft = <Typed>(store: Store): Partial<Typed> | undefined => {
  try {
    return (JSON.parse(store.getItem(key) ?? 'null') as Partial<Typed> | null) ?? undefined
  } catch {
    return undefined
  }
}

export const clearDraft = (store: Store): void => store.removeItem(key)
