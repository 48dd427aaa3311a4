import { kurus } from '@yakamoz/values'
import { type InstantGame, volatilityOf } from '../../engine.ts'
import { lineStakes } from '../lines/game.ts'
import { newBoard } from './board.ts'
import type { GridEvent } from './events.ts'
import { type GridFilm, machineOf, unitsOfStake, worth } from './machine.ts'
import { runRound } from './round.ts'
import type { GridTitle } from './title.ts'

/** A slot of falling symbols in play, with the data that its rules and its paytable are drawn from. */
export type GridGame = InstantGame<GridEvent> & { readonly title: GridTitle }

const millionth = 1_000_000
const defaultStake = kurus(200)

export const gridGame = (title: GridTitle): GridGame => {
  const machine = machineOf(title)
  const board = newBoard(machine)
  const { returnMillionths, hitMillionths, deviationHundredths, maxWinMultiple } = title.info
  return {
    form: 'instant',
    kind: 'slot',
    id: title.id,
    slug: title.slug,
    version: title.version,
    names: title.names,
    title,
    info: {
      returnMillionths,
      hitMillionths,
      deviationHundredths,
      maxWinMultiple,
      basis: 'simulated',
      volatility: volatilityOf(deviationHundredths),
      stakesKurus: lineStakes,
      defaultStakeKurus: defaultStake,
    },
    play: ({ stakeKurus, draws }) => {
      if (!lineStakes.includes(stakeKurus)) throw new RangeError(`${title.slug} is not played for ${stakeKurus} kuruş`)
      const film: GridFilm = { events: [], unitKurus: stakeKurus / unitsOfStake }
      const units = runRound({ machine, board, draws, film })
      return { events: film.events, winKurus: worth(film, units) }
    },
    winMillionths: (draws) => (runRound({ machine, board, draws }) / unitsOfStake) * millionth,
  }
}
