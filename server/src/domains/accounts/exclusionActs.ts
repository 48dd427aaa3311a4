import { type Act, recordAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { excludeSelf, takeTimeOut } from '../protection/index.ts'
import { emailsOf } from './emails.ts'
import { holdMatchingPlayers, recordMatchesOfExcluded } from './personMatches.ts'
import type { Player } from './playerQueries.ts'

type PausePeriod = Parameters<typeof takeTimeOut>[2]['period']
type ExclusionPeriod = Parameters<typeof excludeSelf>[2]['period']

/** Begins a time-out of a player or prolongs it, at his own wish or an employee's, with an e-mail that says until when. */
export const pausePlayer = async (
  app: AppContext,
  player: Player,
  { period, act }: { period: PausePeriod; act: Act },
): Promise<void> => {
  await takeTimeOut(app, player.id, {
    period,
    alsoIn: async (executor, untilMs) => {
      await emailsOf(app, executor).paused(player, untilMs)
      await recordAudit(app, act, executor)
    },
  })
}

/** Excludes a player, at his own wish or an employee's, with an e-mail, and holds the accounts that may be his too. */
export const excludePlayer = async (
  app: AppContext,
  player: Player,
  { period, act }: { period: ExclusionPeriod; act: Act },
): Promise<void> => {
  await excludeSelf(app, player.id, {
    period,
    alsoIn: async (executor, exclusion) => {
      await emailsOf(app, executor).excluded(player, exclusion)
      await recordMatchesOfExcluded(app, executor, player)
      await recordAudit(app, act, executor)
    },
  })
  await holdMatchingPlayers(app, player.id)
}
