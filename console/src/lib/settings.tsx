import type { Language } from '@yakamoz/values'
import { createContext, useContext } from 'react'
import type { Mode } from './choices.ts'

/** Language and mode of the page, and how a person changes them. */
export type Settings = {
  language: Language
  mode: Mode
  setLanguage(language: Language): void
  setMode(mode: Mode): void
}

export const SettingsContext = createContext<Settings | undefined>(undefined)

export const useSettings = (): Settings => {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('No settings here: wrap in SettingsContext')
  return settings
}
