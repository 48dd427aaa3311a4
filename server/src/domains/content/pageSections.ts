import { pageTypes } from '@yakamoz/contract/pageTypes'
import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { plainText } from './informationPages.ts'

/** A part of an information page: its heading and the beginning of its text. `page`: the type of the page. */
export type PageSection = { page: string; language: Language; heading: string; text: string }

const pageOfRecord = new Map<string, string>(Object.entries(pageTypes).map(([page, record]) => [record, page]))

const maxTextLength = 320

/** Cuts a text behind its last sentence that fits, else behind its last word. */
const beginningOf = (text: string): string => {
  if (text.length <= maxTextLength) return text
  const cut = text.slice(0, maxTextLength)
  const sentence = /^.*[.!?](?=\s)/s.exec(cut)?.[0]
  return sentence ?? `${cut.replace(/\s+\S*$/, '')} …`
}

/** Splits the HTML of a page at its headings; a heading without text of its own, such as a chapter, is left out. */
export const sectionsOf = (html: string): { heading: string; text: string }[] =>
  html.split(/(?=<h[23]>)/).flatMap((part) => {
    const [, heading = '', rest = ''] = /^<h[23]>(.*?)<\/h[23]>(.*)$/s.exec(part) ?? []
    const text = beginningOf(plainText(rest))
    return heading && text ? [{ heading: plainText(heading), text }] : []
  })

/** Returns the sections of all information pages that players can open. */
export const informationSections = async ({ db }: AppContext): Promise<PageSection[]> => {
  const rows = await db.query.selectFrom('information').select(['type', 'language', 'body']).execute()
  return rows.flatMap(({ type, language, body }) => {
    const page = pageOfRecord.get(type)
    return page ? sectionsOf(body).map((section) => ({ page, language, ...section })) : []
  })
}
