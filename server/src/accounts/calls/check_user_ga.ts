import { done, type Handler } from '../../rpc/handler.ts'
import { playerOf } from '../queries.ts'

/** Whether codes of an app are asked for at sign-in. */
export const check_user_ga: Handler<'user', 'check_user_ga'> = async (_, { house, caller }) => {
  const player = await playerOf(house, caller.player)
  return done([{ active: player.factor === 'ga' }])
}
