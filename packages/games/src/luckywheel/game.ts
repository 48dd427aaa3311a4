import type { BetInfo, InstantGame, Named } from '../engine.ts'
import { countedInfo, measuresOf, type Outcomes, riskOfOutcomes } from '../exact.ts'
import { recordOf } from '../record.ts'
import { assertStandardStake, defaultStake, portionOf, standardStakes } from '../stakes.ts'

export type WheelSea = 'calm' | 'wavy' | 'stormy'
export type LuckyWheelChoice = { readonly sea: WheelSea }

/** The segment at which the wheel stops, from 0, and its payout in tenths of the stake. */
export type LuckyWheelEvent = {
  readonly type: 'spin'
  readonly sea: WheelSea
  readonly segment: number
  readonly timesTenths: number
}

export const seaNames: Readonly<Record<WheelSea, Named>> = {
  calm: { tr: 'Sakin deniz', en: 'Calm sea' },
  wavy: { tr: 'Dalgalı deniz', en: 'Choppy sea' },
  stormy: { tr: 'Fırtına', en: 'Storm' },
}

/** The twenty segments of each wheel in order, in tenths of the stake. The sum of each wheel is 194: 97 %. */
export const wheelSegments: Readonly<Record<WheelSea, readonly number[]>> = {
  calm: [20, 12, 12, 0, 12, 12, 15, 12, 0, 12, 12, 0, 12, 12, 15, 12, 0, 12, 12, 0],
  wavy: [30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 29, 0, 15, 0, 20, 0, 15, 0, 15, 0],
  stormy: [100, 0, 0, 0, 0, 0, 0, 44, 0, 0, 0, 0, 0, 50, 0, 0, 0, 0, 0, 0],
}

const tenths = 10

export const wheelOutcomes = (sea: WheelSea): Outcomes => wheelSegments[sea].map((pays) => ({ ways: 1, pays }))

const seas: readonly WheelSea[] = ['wavy', 'calm', 'stormy']
const seaInfo = (sea: WheelSea): BetInfo => ({
  bet: sea,
  names: seaNames[sea],
  pays: `${Math.max(...wheelSegments[sea]) / tenths}×`,
  ...measuresOf(wheelOutcomes(sea), tenths),
})

const choiceOf = (raw: unknown): LuckyWheelChoice | undefined => {
  const sea = seas.find((known) => known === recordOf(raw)?.sea)
  return sea && { sea }
}

/** A wheel of twenty equal segments with three risks. Draws: the segment, below 20. */
export const luckyWheel: InstantGame<LuckyWheelEvent, LuckyWheelChoice> = {
  form: 'instant',
  kind: 'bet-on-games',
  id: 203,
  slug: 'cark',
  version: 1,
  names: { tr: 'Çark', en: 'Lucky Wheel' },
  info: {
    ...countedInfo(wheelOutcomes('wavy'), tenths),
    maxWinMultiple: 10,
    stakesKurus: standardStakes,
    defaultStakeKurus: defaultStake,
    bets: seas.map(seaInfo),
  },
  choiceOf,
  partsOf: ({ sea }) => [{ names: seaNames[sea] }],
  riskOf: ({ sea }) => riskOfOutcomes(wheelOutcomes(sea), tenths),
  play: ({ stakeKurus, draws, choice }) => {
    assertStandardStake('cark', stakeKurus)
    const chosen = choiceOf(choice)
    if (!chosen) throw new RangeError('the wheel is spun on one of three seas')
    const segments = wheelSegments[chosen.sea]
    const segment = draws.below(segments.length)
    const timesTenths = segments[segment] ?? 0
    return {
      events: [{ type: 'spin', sea: chosen.sea, segment, timesTenths }],
      winKurus: portionOf(stakeKurus, timesTenths, tenths),
    }
  },
  winMillionths: (draws, choice = { sea: 'wavy' }) => {
    const segments = wheelSegments[choice.sea]
    return (segments[draws.below(segments.length)] ?? 0) * 100_000
  },
}
