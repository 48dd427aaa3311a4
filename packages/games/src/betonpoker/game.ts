import type { Kurus } from '@yakamoz/values'
import { type Card, type CardName, dealt, namesOf, shoeOf } from '../cards/deck.ts'
import { type PokerRank, pokerRankOf, strengthOf } from '../cards/poker.ts'
import { type GameInfo, type Move, type Named, type StepsGame, type StepsRound, volatilityOf } from '../engine.ts'
import type { Draws } from '../fair/draws.ts'
import { recordOf, wholeOf } from '../record.ts'
import { defaultStake, houseStakes, portionOf, sumKurus } from '../stakes.ts'
import { freeMove, isOpen, type Story, type Table, toldWith } from '../steps.ts'
import { firstOdds, oddsOf, pokerHands, sharesOf, winnersOf } from './odds.ts'

/** Hands count from 0. Odds are hundredths, the stake included; 0 where no bet is taken. */
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
/** `bet` stakes more at the odds that are shown and goes on, `next` goes on without. */
export type BetOnPokerMove = (Move & { readonly name: 'next' }) | (Move & BetOnPokerChoice & { readonly name: 'bet' })
export type BetOnPokerGame = StepsGame<BetOnPokerEvent, BetOnPokerChoice, BetOnPokerMove>

type Felt = Table<BetOnPokerEvent>
type Placed = HandBet & { readonly odds: number }

/** What a `bet` costs stands in the move itself: the story takes it. */
const open = [freeMove('next'), freeMove('bet')]

/** The story of a round: of one deck two cards to each of six hands, then flop, turn and river. */
export function* betOnPokerStory(table: Felt, draws: Draws, { bets }: BetOnPokerChoice): Story<BetOnPokerMove> {
  const placed = placedAt(table, bets, new Array<number>(pokerHands).fill(firstOdds))
  const deal = shoeOf(draws, 1)
  const hands = Array.from({ length: pokerHands }, () => dealt(deal, 2))
  const board = dealt(deal, 5)
  const flop = board.slice(0, 3)
  const onFlop = oddsOf(sharesOf(hands, flop))
  table.events.push({ type: 'deal', hands: hands.map(namesOf), flop: namesOf(flop), oddsHundredths: onFlop })
  placed.push(...taken(table, yield open, onFlop))
  const onTurn = oddsOf(sharesOf(hands, board.slice(0, 4)))
  table.events.push({ type: 'turn', card: namesOf(board)[3] ?? '', oddsHundredths: onTurn })
  placed.push(...taken(table, yield open, onTurn))
  return shown(table, { hands, board, placed })
}

const placedAt = (table: Felt, bets: readonly HandBet[], odds: readonly number[]): Placed[] => {
  table.events.push({ type: 'bets', bets, oddsHundredths: odds })
  return bets.map((bet) => ({ ...bet, odds: odds[bet.hand] ?? 0 }))
}

const taken = (table: Felt, move: BetOnPokerMove, odds: readonly number[]): Placed[] => {
  if (move.name === 'next') return []
  if (move.bets.some(({ hand }) => !odds[hand])) throw new RangeError('no bet is taken on this hand now')
  table.stakeKurus += sumKurus(move.bets.map(({ stakeKurus }) => stakeKurus))
  return placedAt(table, move.bets, odds)
}

type Shown = { hands: readonly Card[][]; board: readonly Card[]; placed: readonly Placed[] }

/** Hands that tie share: each bet on one of k winners is paid a k-th. */
const shown = (table: Felt, { hands, board, placed }: Shown): number => {
  const winners = winnersOf(hands, board)
  const ranks = hands.map((hand) => pokerRankOf(strengthOf([...hand, ...board])))
  table.events.push({ type: 'river', card: namesOf(board)[4] ?? '', ranks, winners })
  const won = placed.filter(({ hand }) => winners.includes(hand))
  const winKurus = sumKurus(won.map(({ stakeKurus, odds }) => portionOf(stakeKurus, odds, 100 * winners.length)))
  table.events.push({ type: 'result', winKurus })
  return winKurus
}

const handBetOf = (raw: unknown): HandBet | undefined => {
  const { hand: givenHand, stakeKurus } = recordOf(raw) ?? {}
  const hand = wholeOf(givenHand, 0, pokerHands - 1)
  const stake = houseStakes.find((known) => known === stakeKurus)
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

/** A hand, and after which cards it was bet on: before the deal, or at the so many-th decision. */
const handNames = (hand: number, later: number): Named => {
  const { tr, en } = laterWords[later] ?? beforeDeal
  return { tr: `${hand + 1}. el${tr}`, en: `Hand ${hand + 1}${en}` }
}

/**
 * A bet before the deal: 97 % by symmetry, for six hands share one pot; bets on the flop and the turn return what their odds,
 * rounded down to a hundredth, leave of 97 %. Hit rate and spread are simulated over 100,000 rounds.
 */
const info: GameInfo = {
  returnMillionths: 970_000,
  hitMillionths: 183_400,
  deviationHundredths: 213,
  basis: 'simulated',
  volatility: volatilityOf(213),
  // A bet on the flop on a hand that one of the 666 boards lets win.
  maxWinMultiple: 646.02,
  stakesKurus: houseStakes,
  defaultStakeKurus: defaultStake,
}

export const betOnPoker: BetOnPokerGame = {
  form: 'steps',
  kind: 'bet-on-games',
  id: 204,
  slug: 'poker-bahsi',
  version: 1,
  names: { tr: 'Poker Bahsi', en: 'Bet on Poker' },
  info,
  choiceOf,
  partsOf: (choice, { moves }) =>
    [choice, ...moves].flatMap((raw, later) =>
      (choiceOf(raw)?.bets ?? []).map(({ hand, stakeKurus }) => ({ names: handNames(hand, later), stakeKurus })),
    ),
  stakeOf,
  // Lost whole where a hand wins that was not bet on.
  riskOf: ({ bets }) => (pokerHands - bets.length) / pokerHands,
  betsOnOpenCards: true,
  moveOf,
  play: ({ stakeKurus, choice, moves, draws }) => {
    const chosen = choiceOf(choice)
    if (!chosen || stakeOf(chosen) !== stakeKurus) throw new RangeError(`no bets on hands of ${stakeKurus} kuruş`)
    const table = { events: [], stakeKurus }
    return toldWith(table, betOnPokerStory(table, draws, chosen), moves)
  },
  finishedBy: () => ({ name: 'next' }),
}
