import { type Kurus, kurus } from '@yakamoz/values'
import { type InstantGame, volatilityOf } from '../../engine.ts'
import type { LinesEvent } from './events.ts'
import { type Film, machineOf, worth } from './machine.ts'
import { runRound } from './round.ts'
import type { LinesTitle } from './title.ts'

/** A line slot in play, with the data that its rules and its paytable are drawn from. */
export type LinesGame = InstantGame<LinesEvent> & { readonly title: LinesTitle }

/** The stakes of every line slot, in kuruş: whole multiples of 20, so that any line stake is a whole kuruş. */
const stakes = [20, 40, 60, 100, 200, 300, 400, 600, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000]
export const lineStakes: readonly Kurus[] = stakes.map(kurus)
export const defaultLineStake = kurus(200)

const millionth = 1_000_000

export const linesGame = (title: LinesTitle): LinesGame => {
  const machine = machineOf(title)
  const lines = title.lines.length
  return {
    form: 'instant',
    kind: 'slot',
    id: title.id,
    slug: title.slug,
    version: title.version,
    names: title.names,
    title,
    info: {
      ...title.info,
      basis: 'counted',
      volatility: volatilityOf(title.info.deviationHundredths),
      stakesKurus: lineStakes,
      defaultStakeKurus: defaultLineStake,
    },
    play: ({ stakeKurus, draws }) => {
      if (!lineStakes.includes(stakeKurus)) throw new RangeError(`${title.slug} is not played for ${stakeKurus} kuruş`)
      const film: Film = { events: [], unitKurus: stakeKurus / lines }
      const units = runRound(machine, draws, film)
      return { events: film.events, winKurus: worth(film, units) }
    },
    winMillionths: (draws) => (runRound(machine, draws) / lines) * millionth,
  }
}
