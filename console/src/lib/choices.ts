import { type Language, languageFrom } from '@yakamoz/values'

/** What a person has chosen for this browser: language and mode. */

const keys = { language: 'console.language', mode: 'console.mode' } as const

/** `system`: as the machine is set. */
export const modes = ['system', 'light', 'dark'] as const
export type Mode = (typeof modes)[number]

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** The language of the page. */
export const currentLanguage = (): Language => languageFrom(document.documentElement.lang)

export const storedLanguage = (): Language => languageFrom(read(keys.language) ?? navigator.language.slice(0, 2))

export const storeLanguage = (language: Language): void => {
  write(keys.language, language)
  document.documentElement.lang = language
}

export const storedMode = (): Mode => modes.find((mode) => mode === read(keys.mode)) ?? 'system'

/** Shows the page in a mode. */
export const showMode = (mode: Mode, systemIsLight: boolean): void => {
  document.documentElement.dataset.mode = mode === 'system' ? (systemIsLight ? 'light' : 'dark') : mode
}

export const storeMode = (mode: Mode): void => write(keys.mode, mode)
