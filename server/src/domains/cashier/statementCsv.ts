import { dayOf, decimalText, type Kurus, kurusToWire, type Language } from '@yakamoz/values'
import { csvCell } from '../../platform/csvText.ts'
import type { Entry, Range } from './statement.ts'
import { accountNames, columnHeads, reasonLabel, timeText } from './statementTexts.ts'

const decimal = (amount: Kurus, language: Language): string => decimalText(kurusToWire(amount), language)

/** Returns the statement as a CSV file with semicolons and a byte order mark, as spreadsheets in Turkey expect. */
export const csvOf = (entries: readonly Entry[], language: Language): string => {
  const rows = entries.map((entry) => [
    timeText(entry, language),
    reasonLabel(entry.reason, language),
    entry.about[language],
    accountNames[entry.account][language],
    decimal(entry.amount, language),
    decimal(entry.balance, language),
    entry.reference,
  ])
  return `\uFEFF${[columnHeads[language], ...rows].map((row) => row.map((text) => csvCell(text)).join(';')).join('\r\n')}\r\n`
}

/** `yakamoz-2026-11-01-2026-11-20`, without an extension. */
export const fileName = (site: string, { startDate, endDate }: Range, nowMs: number): string => {
  const name = site.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `${name}-${startDate || 'all'}-${endDate || dayOf(nowMs)}`
}
