import { leastSearch } from '@yakamoz/contract/constants'
import { foldText } from '@yakamoz/values'

/** Whether a text is long enough to search for: three characters after trim and folding (V-09, Z-71). */
export const isSearchable = (text: string): boolean => foldText(text).length >= leastSearch

/** Whether something was typed that is not enough yet. */
export const isTooShort = (text: string): boolean => text.trim() !== '' && !isSearchable(text)
