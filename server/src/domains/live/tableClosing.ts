import type { Closing } from '@yakamoz/contract'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { catalogueOf, closingSince, endClosing } from '../casino/index.ts'
import { type LiveRound, latestRound } from './rounds.ts'
import { type TableId, tables } from './tables.ts'

/** The games that are not open, as this process has read them last. */
const closings = perApp((_: AppContext) => new Map<number, Closing>())

/** Returns how a table is closing; undefined while it is open. */
export const closingOf = (app: AppContext, { game }: TableId): Closing | undefined => closings(app).get(game.id)

/** Reads which tables are not open, from the catalogue of this process. */
export const readClosings = async (app: AppContext): Promise<void> => {
  const { byId, closed } = await catalogueOf(app)
  const known = closings(app)
  for (const { game } of tables()) {
    const closing = (byId.get(game.id) ?? closed.get(game.id))?.closing
    if (closing) known.set(game.id, closing)
    else known.delete(game.id)
  }
}

export const isRoundOver = ({ phase }: Pick<LiveRound, 'phase'>): boolean => phase === 'settled' || phase === 'void'

/** Ends the closing of a game when the last round of each of its tables is over. Any process may do it, as often as it likes. */
export const endClosingIfOver = async (app: AppContext, { game }: TableId): Promise<void> => {
  // Read first: no round opens after it, unless the game is opened again, which changes it.
  const since = await closingSince(app, game.id)
  if (!since) return
  const halls = tables().filter((table) => table.game.id === game.id)
  const last = await Promise.all(halls.map((table) => latestRound(app, table)))
  if (last.every((round) => !round || isRoundOver(round))) await endClosing(app, game.id, since)
}
