import type { InstantGame } from '../../engine.ts'
import { type SlotChoice, slotGame } from '../slot.ts'
import { newBoard } from './board.ts'
import type { GridEvent } from './events.ts'
import { machineOf, unitsOfStake } from './machine.ts'
import { runRound } from './round.ts'
import type { GridTitle } from './title.ts'

/** A slot with falling symbols, with its title, from which rules and paytable are generated. */
export type GridGame = InstantGame<GridEvent, SlotChoice> & { readonly title: GridTitle }

export const gridGame = (title: GridTitle): GridGame => {
  const machine = machineOf(title)
  const board = newBoard(machine)
  return slotGame<GridEvent, GridTitle>(title, {
    basis: 'simulated',
    feature: 'freeSpins',
    unitsOfStake,
    run: (draws, recording) => runRound({ machine, board, draws, recording }),
  })
}
