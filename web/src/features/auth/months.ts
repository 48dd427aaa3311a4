import type { Language } from '@yakamoz/values'
import { dateLocale } from '../../lib/i18n/dateLocale.ts'

/** The names of the months in order. */
export const monthsIn = (language: Language): readonly string[] => dateLocale(language).months
