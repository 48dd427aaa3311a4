import { type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { catalogueOf } from '../catalogue.ts'
import { launchGame } from '../launchGame.ts'
import { findVirtualGame } from '../virtualGames.ts'

export const virtual_init_game: Handler<'virtualgames', 'init_game'> = async ({ providerID, type }, context) => {
  const catalogue = await catalogueOf(context.app)
  const game = findVirtualGame(catalogue, { provider: providerID, type, language: context.lang })
  return game ? launchGame({ id: game.id, live: game.live, mode: 'real' }, context) : refuse('not_found')
}
