import type { Language } from '@yakamoz/values'
import { dateLocale } from '../../lib/dateLocale.ts'

/** The names of the months in order. */
export const monthsIn = (language: Language): readonly string[] => dateLocale(language).months
