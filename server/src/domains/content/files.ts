import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database, Executor } from '../../platform/db/connect.ts'
import { paymentProvidersOf, sandboxName } from '../cashier/index.ts'
import { cleanHtml, escapedTitle, readPages, writePages } from './pages.ts'

type Kind =
  | 'id'
  | 'id?'
  | 'int'
  | 'count'
  | 'count?'
  | 'flag'
  | 'instant'
  | 'text'
  | 'code'
  | 'side'
  | 'direction'
  | 'offer'
  | 'names'
  | 'sums'
  | 'lines'
  | 'texts'
type Fields = Readonly<Record<string, Kind>>
type Row = Readonly<Record<string, unknown>>

const span: Fields = { active: 'flag', starts_at: 'instant', ends_at: 'instant' }

const named: Fields = { name_tr: 'text', name_en: 'text' }

/** What the house shows and offers by lists: a file of rows each, its columns those of the table. Sums are whole kuruş. */
export const contentLists = {
  slider: {
    id: 'id',
    site_id: 'int',
    ...span,
    side: 'side',
    slider_type: 'text',
    image: 'text',
    link: 'text',
    terms_link: 'text',
    place: 'int',
    texts: 'texts',
  },
  promotion: { id: 'id', ...span, image: 'text', place: 'int', texts: 'texts' },
  popup: { id: 'id', site_id: 'int', active: 'flag', image: 'text', link: 'text', texts: 'texts' },
  special_date: { id: 'id', ...span, decoration: 'text', texts: 'texts' },
  licence: { id: 'id', name: 'text', number: 'text', authority: 'text', url: 'text', place: 'int' },
  bank: { id: 'id', name: 'text', code: 'text', type_id: 'int', place: 'int' },
  cash_method: {
    id: 'id',
    type: 'direction',
    group_id: 'id?',
    ...named,
    icon: 'text',
    transfer_type_id: 'int',
    least: 'count',
    most: 'count',
    fee: 'count',
    minutes: 'count',
    bankcode: 'text',
    provider: 'text',
    highlighted: 'flag',
    open: 'flag',
    place: 'int',
    fields: 'names',
    amounts: 'sums',
    receiver: 'lines',
  },
  bonus_offer: {
    id: 'id',
    kind: 'offer',
    share: 'count',
    most: 'count',
    least: 'count',
    wagering: 'count',
    cap: 'count',
    days: 'count',
    claim_days: 'count',
    pause_days: 'count',
    most_stake: 'count?',
    turnover: 'count?',
    code: 'code',
    open: 'flag',
    starts_at: 'instant',
    ends_at: 'instant',
    promotion_id: 'id?',
    place: 'int',
    texts: 'texts',
  },
} as const satisfies Record<string, Fields>

type ListName = keyof typeof contentLists
const listNames = Object.keys(contentLists) as ListName[]

/** A file that cannot be taken in, and where. Nothing of the folder is written then. */
export class ContentFault extends Error {}

const isInt = (value: unknown): boolean => Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 31
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= 100 && value.every(isOne)

/** A line of whom money is sent to: what it is called in both languages, and what it says. */
const isLine = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.value === 'string' &&
  isRecord(value.label) &&
  languages.every((language) => typeof (value.label as Record<string, unknown>)[language] === 'string')

const isCount = (value: unknown): boolean => isInt(value) && (value as number) >= 0
const isId = (value: unknown): boolean => isCount(value) && value !== 0

const isTexts = (value: unknown): boolean =>
  isRecord(value) &&
  languages.every((language) => isRecord(value[language])) &&
  Object.values(value).every(
    (texts) => isRecord(texts) && Object.values(texts).every((text) => typeof text === 'string'),
  )

/** As it is exported, or with fewer digits; a day that does not exist is none, whatever is made of it elsewhere. */
const isInstant = (text: string): boolean => {
  const match = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.exec(text)
  const [, day = ''] = match ?? []
  return (
    match !== null && !Number.isNaN(Date.parse(text)) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
  )
}

const checks: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  id: isId,
  'id?': (value) => value === null || isId(value),
  int: isInt,
  count: isCount,
  'count?': isCount,
  flag: (value) => typeof value === 'boolean',
  instant: (value) => typeof value === 'string' && isInstant(value),
  text: (value) => typeof value === 'string' && value.length <= 500,
  code: (value) => typeof value === 'string' && /^[A-Z0-9]{0,40}$/.test(value),
  side: (value) => value === '' || value === 'sol' || value === 'sag',
  direction: (value) => value === 1 || value === 2,
  offer: (value) => ['first_deposit', 'deposit', 'loss', 'gift'].includes(value as string),
  names: (value) => isList(value, (one) => typeof one === 'string' && /^\w{1,40}\??$/.test(one)),
  sums: (value) => isList(value, isCount),
  lines: (value) => isList(value, isLine),
  texts: isTexts,
}

/** What a field says that is not there: folders may have been written before their lists knew of it. All others are asked for. */
const whenAbsent: Readonly<Partial<Record<Kind, unknown>>> = { 'id?': null, 'count?': 0, code: '' }

const completed = (row: unknown, fields: Fields): unknown => {
  if (!isRecord(row)) return row
  const absent = Object.entries(fields).filter(([name, kind]) => !Object.hasOwn(row, name) && kind in whenAbsent)
  return { ...row, ...Object.fromEntries(absent.map(([name, kind]) => [name, whenAbsent[kind]])) }
}

/** A link leads within the site or to another one by https, and nowhere else. */
export const isLink = (value: unknown): boolean => value === '' || /^(\/(?!\/)|https:\/\/)/.test(String(value))

/** What of the configuration a folder is read by. */
type For = Pick<Config, 'demo'>

/** Why the provider of a way to pay is none of this house. */
const providerFault = (row: Row, app: For): string | undefined => {
  const provider = String(row.provider)
  const names = paymentProvidersOf(app)
  if (provider === '' || names.includes(provider)) return undefined
  return provider === sandboxName
    ? `(${row.name_en}) goes by the sandbox, which moves no money: with DEMO=off it needs a provider of its own, or "" to be decided by hand`
    : `goes by ${provider}, which is none of server/src/domains/cashier/providers: ${names.join(', ')}; empty is decided by hand`
}

const faultOf = (row: unknown, fields: Fields, app: For): string | undefined => {
  if (!isRecord(row)) return 'is no record'
  const unknown = Object.keys(row).find((name) => !Object.hasOwn(fields, name))
  if (unknown) return `has no field ${unknown}`
  const wrong = Object.entries(fields).find(([name, kind]) => !checks[kind](row[name]))
  if (wrong) return `${wrong[0]} is missing or wrong`
  const link = ['link', 'terms_link', 'image', 'url'].find((name) => name in row && !isLink(row[name]))
  if (link) return `${link} leads somewhere else`
  if (Date.parse(String(row.starts_at)) >= Date.parse(String(row.ends_at))) return 'ends before it starts'
  // A fee of ten thousand ten-thousandths would leave nothing of a payment.
  if ('fee' in row && Number(row.fee) >= 10_000) return 'has a fee of all that is paid'
  const unpaid = 'provider' in row ? providerFault(row, app) : undefined
  if (unpaid) return unpaid
  return 'least' in row && 'provider' in row && Number(row.least) > Number(row.most)
    ? 'has no amount to pay'
    : undefined
}

/** Long texts are HTML and cut to what the house allows (SR-17). */
const cleaned = (row: Row): Row => {
  if (!('texts' in row)) return row
  const texts = row.texts as Record<string, Record<string, string>>
  const clean = (one: Record<string, string>) => ('text' in one ? { ...one, text: cleanHtml(one.text ?? '') } : one)
  return { ...row, texts: Object.fromEntries(Object.entries(texts).map(([language, one]) => [language, clean(one)])) }
}

/** The rows of a list's file; throws `ContentFault` with the row that is wrong. */
export const readList = (name: ListName, text: string, app: For): readonly Row[] => {
  const found = parsed(name, text)
  if (!Array.isArray(found)) throw new ContentFault(`${name}.json: is no list`)
  const rows = found.map((row) => completed(row, contentLists[name]))
  for (const [index, row] of rows.entries()) {
    const fault = faultOf(row, contentLists[name], app)
    if (fault) throw new ContentFault(`${name}.json: row ${index + 1} ${fault}`)
  }
  const ids = (rows as Row[]).map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new ContentFault(`${name}.json: an id comes twice`)
  return (rows as Row[]).map(cleaned)
}

const parsed = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ContentFault(`${name}.json: is no JSON`)
  }
}

const writeList = async (db: Pick<Database, 'query'>, name: ListName, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(contentLists[name]).map((column) => sql.ref(column))
  const rest = columns.slice(1).map((column) => sql`${column} = excluded.${column}`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns)})
    select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${sql.join(rest)}`.execute(db.query)
}

/**
 * Writes everything that the house shows into a folder: a file a list, and the information pages in `pages/`. What
 * `importContent` reads. `before` is done once all was read, before any of it is written, and told how many of each there are.
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

/** How many there are of each list, and of pages. */
export type Counts = Readonly<Record<string, number>>

const countsOf = (lists: readonly (readonly [string, readonly unknown[]])[], pages: readonly unknown[]): Counts => ({
  ...Object.fromEntries(lists.map(([name, rows]) => [name, rows.length])),
  pages: pages.length,
})

const listRows = async (db: Database, name: ListName): Promise<unknown[]> => {
  const columns = Object.keys(contentLists[name]).map((column) => sql.ref(column))
  return (await sql`select ${sql.join(columns)} from ${sql.table(name)} order by id`.execute(db.query)).rows
}

type StoredPage = { type: string; language: Language; title: string; body: string }

/** Records that are no pages have no title and are JSON. */
const writePage = (folder: string, { type, language, title, body }: StoredPage): Promise<void> =>
  title
    ? writeFile(join(folder, 'pages', `${type}.${language}.html`), `<h1>${escapedTitle(title)}</h1>\n${body}\n`)
    : writeFile(join(folder, 'pages', `${type}.${language}.json`), `${body}\n`)

/**
 * Takes in the files of a folder: what a file lists stands as it says, what it does not list stays. All of it together with
 * what is `also` done, or nothing; with a `ContentFault` where a file is wrong.
 */
export const importContent = async (
  { db, config }: { db: Database; config: For },
  folder: string,
  also: (counts: Counts, executor: Executor) => Promise<void> = async () => {},
): Promise<Counts> => {
  const files = await readdir(folder).catch(() => {
    throw new ContentFault(`there is no folder ${folder}`)
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
    await also(counts, query)
  })
  return counts
}

const pagesOf = (folder: string) => {
  try {
    return readPages(pathToFileURL(`${join(folder, 'pages')}/`))
  } catch (cause) {
    throw new ContentFault(`pages: ${cause instanceof Error ? cause.message : cause}`)
  }
}
