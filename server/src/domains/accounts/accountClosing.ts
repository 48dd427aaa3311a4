import { cleanText } from '@yakamoz/values'
import { sql } from 'kysely'
import { playerAct, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { forgetBrowsers } from '../notifications/index.ts'
import { excludeForEver } from '../protection/index.ts'
import { emailsOf } from './emails.ts'
import { holdMatchingPlayers, recordMatchesOfExcluded } from './personMatches.ts'
import { forgetGames } from './playedGames.ts'
import { playerOf } from './playerQueries.ts'
import { endSessions } from './sessionEnd.ts'

/**
 * Closes an account at its player's request: for play, deposits and advertising, at once and permanently. Sign-in stays possible while
 * there is money on the account, so that it can be withdrawn.
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
      // Closing cannot be undone, so the player is notified in case somebody else requested it.
      if (closed) await emailsOf(app, executor).accountClosed(closed)
      if (closed) await forgetGames(executor, player)
      if (closed) await forgetBrowsers(executor, player)
      return closed
    },
    () => playerAct(player, 'account closed', { reason: cleanText(reason) }),
  )
  await closeSignInOfEmpty(app, closedIn(app.db.query).where('id', '=', player))
}

/** A condition in queries of `player`: the account has cash or held money. */
const hasMoney = sql<boolean>`exists (
  select from wallet w where w.player_id = player.id and w.cash + w.held > 0)`

const closedIn = (query: Executor) => query.updateTable('player').where('closed_at', 'is not', null)

/** Blocks sign-in to those of these closed accounts that have no money. */
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
 * Blocks sign-in to closed accounts without money, and allows it again where money has arrived since: the win of an open bet, a prize, a
 * payment.
 */
export const finishClosing = async (app: AppContext): Promise<void> => {
  const closed = closedIn(app.db.background)
  await closed.set({ status: 'active' }).where('status', '=', 'closed').where(hasMoney).execute()
  await closeSignInOfEmpty(app, closed)
}
