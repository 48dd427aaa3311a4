import type { AppContext } from '../../../transport/appContext.ts'
import type { Feed } from './feed.ts'
import { openOpenfootball } from './openfootball.ts'
import { openSimulator } from './simulator.ts'
import { openUof } from './uof.ts'
import { openUofQueue } from './uofQueue/index.ts'

/** Opens the feeds that are configured. */
export const openFeeds = async (app: AppContext): Promise<Feed[]> => {
  const { simulator, openfootball, uof, uofQueue } = app.config.sports
  return [
    ...(simulator ? [await openSimulator(app)] : []),
    ...(openfootball ? [await openOpenfootball(app, openfootball)] : []),
    ...(uof ? [await openUof(app, uof)] : []),
    ...(uofQueue ? [await openUofQueue(app, uofQueue)] : []),
  ]
}
