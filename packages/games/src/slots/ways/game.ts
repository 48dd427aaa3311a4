import type { InstantGame } from '../../engine.ts'
import { type SlotChoice, slotGame } from '../slot.ts'
import type { WaysEvent } from './events.ts'
import { waysMachineOf } from './machine.ts'
import { runWays } from './round.ts'
import { type WaysTitle, waysUnits } from './title.ts'

/** A ways slot, with its title, from which rules and paytable are generated. */
export type WaysGame = InstantGame<WaysEvent, SlotChoice> & { readonly title: WaysTitle }

export const waysGame = (title: WaysTitle): WaysGame => {
  const machine = waysMachineOf(title)
  return slotGame<WaysEvent, WaysTitle>(title, {
    basis: 'counted',
    feature: 'freeSpins',
    unitsOfStake: waysUnits,
    run: (draws, recording) => runWays(machine, draws, recording),
  })
}
