import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { hasFactor, switchOff, switchOn, wasRefused } from '../factor.ts'
import { playerOf } from '../queries.ts'

/** Reads the second factor, or sets it after a valid code (Z-78, SR-22). */
export const two_auth_type: Handler<'user', 'two_auth_type'> = async ({ type, code, password }, context) => {
  const player = await playerOf(context.app, context.caller.player)
  if (type === undefined || type === player.factor) return done([{ type: player.factor, recoveryCodes: [] }])
  if (!code) return refuse('required')
  if (type !== 'none') {
    const switched = await switchOn(context, player, { type, code, password })
    return wasRefused(switched) ? switched : done([switched])
  }
  if (!hasFactor(player)) return done([{ type: 'none', recoveryCodes: [] }])
  const switched = await switchOff(context, player, code)
  return wasRefused(switched) ? switched : done([switched])
}
