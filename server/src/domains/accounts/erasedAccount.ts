import { namePartsOf } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Player } from './playerQueries.ts'

/** Name and day of birth of a person, from which keyed hashes are made. */
type Named = Pick<Player, 'firstname' | 'lastname' | 'birth_date'>

/** The keyed hash of a day of birth. */
export const birthMark = ({ vault }: Pick<AppContext, 'vault'>, day: string): string => vault.mark(`birthday ${day}`)

/**
 * The keyed hashes of the parts of a name, each together with the day of birth: equal parts of two people have different hashes unless
 * they were born on the same day.
 */
export const nameMarks = ({ vault }: Pick<AppContext, 'vault'>, { firstname, lastname, birth_date }: Named): string[] =>
  namePartsOf(`${firstname} ${lastname}`).map((part) => vault.mark(`name of ${birth_date}: ${part}`))

/** The day of birth that an erased account has instead of the real one. */
const noBirthday = '1900-01-01'

/**
 * Replaces everything that identifies the player. The id stays, and with it the books. `isBarred`: the player is excluded; then keyed hashes of identity
 * number, name and day of birth stay, so that a new account of the same person is recognized.
 */
export const eraseAccount = async (
  app: AppContext,
  executor: Executor,
  { player, isBarred, passwordHash }: { player: Player; isBarred: boolean; passwordHash: string },
): Promise<void> => {
  const { id } = player
  if (isBarred)
    await executor
      .insertInto('erased_person')
      .values({
        player_id: id,
        birth_mark: birthMark(app, player.birth_date),
        name_marks: nameMarks(app, player),
      })
      .execute()
  // No player can choose a name, address or number of these forms.
  const replacement = `#${id}`
  const email = `${id}@erased.invalid`
  await executor
    .updateTable('player')
    .set({
      username: replacement,
      email,
      email_key: email,
      email_confirmed_at: null,
      phone: replacement,
      password_hash: passwordHash,
      firstname: '',
      lastname: '',
      birth_date: noBirthday,
      identity_sealed: app.vault.seal(''),
      identity_mark: isBarred ? sql.ref('identity_mark') : replacement,
      identity_digits: isBarred ? sql.ref('identity_digits') : '',
      identity_last4: '',
      city: '',
      address: '',
      verified_by: null,
      notify_sms: false,
      notify_email: false,
      notify_signin: false,
      promo_code: '',
      reference_number: '',
      factor: 'none',
      ga_sealed: null,
      recovery_hashes: [],
      last_login_at: null,
      erased_at: new Date(app.now()),
    })
    .where('id', '=', id)
    .execute()
}
