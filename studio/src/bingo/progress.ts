import { type BingoAward, type BingoCard, type BingoGame, type BingoPrize, linesOf } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import type { Cue } from '../sound/cues.ts'

export type Called = ReadonlySet<number>

const missingOf = (numbers: readonly number[], called: Called): number[] =>
  numbers.filter((number) => !called.has(number))

/** The number of numbers that a card still needs for a prize; 0 if it has it. */
export const leftFor = (card: BingoCard, called: Called, prize: BingoPrize): number => {
  if (prize === 'full' || prize === 'jackpot') return missingOf(card.flat().filter(Boolean), called).length
  const missing = linesOf(card).map((line) => missingOf(line, called))
  if (prize === 'line') return Math.min(...missing.map((numbers) => numbers.length))
  const pairs = missing.flatMap((one, index) =>
    missing.slice(index + 1).map((other) => new Set([...one, ...other]).size),
  )
  return Math.min(...pairs)
}

const inOrder: readonly BingoPrize[] = ['line', 'twoLines', 'full']

/** The prize that is being played after a number of balls. */
export const prizeAfter = (awards: readonly BingoAward[], balls: number): BingoPrize | undefined =>
  inOrder.find((prize) => !awards.some((award) => award.prize === prize && award.ball <= balls))

/** The sum that own cards have won; `ownCards`: the number of winning own cards of an award. */
export const wonBy = (awards: readonly { award: Pick<BingoAward, 'eachKurus'>; ownCards: number }[]): Kurus =>
  kurus(awards.reduce((sum, { award, ownCards }) => sum + award.eachKurus * ownCards, 0))

/** The numbers in the complete lines of a card. */
export const linesDone = (card: BingoCard, called: Called): ReadonlySet<number> =>
  new Set(
    linesOf(card)
      .filter((line) => missingOf(line, called).length === 0)
      .flat(),
  )

/** The indices of the cards that won an award: complete with its ball and not before. */
export const winnersOf = (
  cards: readonly BingoCard[],
  balls: readonly number[],
  award: BingoAward,
): readonly number[] => {
  const before = new Set(balls.slice(0, award.ball - 1))
  const then = new Set(balls.slice(0, award.ball))
  return cards.flatMap((card, index) =>
    leftFor(card, then, award.prize) === 0 && leftFor(card, before, award.prize) > 0 ? [index] : [],
  )
}

/** The minimum of a prize: the operator's own cards always play, and players' cards only add to it. */
export const minPrize = (
  { houseCards, prizes }: Pick<BingoGame, 'houseCards' | 'prizes'>,
  terms: { price: Kurus; ownCards: number; prize: 'line' | 'twoLines' | 'full' },
): Kurus => kurus(Math.floor((terms.price * (houseCards + terms.ownCards) * prizes[terms.prize]) / 1000))

/** The indices of the cards, those that need the fewest numbers first. */
export const nearestFirst = (cards: readonly BingoCard[], called: Called, prize: BingoPrize): readonly number[] => {
  const left = cards.map((card) => leftFor(card, called, prize))
  return cards.map((_, index) => index).sort((a, b) => (left[a] ?? 0) - (left[b] ?? 0) || a - b)
}

/**
 * The cue of the last ball: one that leaves a card of the player a single number short of the prize in play, one that a card has, or
 * another.
 */
export const ballCue = (cards: readonly BingoCard[], balls: readonly number[], prize: BingoPrize | undefined): Cue => {
  const last = balls.at(-1)
  const own = cards.filter((card) => last !== undefined && card.flat().includes(last))
  const [before, now] = [new Set(balls.slice(0, -1)), new Set(balls)]
  const isNear = own.some((card) => prize && leftFor(card, now, prize) === 1 && leftFor(card, before, prize) > 1)
  return isNear ? 'oneToGo' : own.length > 0 ? 'mark' : 'ballDrawn'
}
