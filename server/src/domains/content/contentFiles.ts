import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ContentKind, contentKindNames } from '@yakamoz/contract/console/contentKinds'
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
import { type Page, readPages, writePages } from './informationPages.ts'
import { readItems, type StoredItem } from './items.ts'
import { type Editor, recordVersions } from './versions.ts'

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

/** The kinds of items that the files may have, in the tables of the lists or as pages. */
const kindsIn = (lists: readonly (readonly [ListName, readonly Row[]])[], pages: readonly Page[]): ContentKind[] =>
  contentKindNames.filter((kind) =>
    kind === 'page' || kind === 'social_links' ? pages.length > 0 : lists.some(([name]) => name === kind),
  )

/** Runs `write` and records a version of each item that it has changed. */
const withVersions = async (
  executor: Executor,
  kinds: readonly ContentKind[],
  by: Editor & { now: Date },
  write: () => Promise<void>,
): Promise<void> => {
  const before = new Map<ContentKind, StoredItem[]>()
  for (const kind of kinds) before.set(kind, await readItems(executor, kind))
  await write()
  for (const kind of kinds)
    await recordVersions(executor, kind, { before: before.get(kind) ?? [], after: await readItems(executor, kind) }, by)
}

/**
 * Imports the files of a folder: adds or replaces what a file lists, and leaves everything else. All files and `inTransaction` succeed or
 * fail together; throws a `ContentError` for an invalid file. What changes is a version of its item, by `actor`.
 */
export const importContent = async (
  { db, config, now }: { db: Database; config: ImportConfig; now: () => number },
  folder: string,
  actor: string,
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
    const by = { actor, note: `content import ${folder}`, now: new Date(now()) }
    await withVersions(query, kindsIn(lists, pages), by, async () => {
      for (const [name, rows] of lists) if (rows.length > 0) await writeList({ query }, name, rows)
      await writePages({ query }, pages)
    })
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
