import { withdrawalType } from '@yakamoz/contract'
import { initialVerificationSettings } from '@yakamoz/contract/verification'
import type { AppContext } from '../../transport/appContext.ts'
import { nameMatch } from './console/nameMatch.ts'
import type { Transaction } from './decisionFinish.ts'

/** Whether a withdrawal is only approved to an account whose holder is the player, or was reviewed (a setting of verification). */
const needsHolder = async ({ db }: Pick<AppContext, 'db'>): Promise<boolean> => {
  const row = await db.query
    .selectFrom('verification_setting')
    .select('value')
    .where('name', '=', 'needsHolder')
    .executeTakeFirst()
  return (row?.value.value as boolean | undefined) ?? initialVerificationSettings.needsHolder
}

/** Returns whether the holder of a withdrawal's account is the player, and whether a person has reviewed him for this IBAN; undefined without an account. */
const holderOf = async (app: Pick<AppContext, 'db'>, row: Transaction) => {
  const account = await app.db.query
    .selectFrom('bank_account as a')
    .innerJoin('player as p', 'p.id', 'a.player_id')
    .leftJoin('holder_review as r', (join) =>
      join
        .onRef('r.player_id', '=', 'a.player_id')
        .onRef('r.iban_mark', '=', 'a.iban_mark')
        .onRef('r.holder', '=', 'a.holder'),
    )
    .select(['a.holder', 'p.firstname', 'p.lastname', 'r.at'])
    .where('a.player_id', '=', row.player_id)
    .where('a.id', '=', row.bank_account_id)
    .executeTakeFirst()
  return (
    account && {
      isPlayer: nameMatch(account.holder, `${account.firstname} ${account.lastname}`) !== 'different',
      isReviewed: account.at !== null,
    }
  )
}

/** Whether the holder of a withdrawal's account is neither the player nor reviewed, where that is asked for. Other payments have no holder. */
export const lacksHolder = async (app: Pick<AppContext, 'db'>, row: Transaction): Promise<boolean> => {
  if (row.type_id !== withdrawalType || row.bank_account_id === null || !(await needsHolder(app))) return false
  const holder = await holderOf(app, row)
  return !holder || !(holder.isPlayer || holder.isReviewed)
}

/** Whether a person has reviewed the holder of a withdrawal's account, where reviews are asked for: only there they replace a name that differs. */
export const isHolderReviewed = async (app: Pick<AppContext, 'db'>, row: Transaction): Promise<boolean> =>
  (await needsHolder(app)) && ((await holderOf(app, row))?.isReviewed ?? false)
