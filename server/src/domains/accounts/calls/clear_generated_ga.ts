import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { hasFactor, switchOff, wasRefused } from '../factor.ts'
import { playerOf } from '../queries.ts'

/** Switches the app off after one of its codes or a recovery code; a wrong one keeps it. */
export const clear_generated_ga: Handler<'user', 'clear_generated_ga'> = async ({ gacode }, context) => {
  const player = await playerOf(context.app, context.caller.player)
  if (!hasFactor(player) || player.factor !== 'ga') return refuse('second_factor_missing')
  const switched = await switchOff(context, player, gacode)
  return wasRefused(switched) ? switched : done([])
}
