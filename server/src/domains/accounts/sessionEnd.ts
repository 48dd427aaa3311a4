import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { forgetBrowserOf, forgetBrowsers } from '../notifications/index.ts'

/** `keepsBrowser`: messages to the browser of the sign-in go on. */
type Ending = { keepsBrowser?: boolean }

/** Ends a sign-in in a transaction: its sessions, its stored auth, and the messages to its browser. */
export const endFamily = async (
  executor: Executor,
  player: number,
  family: string,
  { keepsBrowser = false }: Ending = {},
): Promise<void> => {
  for (const table of ['session', 'auth_token'] as const) {
    await executor.deleteFrom(table).where('player_id', '=', player).where('family', '=', family).execute()
  }
  if (!keepsBrowser) await forgetBrowserOf(executor, player, family)
}

/** Ends one sign-in: its sessions and stored auth are void at once. */
export const endSignIn = async (
  app: AppContext,
  { player, family }: { player: number; family: string },
  ending: Ending = {},
): Promise<void> => {
  await app.db.query.transaction().execute((executor) => endFamily(executor, player, family, ending))
  publishSessionsEnded(app, player)
}

/** Notifies the player's open pages that a session ended; each finds out by a ping whether it was its own. */
export const publishSessionsEnded = (app: AppContext, player: number): void =>
  app.bus.publish('account', { player, event: { kind: 'session_ended', id: '' } })

/** Ends all sign-ins and open challenges of a player in a transaction, except the given family. */
export const endSessionsInTransaction = async (
  executor: Executor,
  player: number,
  { except = '' }: { except?: string } = {},
) => {
  for (const table of ['session', 'auth_token'] as const) {
    await executor.deleteFrom(table).where('player_id', '=', player).where('family', '!=', except).execute()
  }
  await executor.deleteFrom('login_challenge').where('player_id', '=', player).execute()
  await forgetBrowsers(executor, player, except)
}

/** Ends all sign-ins and open challenges of a player except the given family, and notifies open pages. */
export const endSessions = async (
  app: AppContext,
  player: number,
  options: { except?: string } = {},
): Promise<void> => {
  await app.db.query.transaction().execute((executor) => endSessionsInTransaction(executor, player, options))
  publishSessionsEnded(app, player)
}
