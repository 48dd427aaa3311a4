import { isContentLink } from '@yakamoz/contract/console/contentKinds'
import { languages } from '@yakamoz/values'
import type { Config } from '../../platform/config.ts'
import { availableProviders, sandboxName } from '../cashier/index.ts'
import { cleanHtml } from './informationPages.ts'

type FieldKind =
  | 'id'
  | 'id?'
  | 'int'
  | 'count'
  | 'count?'
  | 'flag'
  | 'flag?'
  | 'instant'
  | 'instant?'
  | 'text'
  | 'code'
  | 'side'
  | 'direction'
  | 'offer'
  | 'names'
  | 'sums'
  | 'lines'
  | 'texts'

type Fields = Readonly<Record<string, FieldKind>>

export type Row = Readonly<Record<string, unknown>>

const timeSpan: Fields = { active: 'flag', withheld: 'flag?', starts_at: 'instant', ends_at: 'instant' }

const named: Fields = { name_tr: 'text', name_en: 'text' }

/** The lists of content: one file per list, with the columns of the table. Amounts are whole kuruş. */
export const contentLists = {
  slider: {
    id: 'id',
    site_id: 'int',
    ...timeSpan,
    side: 'side',
    slider_type: 'text',
    image: 'text',
    link: 'text',
    terms_link: 'text',
    place: 'int',
    texts: 'texts',
  },
  promotion: { id: 'id', ...timeSpan, image: 'text', place: 'int', texts: 'texts' },
  popup: {
    id: 'id',
    site_id: 'int',
    active: 'flag',
    withheld: 'flag?',
    starts_at: 'instant?',
    ends_at: 'instant?',
    image: 'text',
    link: 'text',
    texts: 'texts',
  },
  special_date: { id: 'id', ...timeSpan, decoration: 'text', texts: 'texts' },
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
    max_stake: 'count?',
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

export type ListName = keyof typeof contentLists

export const listNames = Object.keys(contentLists) as ListName[]

/** An invalid file, with the position of the error. Nothing of the folder is written then. */
export class ContentError extends Error {}

const isInt = (value: unknown): boolean => Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 31

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown, isItem: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= 100 && value.every(isItem)

/** A line of bank details: its label in both languages, and its value. */
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

/** Whether a text is an ISO timestamp, in the exported precision or less, with a day that exists. */
const isInstant = (text: string): boolean => {
  const match = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.exec(text)
  const [, day = ''] = match ?? []
  return (
    match !== null && !Number.isNaN(Date.parse(text)) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
  )
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isInstantText = (value: unknown): boolean => typeof value === 'string' && isInstant(value)

const checks: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  id: isId,
  'id?': (value) => value === null || isId(value),
  int: isInt,
  count: isCount,
  'count?': isCount,
  flag: isFlag,
  'flag?': isFlag,
  instant: isInstantText,
  'instant?': (value) => value === null || isInstantText(value),
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

/** Defaults of fields that were added later; folders may be older. All other fields are required. */
const defaults: Readonly<Partial<Record<FieldKind, unknown>>> = {
  'id?': null,
  'count?': 0,
  'flag?': false,
  'instant?': null,
  code: '',
}

const withDefaults = (row: unknown, fields: Fields): unknown => {
  if (!isRecord(row)) return row
  const absent = Object.entries(fields).filter(([name, kind]) => !Object.hasOwn(row, name) && kind in defaults)
  return { ...row, ...Object.fromEntries(absent.map(([name, kind]) => [name, defaults[kind]])) }
}

export const isLink = isContentLink

/** The part of the configuration that an import depends on. */
export type ImportConfig = Pick<Config, 'demo'>

/** Returns the error of a payment method whose provider is not available on this server. */
const providerError = (row: Row, app: ImportConfig): string | undefined => {
  const provider = String(row.provider)
  const names = availableProviders(app)
  if (provider === '' || names.includes(provider)) return undefined
  return provider === sandboxName
    ? `(${row.name_en}) uses the sandbox, which moves no money: with DEMO=off set another provider, or "" to decide its payments manually`
    : `has the unknown provider ${provider}; use one of server/src/domains/cashier/providers (${names.join(', ')}), or "" to decide its payments manually`
}

const rowError = (row: unknown, fields: Fields, app: ImportConfig): string | undefined => {
  if (!isRecord(row)) return 'must be an object'
  const unknown = Object.keys(row).find((name) => !Object.hasOwn(fields, name))
  if (unknown) return `has no field ${unknown}`
  const wrong = Object.entries(fields).find(([name, kind]) => !checks[kind](row[name]))
  if (wrong) return `${wrong[0]} is missing or wrong`
  const link = ['link', 'terms_link', 'image', 'url'].find((name) => name in row && !isLink(row[name]))
  if (link) return `${link} must be a path of this site or an https address`
  if (Date.parse(String(row.starts_at)) >= Date.parse(String(row.ends_at))) return 'ends before it starts'
  // A fee of 10,000 ten-thousandths would leave nothing of a payment.
  if ('fee' in row && Number(row.fee) >= 10_000) return 'has a fee of 100 per cent or more'
  const unpaid = 'provider' in row ? providerError(row, app) : undefined
  if (unpaid) return unpaid
  return 'least' in row && 'provider' in row && Number(row.least) > Number(row.most)
    ? 'has a minimum above its maximum'
    : undefined
}

/** Sanitises long texts, which are HTML (SR-17). */
const cleaned = (row: Row): Row => {
  if (!('texts' in row)) return row
  const texts = row.texts as Record<string, Record<string, string>>
  const clean = (one: Record<string, string>) => ('text' in one ? { ...one, text: cleanHtml(one.text ?? '') } : one)
  return { ...row, texts: Object.fromEntries(Object.entries(texts).map(([language, one]) => [language, clean(one)])) }
}

/** Returns the rows of a list's file; throws a `ContentError` with the invalid row. */
export const readList = (name: ListName, text: string, app: ImportConfig): readonly Row[] => {
  const found = parsed(name, text)
  if (!Array.isArray(found)) throw new ContentError(`${name}.json: must be a list`)
  const rows = found.map((row) => withDefaults(row, contentLists[name]))
  for (const [index, row] of rows.entries()) {
    const error = rowError(row, contentLists[name], app)
    if (error) throw new ContentError(`${name}.json: row ${index + 1} ${error}`)
  }
  const ids = (rows as Row[]).map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new ContentError(`${name}.json: two rows have the same id`)
  return (rows as Row[]).map(cleaned)
}

const parsed = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ContentError(`${name}.json: must be valid JSON`)
  }
}
