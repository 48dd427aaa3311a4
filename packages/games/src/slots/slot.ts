import { type Kurus, kurus } from '@yakamoz/values'
import { type GameEvent, type InstantGame, type Named, volatilityOf } from '../engine.ts'
import type { Draws } from '../fair/draws.ts'

/** The stakes of every slot, in kuruş: whole multiples of 20, so that any unit is a whole kuruş. */
const stakes = [20, 40, 60, 100, 200, 300, 400, 600, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000]
export const slotStakes: readonly Kurus[] = stakes.map(kurus)
export const defaultSlotStake = kurus(200)

type Title = {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly info: {
    readonly returnMillionths: number
    readonly hitMillionths: number
    readonly deviationHundredths: number
    readonly maxWinMultiple: number
  }
}

/** Where the events of a round go, and what a unit is worth in it. */
type Film<Event> = { readonly events: Event[]; readonly unitKurus: number }

/** How a slot is played: how many units make its stake, and a round from its draws, in units, filmed where a film is given. */
export type Play<Event> = {
  /** How its numbers were found. */
  readonly basis: 'counted' | 'simulated'
  readonly unitsOfStake: number
  readonly run: (draws: Draws, film?: Film<Event>) => number
}

const millionth = 1_000_000

/** A slot in play. */
export const slotGame = <Event extends GameEvent, ATitle extends Title>(
  title: ATitle,
  { basis, unitsOfStake, run }: Play<Event>,
): InstantGame<Event> & { readonly title: ATitle } => ({
  form: 'instant',
  kind: 'slot',
  id: title.id,
  slug: title.slug,
  version: title.version,
  names: title.names,
  title,
  info: {
    returnMillionths: title.info.returnMillionths,
    hitMillionths: title.info.hitMillionths,
    deviationHundredths: title.info.deviationHundredths,
    maxWinMultiple: title.info.maxWinMultiple,
    basis,
    volatility: volatilityOf(title.info.deviationHundredths),
    stakesKurus: slotStakes,
    defaultStakeKurus: defaultSlotStake,
  },
  play: ({ stakeKurus, draws }) => {
    if (!slotStakes.includes(stakeKurus)) throw new RangeError(`${title.slug} is not played for ${stakeKurus} kuruş`)
    const film: Film<Event> = { events: [], unitKurus: stakeKurus / unitsOfStake }
    const units = run(draws, film)
    return { events: film.events, winKurus: kurus(units * film.unitKurus) }
  },
  winMillionths: (draws) => (run(draws) / unitsOfStake) * millionth,
})
