import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { addFavourite, type Favourite, favouritesOf, isGame, publishFavourite, removeFavourite } from '../favourites.ts'
import { recordActivity } from '../sessionActivity.ts'

/** Adds or removes a favourite. Answers the full list, in the order of adding. */
export const favorites: Handler<'user', 'favorites'> = async ({ mode, type, id }, { app, caller }) => {
  const favourite: Favourite = { player: caller.player, kind: type, game: Number(id) }
  if (mode === 'insert') {
    if (!(await isGame(app, favourite))) return refuse('not_found')
    await addFavourite(app, favourite)
  } else await removeFavourite(app, favourite)
  publishFavourite(app, favourite, mode === 'insert')
  await recordActivity(app, caller)
  const success = mode === 'insert' ? ('favourite_added' as const) : ('favourite_removed' as const)
  return done([await favouritesOf(app, caller.player)], { success })
}
