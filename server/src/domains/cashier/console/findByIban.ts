import { maxFound, type PlayerFinder } from '../../../console/playerFinder.ts'
import { parseIban } from '../bankAccounts.ts'

/** Finds players who have or had a bank account of an IBAN, by its keyed hash: whole IBANs only. */
export const findByIban: PlayerFinder = async (app, typed) => {
  const iban = parseIban(typed)
  if (iban === undefined) return []
  const rows = await app.db.query
    .selectFrom('bank_account')
    .select('player_id')
    .distinct()
    .where('iban_mark', '=', app.vault.mark(iban))
    .orderBy('player_id')
    .limit(maxFound)
    .execute()
  return rows.map(({ player_id }) => ({ player: player_id, by: 'iban' }))
}
