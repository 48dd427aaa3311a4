import { type InstantGame, volatilityOf } from '../../engine.ts'
import { defaultLineStake, lineStakes } from '../lines/game.ts'
import type { WaysEvent } from './events.ts'
import { type WaysFilm, waysMachineOf, worthOf } from './machine.ts'
import { runWays } from './round.ts'
import { type WaysTitle, waysUnits } from './title.ts'

/** A ways slot in play, with the data that its rules and its paytable are drawn from. */
export type WaysGame = InstantGame<WaysEvent> & { readonly title: WaysTitle }

const millionth = 1_000_000

/** Stakes are those of the line slots: whole multiples of 20 kuruş, so that a unit is a whole kuruş. */
export const waysGame = (title: WaysTitle): WaysGame => {
  const machine = waysMachineOf(title)
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
      const film: WaysFilm = { events: [], unitKurus: stakeKurus / waysUnits }
      const units = runWays(machine, draws, film)
      return { events: film.events, winKurus: worthOf(film, units) }
    },
    winMillionths: (draws) => (runWays(machine, draws) / waysUnits) * millionth,
  }
}
