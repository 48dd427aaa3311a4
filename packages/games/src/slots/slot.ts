import { type Kurus, kurus } from '@yakamoz/values'
import { type Feature, type GameEvent, type InstantGame, type Named, volatilityOf } from '../engine.ts'
import type { Draws } from '../fair/draws.ts'

/** The stakes of all slots, in kuruş: multiples of 20, so that units are integer numbers of kuruş. */
const stakes = [20, 40, 60, 100, 200, 300, 400, 600, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000]
export const slotStakes: readonly Kurus[] = stakes.map(kurus)
export const defaultSlotStake = kurus(200)

/**
 * A feature that can be bought: its price in tenths of the stake, and its return in millionths of the price. If that is
 * measured: the number of features, the seed, and half of the 99 % interval of the return.
 */
export type SlotPurchase = {
  readonly priceTenths: number
  readonly returnMillionths: number
  readonly measured?: { readonly bonuses: number; readonly seed: number; readonly errorMillionths: number }
}

/** The choice of a slot: the purchase of its feature for a round of this stake. Without a choice it is a normal spin. */
export type SlotChoice = { readonly bought: Kurus }

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
  readonly purchase?: SlotPurchase
}

/** The recorded events of a round, and the value of a unit. */
type Recording<Event> = { readonly events: Event[]; readonly unitKurus: number }

/** The engine of a slot: the units per stake, and a function that plays a round and returns its payout in units. */
export type Play<Event> = {
  /** The source of its numbers. */
  readonly basis: 'counted' | 'simulated'
  /** The event that starts its feature. */
  readonly feature: Feature
  readonly unitsOfStake: number
  readonly run: (draws: Draws, recording?: Recording<Event>) => number
}

const millionth = 1_000_000

/** Returns the price of a round with a bought feature. */
export const priceOf = ({ priceTenths }: SlotPurchase, stakeKurus: Kurus): Kurus =>
  kurus((stakeKurus * priceTenths) / 10)

/**
 * Plays rounds from the draws until one has the feature, and returns it. A bought round thus has the distribution of rounds
 * that win the feature.
 */
const firstWithFeature = <Event extends GameEvent>({ run, feature }: Play<Event>, draws: Draws, unitKurus: number) => {
  for (;;) {
    const recording: Recording<Event> = { events: [], unitKurus }
    const units = run(draws, recording)
    if (recording.events.some(({ type }) => type === feature)) return { units, events: recording.events }
  }
}

const spun = <Event extends GameEvent>({ run }: Play<Event>, draws: Draws, unitKurus: number) => {
  const recording: Recording<Event> = { events: [], unitKurus }
  return { units: run(draws, recording), events: recording.events }
}

const boughtOf = (raw: unknown): SlotChoice | undefined => {
  const bought = slotStakes.find((stake) => stake === (raw as Partial<SlotChoice> | null)?.bought)
  return bought && { bought }
}

const featureNames: Readonly<Record<Feature, Named>> = {
  freeSpins: { tr: 'Satın alınan bedava dönüşler', en: 'Bought free spins' },
  respins: { tr: 'Satın alınan yeniden çevirme', en: 'Bought respins' },
}

/** Creates the game of a slot from its title and engine. */
export const slotGame = <Event extends GameEvent, ATitle extends Title>(
  title: ATitle,
  play: Play<Event>,
): InstantGame<Event, SlotChoice> & { readonly title: ATitle } => {
  const { basis, unitsOfStake, feature } = play
  const { purchase } = title
  const costOf = ({ bought }: SlotChoice): Kurus => (purchase ? priceOf(purchase, bought) : kurus(0))
  return {
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
    ...(purchase && {
      purchase: { ...purchase, feature },
      choiceOf: boughtOf,
      partsOf: () => [{ names: featureNames[feature] }],
      stakeOf: costOf,
    }),
    play: ({ stakeKurus, draws, choice }) => {
      const isOffered = choice ? purchase && costOf(choice) === stakeKurus : slotStakes.includes(stakeKurus)
      if (!isOffered) throw new RangeError(`${title.slug} is not played for ${stakeKurus} kuruş`)
      const unitKurus = (choice?.bought ?? stakeKurus) / unitsOfStake
      const { events, units } = (choice ? firstWithFeature : spun)(play, draws, unitKurus)
      return { events, winKurus: kurus(units * unitKurus) }
    },
    winMillionths: (draws, choice) => {
      if (!choice || !purchase) return (play.run(draws) / unitsOfStake) * millionth
      return (firstWithFeature(play, draws, 1).units / unitsOfStake / purchase.priceTenths) * 10 * millionth
    },
  }
}
