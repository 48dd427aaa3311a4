import { type Card, type CardName, cardOf, dealt, namesOf, shoeOf } from '../cards/deck.ts'
import type { PokerRank } from '../cards/poker.ts'
import type { GameInfo, Move, StepsGame } from '../engine.ts'
import { volatilityOf } from '../engine.ts'
import type { Draws } from '../fair/draws.ts'
import { integerOf, recordOf } from '../record.ts'
import { assertStandardStake, defaultStake, standardStakes } from '../stakes.ts'
import { freeMove, isOpen, playMoves, type RoundLog, type RoundSteps } from '../steps.ts'
import { bestHoldOf } from './holds.ts'
import { jacksPays, payingRankOf } from './pays.ts'

export type JacksEvent =
  /** Five cards, from the left. `rank`: their paying rank, if any. */
  | { readonly type: 'deal'; readonly cards: readonly CardName[]; readonly rank?: PokerRank }
  /** The hand after the draw; `held`: the positions, from 0, of held cards. */
  | { readonly type: 'draw'; readonly held: readonly number[]; readonly cards: readonly CardName[] }
  | { readonly type: 'result'; readonly rank?: PokerRank; readonly times: number }

/** The positions, from 0, of the held cards, in rising order. */
export type JacksMove = Move & { readonly name: 'draw'; readonly held: readonly number[] }

export type JacksGame = StepsGame<JacksEvent, undefined, JacksMove>

const open = [freeMove('draw')]

/** The steps of a hand: the first five cards of a deck, then the next cards of the same deck for discarded ones. */
export function* jacksSteps(table: RoundLog<JacksEvent>, draws: Draws): RoundSteps<JacksMove> {
  const deal = shoeOf(draws, 1)
  const hand = dealt(deal, 5)
  const first = payingRankOf(hand)
  table.events.push({ type: 'deal', cards: namesOf(hand), ...(first ? { rank: first } : {}) })
  const { held } = yield open
  const cards = hand.map((card, place) => (held.includes(place) ? card : deal()))
  const rank = payingRankOf(cards)
  const times = rank ? (jacksPays[rank] ?? 0) : 0
  table.events.push({ type: 'draw', held, cards: namesOf(cards) })
  table.events.push({ type: 'result', times, ...(rank ? { rank } : {}) })
  return table.stakeKurus * times
}

const moveOf = (raw: unknown): JacksMove | undefined => {
  const { name, held } = recordOf(raw) ?? {}
  if (name !== 'draw' || !Array.isArray(held) || new Set(held).size !== held.length) return undefined
  if (held.some((place) => integerOf(place, 0, 4) === undefined)) return undefined
  return { name, held: held.toSorted((a, b) => a - b) }
}

const placesOf = (hold: number): number[] => [0, 1, 2, 3, 4].filter((place) => hold & (1 << place))

export const holdMove = (hold: number): JacksMove => ({ name: 'draw', held: placesOf(hold) })

/** Counted over all deals with the best hold of each: 99.5439 %, as in the literature for this paytable. */
const info: GameInfo = {
  returnMillionths: 995_439,
  hitMillionths: 454_565,
  deviationHundredths: 442,
  basis: 'counted',
  volatility: volatilityOf(442),
  maxWinMultiple: 800,
  stakesKurus: standardStakes,
  defaultStakeKurus: defaultStake,
}

/** Returns the positions of the best cards to hold. It takes about ten milliseconds. */
export const bestHeld = (cards: readonly CardName[]): readonly number[] =>
  holdMove(bestHoldOf(cards.map((name): Card => cardOf(name)))).held

export const jacksOrBetter: JacksGame = {
  form: 'steps',
  kind: 'bet-on-games',
  id: 205,
  slug: 'vale-ve-ustu',
  version: 1,
  names: { tr: 'Vale ve Üstü', en: 'Jacks or Better' },
  info,
  moveOf: (raw, round) => (isOpen(round, 'draw') ? moveOf(raw) : undefined),
  play: ({ stakeKurus, moves, draws }) => {
    assertStandardStake('vale-ve-ustu', stakeKurus)
    const table = { events: [], stakeKurus }
    return playMoves(table, jacksSteps(table, draws), moves)
  },
  finishedBy: ({ events }) => {
    const [deal] = events
    if (deal?.type !== 'deal') throw new RangeError('no hand was dealt')
    return { name: 'draw', held: bestHeld(deal.cards) }
  },
}
