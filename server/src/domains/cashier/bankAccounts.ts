import { transactionStatus } from '@yakamoz/contract'
import { cleanNumber, hasReservedDigit } from '@yakamoz/values'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { holdWallet, recordErrors } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'

export const maxBankAccounts = 10

/** Whether a withdrawal was not stored because its account was changed or removed since it was asked for. */
export const isBankAccountChanged = hasErrorCode(recordErrors.bankAccountChanged)

/**
 * Does something with the accounts of a player while the wallet is held: a withdrawal is stored with it held too, so that one
 * which comes before is seen, and one which comes after finds the account as it has become.
 */
export const withLockedWallet = <Result>(
  app: AppContext,
  player: number,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> =>
  app.db.query.transaction().execute(async (executor) => {
    await holdWallet(executor, player)
    return work(executor)
  })

/** An IBAN without spaces and in capitals, or undefined when its check digits, its length or a reserved digit are wrong. */
export const parseIban = (typed: string): string | undefined => {
  const iban = electronicFormatIBAN(cleanNumber(typed))
  return iban && isValidIBAN(iban) && hasReservedDigit(iban) ? iban : undefined
}

/** As an IBAN is shown: `TR•• •••• 0017`. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`

/** The player's accounts that stand, newest last; those of one bank when asked. */
export const bankAccountsOf = async (app: AppContext, player: number, bankId?: number | undefined) => {
  let query = app.db.query
    .selectFrom('bank_account as a')
    .innerJoin('bank as b', 'b.id', 'a.bank_id')
    .select(['a.id', 'a.bank_id', 'b.name', 'a.holder', 'a.branch', 'a.number', 'a.iban_shown'])
    .where('a.player_id', '=', player)
    .where('a.removed_at', 'is', null)
  if (bankId !== undefined) query = query.where('a.bank_id', '=', bankId)
  const rows = await query.orderBy('a.id').execute()
  return rows.map((row) => ({
    bankAccountID: row.id,
    bankID: row.bank_id,
    bankName: row.name,
    accountHolder: row.holder,
    branch: row.branch,
    accountNumber: row.number,
    iban: row.iban_shown,
  }))
}

/** One account of the player's own that stands. */
export const bankAccountOf = (executor: Executor, player: number, id: number) =>
  executor
    .selectFrom('bank_account')
    .select(['id', 'iban_mark'])
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Whether a withdrawal to the account waits. */
export const isUsedByPendingWithdrawal = async (executor: Executor, player: number, id: number): Promise<boolean> => {
  const row = await executor
    .selectFrom('transaction')
    .select('id')
    .where('player_id', '=', player)
    .where('bank_account_id', '=', id)
    .where('status', '=', transactionStatus.pending)
    .executeTakeFirst()
  return row !== undefined
}
