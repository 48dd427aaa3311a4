import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/db/connect.ts'
import {
  ContentError,
  contentLists,
  type ImportConfig,
  type ListName,
  listNames,
  type Row,
  readList,
} from './contentLists.ts'
import { readPages, writePages } from './informationPages.ts'

const writeList = async (db: Pick<Database, 'query'>, name: ListName, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(contentLists[name]).map((column) => sql.ref(column))
  const rest = columns.slice(1).map((column) => sql`${column} = excluded.${column}`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns)})
    select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${sql.join(rest)}`.execute(db.query)
}

/** The number of items of each list, and of pages. */
export type Counts = Readonly<Record<string, number>>

export const countsOf = (
  lists: readonly (readonly [string, readonly unknown[]])[],
  pages: readonly unknown[],
): Counts => ({
  ...Object.fromEntries(lists.map(([name, rows]) => [name, rows.length])),
  pages: pages.length,
})

/**
 * Imports the files of a folder: adds or replaces what a file lists, and leaves everything else. All files and `inTransaction` succeed or
 * fail together; throws a `ContentError` for an invalid file.
 */
export const importContent = async (
  { db, config }: { db: Database; config: ImportConfig },
  folder: string,
  inTransaction: (counts: Counts, executor: Executor) => Promise<void> = async () => {},
): Promise<Counts> => {
  const files = await readdir(folder).catch(() => {
    throw new ContentError(`there is no folder ${folder}`)
  })
  const named = listNames.filter((name) => files.includes(`${name}.json`))
  const lists = await Promise.all(
    named.map(
      async (name) => [name, readList(name, await readFile(join(folder, `${name}.json`), 'utf8'), config)] as const,
    ),
  )
  const pages = files.includes('pages') ? pagesOf(folder) : []
  const counts = countsOf(lists, pages)
  await db.query.transaction().execute(async (query) => {
    for (const [name, rows] of lists) if (rows.length > 0) await writeList({ query }, name, rows)
    await writePages({ query }, pages)
    await inTransaction(counts, query)
  })
  return counts
}

const pagesOf = (folder: string) => {
  try {
    return readPages(pathToFileURL(`${join(folder, 'pages')}/`))
  } catch (cause) {
    throw new ContentError(`pages: ${cause instanceof Error ? cause.message : cause}`)
  }
}
