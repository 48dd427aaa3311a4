import type { BatchField, PaymentSettingName, PaymentSettings } from '@yakamoz/contract/console/paymentSettings'
import { kurusFromTyped, type Language } from '@yakamoz/values'
import type { RowOf } from '../../../lib/client.ts'
import type { PlainTextKey } from '../../../lib/texts.tsx'
import { typedAmount } from '../../../lib/typedAmount.ts'

export type Settings = Omit<RowOf<'payments', 'settings'>, 'fields'>
export type Columns = Settings['batchCsv']['columns']

/** How a setting is typed. `words`: several, separated by commas. */
type Kind = 'text' | 'title' | 'words' | 'money' | 'count' | 'flag' | 'separator' | 'decimal' | 'holder' | 'columns'

export type Field = { setting: PaymentSettingName; name: string; kind: Kind; most?: number; isNeeded?: boolean }

const field = (setting: PaymentSettingName, name: string, kind: Kind, more: Partial<Field> = {}): Field => ({
  setting,
  name,
  kind,
  ...more,
})

const csv = (setting: PaymentSettingName) => [
  field(setting, 'separator', 'separator'),
  field(setting, 'decimal', 'decimal'),
]
const needed = { isNeeded: true }

/** All settings in the order of the page. */
export const fields: readonly Field[] = [
  field('automatic', 'on', 'flag'),
  field('automatic', 'maxAmount', 'money'),
  field('automatic', 'maxDay', 'money'),
  field('automatic', 'waitMinutes', 'count'),
  field('automatic', 'minAgeDays', 'count'),
  field('automatic', 'minDeposits', 'count'),
  field('automatic', 'minWithdrawals', 'count'),
  field('automatic', 'holder', 'holder'),
  field('automatic', 'minPlayPercent', 'count'),
  field('automatic', 'needsVerified', 'flag'),
  field('automatic', 'needsKnownAccount', 'flag'),
  field('payer', 'name', 'text', { most: 70 }),
  field('payer', 'iban', 'text', { most: 42 }),
  field('payer', 'bic', 'text', { most: 11 }),
  ...csv('batchCsv'),
  field('batchCsv', 'text', 'text', { most: 100 }),
  field('batchCsv', 'heads', 'flag'),
  field('batchCsv', 'columns', 'columns'),
  ...csv('answerCsv'),
  field('answerCsv', 'request', 'title', needed),
  field('answerCsv', 'amount', 'title'),
  field('answerCsv', 'status', 'title', needed),
  field('answerCsv', 'code', 'title'),
  field('answerCsv', 'reason', 'title'),
  field('answerCsv', 'accepted', 'words'),
  field('answerCsv', 'settled', 'words', needed),
  field('answerCsv', 'refused', 'words', needed),
  ...csv('reconciliationCsv'),
  field('reconciliationCsv', 'reference', 'title', needed),
  field('reconciliationCsv', 'amount', 'title', needed),
  field('reconciliationCsv', 'status', 'title', needed),
  field('reconciliationCsv', 'paid', 'words', needed),
  field('reconciliationCsv', 'refused', 'words'),
  field('reconciliationCsv', 'returned', 'words'),
  field('reconciliationCsv', 'open', 'words'),
]

export type Value = string | number | boolean | readonly string[] | Columns
/** What is typed: texts, of flags `yes` or nothing, and the columns. */
export type Draft = Readonly<Record<string, string | Columns>>

export const pathOf = ({ setting, name }: Pick<Field, 'setting' | 'name'>): string => `${setting}.${name}`

const storedValue = (settings: Settings, { setting, name }: Field): Value =>
  (settings[setting] as Readonly<Record<string, Value>>)[name] as Value

const draftOf = (value: Value, { kind }: Field, language: Language): string | Columns => {
  if (kind === 'columns') return value as Columns
  if (kind === 'flag') return value ? 'yes' : ''
  if (kind === 'words') return (value as readonly string[]).join(', ')
  return kind === 'money' ? typedAmount(value as number, language) : String(value)
}

/** Returns the settings as they are typed. */
export const draftFrom = (settings: Settings, language: Language): Draft =>
  Object.fromEntries(fields.map((one) => [pathOf(one), draftOf(storedValue(settings, one), one, language)]))

const wordsIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const maxAmount = 100_000_000_000

const valueFrom = (typed: string | Columns, { kind }: Field, language: Language): Value | undefined => {
  if (typeof typed !== 'string') return typed.map(({ field, title }) => ({ field, title: title.trim() }))
  if (kind === 'flag') return typed === 'yes'
  if (kind === 'words') return wordsIn(typed)
  if (kind === 'count') return /^\d{1,5}$/.test(typed.trim()) && Number(typed) <= 10_000 ? Number(typed) : undefined
  if (kind === 'separator') return typed
  if (kind !== 'money') return typed.trim()
  const amount = kurusFromTyped(typed, language)
  return amount !== undefined && amount <= maxAmount ? amount : undefined
}

type Problems = Readonly<Record<string, PlainTextKey>>

const columnsProblem = (columns: Columns, hasHeads: boolean): PlainTextKey | undefined => {
  if (columns.length === 0) return 'settings.wrong.columnsNone'
  const titles = columns.map(({ title }) => title.trim())
  if (hasHeads && titles.includes('')) return 'settings.wrong.columnTitle'
  return hasHeads && new Set(titles).size < titles.length ? 'settings.wrong.columnTwice' : undefined
}

const fieldProblem = (draft: Draft, one: Field, language: Language): PlainTextKey | undefined => {
  const typed = draft[pathOf(one)] ?? ''
  const value = valueFrom(typed, one, language)
  if (typeof typed !== 'string') return columnsProblem(typed, draft['batchCsv.heads'] === 'yes')
  if (value === undefined) return one.kind === 'money' ? 'settings.wrong.amount' : 'settings.wrong.count'
  if (one.isNeeded && (value as string | readonly string[]).length === 0) return 'settings.wrong.needed'
  if (one.kind !== 'words') return undefined
  const words = value as readonly string[]
  if (words.length > 20) return 'settings.wrong.wordsMany'
  if (words.some((word) => word.length > 40)) return 'settings.wrong.wordLong'
  return wordTwice(draft, one, words) ? 'settings.wrong.wordTwice' : undefined
}

/** Whether another list of the same file has one of the words: its status would then have two meanings. */
const wordTwice = (draft: Draft, one: Field, words: readonly string[]): boolean => {
  const others = fields.filter(
    ({ setting, name, kind }) => kind === 'words' && setting === one.setting && name !== one.name,
  )
  const fold = (word: string) => word.toLocaleLowerCase('tr')
  const taken = new Set(others.flatMap((other) => wordsIn(String(draft[pathOf(other)] ?? '')).map(fold)))
  return words.some((word) => taken.has(fold(word)))
}

const bic = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** What is wrong with what is typed, by the path of its field. */
export const problemsOf = (draft: Draft, language: Language): Problems => {
  const text = (path: string) => String(draft[path] ?? '').trim()
  const found: [string, PlainTextKey | undefined][] = fields.map((one) => [
    pathOf(one),
    fieldProblem(draft, one, language),
  ])
  if (text('payer.iban') !== '' && text('payer.name') === '') found.push(['payer.name', 'settings.wrong.payerName'])
  if (text('payer.bic') !== '' && !bic.test(text('payer.bic'))) found.push(['payer.bic', 'settings.wrong.bic'])
  return Object.fromEntries(found.filter((entry): entry is [string, PlainTextKey] => entry[1] !== undefined))
}

export type Change = { field: Field; before: Value; after: Value }

const plainIban = (value: Value): Value => (typeof value === 'string' ? value.replace(/\s/g, '') : value)

/** What differs from the stored settings. Fields with a problem are left out. */
export const changesOf = (stored: Settings, draft: Draft, language: Language): Change[] =>
  fields.flatMap((one) => {
    const before = storedValue(stored, one)
    const typed = valueFrom(draft[pathOf(one)] ?? '', one, language)
    const after = typed !== undefined && one.name === 'iban' ? plainIban(typed) : typed
    return after === undefined || JSON.stringify(after) === JSON.stringify(before)
      ? []
      : [{ field: one, before, after }]
  })

type Given = Partial<PaymentSettings>

/** The settings to send: each one whole in which something has changed. */
export const givenOf = (stored: Settings, changes: readonly Change[]): Given => {
  const given: Record<string, object> = {}
  for (const { field: one, after } of changes)
    given[one.setting] = { ...(given[one.setting] ?? stored[one.setting]), [one.name]: after }
  return given as Given
}

/** The fields that a column can have and that no column has yet. */
export const freeFields = (all: readonly BatchField[], columns: Columns): BatchField[] =>
  all.filter((one) => !columns.some(({ field }) => field === one))

/** Moves a column one place up; the first one stays. */
export const movedUp = (columns: Columns, index: number): Columns => {
  const moved = [...columns]
  const [column] = moved.splice(index, 1)
  if (column) moved.splice(Math.max(0, index - 1), 0, column)
  return moved
}
