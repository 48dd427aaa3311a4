import { kurus } from '@yakamoz/values'
import {
  type BingoAward,
  type BingoCard,
  type BingoEvent,
  type BingoGame,
  type BingoOutcome,
  type GameKind,
  type Named,
  type Timed,
  volatilityOf,
} from '../engine.ts'
import type { Draws } from '../fair/draws.ts'
import { drawnFrom } from '../fair/shuffle.ts'
import { card75, card90, checked75, checked90 } from './cards.ts'
import { settleHall } from './settle.ts'
import { spokenNumber } from './spokenNumbers.ts'

type Hall = {
  readonly id: number
  readonly slug: string
  readonly kind: GameKind
  readonly names: Named
  readonly ballCount: 75 | 90
  readonly houseCards: number
  readonly jackpotBalls: number
  readonly ballMs: number
  /** For one card besides the house cards: simulated over at least 150,000 rounds. */
  readonly hitMillionths: number
  readonly deviationHundredths: number
}

const prizes = { line: 150, twoLines: 250, full: 500, jackpot: 40 }
const paidThousandths = prizes.line + prizes.twoLines + prizes.full
const prices = [100, 200, 500, 1000, 2000, 5000].map(kurus)
const maxCards = 48

const bingoGame = (hall: Hall): BingoGame => {
  const { ballMs, hitMillionths, deviationHundredths, ...described } = hall
  const { ballCount, houseCards } = hall
  const [makeCard, cardOf] = ballCount === 75 ? [card75, checked75] : [card90, checked90]
  const numbers = {
    // The share of the stakes that is paid as prizes: all cards have equal chances. The contribution to the
    // jackpot is returned in addition, rarely and at once, and is not counted here.
    returnMillionths: paidThousandths * 1000,
    hitMillionths,
    deviationHundredths,
    // One card wins all prizes of the smallest hall; more cards and the jackpot increase it.
    maxWinMultiple: (paidThousandths * (houseCards + 1)) / 1000,
  }
  const cardsOf = (draws: Draws, count: number): BingoCard[] => Array.from({ length: count }, () => makeCard(draws))
  return {
    ...described,
    form: 'bingo',
    version: 1,
    info: {
      ...numbers,
      basis: 'simulated',
      volatility: volatilityOf(deviationHundredths),
      stakesKurus: prices,
      defaultStakeKurus: kurus(200),
    },
    phases: { betsMs: 45_000, closedMs: 3000, ballMs, resultMs: 8000, empty: { ballMs: 200, resultMs: 2000 } },
    maxCards,
    prizes,
    cardsOf,
    cardOf,
    outcome: (draws) => ({
      balls: drawnFrom(draws, ballCount, ballCount).map((number) => number + 1),
      houseCards: cardsOf(draws, houseCards),
    }),
    animationOf: (outcome, awards, paceMs = ballMs) => animationOf(outcome, awards, paceMs),
    settleAll: (asked) => {
      if (asked.cards.some((card) => !cardOf(card))) throw new RangeError('not a card of this hall')
      return settleHall({ prizes, jackpotBalls: hall.jackpotBalls }, asked)
    },
    historyOf: (outcomes) => ({ called: firstCalled(outcomes, ballCount), rounds: outcomes.length }),
  }
}

const animationOf = (
  { balls }: BingoOutcome,
  awards: readonly BingoAward[],
  ballMs: number,
): readonly Timed<BingoEvent>[] => {
  const last = Math.max(...awards.map(({ ball }) => ball))
  return balls.slice(0, last).flatMap((number, index): Timed<BingoEvent>[] => {
    const count = index + 1
    const fallen = awards.filter(({ ball }) => ball === count)
    return [
      { type: 'ball', number, count, spoken: spokenNumber(number), atMs: index * ballMs },
      ...fallen.map((award): Timed<BingoEvent> => ({ type: 'award', award, atMs: index * ballMs + ballMs / 2 })),
    ]
  })
}

const countedBalls = 30

/** Returns how often each number, from 1, was among the first thirty balls. */
const firstCalled = (outcomes: readonly BingoOutcome[], ballCount: number): number[] => {
  const called = new Array<number>(ballCount).fill(0)
  for (const { balls } of outcomes)
    for (const number of balls.slice(0, countedBalls)) called[number - 1] = (called[number - 1] ?? 0) + 1
  return called
}

export const bingo90 = bingoGame({
  id: 501,
  slug: 'bingo-90',
  kind: 'bingo',
  names: { tr: 'Bingo 90', en: 'Bingo 90' },
  ballCount: 90,
  houseCards: 48,
  jackpotBalls: 50,
  ballMs: 2600,
  hitMillionths: 59_300,
  deviationHundredths: 429,
})

export const bingo75 = bingoGame({
  id: 502,
  slug: 'bingo-75',
  kind: 'bingo',
  names: { tr: 'Bingo 75', en: 'Bingo 75' },
  ballCount: 75,
  houseCards: 36,
  jackpotBalls: 54,
  ballMs: 2600,
  hitMillionths: 86_700,
  deviationHundredths: 346,
})

/**
 * Tombala with spoken numbers: the cards and ninety numbers of Bingo 90 in a smaller hall and at a slower pace.
 * Its prizes are called first line, second line and tombala.
 */
export const soundBingo = bingoGame({
  id: 503,
  slug: 'sesli-bingo',
  kind: 'sound-bingo',
  names: { tr: 'Sesli Tombala', en: 'Sound Bingo' },
  ballCount: 90,
  houseCards: 24,
  jackpotBalls: 51,
  ballMs: 3400,
  hitMillionths: 109_000,
  deviationHundredths: 307,
})
