import { done, type Handler, type PlayerContext } from '../../../transport/rpc/handler.ts'
import { playedGamesOf } from '../../accounts/index.ts'
import { barOf } from '../../protection/index.ts'
import { type CatalogueGame, catalogueOf } from '../catalogue.ts'
import { maySee, mixedRows } from '../gameLists.ts'
import { similarTo } from '../similarGames.ts'

const maxGames = 10

type Wanted = { live?: boolean | undefined }

const mayList =
  ({ caller }: PlayerContext, { live }: Wanted) =>
  (game: CatalogueGame): boolean =>
    (live === undefined || game.live === live) && maySee(game.providerStatus, caller)

/** The listed games that the player opened, the newest first; closed ones are left out. */
const playedOf = async (wanted: Wanted, context: PlayerContext): Promise<CatalogueGame[]> => {
  const { byId } = await catalogueOf(context.app)
  const played = await playedGamesOf(context.app, context.caller.player)
  return played.flatMap((id) => byId.get(id) ?? []).filter(mayList(context, wanted))
}

export const played_games: Handler<'casino', 'played_games'> = async (wanted, context) =>
  done(await mixedRows((await playedOf(wanted, context)).slice(0, maxGames), context))

export const similar_games: Handler<'casino', 'similar_games'> = async (wanted, context) => {
  const { app, caller, lang } = context
  const played = await playedOf(wanted, context)
  const [last] = played
  if (!last || caller.restricted || (await barOf(app, caller.player))) return done([])
  const known = new Set(played.map(({ id }) => id))
  const { games } = await catalogueOf(app)
  const others = games.filter((game) => !known.has(game.id) && mayList(context, wanted)(game))
  const rows = await mixedRows(similarTo(last, others).slice(0, maxGames), context)
  return done(rows.map((row) => ({ ...row, because: last.name[lang] })))
}
