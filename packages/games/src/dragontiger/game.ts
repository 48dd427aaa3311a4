import type { Kurus } from '@yakamoz/values'
import { type CardName, cardOf, nameOf, rankOf, shoeOf, suitOf } from '../cards/deck.ts'
import type { BetInfo, GameEvent, Named, SharedGame, Timed } from '../engine.ts'
import type { Outcomes } from '../exact.ts'
import { portionOf } from '../stakes.ts'
import { countedBet, limitsPaying, settleEach, tableInfo } from '../tables.ts'

export type DragonTigerResult = 'dragon' | 'tiger' | 'tie'

export type DragonTigerOutcome = {
  readonly dragon: CardName
  readonly tiger: CardName
  readonly result: DragonTigerResult
  /** Whether it is a tie of two cards of one suit. */
  readonly suited: boolean
}

export type DragonTigerEvent =
  | (GameEvent & { readonly type: 'card'; readonly side: 'dragon' | 'tiger'; readonly card: CardName })
  | (GameEvent & { readonly type: 'result'; readonly result: DragonTigerResult; readonly suited: boolean })

export type DragonTigerHistory = {
  readonly last: readonly DragonTigerResult[]
  readonly dragon: number
  readonly tiger: number
  readonly tie: number
}

export type DragonTigerBet = 'dragon' | 'tiger' | 'tie' | 'suitedTie'
export type DragonTigerGame = SharedGame<DragonTigerOutcome, DragonTigerHistory, DragonTigerEvent>

const decks = 8

const names: Readonly<Record<DragonTigerBet, Named>> = {
  dragon: { tr: 'Ejderha', en: 'Dragon' },
  tiger: { tr: 'Kaplan', en: 'Tiger' },
  tie: { tr: 'Beraberlik', en: 'Tie' },
  suitedTie: { tr: 'Aynı renkten beraberlik', en: 'Suited tie' },
}

/** Returns the payout of a bet in halves of the stake: a tie returns half of dragon and tiger bets. */
const halvesOf = (bet: DragonTigerBet, result: DragonTigerResult, suited: boolean): number => {
  if (bet === 'tie') return result === 'tie' ? 24 : 0
  if (bet === 'suitedTie') return suited ? 102 : 0
  if (result === bet) return 4
  return result === 'tie' ? 1 : 0
}

/** The remaining cards of eight decks relative to a card: of its rank and suit, others of its rank, and all others. */
const ways = { suited: decks - 1, tied: 3 * decks, other: decks * 48 }

const outcomesOf = (bet: DragonTigerBet): Outcomes => [
  { ways: 2 * ways.suited, pays: halvesOf(bet, 'tie', true) },
  { ways: 2 * ways.tied, pays: halvesOf(bet, 'tie', false) },
  { ways: ways.other, pays: halvesOf(bet, 'dragon', false) },
  { ways: ways.other, pays: halvesOf(bet, 'tiger', false) },
]

const rowOf = (bet: DragonTigerBet, toOne: number): BetInfo =>
  countedBet({ bet, names: names[bet], pays: `${toOne}:1`, outcomes: outcomesOf(bet), parts: 2 })

/** The ace is the lowest card. */
const heightOf = (card: number): number => (rankOf(card) + 1) % 13

const resultOf = (dragon: number, tiger: number): DragonTigerResult => {
  if (heightOf(dragon) === heightOf(tiger)) return 'tie'
  return heightOf(dragon) > heightOf(tiger) ? 'dragon' : 'tiger'
}

const animationOf = ({ dragon, tiger, result, suited }: DragonTigerOutcome): readonly Timed<DragonTigerEvent>[] => [
  { type: 'card', side: 'dragon', card: dragon, atMs: 500 },
  { type: 'card', side: 'tiger', card: tiger, atMs: 2500 },
  { type: 'result', result, suited, atMs: 4000 },
]

const maxShown = 100

const historyOf = (outcomes: readonly Pick<DragonTigerOutcome, 'result'>[]): DragonTigerHistory => {
  const last = outcomes.slice(-maxShown).map(({ result }) => result)
  const count = (result: DragonTigerResult): number => last.filter((other) => other === result).length
  return { last, dragon: count('dragon'), tiger: count('tiger'), tie: count('tie') }
}

const isBet = (raw: unknown): raw is DragonTigerBet => typeof raw === 'string' && Object.hasOwn(names, raw)
const timesPaid: Readonly<Record<DragonTigerBet, number>> = { dragon: 2, tiger: 2, tie: 12, suitedTie: 51 }

const paid = ({ result, suited }: DragonTigerOutcome, spot: string, stakeKurus: Kurus): Kurus | undefined =>
  isBet(spot) ? portionOf(stakeKurus, halvesOf(spot, result, suited), 2) : undefined

/** One card each from eight decks, shuffled for each round. Draws: dragon's card, tiger's card. */
export const dragonTiger: DragonTigerGame = {
  form: 'shared',
  kind: 'dragon-tiger',
  id: 305,
  slug: 'ejder-kaplan',
  version: 1,
  names: { tr: 'Dragon Tiger', en: 'Dragon Tiger' },
  info: tableInfo([rowOf('dragon', 1), rowOf('tiger', 1), rowOf('tie', 11), rowOf('suitedTie', 50)]),
  phases: { betsMs: 12_000, closedMs: 1000, showMs: 7000 },
  outcome: (draws) => {
    const deal = shoeOf(draws, decks)
    const [dragon, tiger] = [deal(), deal()]
    const result = resultOf(dragon, tiger)
    const suited = result === 'tie' && suitOf(dragon) === suitOf(tiger)
    return { dragon: nameOf(dragon), tiger: nameOf(tiger), result, suited }
  },
  animationOf,
  spotOf: (raw) => (isBet(raw) ? raw : undefined),
  limitsOf: (spot) => limitsPaying(isBet(spot) ? timesPaid[spot] : 1),
  namesOf: (spot) => names[spot as DragonTigerBet],
  settle: ({ outcome, bets }) => settleEach(bets, (spot, stakeKurus) => paid(outcome, spot, stakeKurus)),
  historyOf,
  historyAfter: ({ last }, outcome) => historyOf([...last.map((result) => ({ result })), outcome]),
}

/** Returns the result of two named cards. */
export const dragonTigerResult = (dragon: CardName, tiger: CardName): DragonTigerResult =>
  resultOf(cardOf(dragon), cardOf(tiger))
