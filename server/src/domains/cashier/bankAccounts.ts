import { transactionStatus } from '@yakamoz/contract'
import { cleanNumber, hasReservedDigit } from '@yakamoz/values'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { lockWallet, recordErrors } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'

export const maxBankAccounts = 10

/** Whether a withdrawal was not stored because its bank account was changed or removed after the request. */
export const isBankAccountChanged = hasErrorCode(recordErrors.bankAccountChanged)

/**
 * Runs a change of a player's bank accounts under the lock of the wallet. Storing a withdrawal takes the same lock, so that either sees the
 * result of the other.
 */
export const withLockedWallet = <Result>(
  app: AppContext,
  player: number,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> =>
  app.db.query.transaction().execute(async (executor) => {
    await lockWallet(executor, player)
    return work(executor)
  })

/** Returns an IBAN without spaces and in capitals; undefined if check digits, length or a reserved digit are wrong. */
export const parseIban = (typed: string): string | undefined => {
  const iban = electronicFormatIBAN(cleanNumber(typed))
  return iban && isValidIBAN(iban) && hasReservedDigit(iban) ? iban : undefined
}

/** Masks an IBAN: `TR•• •••• 0017`. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`

/** Returns the player's bank accounts, newest last; optionally those of one bank. Removed ones are left out. */
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

/** Returns one of the player's bank accounts that is not removed. */
export const bankAccountOf = (executor: Executor, player: number, id: number) =>
  executor
    .selectFrom('bank_account')
    .select(['id', 'iban_mark'])
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Whether a pending withdrawal goes to the account. */
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
