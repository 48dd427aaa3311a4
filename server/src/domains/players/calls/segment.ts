import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { isPeriod, readSegment } from '../../reporting/index.ts'
import { matchingPlayers } from '../filterQuery.ts'
import { savedFilters } from '../savedFilters.ts'

/** What the players of a saved filter did in a period. */
export const segment: ConsoleHandler<'reports', 'segment'> = async ({ filter, first, last }, { app, caller }) => {
  const period = { first, last }
  if (!isPeriod(period)) return consoleRefuse('period_invalid')
  const saved = (await savedFilters(app, caller.id)).find(({ id }) => id === filter)
  if (!saved) return consoleRefuse('filter_missing')
  const read = await readSegment(app, matchingPlayers(saved.filter, new Date(app.now())), period)
  if (!read) return consoleRefuse('segment_too_large')
  const { depositCount: _, withdrawalCount: __, ...sums } = read.sums
  return consoleDone([{ players: read.players, active: read.active, ...sums }])
}
