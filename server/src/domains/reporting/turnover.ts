import { dayOf } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Account, CommittedOperation, Consumer } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** The transfers between players and one other account for one reason on a day in Istanbul. Amounts in kuruş. */
export type Turnover = {
  day: string
  account: string
  reason: string
  transfers: number
  /** Received from players. */
  received: number
  /** Paid to players. */
  paid: number
}

const isOther = (account: Account): boolean => account.includes('/')

/** Adds up operations by day, account and reason. Legs between two accounts of a player are no turnover. */
export const turnoverOf = (operations: readonly CommittedOperation[]): Turnover[] => {
  const sums = new Map<string, Turnover>()
  for (const { at, legs } of operations) {
    const day = dayOf(at.getTime())
    for (const { from, to, amount, reason } of legs) {
      if (!isOther(from) && !isOther(to)) continue
      const account = isOther(to) ? to : from
      const key = `${day} ${account} ${reason}`
      const sum = sums.get(key) ?? { day, account, reason, transfers: 0, received: 0, paid: 0 }
      sum.transfers += 1
      if (isOther(to)) sum.received += amount
      else sum.paid += amount
      sums.set(key, sum)
    }
  }
  return [...sums.values()]
}

/** Updates the turnover of each day from the ledger's feed. */
export const turnoverConsumer: Consumer = {
  name: 'turnover',
  handle: async (executor, operations) => {
    const rows = turnoverOf(operations)
    if (rows.length === 0) return
    await executor
      .insertInto('daily_turnover')
      .values(rows)
      .onConflict((row) =>
        row.columns(['day', 'account', 'reason']).doUpdateSet({
          transfers: sql`daily_turnover.transfers + excluded.transfers`,
          received: sql`daily_turnover.received + excluded.received`,
          paid: sql`daily_turnover.paid + excluded.paid`,
        }),
      )
      .execute()
  },
}

/** Returns the turnover of a day, ordered by account and reason; it lags by a few seconds. */
export const turnoverOn = (app: AppContext, day: string): Promise<Turnover[]> =>
  app.db.query
    .selectFrom('daily_turnover')
    .selectAll()
    .where('day', '=', day)
    .orderBy('account')
    .orderBy('reason')
    .execute()
