import { type Act, recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { excludeSelfIn, takeTimeOutIn, withLockedWallet } from '../protection/index.ts'
import { emailsOf } from './emails.ts'
import { holdMatchingPlayers, recordMatchesOfExcluded } from './personMatches.ts'
import type { Player } from './playerQueries.ts'

type Pause = { period: Parameters<typeof takeTimeOutIn>[3]['period']; act: Act }
type Exclusion = { period: Parameters<typeof excludeSelfIn>[3]['period']; act: Act }

/**
 * Begins a time-out of a player or prolongs it, at his own wish or an employee's, with an e-mail that says until when. The caller holds the wallet.
 */
export const pausePlayerIn = (
  app: AppContext,
  executor: Executor,
  player: Player,
  { period, act }: Pause,
): Promise<void> =>
  takeTimeOutIn(app, executor, player.id, {
    period,
    alsoIn: async (_, untilMs) => {
      await emailsOf(app, executor).paused(player, untilMs)
      await recordAudit(app, act, executor)
    },
  })

/** Does that in a transaction of its own. */
export const pausePlayer = (app: AppContext, player: Player, pause: Pause): Promise<void> =>
  withLockedWallet(app, player.id, (executor) => pausePlayerIn(app, executor, player, pause))

/**
 * Excludes a player, at his own wish or an employee's, with an e-mail. The caller holds the wallet, and afterwards holds the accounts that may be his
 * too ({@link holdMatchingPlayers}).
 */
export const excludePlayerIn = (
  app: AppContext,
  executor: Executor,
  player: Player,
  { period, act }: Exclusion,
): Promise<void> =>
  excludeSelfIn(app, executor, player.id, {
    period,
    alsoIn: async (_, exclusion) => {
      await emailsOf(app, executor).excluded(player, exclusion)
      await recordMatchesOfExcluded(app, executor, player)
      await recordAudit(app, act, executor)
    },
  })

/** Does that in a transaction of its own, and holds the accounts that may be his too. */
export const excludePlayer = async (app: AppContext, player: Player, exclusion: Exclusion): Promise<void> => {
  await withLockedWallet(app, player.id, (executor) => excludePlayerIn(app, executor, player, exclusion))
  await holdMatchingPlayers(app, player.id)
}
