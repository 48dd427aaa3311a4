import { leastSearch } from '@yakamoz/contract/constants'
import { foldText } from '@yakamoz/values'

/** Whether words are enough to search for: three characters, counted after trim and folding (V-09, Z-71). */
export const isSearchable = (words: string): boolean => foldText(words).length >= leastSearch

/** Whether something was typed that is not enough yet. */
export const isTooShort = (words: string): boolean => words.trim() !== '' && !isSearchable(words)
