import type { AppContext } from '../../../transport/appContext.ts'
import type { BuilderSource } from './builderSource.ts'
import { openUofApi } from './uofQueue/api.ts'
import { createUofBuilders } from './uofQueue/builders.ts'

/** Returns the sources of the feeds that are configured. Any process asks them, not only the one that reads the feeds. */
export const openBuilderSources = (app: AppContext): readonly BuilderSource[] => {
  const { uofQueue } = app.config.sports
  return uofQueue ? [createUofBuilders(app, openUofApi(app, uofQueue))] : []
}
