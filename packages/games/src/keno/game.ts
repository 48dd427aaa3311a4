import type { BetInfo, InstantGame } from '../engine.ts'
import { volatilityOf } from '../engine.ts'
import { choose, measuresOf, type Outcomes, riskOfOutcomes } from '../exact.ts'
import { drawnFrom } from '../fair/shuffle.ts'
import { integerOf, recordOf } from '../record.ts'
import { assertStandardStake, defaultStake, portionOf, standardStakes } from '../stakes.ts'

/** The drawn numbers in order, and the chosen ones among them. */
export type KenoEvent =
  | { readonly type: 'draw'; readonly numbers: readonly number[] }
  | { readonly type: 'hits'; readonly numbers: readonly number[]; readonly timesTenths: number }

/** One to ten distinct numbers from 1 to 80, in rising order. */
export type KenoChoice = { readonly numbers: readonly number[] }

export const kenoNumbers = 80
export const kenoDrawn = 20
export const kenoMostPicks = 10
const tenths = 10

/** The payouts in tenths of the stake: `kenoPays[picks][hits]`. */
export const kenoPays: readonly (readonly number[])[] = [
  [],
  [0, 38],
  [0, 10, 95],
  [0, 0, 20, 490],
  [0, 0, 10, 90, 1150],
  [0, 0, 0, 45, 220, 4800],
  [0, 0, 0, 18, 90, 800, 16_500],
  [0, 0, 0, 10, 40, 250, 2500, 70_000],
  [0, 0, 0, 0, 25, 150, 1050, 10_000, 150_000],
  [0, 0, 0, 0, 20, 80, 300, 3000, 30_000, 200_000],
  [30, 0, 0, 0, 0, 50, 200, 1200, 8000, 50_000, 250_000],
]

/** Returns the outcomes for a number of picks: the hypergeometric distribution. */
export const kenoOutcomes = (picks: number): Outcomes =>
  Array.from({ length: picks + 1 }, (_, hits) => ({
    ways: choose(picks, hits) * choose(kenoNumbers - picks, kenoDrawn - hits),
    pays: kenoPays[picks]?.[hits] ?? 0,
  }))

const pickInfo = (picks: number): BetInfo => ({
  bet: String(picks),
  names: { tr: `${picks} sayı`, en: picks === 1 ? '1 number' : `${picks} numbers` },
  pays: (kenoPays[picks] ?? []).flatMap((pays, hits) => (pays > 0 ? [`${hits}: ${pays / tenths}×`] : [])).join(', '),
  ...measuresOf(kenoOutcomes(picks), tenths),
})

const shownPicks = 5
const otherPicks = Array.from({ length: kenoMostPicks }, (_, index) => index + 1).filter(
  (picks) => picks !== shownPicks,
)
const bets = [shownPicks, ...otherPicks].map(pickInfo)
const [shown] = bets as [BetInfo, ...BetInfo[]]

/** The risk by number of picks. */
const risks = kenoPays.map((_, picks) => riskOfOutcomes(kenoOutcomes(picks), tenths))

const choiceOf = (raw: unknown): KenoChoice | undefined => {
  const { numbers } = recordOf(raw) ?? {}
  if (!Array.isArray(numbers) || numbers.length < 1 || numbers.length > kenoMostPicks) return undefined
  if (numbers.some((number) => integerOf(number, 1, kenoNumbers) === undefined)) return undefined
  return new Set(numbers).size === numbers.length ? { numbers: numbers.toSorted((a, b) => a - b) } : undefined
}

const mustBeChosen = (choice: KenoChoice | undefined): KenoChoice => {
  const chosen = choiceOf(choice)
  if (!chosen) throw new RangeError('lucky numbers are played with one to ten numbers')
  return chosen
}

const firstFive: KenoChoice = { numbers: [1, 2, 3, 4, 5] }

/** Lucky numbers (keno): 20 of 80 are drawn. Draws: the twenty, each from the remaining ones. */
export const keno: InstantGame<KenoEvent, KenoChoice> = {
  form: 'instant',
  kind: 'bet-on-games',
  id: 202,
  slug: 'sansli-sayilar',
  version: 1,
  names: { tr: 'Şanslı Sayılar', en: 'Lucky Numbers' },
  info: {
    returnMillionths: shown.returnMillionths,
    hitMillionths: shown.hitMillionths,
    deviationHundredths: shown.deviationHundredths,
    basis: 'counted',
    volatility: volatilityOf(shown.deviationHundredths),
    maxWinMultiple: Math.max(...bets.map(({ maxWinMultiple }) => maxWinMultiple)),
    stakesKurus: standardStakes,
    defaultStakeKurus: defaultStake,
    bets,
  },
  choiceOf,
  partsOf: ({ numbers }) => [{ names: { tr: numbers.join(', '), en: numbers.join(', ') } }],
  riskOf: ({ numbers }) => risks[numbers.length] ?? 0,
  play: ({ stakeKurus, draws, choice }) => {
    assertStandardStake('sansli-sayilar', stakeKurus)
    const chosen = mustBeChosen(choice)
    const numbers = drawnFrom(draws, kenoNumbers, kenoDrawn).map((number) => number + 1)
    const hits = chosen.numbers.filter((number) => numbers.includes(number))
    const timesTenths = kenoPays[chosen.numbers.length]?.[hits.length] ?? 0
    return {
      events: [
        { type: 'draw', numbers },
        { type: 'hits', numbers: hits, timesTenths },
      ],
      winKurus: portionOf(stakeKurus, timesTenths, tenths),
    }
  },
  winMillionths: (draws, choice = firstFive) => {
    const drawn = new Set(drawnFrom(draws, kenoNumbers, kenoDrawn))
    const hits = choice.numbers.filter((number) => drawn.has(number - 1)).length
    return (kenoPays[choice.numbers.length]?.[hits] ?? 0) * 100_000
  },
}
