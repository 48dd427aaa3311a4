import { sql } from 'kysely'
import { withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { announceCatalogue } from './catalogue.ts'

type ShelfName = { id: number; live: boolean }

/** Reads the games of all shelves in the order of the lobby, closed ones too. */
export const gamesOnShelves = (executor: Executor) =>
  executor
    .selectFrom('game_category as c')
    .innerJoin('game as g', (join) => join.onRef('g.id', '=', 'c.game_id').onRef('g.live', '=', 'c.live'))
    .select(['c.category_id', 'c.live', 'g.id', 'g.name_tr', 'g.name_en'])
    .orderBy(sql`nullif(c.place, 0)`, (order) => order.asc().nullsLast())
    .orderBy('g.popularity', 'desc')
    .orderBy('g.id')

type Change = ShelfName & { games: readonly number[]; was: readonly number[]; reason: string; actor: string }

type NotSet = 'missing' | 'unchanged' | 'changed'

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((game, index) => game === others[index])

/** Whether these are different games on the pages of slots, or of tables. */
const areOnPages = async (executor: Executor, games: readonly number[], live: boolean): Promise<boolean> => {
  const found = await executor
    .selectFrom('game')
    .select('id')
    .where('live', '=', live)
    .where('id', 'in', [0, ...games])
    .execute()
  return found.length === games.length
}

/** Why a shelf is not set. Locks it, so that of two members of staff the second sees what the first has done. */
const refusalOf = async (executor: Executor, { id, live, games, was }: Change): Promise<NotSet | undefined> => {
  const shelf = await executor
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('live', '=', live)
    .forUpdate()
    .executeTakeFirst()
  if (!shelf || !(await areOnPages(executor, games, live))) return 'missing'
  const rows = await gamesOnShelves(executor).where('c.category_id', '=', id).where('c.live', '=', live).execute()
  const now = rows.map((row) => row.id)
  if (!isSame(now, was)) return 'changed'
  return isSame(now, games) ? 'unchanged' : undefined
}

const replaceShelf = async (executor: Executor, { id, live, games }: Change, at: Date): Promise<true> => {
  await executor.updateTable('category').set({ changed_at: at }).where('id', '=', id).where('live', '=', live).execute()
  await executor.deleteFrom('game_category').where('category_id', '=', id).where('live', '=', live).execute()
  const rows = games.map((game, index) => ({ game_id: game, category_id: id, live, place: index + 1 }))
  if (rows.length > 0) await executor.insertInto('game_category').values(rows).execute()
  return true
}

/**
 * Sets the games of a shelf and their order; other processes see it within seconds. `missing`: there is no such shelf, or no such game on its pages.
 * `changed`: it is not what the member of staff has seen any more.
 */
export const setShelf = async (app: AppContext, change: Change): Promise<'done' | NotSet> => {
  const { id, games, was, reason, actor } = change
  let refusal: NotSet | undefined
  await withAudit(
    app,
    async (executor) => {
      refusal = await refusalOf(executor, change)
      return refusal ? undefined : replaceShelf(executor, change, new Date(app.now()))
    },
    () => ({ actor, act: 'shelf changed', subject: `shelf ${id}`, detail: { games, was, reason } }),
  )
  announceCatalogue(app)
  return refusal ?? 'done'
}
