import type { InstantGame } from '../../engine.ts'
import { type SlotChoice, slotGame } from '../slot.ts'
import type { LinesEvent } from './events.ts'
import { machineOf } from './machine.ts'
import { runRound } from './round.ts'
import type { LinesTitle } from './title.ts'

/** A line slot, with its title, from which rules and paytable are generated. */
export type LinesGame = InstantGame<LinesEvent, SlotChoice> & { readonly title: LinesTitle }

export const linesGame = (title: LinesTitle): LinesGame => {
  const machine = machineOf(title)
  return slotGame<LinesEvent, LinesTitle>(title, {
    basis: 'counted',
    feature: 'freeSpins',
    unitsOfStake: title.lines.length,
    run: (draws, recording) => runRound(machine, draws, recording),
  })
}
