import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { playerOf } from '../playerQueries.ts'
import { checkCode, isRefused, switchFactorOn } from '../secondFactor.ts'

/** Checks an SMS code; the first right one switches the second factor by SMS on (Z-25). */
export const sms_validate: Handler<'user', 'sms_validate'> = async ({ code, password }, context) => {
  const player = await playerOf(context.app, context.caller.player)
  if (player.factor === 'sms') {
    const refusal = await checkCode(context, player, { kind: 'sms', code })
    return refusal ?? done([{ type: 'sms' as const, recoveryCodes: [] }])
  }
  const switched = await switchFactorOn(context, player, { type: 'sms', code, password })
  return isRefused(switched) ? switched : done([switched])
}
