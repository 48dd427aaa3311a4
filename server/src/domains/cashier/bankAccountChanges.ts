import type { Executor } from '../../platform/db/connect.ts'
import { done, type PlayerContext, refuse } from '../../transport/rpc/handler.ts'
import { type BankAccountChange, emailsOf, playerOf } from '../accounts/index.ts'
import {
  bankAccountOf,
  bankAccountsOf,
  isUsedByPendingWithdrawal,
  maskedIban,
  maxBankAccounts,
  withLockedWallet,
} from './bankAccounts.ts'

type BankAccountInput = { bankID: number; accountHolder: string; branch: string; accountNumber: string; iban: string }

export const columnsOf = ({ app }: PlayerContext, input: BankAccountInput, iban: string) => ({
  bank_id: input.bankID,
  holder: input.accountHolder,
  branch: input.branch.trim(),
  number: input.accountNumber.trim(),
  iban_sealed: app.vault.seal(iban),
  iban_mark: app.vault.mark(iban),
  iban_shown: maskedIban(iban),
})

const isTaken = async (
  executor: Executor,
  player: number,
  columns: BankAccountColumns,
  except?: number,
): Promise<boolean> => {
  const row = await executor
    .selectFrom('bank_account')
    .select('id')
    .where('player_id', '=', player)
    .where('iban_mark', '=', columns.iban_mark)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && row.id !== except
}

/** Checks before a code is spent what would be refused anyway; it is checked again under the lock of the wallet. */
export const refusalBeforeOwnerCheck = async (
  columns: BankAccountColumns,
  id: number | undefined,
  { app, caller }: PlayerContext,
) => {
  if (await isTaken(app.db.query, caller.player, columns, id)) return refuse('iban_taken')
  if (id !== undefined) return refusalOfChange(app.db.query, caller.player, id)
  return (await countBankAccounts(app.db.query, caller.player)) >= maxBankAccounts
    ? refuse('too_many_accounts')
    : undefined
}

type BankAccountColumns = ReturnType<typeof columnsOf>

type BankAccountNotice = { done: BankAccountChange['done']; bank_id: number; iban_shown: string }

/**
 * Returns a function that e-mails the player about a change, in its transaction: somebody with the player's session could redirect the next
 * withdrawal.
 */
export const emailWriter = async ({ app, caller }: PlayerContext) => {
  const player = await playerOf(app, caller.player)
  return async (executor: Executor, { done, bank_id, iban_shown: iban }: BankAccountNotice): Promise<void> => {
    const bank = await executor.selectFrom('bank').select('name').where('id', '=', bank_id).executeTakeFirstOrThrow()
    await emailsOf(app, executor).bankAccount(player, { done, bank: bank.name, iban })
  }
}

export const addBankAccount = async (columns: BankAccountColumns, context: PlayerContext) => {
  const { app, caller } = context
  const sendEmail = await emailWriter(context)
  const refusal = await withLockedWallet(app, caller.player, async (executor) => {
    if (await isTaken(executor, caller.player, columns)) return refuse('iban_taken')
    if ((await countBankAccounts(executor, caller.player)) >= maxBankAccounts) return refuse('too_many_accounts')
    await executor
      .insertInto('bank_account')
      .values({ player_id: caller.player, ...columns, made_at: new Date(app.now()) })
      .execute()
    await sendEmail(executor, { ...columns, done: 'added' })
    return undefined
  })
  return refusal ?? done(await bankAccountsOf(app, caller.player), { success: 'bank_account_added' })
}

const countBankAccounts = async (executor: Executor, player: number): Promise<number> => {
  const rows = await executor
    .selectFrom('bank_account')
    .select('id')
    .where('player_id', '=', player)
    .where('removed_at', 'is', null)
    .execute()
  return rows.length
}

/** Returns the refusal to change an account, if any. */
export const refusalOfChange = async (executor: Executor, player: number, id: number) => {
  if (!(await bankAccountOf(executor, player, id))) return refuse('not_found')
  return (await isUsedByPendingWithdrawal(executor, player, id)) ? refuse('account_in_use') : undefined
}

export const updateBankAccount = async (id: number, columns: BankAccountColumns, context: PlayerContext) => {
  const { app, caller } = context
  const sendEmail = await emailWriter(context)
  const refusal = await withLockedWallet(app, caller.player, async (executor) => {
    if (await isTaken(executor, caller.player, columns, id)) return refuse('iban_taken')
    const refused = await refusalOfChange(executor, caller.player, id)
    if (refused) return refused
    await executor
      .updateTable('bank_account')
      .set(columns)
      .where('player_id', '=', caller.player)
      .where('id', '=', id)
      .execute()
    await sendEmail(executor, { ...columns, done: 'changed' })
    return undefined
  })
  return refusal ?? done(await bankAccountsOf(app, caller.player), { success: 'bank_account_updated' })
}
