import type { Kurus } from '@yakamoz/values'
import { type Card, type CardName, nameOf, namesOf } from '../cards/deck.ts'
import type { Move, OpenMove } from '../engine.ts'
import { freeMove, paidMove, type RoundLog, type RoundSteps } from '../steps.ts'
import { isBlackjack, pipsOf, totalOf } from './hand.ts'

/** A bet on one of the seven seats. */
export type SeatBet = { readonly seat: number; readonly stakeKurus: Kurus }

export type BlackjackMove = Move & {
  readonly name: 'hit' | 'stand' | 'double' | 'split' | 'surrender' | 'insure' | 'decline'
}

export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust' | 'surrendered'

/** `hand` is the index of a hand of a seat, which has several after a split. */
export type BlackjackEvent =
  | { readonly type: 'card'; readonly seat: number; readonly hand: number; readonly card: CardName }
  | { readonly type: 'dealerCard'; readonly card: CardName }
  /** The dealer's second card, face down. */
  | { readonly type: 'hole' }
  /** A seat is offered insurance. */
  | { readonly type: 'insurance'; readonly seat: number }
  | { readonly type: 'insured'; readonly seat: number; readonly taken: boolean }
  /** The dealer checks the hole card; a blackjack ends the round. */
  | { readonly type: 'peek'; readonly blackjack: boolean }
  /** A hand is to be decided. `pairOf`: the value of two equal cards; `up`: the value of the dealer's card. */
  | {
      readonly type: 'turn'
      readonly seat: number
      readonly hand: number
      readonly cards: readonly CardName[]
      readonly total: number
      readonly soft: boolean
      readonly pairOf?: number
      readonly up: number
    }
  | { readonly type: 'move'; readonly seat: number; readonly hand: number; readonly name: BlackjackMove['name'] }
  /** The hole card is turned. */
  | { readonly type: 'reveal'; readonly card: CardName }
  | { readonly type: 'dealer'; readonly cards: readonly CardName[]; readonly total: number }
  | { readonly type: 'insurancePaid'; readonly seat: number; readonly winKurus: number }
  | {
      readonly type: 'result'
      readonly seat: number
      readonly hand: number
      readonly result: HandResult
      readonly winKurus: number
    }

export const blackjackDecks = 6
const maxHands = 4

type Hand = {
  readonly seat: number
  readonly index: number
  readonly cards: Card[]
  stake: number
  fromSplit: boolean
  state: 'open' | 'stood' | 'bust' | 'surrendered'
}

type Deal = () => Card
type Dealer = { readonly cards: Card[] }
type Log = RoundLog<BlackjackEvent>

/** How seats are asked for insurance: one after another, or all at once with answers in any order. */
export type Asking = typeof askedInTurn

/**
 * The steps of a round: one card to each seat and the dealer, a second to each seat, the hole card; insurance; the dealer's check
 * of the hole card; the hands from the first seat to the last; the dealer, who stands on all 17.
 */
export function* blackjackSteps(
  table: Log,
  deal: Deal,
  bets: readonly SeatBet[],
  asking: Asking = askedInTurn,
): RoundSteps<BlackjackMove> {
  const { hands, dealer } = opened(table, deal, bets)
  const up = pipsOf(dealer.cards[0] as Card)
  const insured = up === 11 ? yield* asking(table, hands) : new Map<number, number>()
  if (up >= 10) table.events.push({ type: 'peek', blackjack: isBlackjack(dealer.cards) })
  if (!isBlackjack(dealer.cards)) for (const hand of [...hands]) yield* seatPlayed({ table, deal, hands, up }, hand)
  const isLive = hands.some((hand) => hand.state === 'stood' && !isNatural(hand))
  finishDealer(table, deal, dealer, isLive)
  return insurancePaid(table, dealer, insured) + settled(table, dealer, hands)
}

const opened = (table: Log, deal: Deal, bets: readonly SeatBet[]): { hands: Hand[]; dealer: Dealer } => {
  const hands = bets.map(({ seat, stakeKurus }): Hand => {
    return { seat, index: 0, cards: [], stake: stakeKurus, fromSplit: false, state: 'open' }
  })
  const dealer: Dealer = { cards: [] }
  for (const hand of hands) give(table, deal, hand)
  dealer.cards.push(deal())
  table.events.push({ type: 'dealerCard', card: nameOf(dealer.cards[0] as Card) })
  for (const hand of hands) give(table, deal, hand)
  dealer.cards.push(deal())
  table.events.push({ type: 'hole' })
  return { hands, dealer }
}

const give = (table: Log, deal: Deal, hand: Hand): void => {
  const card = deal()
  hand.cards.push(card)
  table.events.push({ type: 'card', seat: hand.seat, hand: hand.index, card: nameOf(card) })
}

const isNatural = (hand: Hand): boolean => !hand.fromSplit && isBlackjack(hand.cards)

type Insurances = Generator<OpenMove[], Map<number, number>, BlackjackMove>

/** Asks the seats for insurance (half of the stake) one after another; returns the insured amounts by seat. */
export function* askedInTurn(table: Log, hands: readonly Hand[]): Insurances {
  const insured = new Map<number, number>()
  for (const hand of hands) {
    table.events.push({ type: 'insurance', seat: hand.seat })
    const { name } = yield insuranceOf(hand)
    answered(table, insured, hand, name)
  }
  return insured
}

/** As `askedInTurn`, but all seats are asked at once, and each move names its seat. */
export function* askedAtOnce(table: Log, hands: readonly Hand[]): Insurances {
  const insured = new Map<number, number>()
  for (const { seat } of hands) table.events.push({ type: 'insurance', seat })
  const waiting = [...hands]
  while (waiting.length > 0) {
    const { name, seat } = yield waiting.flatMap((hand) =>
      insuranceOf(hand).map((move) => ({ ...move, seat: hand.seat })),
    )
    const index = waiting.findIndex((hand) => hand.seat === seat)
    const [hand] = waiting.splice(Math.max(0, index), 1)
    answered(table, insured, hand as Hand, name)
  }
  return insured
}

const insuranceOf = ({ stake }: Hand): OpenMove[] => [freeMove('decline'), paidMove('insure', stake / 2)]

const answered = (
  table: Log,
  insured: Map<number, number>,
  { seat, stake }: Hand,
  name: BlackjackMove['name'],
): void => {
  table.events.push({ type: 'insured', seat, taken: name === 'insure' })
  if (name === 'insure') insured.set(seat, stake / 2)
}

type Turn = { readonly table: Log; readonly deal: Deal; readonly hands: Hand[]; readonly up: number }

/** Plays a seat's hand and the hands that its splits create. */
function* seatPlayed(turn: Turn, hand: Hand): Generator<OpenMove[], void, BlackjackMove> {
  const { table, up } = turn
  while (hand.state === 'open') {
    if (totalOf(hand.cards).total >= 21 || isClosedAce(hand)) {
      hand.state = totalOf(hand.cards).total > 21 ? 'bust' : 'stood'
      return
    }
    table.events.push(turnEvent(hand, up))
    const { name } = yield openFor(turn, hand)
    table.events.push({ type: 'move', seat: hand.seat, hand: hand.index, name })
    const other = made(turn, hand, name)
    if (other) {
      yield* seatPlayed(turn, hand)
      give(table, turn.deal, other)
      yield* seatPlayed(turn, other)
    }
  }
}

/** Whether a hand is a split ace with its one card, which gets no more. */
const isClosedAce = ({ fromSplit, cards }: Hand): boolean =>
  fromSplit && cards.length === 2 && pipsOf(cards[0] as Card) === 11

const pairOf = ({ cards }: Hand): number | undefined => {
  const [first, second, third] = cards.map(pipsOf)
  return first === second && third === undefined ? first : undefined
}

const turnEvent = (hand: Hand, up: number): BlackjackEvent => {
  const pair = pairOf(hand)
  return {
    type: 'turn',
    seat: hand.seat,
    hand: hand.index,
    cards: namesOf(hand.cards),
    ...totalOf(hand.cards),
    ...(pair === undefined ? {} : { pairOf: pair }),
    up,
  }
}

const openFor = ({ hands }: Turn, hand: Hand): OpenMove[] => {
  const open = [freeMove('hit'), freeMove('stand')]
  if (hand.cards.length > 2) return open
  open.push(paidMove('double', hand.stake))
  const ofSeat = hands.filter(({ seat }) => seat === hand.seat).length
  if (pairOf(hand) !== undefined && ofSeat < maxHands) open.push(paidMove('split', hand.stake))
  if (!hand.fromSplit) open.push(freeMove('surrender'))
  return open
}

/** Applies a move; returns the second hand of a split, which gets its card at its turn. */
const made = ({ table, deal, hands }: Turn, hand: Hand, name: BlackjackMove['name']): Hand | undefined => {
  if (name === 'split') return splitOff(table, deal, hands, hand)
  if (name === 'stand') hand.state = 'stood'
  if (name === 'surrender') hand.state = 'surrendered'
  if (name === 'double') hand.stake *= 2
  if (name === 'hit' || name === 'double') give(table, deal, hand)
  if (name === 'double') hand.state = totalOf(hand.cards).total > 21 ? 'bust' : 'stood'
  return undefined
}

const splitOff = (table: Log, deal: Deal, hands: Hand[], hand: Hand): Hand => {
  const ofSeat = hands.filter(({ seat }) => seat === hand.seat)
  const other: Hand = {
    seat: hand.seat,
    index: ofSeat.length,
    cards: [hand.cards.pop() as Card],
    stake: hand.stake,
    fromSplit: true,
    state: 'open',
  }
  hand.fromSplit = true
  hands.splice(hands.indexOf(ofSeat.at(-1) as Hand) + 1, 0, other)
  give(table, deal, hand)
  return other
}

/** Reveals the hole card, and draws to 17 if a hand is still in play. */
const finishDealer = (table: Log, deal: Deal, { cards }: Dealer, isLive: boolean): void => {
  table.events.push({ type: 'reveal', card: nameOf(cards[1] as Card) })
  while (isLive && totalOf(cards).total < 17) {
    const card = deal()
    cards.push(card)
    table.events.push({ type: 'dealerCard', card: nameOf(card) })
  }
  table.events.push({ type: 'dealer', cards: namesOf(cards), total: totalOf(cards).total })
}

/** Pays insurance, 2 to 1, and returns the payout. */
const insurancePaid = (table: Log, { cards }: Dealer, insured: ReadonlyMap<number, number>): number => {
  let total = 0
  for (const [seat, stake] of insured) {
    const winKurus = isBlackjack(cards) ? 3 * stake : 0
    table.events.push({ type: 'insurancePaid', seat, winKurus })
    total += winKurus
  }
  return total
}

const settled = (table: Log, dealer: Dealer, hands: readonly Hand[]): number => {
  let total = 0
  for (const hand of hands) {
    const result = resultOf(hand, dealer)
    const winKurus = hand.stake * blackjackPays[result]
    table.events.push({ type: 'result', seat: hand.seat, hand: hand.index, result, winKurus })
    total += winKurus
  }
  return total
}

/** The payout by result in stakes, stake included: a blackjack pays 3 to 2. Stakes are even, so that all payouts are integers. */
export const blackjackPays: Readonly<Record<HandResult, number>> = {
  blackjack: 2.5,
  won: 2,
  push: 1,
  lost: 0,
  bust: 0,
  surrendered: 0.5,
}

const resultOf = (hand: Hand, { cards }: Dealer): HandResult => {
  if (hand.state === 'bust') return 'bust'
  if (hand.state === 'surrendered') return 'surrendered'
  if (isNatural(hand)) return isBlackjack(cards) ? 'push' : 'blackjack'
  if (isBlackjack(cards)) return 'lost'
  const [mine, theirs] = [totalOf(hand.cards).total, totalOf(cards).total]
  if (theirs > 21 || mine > theirs) return 'won'
  return mine === theirs ? 'push' : 'lost'
}
