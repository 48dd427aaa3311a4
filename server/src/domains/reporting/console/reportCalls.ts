import { dayOf } from '@yakamoz/values'
import { sql } from 'kysely'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { readBonuses } from '../bonusReport.ts'
import { monthPdf } from '../monthPdf.ts'
import { readMonth } from '../monthReport.ts'
import { readOwed } from '../owedReport.ts'
import { isPeriod } from '../periods.ts'
import { readProtection } from '../protectionReport.ts'
import { readHouse, readPayments, readPlay } from '../readReports.ts'
import { readSupport } from '../supportReport.ts'
import { keptAnswer } from './keptAnswer.ts'

const play: ConsoleHandler<'reports', 'play'> = async (input, { app }) =>
  isPeriod(input) ? consoleDone([await readPlay(app, input)]) : consoleRefuse('period_invalid')

const house: ConsoleHandler<'reports', 'house'> = async (input, { app }) =>
  isPeriod(input) ? consoleDone(await readHouse(app, input)) : consoleRefuse('period_invalid')

const payments: ConsoleHandler<'reports', 'payments'> = async (input, { app }) =>
  isPeriod(input) ? consoleDone(await readPayments(app, input)) : consoleRefuse('period_invalid')

const bonuses: ConsoleHandler<'reports', 'bonuses'> = async (input, { app }) =>
  isPeriod(input)
    ? keptAnswer(app, { call: 'reports.bonuses', input }, async () => [await readBonuses(app, input)])
    : consoleRefuse('period_invalid')

const owed: ConsoleHandler<'reports', 'owed'> = async (input, { app }) =>
  keptAnswer(app, { call: 'reports.owed', input }, async () => [await readOwed(app)])

const protection: ConsoleHandler<'reports', 'protection'> = async (input, { app }) =>
  isPeriod(input)
    ? keptAnswer(app, { call: 'reports.protection', input }, async () => [await readProtection(app, input)])
    : consoleRefuse('period_invalid')

const support: ConsoleHandler<'reports', 'support'> = async (input, { app }) =>
  isPeriod(input)
    ? keptAnswer(app, { call: 'reports.support', input }, () => readSupport(app, input))
    : consoleRefuse('period_invalid')

const month: ConsoleHandler<'reports', 'month'> = async ({ month: asked }, { app, lang }) => {
  const madeOn = dayOf(app.now())
  const current = madeOn.slice(0, 7)
  if (asked > current) return consoleRefuse('period_invalid')
  const report = await readMonth(app, asked, asked === current)
  const pdf = await monthPdf(report, { site: app.config.siteName, language: lang, madeOn })
  return consoleDone([{ name: `${asked}.pdf`, pdf: pdf.toString('base64') }])
}

/** How many months of registration are shown. */
const cohorts = 24

/** The months from one to another, both included, as `2026-11`. */
const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = []
  const [year = 0, month = 1] = first.split('-').map(Number)
  for (let index = 0; ; index++) {
    const at = new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7)
    if (at > last) return months
    months.push(at)
  }
}

const retention: ConsoleHandler<'reports', 'retention'> = async (_, { app }) => {
  const current = dayOf(app.now()).slice(0, 7)
  const { rows: registered } = await sql<{ month: string; players: number }>`
    select left(day, 7) as month, sum(registered)::bigint as players from daily_players
    group by 1 having sum(registered) > 0 order by 1 desc limit ${cohorts}`.execute(app.db.delayed)
  const oldest = registered.at(-1)?.month
  if (oldest === undefined) return consoleDone([])
  const rows = await app.db.delayed.selectFrom('cohort_month').selectAll().where('registered', '>=', oldest).execute()
  const active = new Map(rows.map((row) => [`${row.registered} ${row.month}`, row.players]))
  return consoleDone(
    registered.map(({ month, players }) => ({
      month,
      registered: players,
      active: monthsBetween(month, current).map((at) => active.get(`${month} ${at}`) ?? 0),
    })),
  )
}

/** The calls of the console about figures over periods. */
export const reportCalls = { play, house, payments, bonuses, owed, protection, support, month, retention }
