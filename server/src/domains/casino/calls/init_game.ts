import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { launchDemo, launchGame } from '../launchGame.ts'

export const init_game: Handler<'casino', 'init_game'> = (input, context) =>
  launchGame({ id: input.gameID, live: false, mode: input.mode === 'real' ? 'real' : 'demo' }, context)

export const demo_game: Handler<'casino', 'demo_game'> = async ({ gameID }, context) => {
  const launched = await launchDemo(gameID, context)
  return launched.done ? done([launched.data]) : launched
}

export const live_init_game: Handler<'livecasino', 'init_game'> = (input, context) =>
  launchGame({ id: input.tableID, live: true, mode: 'real' }, context)
