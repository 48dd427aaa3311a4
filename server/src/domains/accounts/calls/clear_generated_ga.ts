import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { playerOf } from '../playerQueries.ts'
import { hasFactor, isRefused, switchFactorOff } from '../secondFactor.ts'

/** Switches the authenticator app off after one of its codes or a recovery code. */
export const clear_generated_ga: Handler<'user', 'clear_generated_ga'> = async ({ gacode }, context) => {
  const player = await playerOf(context.app, context.caller.player)
  if (!hasFactor(player) || player.factor !== 'ga') return refuse('second_factor_missing')
  const switched = await switchFactorOff(context, player, gacode)
  return isRefused(switched) ? switched : done([])
}
