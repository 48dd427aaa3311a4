import type { Executor } from '../../../platform/db/connect.ts'
import { done, type Handler, type PlayerContext, refuse } from '../../../transport/rpc/handler.ts'
import { type BankAccountChange, lettersOf, mustBeOwner, playerOf, touch } from '../../accounts/index.ts'
import { accountOf, accountsOf, ibanFrom, isAwaited, mostAccounts, shownIban, withAccounts } from '../accounts.ts'

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
  done(await accountsOf(app, caller.player, bankID))

export const get_bank_account: Handler<'finance', 'get_bank_account'> = async ({ bankID }, { app, caller }) => {
  const found = await accountsOf(app, caller.player, bankID)
  return found.length > 0 ? done(found) : refuse('not_found')
}

type Saved = { bankID: number; accountHolder: string; branch: string; accountNumber: string; iban: string }

const columnsOf = ({ app }: PlayerContext, input: Saved, iban: string) => ({
  bank_id: input.bankID,
  holder: input.accountHolder,
  branch: input.branch.trim(),
  number: input.accountNumber.trim(),
  iban_sealed: app.vault.seal(iban),
  iban_mark: app.vault.mark(iban),
  iban_shown: shownIban(iban),
})

const isTaken = async (executor: Executor, player: number, columns: Columns, except?: number): Promise<boolean> => {
  const row = await executor
    .selectFrom('bank_account')
    .select('id')
    .where('player_id', '=', player)
    .where('iban_mark', '=', columns.iban_mark)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && row.id !== except
}

export const save_bank_account: Handler<'finance', 'save_bank_account'> = async (input, context) => {
  const { app, caller } = context
  const iban = ibanFrom(input.iban)
  if (!iban) return refuse('iban_invalid')
  const bank = await app.db.query.selectFrom('bank').select('id').where('id', '=', input.bankID).executeTakeFirst()
  if (!bank) return refuse('account_invalid')
  await touch(app, caller)
  const columns = columnsOf(context, input, iban)
  const fault = await faultBefore(columns, input.bankAccountID, context)
  if (fault) return fault
  const refusal = await mustBeOwner(context, await playerOf(app, caller.player), input)
  if (refusal) return refusal
  return input.bankAccountID === undefined ? add(columns, context) : update(input.bankAccountID, columns, context)
}

/** What would be refused anyway is refused before a code is spent for it; it is judged again with the wallet held. */
const faultBefore = async (columns: Columns, id: number | undefined, { app, caller }: PlayerContext) => {
  if (await isTaken(app.db.query, caller.player, columns, id)) return refuse('iban_taken')
  if (id !== undefined) return notNow(app.db.query, caller.player, id)
  return (await standing(app.db.query, caller.player)) >= mostAccounts ? refuse('too_many_accounts') : undefined
}

type Columns = ReturnType<typeof columnsOf>

type Change = { done: BankAccountChange['done']; bank_id: number; iban_shown: string }

/** Whoever has somebody's session could lead the next withdrawal elsewhere: its player is told of it, in the same transaction. */
const letterWriter = async ({ app, caller }: PlayerContext) => {
  const player = await playerOf(app, caller.player)
  return async (executor: Executor, { done, bank_id, iban_shown: iban }: Change): Promise<void> => {
    const bank = await executor.selectFrom('bank').select('name').where('id', '=', bank_id).executeTakeFirstOrThrow()
    await lettersOf(app, executor).bankAccount(player, { done, bank: bank.name, iban })
  }
}

const add = async (columns: Columns, context: PlayerContext) => {
  const { app, caller } = context
  const write = await letterWriter(context)
  const refusal = await withAccounts(app, caller.player, async (executor) => {
    if (await isTaken(executor, caller.player, columns)) return refuse('iban_taken')
    if ((await standing(executor, caller.player)) >= mostAccounts) return refuse('too_many_accounts')
    await executor
      .insertInto('bank_account')
      .values({ player_id: caller.player, ...columns, made_at: new Date(app.now()) })
      .execute()
    await write(executor, { ...columns, done: 'added' })
    return undefined
  })
  return refusal ?? done(await accountsOf(app, caller.player), { success: 'bank_account_added' })
}

const standing = async (executor: Executor, player: number): Promise<number> => {
  const rows = await executor
    .selectFrom('bank_account')
    .select('id')
    .where('player_id', '=', player)
    .where('removed_at', 'is', null)
    .execute()
  return rows.length
}

/** Why nothing may be done with an account now. */
const notNow = async (executor: Executor, player: number, id: number) => {
  if (!(await accountOf(executor, player, id))) return refuse('not_found')
  return (await isAwaited(executor, player, id)) ? refuse('account_in_use') : undefined
}

const update = async (id: number, columns: Columns, context: PlayerContext) => {
  const { app, caller } = context
  const write = await letterWriter(context)
  const refusal = await withAccounts(app, caller.player, async (executor) => {
    if (await isTaken(executor, caller.player, columns, id)) return refuse('iban_taken')
    const refused = await notNow(executor, caller.player, id)
    if (refused) return refused
    await executor
      .updateTable('bank_account')
      .set(columns)
      .where('player_id', '=', caller.player)
      .where('id', '=', id)
      .execute()
    await write(executor, { ...columns, done: 'changed' })
    return undefined
  })
  return refusal ?? done(await accountsOf(app, caller.player), { success: 'bank_account_updated' })
}

export const delete_bank_account: Handler<'finance', 'delete_bank_account'> = async (input, context) => {
  const { app, caller } = context
  const id = input.bankAccountID
  const write = await letterWriter(context)
  const refusal = await withAccounts(app, caller.player, async (executor) => {
    const refused = await notNow(executor, caller.player, id)
    if (refused) return refused
    const removed = await executor
      .updateTable('bank_account')
      .set({ removed_at: new Date(app.now()) })
      .where('player_id', '=', caller.player)
      .where('id', '=', id)
      .returning(['bank_id', 'iban_shown'])
      .executeTakeFirstOrThrow()
    await write(executor, { ...removed, done: 'removed' })
    return undefined
  })
  return refusal ?? done([])
}
