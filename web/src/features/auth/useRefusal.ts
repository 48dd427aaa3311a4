import { useLanguage } from '../../lib/texts.tsx'
import { type RefusalName, refusalMessage } from './refusals.ts'

/** The house's own words for a refusal, in the page's language. */
export const useRefusal = () => {
  const language = useLanguage()
  return (name: RefusalName): string => refusalMessage(name, language)
}
