import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { recordActivity } from '../sessionActivity.ts'

/** Confirms that the session is alive; counts as activity only if the page reports an act of the player (SR-27). */
export const ping: Handler<'system', 'ping'> = async ({ active }, { app, caller }) => {
  if (active) await recordActivity(app, caller)
  return done([{ time: app.now() }])
}
