import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { catalogueOf } from '../../casino/index.ts'
import { winBoard, winsOfGame } from '../publicWins.ts'

export const board: Handler<'wins', 'board'> = async (_input, { app }) => {
  const { latest, biggest, multipliers, coupons } = await winBoard(app)
  return done([{ latest: [...latest], biggest: [...biggest], multipliers: [...multipliers], coupons: [...coupons] }])
}

export const latest: Handler<'wins', 'latest'> = async ({ limit }, { app }) =>
  done((await winBoard(app)).latest.slice(0, limit))

export const of_game: Handler<'wins', 'of_game'> = async ({ gameID }, { app }) => {
  const { byId } = await catalogueOf(app)
  return done(byId.has(gameID) ? [...(await winsOfGame(app, gameID))] : [])
}
