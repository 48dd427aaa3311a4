import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { playerOf } from '../playerQueries.ts'
import { hasFactor, isRefused, switchFactorOff, switchFactorOn } from '../secondFactor.ts'

/** Reads the second factor, or sets it after a valid code (Z-78, SR-22). */
export const two_auth_type: Handler<'user', 'two_auth_type'> = async ({ type, code, password }, context) => {
  const player = await playerOf(context.app, context.caller.player)
  if (type === undefined || type === player.factor) return done([{ type: player.factor, recoveryCodes: [] }])
  if (!code) return refuse('required')
  if (type !== 'none') {
    const switched = await switchFactorOn(context, player, { type, code, password })
    return isRefused(switched) ? switched : done([switched])
  }
  if (!hasFactor(player)) return done([{ type: 'none', recoveryCodes: [] }])
  const switched = await switchFactorOff(context, player, code)
  return isRefused(switched) ? switched : done([switched])
}
