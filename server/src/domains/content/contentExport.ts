import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/connect.ts'
import { escapeHtml } from '../../platform/html.ts'
import { type Counts, countsOf } from './contentFiles.ts'
import { contentLists, type ListName, listNames } from './contentLists.ts'

/**
 * Writes all content into a folder that `importContent` reads: one file per list, and the information pages in `pages/`. `before` runs
 * after reading and before writing, with the number of items of each list.
 */
export const exportContent = async (
  db: Database,
  folder: string,
  before: (counts: Counts) => Promise<void> = async () => {},
): Promise<Counts> => {
  await mkdir(join(folder, 'pages'), { recursive: true })
  const lists = await Promise.all(listNames.map(async (name) => [name, await listRows(db, name)] as const))
  const pages = await db.query.selectFrom('information').selectAll().orderBy('type').execute()
  const counts = countsOf(lists, pages)
  await before(counts)
  for (const [name, rows] of lists) await writeFile(join(folder, `${name}.json`), `${JSON.stringify(rows, null, 2)}\n`)
  for (const page of pages) await writePage(folder, page)
  return counts
}

const listRows = async (db: Database, name: ListName): Promise<unknown[]> => {
  const columns = Object.keys(contentLists[name]).map((column) => sql.ref(column))
  return (await sql`select ${sql.join(columns)} from ${sql.table(name)} order by id`.execute(db.query)).rows
}

type StoredPage = { type: string; language: Language; title: string; body: string }

/** Records other than pages have no title and are JSON. */
const writePage = (folder: string, { type, language, title, body }: StoredPage): Promise<void> =>
  title
    ? writeFile(join(folder, 'pages', `${type}.${language}.html`), `<h1>${escapeHtml(title)}</h1>\n${body}\n`)
    : writeFile(join(folder, 'pages', `${type}.${language}.json`), `${body}\n`)
