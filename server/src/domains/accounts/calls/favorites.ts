import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { touch } from '../activity.ts'

type Kind = 'casino' | 'livecasino'
type Favourite = { player: number; kind: Kind; game: number }

/** Adds or removes a favourite; the answer is the whole list, in the order in which it grew. */
export const favorites: Handler<'user', 'favorites'> = async ({ mode, type, id }, { app, caller }) => {
  const favourite: Favourite = { player: caller.player, kind: type, game: Number(id) }
  if (mode === 'insert') {
    if (!(await isGame(app, favourite))) return refuse('not_found')
    await add(app, favourite)
  } else await remove(app, favourite)
  await touch(app, caller)
  const success = mode === 'insert' ? ('favourite_added' as const) : ('favourite_removed' as const)
  return done(await favouritesOf(app, caller.player), { success })
}

/** The largest id that a game may have. */
const mostId = 2_147_483_647

const isId = (game: number): boolean => Number.isSafeInteger(game) && game > 0 && game <= mostId

const isGame = async (app: AppContext, { kind, game }: Favourite): Promise<boolean> => {
  if (!isId(game)) return false
  const row = await app.db.query
    .selectFrom('game')
    .select('id')
    .where('id', '=', game)
    .where('live', '=', kind === 'livecasino')
    .executeTakeFirst()
  return row !== undefined
}

const add = async (app: AppContext, { player, kind, game }: Favourite): Promise<void> => {
  await app.db.query
    .insertInto('favourite')
    .values({ player_id: player, kind, game_id: game, at: new Date(app.now()) })
    .onConflict((row) => row.doNothing())
    .execute()
}

const remove = async (app: AppContext, { player, kind, game }: Favourite): Promise<void> => {
  if (!isId(game)) return
  await app.db.query
    .deleteFrom('favourite')
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('game_id', '=', game)
    .execute()
}

const favouritesOf = async (app: AppContext, player: number): Promise<Record<Kind, number[]>> => {
  const rows = await app.db.query
    .selectFrom('favourite')
    .select(['kind', 'game_id'])
    .where('player_id', '=', player)
    .orderBy('at')
    .orderBy('game_id')
    .execute()
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind).map((row) => row.game_id)
  return { casino: of('casino'), livecasino: of('livecasino') }
}
