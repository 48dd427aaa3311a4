import { note, ownAct } from '../../audit.ts'
import { done, type Handler, type PlayerContext, refuse } from '../../rpc/handler.ts'
import { askEnd, excludeSelf, takeTimeOut } from '../change.ts'
import { stateOf } from '../state.ts'

const shown = async ({ house, caller }: PlayerContext) => [await stateOf(house, caller.player)]

const audit = ({ house, caller }: PlayerContext, act: string, detail: Record<string, unknown>): Promise<void> =>
  note(house, ownAct(caller.player, act, detail))

export const time_out: Handler<'protection', 'time_out'> = async ({ period }, context) => {
  await takeTimeOut(context.house, context.caller.player, period)
  await audit(context, 'time-out taken', { period })
  return done(await shown(context))
}

export const self_exclude: Handler<'protection', 'self_exclude'> = async ({ period, understood }, context) => {
  if (!understood) return refuse('exclusion_unconfirmed')
  await excludeSelf(context.house, context.caller.player, period)
  await audit(context, 'player excluded', { period })
  return done(await shown(context))
}

export const end_exclusion: Handler<'protection', 'end_exclusion'> = async (_, context) => {
  const outcome = await askEnd(context.house, context.caller.player)
  if (outcome === 'missing') return refuse('not_found')
  if (outcome === 'early') return refuse('exclusion_stands')
  await audit(context, 'end of exclusion asked for', {})
  return done(await shown(context))
}
