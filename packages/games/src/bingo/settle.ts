import { type Kurus, kurus } from '@yakamoz/values'
import type { BingoAward, BingoCard, BingoGame, BingoOutcome, BingoPrize, BingoSettlement } from '../engine.ts'
import { linesOf } from './cards.ts'

/** After how many balls a card has a line, two lines, and everything. */
type Completed = Readonly<Record<Exclude<BingoPrize, 'jackpot'>, number>>

/** `placeOf[number]` is the ball, from 1, that calls a number. */
export const completedAt = (card: BingoCard, placeOf: readonly number[]): Completed => {
  const lines = linesOf(card)
    .map((line) => Math.max(...line.map((number) => placeOf[number] ?? 0)))
    .sort((a, b) => a - b)
  const full = Math.max(...card.flat().map((number) => placeOf[number] ?? 0))
  return { line: lines[0] ?? 0, twoLines: lines[1] ?? 0, full }
}

export const placesOf = (balls: readonly number[]): number[] => {
  const places = [0]
  for (const [index, number] of balls.entries()) places[number] = index + 1
  return places
}

type Hall = Pick<BingoGame, 'prizes' | 'jackpotBalls'>
type Asked = { outcome: BingoOutcome; cards: readonly BingoCard[]; priceKurus: Kurus; jackpotKurus: Kurus }

const prizeNames = ['line', 'twoLines', 'full'] as const

/** Each prize goes to the cards that have it first, in equal parts, each rounded down to a whole kuruş. */
export const settleHall = (hall: Hall, { outcome, cards, priceKurus, jackpotKurus }: Asked): BingoSettlement => {
  const placeOf = placesOf(outcome.balls)
  const [mine, houses] = [cards, outcome.houseCards].map((all) => all.map((card) => completedAt(card, placeOf))) as [
    Completed[],
    Completed[],
  ]
  const sold = priceKurus * (mine.length + houses.length)
  const awards = prizeNames.map((prize): BingoAward => {
    const ball = Math.min(...[...mine, ...houses].map((completed) => completed[prize]))
    const winners = placesWhere(mine, (completed) => completed[prize] === ball)
    const houseCards = placesWhere(houses, (completed) => completed[prize] === ball).length
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

/** The jackpot is the players' alone: a full house of theirs in time takes it, whether cards of the house have one too or not. */
const jackpotAward = ({ jackpotBalls }: Hall, full: BingoAward, fed: number): BingoAward | undefined => {
  if (full.ball > jackpotBalls || full.cards.length === 0) return undefined
  return { ...full, prize: 'jackpot', houseCards: 0, eachKurus: kurus(Math.floor(fed / full.cards.length)) }
}

const placesWhere = (all: readonly Completed[], is: (completed: Completed) => boolean): number[] =>
  all.flatMap((completed, place) => (is(completed) ? [place] : []))
