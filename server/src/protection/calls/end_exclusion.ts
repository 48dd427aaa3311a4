import { note, ownAct } from '../../audit.ts'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { askEnd } from '../change.ts'
import { stateOf } from '../state.ts'

export const end_exclusion: Handler<'protection', 'end_exclusion'> = async (_, { house, caller }) => {
  const outcome = await askEnd(house, caller.player)
  if (outcome === 'missing') return refuse('not_found')
  if (outcome === 'early') return refuse('exclusion_stands')
  await note(house, ownAct(caller.player, 'end of exclusion asked for'))
  return done([await stateOf(house, caller.player)])
}
