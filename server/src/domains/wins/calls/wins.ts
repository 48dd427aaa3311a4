import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { catalogueOf } from '../../casino/index.ts'
import { namingOf, storeNaming } from '../naming.ts'
import { winBoard, winsOfGame } from '../publicWins.ts'

export const board: Handler<'wins', 'board'> = async (_input, { app }) => {
  const { latest, biggest, multipliers, coupons } = await winBoard(app)
  return done([{ latest: [...latest], biggest: [...biggest], multipliers: [...multipliers], coupons: [...coupons] }])
}

export const of_game: Handler<'wins', 'of_game'> = async ({ gameID }, { app }) => {
  const { byId } = await catalogueOf(app)
  return done(byId.has(gameID) ? [...(await winsOfGame(app, gameID))] : [])
}

export const naming: Handler<'wins', 'naming'> = async (_input, { app, caller }) =>
  done([await namingOf(app, caller.player)])

export const set_naming: Handler<'wins', 'set_naming'> = async ({ shown }, { app, caller }) => {
  const now = await namingOf(app, caller.player)
  if (shown === 'chat' && !now.chatName) return refuse('no_chat_name')
  await storeNaming(app, caller.player, shown)
  return done([{ ...now, shown }])
}
