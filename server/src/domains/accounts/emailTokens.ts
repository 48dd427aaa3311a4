import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { emailsOf } from './emails.ts'
import type { Player } from './playerQueries.ts'

/** Links in e-mails: each holds a token of 256 bits, stored as a hash, valid for one use. */

export const confirmLifeMs = 7 * 24 * 3_600_000
export const resetLifeMs = 30 * 60_000

const tokenLifeMs = { confirm: confirmLifeMs, reset: resetLifeMs } as const
type Purpose = keyof typeof tokenLifeMs

type TokenOwner = { player: number; email: string; purpose: Purpose }

const storeToken = async (app: AppContext, token: string, { player, email, purpose }: TokenOwner): Promise<void> => {
  await app.db.query
    .insertInto('mail_token')
    .values({
      player_id: player,
      token_hash: app.vault.hash(token),
      purpose,
      email,
      ends_at: new Date(app.now() + tokenLifeMs[purpose]),
    })
    .execute()
}

/**
 * E-mails the link that confirms an address, the player's current or future one. The e-mail is written first: if the server fails in
 * between, the link is invalid and the next sign-in sends another.
 */
export const sendConfirmation = async (app: AppContext, player: Player, email = player.email): Promise<void> => {
  const token = app.vault.token()
  await emailsOf(app).confirmAddress({ ...player, email }, token)
  await storeToken(app, token, { player: player.id, email, purpose: 'confirm' })
}

/** E-mails the link that resets a password. */
export const sendPasswordReset = async (app: AppContext, player: Player): Promise<void> => {
  const token = app.vault.token()
  await storeToken(app, token, { player: player.id, email: player.email, purpose: 'reset' })
  await emailsOf(app).resetPassword(player, token)
}

/** Whether an unexpired link to confirm the player's address exists. */
export const hasOpenConfirmation = async (app: AppContext, player: Player): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('mail_token')
    .select('token_hash')
    .where('player_id', '=', player.id)
    .where('purpose', '=', 'confirm')
    .where('email', '=', player.email)
    .where('ends_at', '>', new Date(app.now()))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the address that becomes the player's when its link is opened. */
export const pendingAddress = async (app: AppContext, player: Player): Promise<string | undefined> => {
  const row = await app.db.query
    .selectFrom('mail_token')
    .select('email')
    .where('player_id', '=', player.id)
    .where('purpose', '=', 'confirm')
    .where('email', '<>', player.email)
    .where('spent_at', 'is', null)
    .where('ends_at', '>', new Date(app.now()))
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.email
}

/** Spends a token in a transaction; of two concurrent requests one succeeds. Undefined if it is unknown, spent or expired. */
export const spendToken = async (app: AppContext, executor: Executor, purpose: Purpose, token: string) => {
  const now = new Date(app.now())
  const [row] = await executor
    .updateTable('mail_token')
    .set({ spent_at: now })
    .where('token_hash', '=', app.vault.hash(token))
    .where('purpose', '=', purpose)
    .where('spent_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['player_id as player', 'email'])
    .execute()
  return row
}

/** Removes the player's links of a purpose. */
export const dropTokens = async (executor: Executor, player: number, purpose: Purpose): Promise<void> => {
  await executor.deleteFrom('mail_token').where('player_id', '=', player).where('purpose', '=', purpose).execute()
}

/**
 * Removes the links that a new password voids: links that reset the old one, and links that change the e-mail address, which somebody with
 * the old password may have requested.
 */
export const dropTokensVoidedByPassword = async (
  executor: Executor,
  { id, email }: Pick<Player, 'id' | 'email'>,
): Promise<void> => {
  await executor
    .deleteFrom('mail_token')
    .where('player_id', '=', id)
    .where((row) => row.or([row('purpose', '=', 'reset'), row('email', '<>', email)]))
    .execute()
}
