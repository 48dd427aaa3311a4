import { withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { byPlaceIn, type CatalogueGame, catalogueOf, invalidateCatalogue } from './catalogue.ts'

/** Returns the games of a shelf in the order of the lobby, closed ones too. */
export const gamesOnShelf = async (app: AppContext, { id, live }: ShelfName): Promise<CatalogueGame[]> => {
  const { games, closed } = await catalogueOf(app)
  return [...games, ...closed.values()]
    .filter((game) => game.live === live && game.categories.has(id))
    .toSorted((one, other) => byPlaceIn(id)(one, other) || other.popularity - one.popularity || one.id - other.id)
}

export type ShelfName = { id: number; live: boolean }

type Change = ShelfName & { games: readonly number[]; was: readonly number[]; reason: string; actor: string }

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((game, index) => game === others[index])

const replaceShelf = async (executor: Executor, { id, live, games }: Change, at: Date): Promise<true | undefined> => {
  const shelf = await executor
    .updateTable('category')
    .set({ changed_at: at })
    .where('id', '=', id)
    .where('live', '=', live)
    .returning('id')
    .executeTakeFirst()
  if (!shelf) return undefined
  await executor.deleteFrom('game_category').where('category_id', '=', id).where('live', '=', live).execute()
  const rows = games.map((game, index) => ({ game_id: game, category_id: id, live, place: index + 1 }))
  if (rows.length > 0) await executor.insertInto('game_category').values(rows).execute()
  return true
}

/**
 * Sets the games of a shelf and their order; other processes see it within seconds. `missing`: there is no such shelf, or no such game on its pages.
 * `changed`: it is not what the member of staff has seen any more.
 */
export const setShelf = async (
  app: AppContext,
  change: Change,
): Promise<'done' | 'missing' | 'unchanged' | 'changed'> => {
  const { id, live, games, was, reason, actor } = change
  invalidateCatalogue(app)
  const catalogue = await catalogueOf(app)
  const known = new Map([...catalogue.games, ...catalogue.closed.values()].map((game) => [game.id, game]))
  const isOnPage = (game: number) => known.get(game)?.live === live
  if (!catalogue.categories.some((one) => one.id === id && one.live === live)) return 'missing'
  if (!games.every(isOnPage) || new Set(games).size < games.length) return 'missing'
  const now = (await gamesOnShelf(app, change)).map((game) => game.id)
  if (!isSame(now, was)) return 'changed'
  if (isSame(now, games)) return 'unchanged'
  const changed = await withAudit(
    app,
    (executor) => replaceShelf(executor, change, new Date(app.now())),
    () => ({ actor, act: 'shelf changed', subject: `shelf ${id}`, detail: { games, was, reason } }),
  )
  invalidateCatalogue(app)
  return changed ? 'done' : 'missing'
}
