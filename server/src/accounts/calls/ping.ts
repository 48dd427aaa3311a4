import { done, type Handler } from '../../rpc/handler.ts'
import { touch } from '../activity.ts'

/** Says that the session lives; only a ping that reports an act of the player moves its activity (SR-27). */
export const ping: Handler<'system', 'ping'> = async ({ active }, { house, caller }) => {
  if (active) await touch(house, caller)
  return done([{ time: house.now() }])
}
