import { type BankAccountChange, lettersOf, playerOf, touch } from '../../accounts/index.ts'
import type { House } from '../../house.ts'
import { done, type Handler, type PlayerContext, refuse } from '../../rpc/handler.ts'
import { accountOf, accountsOf, ibanFrom, isAwaited, mostAccounts, shownIban } from '../accounts.ts'

export const list_banks: Handler<'finance', 'list_banks'> = async ({ typeID }, { house }) => {
  const rows = await house.db.query
    .selectFrom('bank')
    .select(['id as bankID', 'name', 'code'])
    .where('type_id', '=', typeID)
    .orderBy('place')
    .execute()
  return done(rows)
}

export const list_bank_accounts: Handler<'finance', 'list_bank_accounts'> = async ({ bankID }, { house, caller }) =>
  done(await accountsOf(house, caller.player, bankID))

export const get_bank_account: Handler<'finance', 'get_bank_account'> = async ({ bankID }, { house, caller }) => {
  const found = await accountsOf(house, caller.player, bankID)
  return found.length > 0 ? done(found) : refuse('not_found')
}

type Saved = { bankID: number; accountHolder: string; branch: string; accountNumber: string; iban: string }

const columnsOf = ({ house }: PlayerContext, input: Saved, iban: string) => ({
  bank_id: input.bankID,
  holder: input.accountHolder,
  branch: input.branch.trim(),
  number: input.accountNumber.trim(),
  iban_sealed: house.vault.seal(iban),
  iban_mark: house.vault.mark(iban),
  iban_shown: shownIban(iban),
})

const isTaken = async (
  { house, caller }: PlayerContext,
  iban: string,
  except: number | undefined,
): Promise<boolean> => {
  const row = await house.db.query
    .selectFrom('bank_account')
    .select('id')
    .where('player_id', '=', caller.player)
    .where('iban_mark', '=', house.vault.mark(iban))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && row.id !== except
}

export const save_bank_account: Handler<'finance', 'save_bank_account'> = async (input, context) => {
  const { house, caller } = context
  const iban = ibanFrom(input.iban)
  if (!iban) return refuse('iban_invalid')
  const bank = await house.db.query.selectFrom('bank').select('id').where('id', '=', input.bankID).executeTakeFirst()
  if (!bank) return refuse('account_invalid')
  if (await isTaken(context, iban, input.bankAccountID)) return refuse('iban_taken')
  await touch(house, caller)
  return input.bankAccountID === undefined
    ? add(columnsOf(context, input, iban), context)
    : update(input.bankAccountID, columnsOf(context, input, iban), context)
}

type Columns = ReturnType<typeof columnsOf>

type Change = { done: BankAccountChange['done']; bank_id: number; iban_shown: string }

/** Whoever has somebody's session could lead the next withdrawal elsewhere: its player is told of it, in the same transaction. */
const letterWriter = async ({ house, caller }: PlayerContext) => {
  const player = await playerOf(house, caller.player)
  return async (executor: House['db']['query'], { done, bank_id, iban_shown: iban }: Change): Promise<void> => {
    const bank = await executor.selectFrom('bank').select('name').where('id', '=', bank_id).executeTakeFirstOrThrow()
    await lettersOf(house, executor).bankAccount(player, { done, bank: bank.name, iban })
  }
}

const add = async (columns: Columns, context: PlayerContext) => {
  const { house, caller } = context
  const known = await accountsOf(house, caller.player)
  if (known.length >= mostAccounts) return refuse('too_many_accounts')
  const write = await letterWriter(context)
  const added = await house.db.query.transaction().execute(async (executor) => {
    const row = await executor
      .insertInto('bank_account')
      .values({ player_id: caller.player, ...columns, made_at: new Date(house.now()) })
      // The same account added twice at once: the index lets one of them in.
      .onConflict((conflict) => conflict.doNothing())
      .returning(['bank_id', 'iban_shown'])
      .executeTakeFirst()
    if (row) await write(executor, { ...row, done: 'added' })
    return row
  })
  return added ? done(await accountsOf(house, caller.player), { success: 'bank_account_added' }) : refuse('iban_taken')
}

const update = async (id: number, columns: Columns, context: PlayerContext) => {
  const { house, caller } = context
  if (!(await accountOf(house, caller.player, id))) return refuse('not_found')
  if (await isAwaited(house, caller.player, id)) return refuse('account_in_use')
  const write = await letterWriter(context)
  await house.db.query.transaction().execute(async (executor) => {
    await executor
      .updateTable('bank_account')
      .set(columns)
      .where('player_id', '=', caller.player)
      .where('id', '=', id)
      .execute()
    await write(executor, { ...columns, done: 'changed' })
  })
  return done(await accountsOf(house, caller.player), { success: 'bank_account_updated' })
}

export const delete_bank_account: Handler<'finance', 'delete_bank_account'> = async (input, context) => {
  const { house, caller } = context
  const id = input.bankAccountID
  if (!(await accountOf(house, caller.player, id))) return refuse('not_found')
  if (await isAwaited(house, caller.player, id)) return refuse('account_in_use')
  const write = await letterWriter(context)
  await house.db.query.transaction().execute(async (executor) => {
    const removed = await executor
      .updateTable('bank_account')
      .set({ removed_at: new Date(house.now()) })
      .where('player_id', '=', caller.player)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['bank_id', 'iban_shown'])
      .executeTakeFirst()
    if (removed) await write(executor, { ...removed, done: 'removed' })
  })
  return done([])
}
