import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { isCorrected } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Transaction } from './decisionFinish.ts'

/** Returns a payment, and whether it was reversed. */
export const paymentOf = (app: AppContext, id: string): Promise<(Transaction & { corrected: boolean }) | undefined> =>
  app.db.query
    .selectFrom('transaction')
    .selectAll()
    .select(isCorrected('transaction').as('corrected'))
    .where('id', '=', id)
    .where('category_id', '=', transactionCategory.payment)
    .executeTakeFirst()

/** Returns the bank account that a withdrawal goes to. */
export const accountOfPayment = ({ db }: Pick<AppContext, 'db'>, id: string) =>
  db.query
    .selectFrom('transaction as t')
    .innerJoin('bank_account as a', (join) =>
      join.onRef('a.player_id', '=', 't.player_id').onRef('a.id', '=', 't.bank_account_id'),
    )
    .select(['t.player_id', 'a.holder', 'a.iban_sealed'])
    .where('t.id', '=', id)
    .where('t.category_id', '=', transactionCategory.payment)
    .executeTakeFirst()

/** Whether a payment waits for a decision. */
export const isUndecided = ({ status, decision }: Transaction): boolean =>
  status === transactionStatus.pending && decision === null
