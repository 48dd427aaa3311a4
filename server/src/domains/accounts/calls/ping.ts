import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { recordActivity } from '../sessionActivity.ts'

/** Says that the session lives; only a ping that reports an act of the player moves its activity (SR-27). */
export const ping: Handler<'system', 'ping'> = async ({ active }, { app, caller }) => {
  if (active) await recordActivity(app, caller)
  return done([{ time: app.now() }])
}
