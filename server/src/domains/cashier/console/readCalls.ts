import { transactionStatus } from '@yakamoz/contract'
import { sql } from 'kysely'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { paymentOf } from '../paymentQueries.ts'
import { hangingDeposits, listDeposits, listWithdrawals, openStages } from './paymentRows.ts'
import { callbacksOf, withdrawalFacts } from './withdrawalFacts.ts'

const queue: ConsoleHandler<'payments', 'queue'> = async ({ limit, offset, ...filter }, { app, caller }) => {
  const { rows, total } = await listWithdrawals(app, { filter, viewer: caller, page: { limit, offset } })
  return consoleDone(rows, { limit, offset, total })
}

/** Number and sum of the payouts that wait for a batch. */
const waitingForBank = async (app: AppContext) => {
  const row = await app.db.query
    .selectFrom('payout')
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .where('state', '=', 'asked')
    .where('route', '=', 'bank')
    .where('batch', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: row.count, amount: Number(row.amount) }
}

const batchesBy = async (app: AppContext, state: 'open' | 'sent'): Promise<number> => {
  const row = await app.db.query
    .selectFrom('payout_batch')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return row.count
}

const takenBy = async (app: AppContext, staff: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_work w
    join transaction t on t.player_id = w.player_id and t.id = w.payment and t.status = ${sql.lit(transactionStatus.pending)}
    where w.taken_by = ${staff}::int`.execute(app.db.query)
  return rows[0]?.count ?? 0
}

/** The number of rows that nobody has ended. */
const countOpen = async (
  app: AppContext,
  table: 'reconciliation_difference' | 'payment_flag',
  end: 'settled_at' | 'cleared_at',
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(end)} is null`.execute(app.db.query)
  return rows[0]?.count ?? 0
}

/** Deposits count as hanging after this time. */
const hangingMinutes = 15

const summary: ConsoleHandler<'payments', 'summary'> = async (_, { app, caller }) =>
  consoleDone([
    {
      stages: await openStages(app),
      deposits: await hangingDeposits(app, hangingMinutes),
      bank: await waitingForBank(app),
      openBatches: await batchesBy(app, 'open'),
      sentBatches: await batchesBy(app, 'sent'),
      openDifferences: await countOpen(app, 'reconciliation_difference', 'settled_at'),
      openFlags: await countOpen(app, 'payment_flag', 'cleared_at'),
      mine: await takenBy(app, caller.id),
    },
  ])

const withdrawal: ConsoleHandler<'payments', 'withdrawal'> = async ({ id }, { app, caller }) => {
  const row = await paymentOf(app, id)
  const facts = row?.type_id === 2 ? await withdrawalFacts(app, row, caller) : undefined
  return facts ? consoleDone([facts]) : consoleRefuse('not_found')
}

const deposits: ConsoleHandler<'payments', 'deposits'> = async ({ limit, offset, ...filter }, { app, caller }) => {
  const { rows, total } = await listDeposits(app, { filter, viewer: caller, page: { limit, offset } })
  return consoleDone(rows, { limit, offset, total })
}

const callbacks: ConsoleHandler<'payments', 'callbacks'> = async ({ id }, { app }) => {
  const row = await paymentOf(app, id)
  return row ? consoleDone(await callbacksOf(app, row)) : consoleRefuse('not_found')
}

/** The calls that read payments. */
export const readCalls = { queue, summary, withdrawal, deposits, callbacks }
