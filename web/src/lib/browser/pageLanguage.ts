import { type Language, languageFrom } from '@yakamoz/values'

/** The language of the page in this browser. */
export const pageLanguage = (): Language => languageFrom(document.documentElement.lang)
