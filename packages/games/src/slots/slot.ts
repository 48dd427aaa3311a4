import { type Kurus, kurus } from '@yakamoz/values'
import { type Feature, type GameEvent, type InstantGame, type Named, volatilityOf } from '../engine.ts'
import type { Draws } from '../fair/draws.ts'

/** The stakes of every slot, in kuruş: whole multiples of 20, so that any unit is a whole kuruş. */
const stakes = [20, 40, 60, 100, 200, 300, 400, 600, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000]
export const slotStakes: readonly Kurus[] = stakes.map(kurus)
export const defaultSlotStake = kurus(200)

/**
 * A feature that can be bought: what it costs, in tenths of the stake, and what it returns of that, in millionths. Where that is
 * measured, with so many features from a seed: half the 99 % interval of the return.
 */
export type SlotPurchase = {
  readonly priceTenths: number
  readonly returnMillionths: number
  readonly measured?: { readonly bonuses: number; readonly seed: number; readonly errorMillionths: number }
}

/** What a slot's player can choose: its feature, bought for a round of this stake. Without a choice it is spun. */
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

/** Where the events of a round go, and what a unit is worth in it. */
type Recording<Event> = { readonly events: Event[]; readonly unitKurus: number }

/** How a slot is played: how many units make its stake, and a round from its draws, in units, filmed where a film is given. */
export type Play<Event> = {
  /** How its numbers were found. */
  readonly basis: 'counted' | 'simulated'
  /** The event that begins its feature. */
  readonly feature: Feature
  readonly unitsOfStake: number
  readonly run: (draws: Draws, recording?: Recording<Event>) => number
}

const millionth = 1_000_000

/** What a round costs whose feature is bought. */
export const priceOf = ({ priceTenths }: SlotPurchase, stakeKurus: Kurus): Kurus =>
  kurus((stakeKurus * priceTenths) / 10)

/**
 * The first round of these draws that comes to the feature. So a bought round is one of those that come to it by themselves,
 * each as likely as it is among them.
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
  freeSpins: { tr: 'Satın alınan serbest dönüşler', en: 'Bought free spins' },
  respins: { tr: 'Satın alınan yeniden çevirme', en: 'Bought respins' },
}

/** A slot in play. */
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
