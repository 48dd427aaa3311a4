import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '@yakamoz/values'
import sanitize from 'sanitize-html'
import type { Database } from '../../platform/db/connect.ts'
import { unescapeHtml } from '../../platform/html.ts'

/** An information page from a file `<InfType>.<lang>.html`, whose first line `<h1>` is the title, or a record from `.json`. */
export type Page = { type: string; language: Language; title: string; body: string }

/** The allowed HTML of texts (SR-17), applied when they are stored; the browser allows nothing else either. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener' }) },
}

/** Removes HTML that is not allowed. */
export const cleanHtml = (html: string): string => sanitize(html, allowed).trim()

/** Returns the text of HTML on one line. */
export const plainText = (html: string): string =>
  titleFrom(html.replace(/<\/(?:p|li|dt|dd|tr|th|td|h[23])>|<br ?\/?>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** Extracts the title as plain text. */
const titleFrom = (html: string): string => unescapeHtml(sanitize(html, { allowedTags: [] }))

const fileNamePattern = /^(\w+)\.(tr|en)\.(html|json)$/
const headingPattern = /^\s*<h1>(.*?)<\/h1>/s

const readPage = (folder: URL, file: string): Page | undefined => {
  const match = fileNamePattern.exec(file)
  if (!match) return undefined
  const [, type = '', language = 'tr', ending] = match
  const text = readFileSync(new URL(file, folder), 'utf8').trim()
  const base = { type, language: language as Language }
  if (ending === 'json') return { ...base, title: '', body: JSON.stringify(JSON.parse(text)) }
  const title = titleFrom(headingPattern.exec(text)?.[1] ?? '').trim()
  // Without a title it would be exported as a record.
  if (!title) throw new Error(`${file} has no title: <h1>`)
  return {
    ...base,
    title,
    body: cleanHtml(text.replace(headingPattern, '')),
  }
}

/** Returns the pages of a folder, sanitised. */
export const readPages = (folder: URL): Page[] =>
  readdirSync(folder)
    .sort()
    .map((file) => readPage(folder, file))
    .filter((page) => page !== undefined)

/** Stores pages; an existing one is replaced only if it differs. */
export const writePages = async (db: Pick<Database, 'query'>, pages: readonly Page[]): Promise<void> => {
  for (const { type, language, title, body } of pages) {
    await db.query
      .insertInto('information')
      .values({ type, language, title, body })
      .onConflict((row) =>
        row
          .columns(['type', 'language'])
          .doUpdateSet({ title, body, updated_at: new Date() })
          .where((old) => old.or([old('information.title', '<>', title), old('information.body', '<>', body)])),
      )
      .execute()
  }
}
