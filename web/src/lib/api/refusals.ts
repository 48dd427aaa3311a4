import { type Blanks, type RefusalName, refusalMessage } from '@yakamoz/contract/refusals'
import { useLanguage } from '../i18n/texts.tsx'

export type { Blanks, RefusalName }

/** A validation error of a field: a refusal, and what its blanks are filled with. */
export type Fault = { name: RefusalName; blanks?: Blanks }

/** The text of a refusal, in the page's language. */
export const useRefusal = () => {
  const language = useLanguage()
  return (name: RefusalName, blanks?: Blanks): string => refusalMessage(name, language, blanks)
}
