import { addDays, type Day } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { readLiability } from './liability.ts'
import { type HouseRow, type PaymentRow, type PlayReport, readHouse, readPayments, readPlay } from './readReports.ts'

/** The figures of a month for its report. Amounts in kuruş. `before`: the month before; undefined without any turnover. */
export type MonthReport = {
  /** As `2026-11`. */
  month: string
  /** Undefined for a month without turnover. */
  sums: HouseRow | undefined
  before: HouseRow | undefined
  days: HouseRow[]
  games: PlayReport
  leagues: PlayReport
  payments: PaymentRow[]
  /** What is owed to players now; undefined in a report of an earlier month. */
  owed: { cash: number; bonus: number; held: number; coupons: number } | undefined
}

const lastDayOf = (month: string): Day => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) as Day
}

const nothing = { product: '', game: 0, sport: '', league: '', country: '' } as const

/** Reads the report of a month. `isCurrent`: it is not over. */
export const readMonth = async (app: AppContext, month: string, isCurrent: boolean): Promise<MonthReport> => {
  const first = `${month}-01` as Day
  const period = { first, last: lastDayOf(month) }
  const monthBefore = addDays(first, -1).slice(0, 7)
  const [sums] = await readHouse(app, { ...period, by: 'month' })
  const [before] = await readHouse(app, { first: `${monthBefore}-01` as Day, last: addDays(first, -1), by: 'month' })
  return {
    month,
    sums,
    before,
    days: await readHouse(app, { ...period, by: 'day' }),
    games: await readPlay(app, { ...nothing, ...period, by: 'game' }),
    leagues: await readPlay(app, { ...nothing, ...period, by: 'league' }),
    payments: await readPayments(app, period),
    owed: isCurrent ? await readLiability(app) : undefined,
  }
}
