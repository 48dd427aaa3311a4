import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { playerOf } from '../playerQueries.ts'

/** Whether codes of an app are asked for at sign-in. */
export const check_user_ga: Handler<'user', 'check_user_ga'> = async (_, { app, caller }) => {
  const player = await playerOf(app, caller.player)
  return done([{ active: player.factor === 'ga' }])
}
