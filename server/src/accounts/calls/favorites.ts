import type { House } from '../../house.ts'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { touch } from '../activity.ts'

type Kind = 'casino' | 'livecasino'
type Favourite = { player: number; kind: Kind; game: number }

/** Adds or removes a favourite; the answer is the whole list, in the order in which it grew. */
export const favorites: Handler<'user', 'favorites'> = async ({ mode, type, id }, { house, caller }) => {
  const favourite: Favourite = { player: caller.player, kind: type, game: Number(id) }
  if (mode === 'insert') {
    if (!(await isGame(house, favourite))) return refuse('not_found')
    await add(house, favourite)
  } else await remove(house, favourite)
  await touch(house, caller)
  const success = mode === 'insert' ? ('favourite_added' as const) : ('favourite_removed' as const)
  return done(await favouritesOf(house, caller.player), { success })
}

/** The largest id that a game may have. */
const mostId = 2_147_483_647

const isId = (game: number): boolean => Number.isSafeInteger(game) && game > 0 && game <= mostId

const isGame = async (house: House, { kind, game }: Favourite): Promise<boolean> => {
  if (!isId(game)) return false
  const row = await house.db.query
    .selectFrom('game')
    .select('id')
    .where('id', '=', game)
    .where('live', '=', kind === 'livecasino')
    .executeTakeFirst()
  return row !== undefined
}

const add = async (house: House, { player, kind, game }: Favourite): Promise<void> => {
  await house.db.query
    .insertInto('favourite')
    .values({ player_id: player, kind, game_id: game, at: new Date(house.now()) })
    .onConflict((row) => row.doNothing())
    .execute()
}

const remove = async (house: House, { player, kind, game }: Favourite): Promise<void> => {
  if (!isId(game)) return
  await house.db.query
    .deleteFrom('favourite')
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('game_id', '=', game)
    .execute()
}

const favouritesOf = async (house: House, player: number): Promise<Record<Kind, number[]>> => {
  const rows = await house.db.query
    .selectFrom('favourite')
    .select(['kind', 'game_id'])
    .where('player_id', '=', player)
    .orderBy('at')
    .orderBy('game_id')
    .execute()
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind).map((row) => row.game_id)
  return { casino: of('casino'), livecasino: of('livecasino') }
}
