import { documentNames, documentReasons } from '@yakamoz/contract/verification'
import type { Language } from '@yakamoz/values'
import type { Review } from './review.ts'

type Detail = Review['history'][number]['detail']

/** What only the database names: the document of an entry is known by its kind, and a check by its result. */
const ids: readonly string[] = ['document', 'check']

const isKey = <Key extends string>(names: Readonly<Record<Key, unknown>>, name: string): name is Key =>
  Object.hasOwn(names, name)

const valueText = (value: string, language: Language): string => {
  if (isKey(documentNames, value)) return documentNames[value][language]
  return isKey(documentReasons, value) ? documentReasons[value][language] : value
}

/** Names that say what their value is already. */
const unnamed: readonly string[] = ['kind', 'reason', 'why', 'note']

/** What an entry of the history of a verification says beside its act: kinds of documents and reasons in words. */
export const historyDetail = (detail: Detail, language: Language): string =>
  Object.entries(detail)
    .filter(([name]) => !ids.includes(name))
    .map(([name, value]) => {
      const text = valueText(value, language)
      return unnamed.includes(name) ? text : `${name}: ${text}`
    })
    .join(' · ')
