import { cleanText } from '@yakamoz/values'
import { sql } from 'kysely'
import { playerAct, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { excludeForEver } from '../protection/index.ts'
import { emailsOf } from './emails.ts'
import { holdMatchingPlayers, recordMatchesOfExcluded } from './personMatches.ts'
import { playerOf } from './playerQueries.ts'
import { endSessions } from './sessionEnd.ts'

/**
 * Closes an account at its player's wish: for play, deposits and advertising at once and for ever. Signing in stays possible
 * while there is money on it, to withdraw it; after that the account is closed for signing in too.
 */
export const closeAccount = async (app: AppContext, player: number, reason: string): Promise<void> => {
  const person = await playerOf(app, player)
  await excludeForEver(app, player, (executor) => recordMatchesOfExcluded(app, executor, person))
  await holdMatchingPlayers(app, player)
  await withAudit(
    app,
    async (executor) => {
      const closed = await executor
        .updateTable('player')
        .set({ closed_at: new Date(app.now()) })
        .where('id', '=', player)
        .where('closed_at', 'is', null)
        .returning(['id', 'email', 'firstname', 'language'])
        .executeTakeFirst()
      // It cannot be taken back: whoever did not ask for it has to hear of it.
      if (closed) await emailsOf(app, executor).accountClosed(closed)
      return closed
    },
    () => playerAct(player, 'account closed', { reason: cleanText(reason) }),
  )
  await closeSignInOfEmpty(app, closedIn(app.db.query).where('id', '=', player))
}

/** Whether there is money of its player's own on an account, in a query of `player`. */
const hasMoney = sql<boolean>`exists (
  select from wallet w where w.player_id = player.id and w.cash + w.held > 0)`

const closedIn = (query: Executor) => query.updateTable('player').where('closed_at', 'is not', null)

/** Of these closed accounts shuts those that have nothing left on them. */
const closeSignInOfEmpty = async (app: AppContext, closed: ReturnType<typeof closedIn>): Promise<void> => {
  const rows = await closed
    .set({ status: 'closed' })
    .where('status', '=', 'active')
    .where(sql<boolean>`not ${hasMoney}`)
    .returning('id')
    .execute()
  for (const { id } of rows) await endSessions(app, id)
}

/**
 * Shuts the closed accounts that have nothing left on them, and opens those again for signing in to which something came after
 * all: a bet that was still running, a prize, a payment on its way.
 */
export const finishClosing = async (app: AppContext): Promise<void> => {
  const closed = closedIn(app.db.background)
  await closed.set({ status: 'active' }).where('status', '=', 'closed').where(hasMoney).execute()
  await closeSignInOfEmpty(app, closed)
}
