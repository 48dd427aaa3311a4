import { type InstantGame, volatilityOf } from '../../engine.ts'
import { defaultLineStake, lineStakes } from '../lines/game.ts'
import type { RespinEvent } from './events.ts'
import { type RespinFilm, respinMachineOf, worthOf } from './machine.ts'
import { runRespins } from './round.ts'
import type { RespinTitle } from './title.ts'

/** A slot of hold and respin in play, with the data that its rules and its paytable are drawn from. */
export type RespinGame = InstantGame<RespinEvent> & { readonly title: RespinTitle }

const millionth = 1_000_000

/** Stakes are those of the line slots: whole multiples of 20 kuruş, so that a line stake and a tenth are whole kuruş. */
export const respinGame = (title: RespinTitle): RespinGame => {
  const machine = respinMachineOf(title)
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
      const film: RespinFilm = { events: [], unitKurus: stakeKurus / machine.unitsOfStake }
      const units = runRespins(machine, draws, film)
      return { events: film.events, winKurus: worthOf(film, units) }
    },
    winMillionths: (draws) => (runRespins(machine, draws) / machine.unitsOfStake) * millionth,
  }
}
