import { playerAct, recordAudit } from '../../../platform/audit.ts'
import { done, type Handler, type PlayerContext, refuse } from '../../../transport/rpc/handler.ts'
import { cancelLimitChange, confirmLimit, recordReview, requestRemoval, setLimit } from '../limits.ts'
import { protectionStateOf } from '../protectionState.ts'
import { coolingMs } from '../rules.ts'

const currentState = async ({ app, caller }: PlayerContext) => [await protectionStateOf(app, caller.player)]

/** Records a player's change of protection in the audit trail, like those of the operator (A57). */
const audit = ({ app, caller }: PlayerContext, act: string, detail: Record<string, unknown>): Promise<void> =>
  recordAudit(app, playerAct(caller.player, act, detail))

export const state: Handler<'protection', 'state'> = async (_, context) => done(await currentState(context))

export const set_limit: Handler<'protection', 'set_limit'> = async ({ kind, period, amount, minutes }, context) => {
  const wanted = kind === 'time' ? minutes : amount
  if (wanted === undefined) return refuse(kind === 'time' ? 'limit_minutes_missing' : 'amount_missing')
  await setLimit(context.app, context.caller.player, { kind, period }, wanted)
  await recordReview(context.app, context.caller.player)
  await audit(context, 'limit asked for', { kind, period, wanted })
  const [one] = await currentState(context)
  const waits = one?.limits.some((limit) => limit.kind === kind && limit.period === period && limit.wanted !== '')
  return done(one ? [one] : [], { success: waits ? 'limit_asked' : 'limit_set' })
}

export const remove_limit: Handler<'protection', 'remove_limit'> = async (name, context) => {
  const { app, caller } = context
  const requested = await requestRemoval(app, caller.player, name, app.now() + coolingMs)
  if (!requested) return refuse('not_found')
  await audit(context, 'end of limit asked for', { kind: name.kind, period: name.period })
  return done(await currentState(context))
}

export const confirm_limit: Handler<'protection', 'confirm_limit'> = async (name, context) => {
  const outcome = await confirmLimit(context.app, context.caller.player, name)
  if (outcome === 'missing') return refuse('not_found')
  if (outcome === 'early') return refuse('limit_not_ripe')
  await audit(context, 'change of limit confirmed', { kind: name.kind, period: name.period })
  return done(await currentState(context))
}

export const keep_limit: Handler<'protection', 'keep_limit'> = async (name, context) =>
  (await cancelLimitChange(context.app, context.caller.player, name))
    ? done(await currentState(context))
    : refuse('not_found')

export const review: Handler<'protection', 'review'> = async (_, context) => {
  await recordReview(context.app, context.caller.player)
  return done(await currentState(context))
}
