import { type Kurus, kurus } from '@yakamoz/values'
import type { BingoAward, BingoCard, BingoGame, BingoOutcome, BingoPrize, BingoSettlement } from '../engine.ts'
import { linesOf } from './cards.ts'

/** The number of balls after which a card has a line, two lines, and a full house. */
type Completed = Readonly<Record<Exclude<BingoPrize, 'jackpot'>, number>>

/** Returns when a card completes its prizes; `placeOf[number]` is the ball, from 1, that calls a number. */
export const completedAt = (card: BingoCard, placeOf: readonly number[]): Completed => {
  const lines = linesOf(card)
    .map((line) => Math.max(...line.map((number) => placeOf[number] ?? 0)))
    .sort((a, b) => a - b)
  const full = Math.max(...card.flat().map((number) => placeOf[number] ?? 0))
  return { line: lines[0] ?? 0, twoLines: lines[1] ?? 0, full }
}

export const ballPositions = (balls: readonly number[]): number[] => {
  const places = [0]
  for (const [index, number] of balls.entries()) places[number] = index + 1
  return places
}

type Hall = Pick<BingoGame, 'prizes' | 'jackpotBalls'>
type Asked = { outcome: BingoOutcome; cards: readonly BingoCard[]; priceKurus: Kurus; jackpotKurus: Kurus }

const prizeNames = ['line', 'twoLines', 'full'] as const

/** Settles a hall. Each prize is shared equally by the cards that complete it first, rounded down to a kuruş each. */
export const settleHall = (hall: Hall, { outcome, cards, priceKurus, jackpotKurus }: Asked): BingoSettlement => {
  const placeOf = ballPositions(outcome.balls)
  const [mine, houses] = [cards, outcome.houseCards].map((all) => all.map((card) => completedAt(card, placeOf))) as [
    Completed[],
    Completed[],
  ]
  const sold = priceKurus * (mine.length + houses.length)
  const awards = prizeNames.map((prize): BingoAward => {
    const ball = Math.min(...[...mine, ...houses].map((completed) => completed[prize]))
    const winners = indexesWhere(mine, (completed) => completed[prize] === ball)
    const houseCards = indexesWhere(houses, (completed) => completed[prize] === ball).length
    const pool = Math.floor((sold * hall.prizes[prize]) / 1000)
    return {
      prize,
      ball,
      cards: winners,
      houseCards,
      eachKurus: kurus(Math.floor(pool / (winners.length + houseCards))),
    }
  })
  const fed = jackpotKurus + Math.floor((priceKurus * mine.length * hall.prizes.jackpot) / 1000)
  const jackpot = jackpotAward(hall, awards[2] as BingoAward, fed)
  const all = jackpot ? [...awards, jackpot] : awards
  return {
    winKurus: mine.map((_, card) =>
      kurus(all.reduce((sum, award) => sum + (award.cards.includes(card) ? award.eachKurus : 0), 0)),
    ),
    awards: all,
    jackpotKurus: kurus(jackpot ? fed - jackpot.eachKurus * jackpot.cards.length : fed),
  }
}

/** Returns the award of the jackpot. Only cards of players win it, even if house cards complete at the same ball. */
const jackpotAward = ({ jackpotBalls }: Hall, full: BingoAward, fed: number): BingoAward | undefined => {
  if (full.ball > jackpotBalls || full.cards.length === 0) return undefined
  return { ...full, prize: 'jackpot', houseCards: 0, eachKurus: kurus(Math.floor(fed / full.cards.length)) }
}

const indexesWhere = (all: readonly Completed[], is: (completed: Completed) => boolean): number[] =>
  all.flatMap((completed, place) => (is(completed) ? [place] : []))
