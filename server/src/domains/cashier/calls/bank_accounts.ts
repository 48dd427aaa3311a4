import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { playerOf, recordActivity, requireOwner } from '../../accounts/index.ts'
import {
  addBankAccount,
  columnsOf,
  emailWriter,
  refusalBeforeOwnerCheck,
  refusalOfChange,
  updateBankAccount,
} from '../bankAccountChanges.ts'
import { bankAccountsOf, parseIban, withLockedWallet } from '../bankAccounts.ts'

export const list_banks: Handler<'finance', 'list_banks'> = async ({ typeID }, { app }) => {
  const rows = await app.db.query
    .selectFrom('bank')
    .select(['id as bankID', 'name', 'code'])
    .where('type_id', '=', typeID)
    .orderBy('place')
    .execute()
  return done(rows)
}

export const list_bank_accounts: Handler<'finance', 'list_bank_accounts'> = async ({ bankID }, { app, caller }) =>
  done(await bankAccountsOf(app, caller.player, bankID))

export const get_bank_account: Handler<'finance', 'get_bank_account'> = async ({ bankID }, { app, caller }) => {
  const found = await bankAccountsOf(app, caller.player, bankID)
  return found.length > 0 ? done(found) : refuse('not_found')
}

export const save_bank_account: Handler<'finance', 'save_bank_account'> = async (input, context) => {
  const { app, caller } = context
  const iban = parseIban(input.iban)
  if (!iban) return refuse('iban_invalid')
  const bank = await app.db.query.selectFrom('bank').select('id').where('id', '=', input.bankID).executeTakeFirst()
  if (!bank) return refuse('account_invalid')
  await recordActivity(app, caller)
  const columns = columnsOf(context, input, iban)
  const formRefusal = await refusalBeforeOwnerCheck(columns, input.bankAccountID, context)
  if (formRefusal) return formRefusal
  const refusal = await requireOwner(context, await playerOf(app, caller.player), input)
  if (refusal) return refusal
  return input.bankAccountID === undefined
    ? addBankAccount(columns, context)
    : updateBankAccount(input.bankAccountID, columns, context)
}

export const delete_bank_account: Handler<'finance', 'delete_bank_account'> = async (input, context) => {
  const { app, caller } = context
  const id = input.bankAccountID
  const sendEmail = await emailWriter(context)
  const refusal = await withLockedWallet(app, caller.player, async (executor) => {
    const refused = await refusalOfChange(executor, caller.player, id)
    if (refused) return refused
    const removed = await executor
      .updateTable('bank_account')
      .set({ removed_at: new Date(app.now()) })
      .where('player_id', '=', caller.player)
      .where('id', '=', id)
      .returning(['bank_id', 'iban_shown'])
      .executeTakeFirstOrThrow()
    await sendEmail(executor, { ...removed, done: 'removed' })
    return undefined
  })
  return refusal ?? done([])
}
