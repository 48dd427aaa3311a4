import type { InstantGame } from '../../engine.ts'
import { type SlotChoice, slotGame } from '../slot.ts'
import type { RespinEvent } from './events.ts'
import { respinMachineOf } from './machine.ts'
import { runRespins } from './round.ts'
import type { RespinTitle } from './title.ts'

/** A slot of hold and respin in play, with the data that its rules and its paytable are drawn from. */
export type RespinGame = InstantGame<RespinEvent, SlotChoice> & { readonly title: RespinTitle }

export const respinGame = (title: RespinTitle): RespinGame => {
  const machine = respinMachineOf(title)
  return slotGame<RespinEvent, RespinTitle>(title, {
    basis: 'counted',
    feature: 'respins',
    unitsOfStake: machine.unitsOfStake,
    run: (draws, recording) => runRespins(machine, draws, recording),
  })
}
