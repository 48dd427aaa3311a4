import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import { shoeOf } from '../cards/deck.ts'
import type { SeatBetPlaced, SeatChoice, SeatStake, SeatsGame, SeatsOutcome } from '../engine.ts'
import { integerOf, recordOf } from '../record.ts'
import { isChips, isStandardStake, sumKurus } from '../stakes.ts'
import { openMove, playMoves } from '../steps.ts'
import { blackjackChoiceOf, blackjackInfo, blackjackMoveOf, blackjackSeats } from './game.ts'
import {
  type Asking,
  askedAtOnce,
  askedInTurn,
  type BlackjackEvent,
  type BlackjackMove,
  blackjackDecks,
  blackjackPays,
  blackjackSteps,
} from './roundSteps.ts'

export type BlackjackTable = SeatsGame<BlackjackEvent, BlackjackMove>

type Outcome = SeatsOutcome<BlackjackEvent, BlackjackMove>

const seatOf = (raw: unknown): SeatChoice | undefined => {
  const { seat: givenSeat, behind, follow } = recordOf(raw) ?? {}
  const seat = integerOf(givenSeat, 1, blackjackSeats)
  if (seat === undefined || typeof behind !== 'boolean' || typeof follow !== 'boolean') return undefined
  return { seat, behind, follow: behind && follow }
}

type Rules = { asking: Asking; mayStake(stakeKurus: Kurus): boolean }

const playedBy =
  ({ asking, mayStake }: Rules): BlackjackTable['play'] =>
  ({ bets, moves, draws }) => {
    const seats = new Set(bets.map(({ seat }) => seat))
    if (bets.length === 0 || seats.size !== bets.length) throw new RangeError('no seats to deal to')
    for (const { stakeKurus } of bets)
      if (!mayStake(stakeKurus)) throw new RangeError(`blackjack-moda is not played for ${stakeKurus} kuruş`)
    const table = { events: [], stakeKurus: sumKurus(bets.map(({ stakeKurus }) => stakeKurus)) }
    return playMoves(table, blackjackSteps(table, shoeOf(draws, blackjackDecks), bets, asking), moves)
  }

const ruledBy = (rules: Rules): Pick<BlackjackTable, 'mayStake' | 'choiceOf' | 'play'> => ({
  mayStake: rules.mayStake,
  choiceOf: (raw): readonly SeatStake[] | undefined => blackjackChoiceOf({ bets: raw }, rules.mayStake)?.bets,
  play: playedBy(rules),
})

type Decision = Extract<BlackjackEvent, { type: 'move' | 'insured' }>

/** Returns the events of decisions; each move has exactly one, in order. */
const decisionsOf = (events: readonly BlackjackEvent[]): readonly Decision[] =>
  events.filter((event) => event.type === 'move' || event.type === 'insured')

/**
 * Returns the stake of a bet behind on each hand of its seat after these decisions. It starts on the first hand. A followed double or
 * split adds the first stake; one that is not followed leaves the stake unchanged: a doubled hand is played with the
 * first stake, a split leaves it on the hand that was split.
 */
const stakesByHand = (decisions: readonly Decision[], { seat, stakeKurus, raises }: SeatBetPlaced) => {
  const hands = new Map<number, number>([[0, stakeKurus]])
  let count = 1
  for (const [index, decision] of decisions.entries()) {
    if (decision.type !== 'move' || decision.seat !== seat) continue
    const stake = raises.includes(index) ? hands.get(decision.hand) : undefined
    if (decision.name === 'double' && stake !== undefined) hands.set(decision.hand, stake * 2)
    if (decision.name !== 'split') continue
    if (stake !== undefined) hands.set(count, stake)
    count += 1
  }
  return hands
}

const raiseOf: BlackjackTable['raiseOf'] = ({ events }, bet) => {
  const decisions = decisionsOf(events)
  const last = decisions.at(-1)
  if (!bet.behind || !bet.follow || last?.type !== 'move' || last.seat !== bet.seat) return noMoney
  if (last.name !== 'double' && last.name !== 'split') return noMoney
  return kurus(stakesByHand(decisions.slice(0, -1), bet).get(last.hand) ?? 0)
}

/** Returns the win of a bet behind a seat. Insurance applies only to the seat itself. */
const behindWin = ({ events }: Outcome, bet: SeatBetPlaced): number => {
  const hands = stakesByHand(decisionsOf(events), bet)
  let total = 0
  for (const event of events)
    if (event.type === 'result' && event.seat === bet.seat)
      total += (hands.get(event.hand) ?? 0) * blackjackPays[event.result]
  return total
}

const ownWin = ({ events }: Outcome, { seat }: SeatBetPlaced): number => {
  let total = 0
  for (const event of events)
    if ((event.type === 'result' || event.type === 'insurancePaid') && event.seat === seat) total += event.winKurus
  return total
}

/** The display time of events; others take none. */
const shownMs: Partial<Record<BlackjackEvent['type'], number>> = {
  card: 520,
  dealerCard: 520,
  hole: 380,
  peek: 700,
  move: 160,
  reveal: 900,
  dealer: 600,
  result: 320,
}

const turnsOf: BlackjackTable['turnsOf'] = ({ events, open = [] }) => {
  const asked = new Set(open.flatMap(({ seat }) => seat ?? []))
  const last = events.at(-1)
  if (asked.size > 0 || open.length === 0) return [...asked]
  return last?.type === 'turn' || last?.type === 'insurance' ? [last.seat] : []
}

const finishedBy: BlackjackTable['finishedBy'] = (round) => {
  const name = openMove(round.open ?? [], { name: 'decline' }) ? 'decline' : 'stand'
  return blackjackMoveOf({ name }, round) ?? { name }
}

/** The dealer's final total, and whether it is a blackjack. */
export type DealerEnd = { readonly total: number; readonly isBlackjack: boolean }

const maxShown = 60

/** Returns the dealer's final hand of a round. */
export const dealerEndOf = ({ events }: Pick<Outcome, 'events'>): DealerEnd => {
  const end = events.findLast((event) => event.type === 'dealer')
  return { total: end?.total ?? 0, isBlackjack: end?.total === 21 && end.cards.length === 2 }
}

/**
 * The shared table with seven seats, and stakes behind them: the same steps as `blackjack`, with the
 * bets and moves of all players. Its numbers are those of a seat that is played by basic strategy.
 */
export const blackjackTable: BlackjackTable = {
  form: 'seats',
  kind: 'blackjack',
  id: 314,
  slug: 'blackjack-moda',
  version: 2,
  names: { tr: 'Moda Salonu Blackjack', en: 'Blackjack Moda' },
  info: blackjackInfo,
  phases: { betsMs: 15_000, closedMs: 1000, turnMs: 12_000, resultMs: 4500 },
  seats: blackjackSeats,
  seatOf,
  moveOf: blackjackMoveOf,
  ...ruledBy({ asking: askedAtOnce, mayStake: isChips }),
  turnsOf,
  finishedBy,
  msOf: (events) => events.reduce((total, { type }) => total + (shownMs[type] ?? 0), 0),
  raiseOf,
  settle: ({ outcome, bet }): Kurus => kurus(bet.behind ? behindWin(outcome, bet) : ownWin(outcome, bet)),
  historyOf: (outcomes) => outcomes.slice(-maxShown).map(dealerEndOf),
}

/** Version 1, in which seats were asked for insurance one after another and stakes were single chips. */
export const blackjackTableInTurn: BlackjackTable = {
  ...blackjackTable,
  ...ruledBy({ asking: askedInTurn, mayStake: isStandardStake }),
  version: 1,
}
