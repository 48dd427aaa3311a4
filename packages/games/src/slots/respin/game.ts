import type { InstantGame } from '../../engine.ts'
import { type SlotChoice, slotGame } from '../slot.ts'
import type { RespinEvent } from './events.ts'
import { respinMachineOf } from './machine.ts'
import { runRespins } from './round.ts'
import type { RespinTitle } from './title.ts'

/** A hold-and-respin slot, with its title, from which rules and paytable are generated. */
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
