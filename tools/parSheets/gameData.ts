import {
  acesPays,
  antePays,
  type BingoGame,
  blackjackSeats,
  type CrashGame,
  clubs,
  diceChances,
  type Game,
  jacksPays,
  kenoDrawn,
  kenoNumbers,
  kenoPays,
  type RacingGame,
  rouletteSpots,
  wheelOrder,
  wheelSegments,
} from '@yakamoz/games'
import { paidHundredths } from '@yakamoz/games/baccarat/game'
import { firstOdds, pokerHands } from '@yakamoz/games/betonpoker/odds'
import { blackjackDecks, blackjackPays } from '@yakamoz/games/blackjack/roundSteps'
import { pokerRanks } from '@yakamoz/games/cards/poker'
import { goalParts, maxGoals } from '@yakamoz/games/football/goals'
import { footballReturnHundredths } from '@yakamoz/games/football/markets'
import { maxMultipliers, segments } from '@yakamoz/games/moneywheel/game'
import { racingReturns } from '@yakamoz/games/racing/game'
import { horseNames, houndNames } from '@yakamoz/games/racing/runners'
import { sicBoSpots } from '@yakamoz/games/sicbo/game'
import { anteBonus, pairPlus } from '@yakamoz/games/threecard/game'
import { threeRanks } from '@yakamoz/games/threecard/hand'

/**
 * The data of games other than slots that their rounds are computed from, as docs/fairness.md describes it. What the engines do not export
 * is written out here; the verifier's test plays it against them.
 */

/** The name of the section of docs/fairness.md that describes how a game is drawn. */
type EngineName =
  | 'dice'
  | 'keno'
  | 'luckyWheel'
  | 'betOnPoker'
  | 'videoPoker'
  | 'roulette'
  | 'baccarat'
  | 'dragonTiger'
  | 'sicBo'
  | 'moneyWheel'
  | 'blackjack'
  | 'blackjackSeats'
  | 'holdem'
  | 'threeCard'
  | 'crash'
  | 'bingo'
  | 'football'
  | 'racing'

type Described = { readonly engine: EngineName; readonly data: object }

const roulette: Described = {
  engine: 'roulette',
  data: {
    pockets: 37,
    wheel: wheelOrder,
    spots: [...rouletteSpots].map(([spot, { numbers, pays }]) => [spot, pays, numbers]),
  },
}

const blackjackRules = {
  decks: blackjackDecks,
  seats: blackjackSeats,
  handsPerSeat: 4,
  dealerStandsFrom: 17,
  insurancePays: 3,
  pays: blackjackPays,
}

const blackjackOf = (game: Game, engine: EngineName): Described => ({
  engine,
  data: { ...blackjackRules, insurance: game.version === 1 ? 'inTurn' : 'atOnce' },
})

const crashOf = ({ capHundredths, minCashHundredths, halvedKurus, betsPerPlayer }: CrashGame): Described => ({
  engine: 'crash',
  data: { returnHundredths: 97, capHundredths, minCashHundredths, halvedKurus: halvedKurus ?? null, betsPerPlayer },
})

const bingoOf = ({ ballCount, maxCards, houseCards, jackpotBalls, prizes }: BingoGame): Described => ({
  engine: 'bingo',
  data: { balls: ballCount, maxCards, houseCards, jackpotBalls, prizesThousandths: prizes },
})

/** How odds that are not whole hundredths are rounded. */
const oddsRounded = ({ version }: Game): 'up' | 'down' => (version === 1 ? 'down' : 'up')

const racingOf = (game: Game, places: number, names: readonly string[]): Described => ({
  engine: 'racing',
  data: {
    runners: (game as RacingGame).fieldOf(0).length,
    places,
    names,
    strength: { least: 10, values: 51 },
    returnHundredths: racingReturns,
    oddsHundredths: { least: 101, most: 300_000 },
    oddsRounded: oddsRounded(game),
  },
})

const toOne = (spots: ReadonlyMap<string, { readonly kind: string; readonly most: number }>): object =>
  Object.fromEntries([...spots].map(([name, { kind, most }]) => [kind === 'total' ? name : kind, most]))

const described: Readonly<Record<string, (game: Game) => Described>> = {
  zar: ({ version }) => ({
    engine: 'dice',
    data: {
      rolls: 10_000,
      returnTenThousandths: 9900,
      ...(version === 1 ? { maxWinningRolls: 9800 } : { winningRolls: diceChances }),
    },
  }),
  'sansli-sayilar': () => ({
    engine: 'keno',
    data: {
      numbers: kenoNumbers,
      drawn: kenoDrawn,
      paysTenths: Object.fromEntries([...kenoPays.entries()].slice(1)),
    },
  }),
  cark: () => ({ engine: 'luckyWheel', data: { segmentsTenths: wheelSegments } }),
  'poker-bahsi': (game) => ({
    engine: 'betOnPoker',
    data: {
      hands: pokerHands,
      firstOddsHundredths: firstOdds,
      returnHundredths: 97,
      minOddsHundredths: 101,
      oddsRounded: oddsRounded(game),
    },
  }),
  'vale-ve-ustu': () => ({ engine: 'videoPoker', data: { pays: jacksPays, minPairRank: 'J' } }),
  'bogaz-ruleti': () => roulette,
  'hizli-rulet': () => roulette,
  'oto-rulet': () => roulette,
  bakara: () => ({ engine: 'baccarat', data: { decks: 8, paidHundredths } }),
  'ejder-kaplan': () => ({
    engine: 'dragonTiger',
    data: { decks: 8, paidHalves: { dragon: 4, tiger: 4, tie: 24, suitedTie: 102 }, returnedHalvesOnTie: 1 },
  }),
  'sic-bo': () => ({ engine: 'sicBo', data: { dice: 3, paysToOne: toOne(sicBoSpots) } }),
  'talih-carki': () => ({
    engine: 'moneyWheel',
    data: {
      segments: segments.map((segment) => ('number' in segment ? segment.number : `x${segment.multiplier}`)),
      maxMultipliers,
    },
  }),
  'blackjack-galata': (game) => blackjackOf(game, 'blackjack'),
  'blackjack-moda': (game) => blackjackOf(game, 'blackjackSeats'),
  'casino-holdem': () => ({
    engine: 'holdem',
    data: { ranks: [...pokerRanks, 'royalFlush'], antePays, acesPays, dealerQualifiesFromPairOf: '4' },
  }),
  'three-card-poker': () => ({
    engine: 'threeCard',
    data: { ranks: threeRanks, anteBonus, pairPlus, dealerQualifiesFrom: 'Q' },
  }),
  zeplin: (game) => crashOf(game as CrashGame),
  spaceman: (game) => crashOf(game as CrashGame),
  'bingo-90': (game) => bingoOf(game as BingoGame),
  'bingo-75': (game) => bingoOf(game as BingoGame),
  'sesli-bingo': (game) => bingoOf(game as BingoGame),
  '3d-futbol': (game) => ({
    engine: 'football',
    data: {
      clubs: clubs.map(({ name }) => name),
      attack: { least: 72, values: 65 },
      defence: { least: 76, values: 53 },
      meansHundredths: { home: 152, away: 118 },
      maxGoals: maxGoals,
      goalParts,
      returnHundredths: footballReturnHundredths,
      oddsHundredths: { least: 101, most: 25_000 },
      oddsRounded: oddsRounded(game),
    },
  }),
  'golden-race': (game) => racingOf(game, 2, houndNames),
  'golden-race-at': (game) => racingOf(game, 3, horseNames),
}

/** The data of a game that is not a slot; throws for one that is not described. */
export const gameData = (game: Game): Described => {
  const describe = described[game.slug]
  if (!describe) throw new Error(`${game.slug} has no data for a par sheet`)
  const { engine, data } = describe(game)
  return { engine, data: { stakesKurus: game.info.stakesKurus, ...data } }
}
