import {
  type BaccaratBet,
  type BetInfo,
  type Game,
  kenoOutcomes,
  rouletteSpots,
  type WheelSea,
  wheelOutcomes,
} from '@yakamoz/games'
import { baccaratOutcomes, countCoups } from '@yakamoz/games/baccarat/theory'
import type { Outcomes } from '@yakamoz/games/exact'
import { kindOfSpot } from '@yakamoz/games/roulette/spots'
import { pairPlusOutcomes } from '@yakamoz/games/threecard/theory'
import { basisOf } from '../gameBasis.ts'
import { paragraph, percentOf, percentOfMillionths, section, table } from './markdown.ts'

/** The sheet of a game that is not a slot: its figures, those of each bet, and the outcomes that were counted for them. */
export const gameSheet = (game: Game): string[] => {
  const { info } = game
  return [
    ...section(
      'Figures',
      paragraph(`How they were found: ${basisOf(game)}. Return and hit rate are rounded down.`),
      table(
        ['bet', 'pays', 'return:', 'hit rate:', 'deviation:', 'most, in stakes:'],
        (info.bets ?? [{ ...info, bet: '', names: game.names, pays: '' }]).map(betRow),
      ),
    ),
    ...countedSections(game.slug),
  ]
}

const betRow = ({
  bet,
  names,
  pays,
  returnMillionths,
  hitMillionths,
  deviationHundredths,
  maxWinMultiple,
}: BetInfo) => [
  bet === '' ? names.en : `\`${bet}\` ${names.en}`,
  pays,
  percentOfMillionths(returnMillionths),
  percentOfMillionths(hitMillionths),
  (deviationHundredths / 100).toFixed(2),
  maxWinMultiple.toLocaleString('en'),
]

const countedSections = (slug: string): string[] => {
  if (slug === 'sansli-sayilar') return kenoSections()
  if (slug === 'cark') return wheelSections()
  if (slug === 'bakara') return baccaratSections()
  if (slug === 'three-card-poker') return pairPlusSections()
  return slug.endsWith('-rulet') || slug.endsWith('ruleti') ? rouletteSections() : []
}

/** Outcomes of a bet with their number of equally likely ways; `pays` are parts of the stake, the stake included. */
const outcomesTable = (heading: string, outcomes: Outcomes, names: readonly string[], parts: number): string[] => {
  const all = outcomes.reduce((sum, { ways }) => sum + BigInt(ways), 0n)
  const rows = outcomes.map(({ ways, pays }, index) => {
    const share = { over: BigInt(ways) * BigInt(pays), under: all * BigInt(parts) }
    return [
      names[index] ?? String(index),
      String(ways),
      percentOf({ over: BigInt(ways), under: all }),
      Number(pays) / parts,
      percentOf(share),
    ]
  })
  const returned = outcomes.reduce((sum, { ways, pays }) => sum + BigInt(ways) * BigInt(pays), 0n)
  return table(
    [heading, 'ways:', 'chance:', 'pays, in stakes:', 'return:'],
    [...rows, ['sum', String(all), '', '', percentOf({ over: returned, under: all * BigInt(parts) })]],
  )
}

const kenoSections = (): string[] =>
  section(
    'Outcomes',
    paragraph('Ways: the sets of 20 of 80 numbers that hit so many of the picks.'),
    ...Array.from({ length: 10 }, (_, index) => index + 1).map((picks) => {
      const outcomes = kenoOutcomes(picks)
      return outcomesTable(
        `${picks} ${picks === 1 ? 'pick' : 'picks'}, hits`,
        outcomes,
        outcomes.map((_, hits) => String(hits)),
        10,
      )
    }),
  )

const wheelSections = (): string[] =>
  section(
    'Outcomes',
    ...(['calm', 'wavy', 'stormy'] as const satisfies readonly WheelSea[]).map((sea) => {
      const outcomes = wheelOutcomes(sea)
      return outcomesTable(
        `\`${sea}\`, segment`,
        outcomes,
        outcomes.map((_, segment) => String(segment)),
        10,
      )
    }),
  )

const baccaratSections = (): string[] => {
  const { all, by } = countCoups()
  const outcomes = baccaratOutcomes()
  const coups = [...by].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return section(
    'Outcomes',
    paragraph('Ordered deals of six cards from eight decks, by result and number of cards.'),
    table(
      ['result, cards', 'ways:', 'chance:'],
      [
        ...coups.map(([key, ways]) => [key.replace('/', ', '), String(ways), percentOf({ over: ways, under: all })]),
        ['sum', String(all), ''],
      ],
    ),
    table(
      ['bet', 'exact return:'],
      Object.entries(outcomes).map(([bet, ways]) => [`\`${bet as BaccaratBet}\``, percentOf(returnOf(ways), 8)]),
    ),
  )
}

/** The return of a bet whose pays are hundredths of the stake. */
const returnOf = (outcomes: Outcomes) => ({
  over: outcomes.reduce((sum, { ways, pays }) => sum + BigInt(ways) * BigInt(pays), 0n),
  under: outcomes.reduce((sum, { ways }) => sum + BigInt(ways), 0n) * 100n,
})

const pairPlusSections = (): string[] => {
  const outcomes = pairPlusOutcomes()
  return section(
    'Pair plus',
    paragraph('Ways: the 22,100 hands of three cards.'),
    outcomesTable('rank', outcomes, ['highCard', 'pair', 'flush', 'straight', 'threeOfAKind', 'straightFlush'], 1),
  )
}

const rouletteSections = (): string[] => {
  const kinds = Map.groupBy(rouletteSpots, ([spot]) => kindOfSpot(spot))
  return section(
    'Spots',
    paragraph('A spot of n numbers pays 36/n − 1 to one: every spot returns 36/37.'),
    table(
      ['kind', 'spots:', 'numbers:', 'pays to one:'],
      [...kinds].map(([kind, spots]) => [
        `\`${kind}\``,
        spots.length,
        spots[0]?.[1].numbers.length ?? 0,
        spots[0]?.[1].pays ?? 0,
      ]),
    ),
  )
}
