import type { ClosingTime } from '@yakamoz/contract/console/index'
import { gameById } from '@yakamoz/games'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { announceCatalogue } from './catalogue.ts'
import { type GameState, setGameState } from './gameAvailability.ts'
import { isLiveGame } from './liveGames.ts'
import { acknowledgeReturns } from './returnStore.ts'

/** Acts of staff on games, by the command line and the console. */

type Given = { reason: string; actor: string }

/** A round of one player is finished either way: his game closes at once. */
const stateAfter = (open: boolean, when: ClosingTime, isShared: boolean): GameState => {
  if (open) return 'open'
  return when === 'after_round' && isShared ? 'closing' : 'closed'
}

type Change = Given & { name: string; id: number; open: boolean; when: ClosingTime }

const idOf = async ({ db }: AppContext, { name, id }: Change): Promise<number> => {
  const row = await db.query
    .selectFrom('game')
    .select('id')
    .where((game) => game.or([game('slug', '=', name), game('id', '=', id)]))
    .executeTakeFirst()
  return row?.id ?? 0
}

/**
 * Opens a game, found by its slug or id, or closes it for new rounds; of a game whose rounds are shared the running ones still take bets if it is to
 * be closed after them. Other processes are told. `unchanged`: it is so already, or there is no such game.
 */
export const openOrCloseGame = async (app: AppContext, change: Change): Promise<'done' | 'unchanged'> => {
  const { open, when, reason, actor } = change
  const id = await idOf(app, change)
  const to = stateAfter(open, when, isLiveGame(gameById(id)))
  const changed = await withAudit(
    app,
    (executor) => setGameState(executor, { id, to, at: new Date(app.now()) }),
    ({ slug }) => ({
      actor,
      act: open ? 'game opened' : 'game closed',
      subject: slug,
      detail: { ...(to === 'closing' ? { when } : {}), reason },
    }),
  )
  if (!changed) return 'unchanged'
  announceCatalogue(app)
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
