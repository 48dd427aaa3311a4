import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { playerOf } from '../playerQueries.ts'

/** Answers whether sign-in asks for an authenticator code. */
export const check_user_ga: Handler<'user', 'check_user_ga'> = async (_, { app, caller }) => {
  const player = await playerOf(app, caller.player)
  return done([{ active: player.factor === 'ga' }])
}
