import { type RefusalName, refusalMessage, refusals } from '@yakamoz/contract/refusals'
import type { Language } from '@yakamoz/values'

export type { RefusalName }
export { refusalMessage }

/** The refusal that a server's message is, when it is one without blanks. */
export const refusalNamed = (message: string, language: Language): RefusalName | undefined => {
  const wanted = message.normalize('NFC').trim()
  return (Object.keys(refusals) as RefusalName[]).find((name) => refusalMessage(name, language) === wanted)
}
