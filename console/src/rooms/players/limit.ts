import { kurusFromTyped, type Language } from '@yakamoz/values'

/** What was typed as a limit, in kuruş or in minutes of play; undefined if it is no amount. */
export const limitFrom = (
  kind: 'deposit' | 'loss' | 'stake' | 'time',
  typed: string,
  language: Language,
): number | undefined => {
  if (kind !== 'time') return kurusFromTyped(typed, language)
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined
}
