import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { findPlayer } from '../../accounts/index.ts'
import { type Entry, statementOf } from '../statement.ts'
import { csvOf, fileName } from '../statementCsv.ts'
import { pdfOf } from '../statementPdf.ts'
import { reasonLabel } from '../statementTexts.ts'

const entryRow = (entry: Entry, lang: Language) => {
  const { timeMs, ...row } = entry
  return { ...row, time: timeMs, label: reasonLabel(entry.reason, lang), about: entry.about[lang] }
}

export const statement: Handler<'account', 'statement'> = async (input, { app, caller, lang }) => {
  const entries = await statementOf(app, caller.player, input)
  return done(entries.map((entry) => entryRow(entry, lang)))
}

/** A PDF takes longer to make than a file for spreadsheets. */
const maxEntries = { csv: 20_000, pdf: 5_000 } as const

const usernameOf = async (app: AppContext, player: number): Promise<string> =>
  (await findPlayer(app, player))?.username ?? ''

export const statement_file: Handler<'account', 'statement_file'> = async (input, { app, caller, lang }) => {
  const entries = await statementOf(app, caller.player, {
    ...input,
    account: 'all',
    limit: maxEntries[input.format] + 1,
  })
  if (entries.length === 0) return refuse('not_found')
  if (entries.length > maxEntries[input.format]) return refuse('statement_too_long')
  const name = fileName(app.config.siteName, input, app.now())
  entries.reverse()
  if (input.format === 'csv') {
    const body = csvOf(entries, lang)
    return done([{ name: `${name}.csv`, type: 'text/csv; charset=utf-8', body, entries: entries.length }])
  }
  const sheet = {
    site: app.config.siteName,
    player: await usernameOf(app, caller.player),
    range: input,
    nowMs: app.now(),
  }
  const pdf = await pdfOf(entries, { ...sheet, language: lang })
  const body = pdf.toString('base64')
  return done([{ name: `${name}.pdf`, type: 'application/pdf', body, entries: entries.length }])
}
