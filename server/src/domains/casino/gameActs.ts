import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { invalidateCatalogue, setGameOpen } from './catalogue.ts'
import { acknowledgeReturns } from './returnStore.ts'

/** Acts of staff on games, by the command line and the console. */

type Given = { reason: string; actor: string }

/**
 * Opens a game, found by its slug or id, or closes it for new rounds; other processes see it within seconds. `unchanged`: it is so already, or
 * there is no such game.
 */
export const openOrCloseGame = async (
  app: AppContext,
  { name, id, open, reason, actor }: Given & { name: string; id: number; open: boolean },
): Promise<'done' | 'unchanged'> => {
  const changed = await withAudit(
    app,
    (executor) => setGameOpen(executor, { name, id, open }),
    ({ slug }) => ({ actor, act: open ? 'game opened' : 'game closed', subject: slug, detail: { reason } }),
  )
  if (!changed) return 'unchanged'
  invalidateCatalogue(app)
  return 'done'
}

/** Ends the alarms of a game whose return deviates. `unchanged`: it has none. */
export const endReturnAlarm = async (
  app: AppContext,
  { game, reason, actor }: Given & { game: number },
): Promise<'done' | 'unchanged'> => {
  const ended = await withAudit(
    app,
    async (executor) => (await acknowledgeReturns(executor, game, app.now())) || undefined,
    (streams) => ({ actor, act: 'return acknowledged', subject: String(game), detail: { streams, reason } }),
  )
  return ended === undefined ? 'unchanged' : 'done'
}
