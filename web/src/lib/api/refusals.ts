import { type Blanks, type RefusalName, refusalMessage, refusals } from '@yakamoz/contract/refusals'
import type { Language } from '@yakamoz/values'
import { useLanguage } from '../i18n/texts.tsx'

export type { Blanks, RefusalName }

/** What a form finds wrong with a field: a refusal of the house, and what its blanks are filled with. */
export type Fault = { name: RefusalName; blanks?: Blanks }

/** Whether a server's message is this refusal, in the language in which it was asked. */
export const isRefusal = (message: string, name: RefusalName, language: Language): boolean =>
  message.normalize('NFC').trim() === refusalMessage(name, language)

/** The refusal that a server's message is, when it is one without blanks. */
export const refusalNamed = (message: string, language: Language): RefusalName | undefined =>
  (Object.keys(refusals) as RefusalName[]).find((name) => isRefusal(message, name, language))

/** How many seconds a refusal says to wait for another code; undefined for every other message. */
export const secondsToWait = (message: string, language: Language): number | undefined => {
  const [seconds] = /\d+/.exec(message) ?? []
  const isIt = seconds && message.trim() === refusalMessage('code_too_soon', language, { seconds })
  return isIt ? Number(seconds) : undefined
}

/** The house's own words for a refusal, in the page's language. */
export const useRefusal = () => {
  const language = useLanguage()
  return (name: RefusalName, blanks?: Blanks): string => refusalMessage(name, language, blanks)
}
