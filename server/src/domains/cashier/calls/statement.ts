import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { findPlayer } from '../../accounts/index.ts'
import { pdfOf } from '../paper.ts'
import { csvOf, type Entry, fileName, reasonLabel, statementOf } from '../statement.ts'

const entryRow = (entry: Entry, lang: Language) => {
  const { timeMs, ...row } = entry
  return { ...row, time: timeMs, label: reasonLabel(entry.reason, lang), about: entry.about[lang] }
}

export const statement: Handler<'account', 'statement'> = async (asked, { app, caller, lang }) => {
  const entries = await statementOf(app, caller.player, asked)
  return done(entries.map((entry) => entryRow(entry, lang)))
}

/** A file of paper is longer to make than one for spreadsheets. */
const most = { csv: 20_000, pdf: 5_000 } as const

const nameOf = async (app: AppContext, player: number): Promise<string> =>
  (await findPlayer(app, player))?.username ?? ''

export const statement_file: Handler<'account', 'statement_file'> = async (asked, { app, caller, lang }) => {
  const entries = await statementOf(app, caller.player, { ...asked, account: 'all', limit: most[asked.format] + 1 })
  if (entries.length === 0) return refuse('not_found')
  if (entries.length > most[asked.format]) return refuse('statement_too_long')
  const name = fileName(app.config.siteName, asked, app.now())
  entries.reverse()
  if (asked.format === 'csv') {
    const body = csvOf(entries, lang)
    return done([{ name: `${name}.csv`, type: 'text/csv; charset=utf-8', body, entries: entries.length }])
  }
  const sheet = {
    site: app.config.siteName,
    player: await nameOf(app, caller.player),
    range: asked,
    nowMs: app.now(),
  }
  const paper = await pdfOf(entries, { ...sheet, language: lang })
  const body = paper.toString('base64')
  return done([{ name: `${name}.pdf`, type: 'application/pdf', body, entries: entries.length }])
}
