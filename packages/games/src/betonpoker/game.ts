import type { Kurus } from '@yakamoz/values'
import { type Card, type CardName, dealt, namesOf, shoeOf } from '../cards/deck.ts'
import { type PokerRank, pokerRankOf, strengthOf } from '../cards/poker.ts'
import { type GameInfo, type Move, type Named, type StepsGame, type StepsRound, volatilityOf } from '../engine.ts'
import type { Draws } from '../fair/draws.ts'
import { integerOf, recordOf } from '../record.ts'
import type { Rounding } from '../rounding.ts'
import { defaultStake, standardStakes, sumKurus } from '../stakes.ts'
import { freeMove, isOpen, playMoves, type RoundLog, type RoundSteps } from '../steps.ts'
import { firstOdds, oddsOf, payOf, pokerHands, sharesOf, winnersOf } from './odds.ts'

/** Hands count from 0. Odds are hundredths, stake included; 0 if no bet is accepted. */
export type BetOnPokerEvent =
  | { readonly type: 'bets'; readonly bets: readonly HandBet[]; readonly oddsHundredths: readonly number[] }
  | {
      readonly type: 'deal'
      readonly hands: readonly (readonly CardName[])[]
      readonly flop: readonly CardName[]
      readonly oddsHundredths: readonly number[]
    }
  | { readonly type: 'turn'; readonly card: CardName; readonly oddsHundredths: readonly number[] }
  | {
      readonly type: 'river'
      readonly card: CardName
      readonly ranks: readonly PokerRank[]
      readonly winners: readonly number[]
    }
  | { readonly type: 'result'; readonly winKurus: number }

export type HandBet = { readonly hand: number; readonly stakeKurus: Kurus }
export type BetOnPokerChoice = { readonly bets: readonly HandBet[] }
/** `bet` places further bets at the shown odds and continues; `next` continues without. */
export type BetOnPokerMove = (Move & { readonly name: 'next' }) | (Move & BetOnPokerChoice & { readonly name: 'bet' })
export type BetOnPokerGame = StepsGame<BetOnPokerEvent, BetOnPokerChoice, BetOnPokerMove>

type Log = RoundLog<BetOnPokerEvent>
type Placed = HandBet & { readonly odds: number }

/** The price of a `bet` is in the move itself and charged by `betOnPokerSteps`. */
const open = [freeMove('next'), freeMove('bet')]

/** The steps of a round: from one deck two cards to each of six hands, then flop, turn and river. */
export function* betOnPokerSteps(
  table: Log,
  draws: Draws,
  { bets }: BetOnPokerChoice,
  rounding: Rounding = 'up',
): RoundSteps<BetOnPokerMove> {
  const placed = placedAt(table, bets, new Array<number>(pokerHands).fill(firstOdds))
  const deal = shoeOf(draws, 1)
  const hands = Array.from({ length: pokerHands }, () => dealt(deal, 2))
  const board = dealt(deal, 5)
  const flop = board.slice(0, 3)
  const onFlop = oddsOf(sharesOf(hands, flop), rounding)
  table.events.push({ type: 'deal', hands: hands.map(namesOf), flop: namesOf(flop), oddsHundredths: onFlop })
  placed.push(...taken(table, yield open, onFlop))
  const onTurn = oddsOf(sharesOf(hands, board.slice(0, 4)), rounding)
  table.events.push({ type: 'turn', card: namesOf(board)[3] ?? '', oddsHundredths: onTurn })
  placed.push(...taken(table, yield open, onTurn))
  return shown(table, { hands, board, placed, rounding })
}

const placedAt = (table: Log, bets: readonly HandBet[], odds: readonly number[]): Placed[] => {
  table.events.push({ type: 'bets', bets, oddsHundredths: odds })
  return bets.map((bet) => ({ ...bet, odds: odds[bet.hand] ?? 0 }))
}

const taken = (table: Log, move: BetOnPokerMove, odds: readonly number[]): Placed[] => {
  if (move.name === 'next') return []
  if (move.bets.some(({ hand }) => !odds[hand])) throw new RangeError('no bet is taken on this hand now')
  table.stakeKurus += sumKurus(move.bets.map(({ stakeKurus }) => stakeKurus))
  return placedAt(table, move.bets, odds)
}

type Shown = { hands: readonly Card[][]; board: readonly Card[]; placed: readonly Placed[]; rounding: Rounding }

/** Deals the showdown and returns the payout. Tied hands share: each bet on one of k winners is paid a k-th. */
const shown = (table: Log, { hands, board, placed, rounding }: Shown): number => {
  const winners = winnersOf(hands, board)
  const ranks = hands.map((hand) => pokerRankOf(strengthOf([...hand, ...board])))
  table.events.push({ type: 'river', card: namesOf(board)[4] ?? '', ranks, winners })
  const won = placed.filter(({ hand }) => winners.includes(hand))
  const winKurus = sumKurus(won.map((bet) => payOf(bet, winners.length, rounding)))
  table.events.push({ type: 'result', winKurus })
  return winKurus
}

const handBetOf = (raw: unknown): HandBet | undefined => {
  const { hand: givenHand, stakeKurus } = recordOf(raw) ?? {}
  const hand = integerOf(givenHand, 0, pokerHands - 1)
  const stake = standardStakes.find((known) => known === stakeKurus)
  return hand === undefined || stake === undefined ? undefined : { hand, stakeKurus: stake }
}

const choiceOf = (raw: unknown): BetOnPokerChoice | undefined => {
  const { bets: given } = recordOf(raw) ?? {}
  if (!Array.isArray(given) || given.length < 1 || given.length > pokerHands) return undefined
  const bets = given.map(handBetOf).filter((bet) => bet !== undefined)
  if (new Set(bets.map(({ hand }) => hand)).size !== given.length) return undefined
  return { bets: bets.toSorted((a, b) => a.hand - b.hand) }
}

const stakeOf = ({ bets }: BetOnPokerChoice): Kurus => sumKurus(bets.map(({ stakeKurus }) => stakeKurus))

const oddsIn = ({ events }: StepsRound<BetOnPokerEvent>): readonly number[] => {
  const last = events.findLast((event) => event.type === 'deal' || event.type === 'turn')
  return last?.type === 'deal' || last?.type === 'turn' ? last.oddsHundredths : []
}

const moveOf = (raw: unknown, round: StepsRound<BetOnPokerEvent>): BetOnPokerMove | undefined => {
  const name = recordOf(raw)?.name
  if (!isOpen(round, name)) return undefined
  if (name === 'next') return { name }
  const bets = choiceOf(raw)?.bets
  const odds = oddsIn(round)
  return name === 'bet' && bets?.every(({ hand }) => odds[hand]) ? { name, bets } : undefined
}

const beforeDeal: Named = { tr: '', en: '' }
const laterWords: readonly Named[] = [
  beforeDeal,
  { tr: ', üç kart açılınca', en: ', after the flop' },
  { tr: ', dört kart açılınca', en: ', after the turn' },
]

/** Returns the name of a bet on a hand; `later`: 0 before the deal, otherwise the number of the decision. */
const handNames = (hand: number, later: number): Named => {
  const { tr, en } = laterWords[later] ?? beforeDeal
  return { tr: `${hand + 1}. el${tr}`, en: `Hand ${hand + 1}${en}` }
}

/**
 * A bet before the deal returns 97 % by symmetry; bets on the flop and the turn return 97 to 98 %, since their odds are rounded up.
 * Hit rate and deviation are simulated over 100,000 rounds.
 */
const info: GameInfo = {
  returnMillionths: 970_000,
  hitMillionths: 183_400,
  deviationHundredths: 213,
  basis: 'simulated',
  volatility: volatilityOf(213),
  // A bet on the flop on a hand that wins with one of the 666 boards.
  maxWinMultiple: 646.02,
  stakesKurus: standardStakes,
  defaultStakeKurus: defaultStake,
}

const playedWith =
  (rounding: Rounding): BetOnPokerGame['play'] =>
  ({ stakeKurus, choice, moves, draws }) => {
    const chosen = choiceOf(choice)
    if (!chosen || stakeOf(chosen) !== stakeKurus) throw new RangeError(`no bets on hands of ${stakeKurus} kuruş`)
    const table = { events: [], stakeKurus }
    return playMoves(table, betOnPokerSteps(table, draws, chosen, rounding), moves)
  }

export const betOnPoker: BetOnPokerGame = {
  form: 'steps',
  kind: 'bet-on-games',
  id: 204,
  slug: 'poker-bahsi',
  version: 2,
  names: { tr: 'Poker Bahsi', en: 'Bet on Poker' },
  info,
  choiceOf,
  partsOf: (choice, { moves }) =>
    [choice, ...moves].flatMap((raw, later) =>
      (choiceOf(raw)?.bets ?? []).map(({ hand, stakeKurus }) => ({ names: handNames(hand, later), stakeKurus })),
    ),
  stakeOf,
  stakesOf: (move) => (choiceOf(move)?.bets ?? []).map(({ stakeKurus }) => stakeKurus),
  // All is lost if a hand without a bet wins.
  riskOf: ({ bets }) => (pokerHands - bets.length) / pokerHands,
  betsOnOpenCards: true,
  moveOf,
  play: playedWith('up'),
  finishedBy: () => ({ name: 'next' }),
}

/** Version 1, in which odds and shared pays were rounded down. */
export const betOnPokerRoundedDown: BetOnPokerGame = { ...betOnPoker, version: 1, play: playedWith('down') }
