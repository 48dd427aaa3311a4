import type { SoundChoice, SoundLevel } from '@yakamoz/contract/frame'
import type { Store } from '../../lib/browser/storage.ts'

const key = 'yakamozSound'

const levels: ReadonlySet<unknown> = new Set<SoundLevel>(['off', 'quiet', 'normal'])

const isLevel = (text: unknown): text is SoundLevel => levels.has(text)

/** The player's choice of sound in the last game, since a frame stores nothing itself; undefined before the first choice. */
export const storedSound = (store: Store): SoundChoice | undefined => {
  const [music, effects] = (store.getItem(key) ?? '').split(' ')
  return isLevel(music) && isLevel(effects) ? { music, effects } : undefined
}

/** Stores a choice; one that a game did not send in this form is ignored. */
export const storeSound = (store: Store, { music, effects }: SoundChoice): void => {
  if (isLevel(music) && isLevel(effects)) store.setItem(key, `${music} ${effects}`)
}
