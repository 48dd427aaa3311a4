import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import { shoeOf } from '../cards/deck.ts'
import type { SeatBetPlaced, SeatChoice, SeatStake, SeatsGame, SeatsOutcome } from '../engine.ts'
import { recordOf, wholeOf } from '../record.ts'
import { isChips, isHouseStake, sumKurus } from '../stakes.ts'
import { openMove, toldWith } from '../steps.ts'
import { blackjackChoiceOf, blackjackInfo, blackjackMoveOf, blackjackSeats } from './game.ts'
import {
  type Asking,
  askedAtOnce,
  askedInTurn,
  type BlackjackEvent,
  type BlackjackMove,
  blackjackDecks,
  blackjackPays,
  blackjackStory,
} from './story.ts'

export type BlackjackTable = SeatsGame<BlackjackEvent, BlackjackMove>

type Outcome = SeatsOutcome<BlackjackEvent, BlackjackMove>

const seatOf = (raw: unknown): SeatChoice | undefined => {
  const { seat: givenSeat, behind, follow } = recordOf(raw) ?? {}
  const seat = wholeOf(givenSeat, 1, blackjackSeats)
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
    return toldWith(table, blackjackStory(table, shoeOf(draws, blackjackDecks), bets, asking), moves)
  }

const ruledBy = (rules: Rules): Pick<BlackjackTable, 'mayStake' | 'choiceOf' | 'play'> => ({
  mayStake: rules.mayStake,
  choiceOf: (raw): readonly SeatStake[] | undefined => blackjackChoiceOf({ bets: raw }, rules.mayStake)?.bets,
  play: playedBy(rules),
})

type Decision = Extract<BlackjackEvent, { type: 'move' | 'insured' }>

/** Every decision leaves one such event, in their order: the first belongs to the first move. */
const decisionsOf = (events: readonly BlackjackEvent[]): readonly Decision[] =>
  events.filter((event) => event.type === 'move' || event.type === 'insured')

/**
 * What a bet behind has on each hand of its seat after so many decisions. It begins on the first hand. A followed double or
 * split is staked as its first stake; one that is not followed leaves the stake where it is: a doubled hand is played with the
 * first stake, a split leaves it on the hand that was split.
 */
const standingOf = (decisions: readonly Decision[], { seat, stakeKurus, raises }: SeatBetPlaced) => {
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
  return kurus(standingOf(decisions.slice(0, -1), bet).get(last.hand) ?? 0)
}

/** Insurance is the seat's alone: what lies behind it is neither insured nor paid for it. */
const behindWin = ({ events }: Outcome, bet: SeatBetPlaced): number => {
  const hands = standingOf(decisionsOf(events), bet)
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

/** How long each event is looked at; the others take no time. */
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

/** How a round ended for the dealer: its total, and whether that was a blackjack. */
export type DealerEnd = { readonly total: number; readonly isBlackjack: boolean }

const mostShown = 60

/** What the dealer of a round ended with. */
export const dealerEndOf = ({ events }: Pick<Outcome, 'events'>): DealerEnd => {
  const end = events.findLast((event) => event.type === 'dealer')
  return { total: end?.total ?? 0, isBlackjack: end?.total === 21 && end.cards.length === 2 }
}

/**
 * The table of `blackjack` with seven seats for seven players, and stakes behind them: the same story, told with everybody's
 * bets and moves. Its numbers are those of a seat that is played by basic strategy.
 */
export const blackjackTable: BlackjackTable = {
  form: 'seats',
  kind: 'blackjack',
  id: 314,
  slug: 'blackjack-moda',
  version: 2,
  names: { tr: 'Blackjack Moda', en: 'Blackjack Moda' },
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
  historyOf: (outcomes) => outcomes.slice(-mostShown).map(dealerEndOf),
}

/** As it was before all seats were asked for insurance at once, and before several chips lay on one. */
export const blackjackTableInTurn: BlackjackTable = {
  ...blackjackTable,
  ...ruledBy({ asking: askedInTurn, mayStake: isHouseStake }),
  version: 1,
}
