import type { AppContext } from '../../transport/appContext.ts'

type Kind = 'casino' | 'livecasino'

export type Favourite = { player: number; kind: Kind; game: number }

/** The largest game id. */
const maxId = 2_147_483_647

const isId = (game: number): boolean => Number.isSafeInteger(game) && game > 0 && game <= maxId

export const isGame = async (app: AppContext, { kind, game }: Favourite): Promise<boolean> => {
  if (!isId(game)) return false
  const row = await app.db.query
    .selectFrom('game')
    .select('id')
    .where('id', '=', game)
    .where('live', '=', kind === 'livecasino')
    .executeTakeFirst()
  return row !== undefined
}

export const addFavourite = async (app: AppContext, { player, kind, game }: Favourite): Promise<void> => {
  await app.db.query
    .insertInto('favourite')
    .values({ player_id: player, kind, game_id: game, at: new Date(app.now()) })
    .onConflict((row) => row.doNothing())
    .execute()
}

export const removeFavourite = async (app: AppContext, { player, kind, game }: Favourite): Promise<void> => {
  if (!isId(game)) return
  await app.db.query
    .deleteFrom('favourite')
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('game_id', '=', game)
    .execute()
}

/** Tells the player's open pages about a star, on other devices too. */
export const publishFavourite = (app: AppContext, { player, kind, game }: Favourite, isStarred: boolean): void =>
  app.bus.publish('account', {
    player,
    event: { kind: 'favourite', id: `${kind} ${game} ${isStarred ? 1 : 0}` },
  })

export const favouritesOf = async (app: AppContext, player: number): Promise<Record<Kind, number[]>> => {
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
