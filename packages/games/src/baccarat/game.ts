import type { Kurus } from '@yakamoz/values'
import { ace, type Card, type CardName, namesOf, rankOf, shoeOf } from '../cards/deck.ts'
import type { BetInfo, GameEvent, Named, SharedGame, SpotBet, Timed } from '../engine.ts'
import { portionOf } from '../stakes.ts'
import { limitsPaying, settleEach, tableInfo } from '../tables.ts'
import { coupOf, totalPoints } from './coup.ts'
import { type BaccaratHistory, baccaratHistory } from './history.ts'

export type BaccaratResult = 'player' | 'banker' | 'tie'

/** The cards of a coup, per side in order. */
export type BaccaratOutcome = {
  readonly player: readonly CardName[]
  readonly banker: readonly CardName[]
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly result: BaccaratResult
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

export type BaccaratEvent =
  | (GameEvent & {
      readonly type: 'card'
      readonly side: 'player' | 'banker'
      readonly card: CardName
      /** The total of the side with this card. */
      readonly total: number
    })
  | (GameEvent & { readonly type: 'result'; readonly result: BaccaratResult })

export type BaccaratGame = SharedGame<BaccaratOutcome, BaccaratHistory, BaccaratEvent>

export type BaccaratBet = 'banker' | 'player' | 'tie' | 'playerPair' | 'bankerPair' | 'eitherPair' | 'small' | 'big'

/** The payout of a won bet, stake included, in hundredths of the stake: the banker wins 0.95 to 1. */
export const paidHundredths: Readonly<Record<BaccaratBet, number>> = {
  banker: 195,
  player: 200,
  tie: 900,
  playerPair: 1200,
  bankerPair: 1200,
  eitherPair: 600,
  small: 250,
  big: 154,
}

const betNames: Readonly<Record<BaccaratBet, Named>> = {
  banker: { tr: 'Banker', en: 'Banker' },
  player: { tr: 'Oyuncu', en: 'Player' },
  tie: { tr: 'Beraberlik', en: 'Tie' },
  playerPair: { tr: 'Oyuncu çifti', en: 'Player pair' },
  bankerPair: { tr: 'Banker çifti', en: 'Banker pair' },
  eitherPair: { tr: 'Herhangi bir çift', en: 'Either pair' },
  small: { tr: 'Küçük (4 kart)', en: 'Small (4 cards)' },
  big: { tr: 'Büyük (5 ya da 6 kart)', en: 'Big (5 or 6 cards)' },
}

const pointsOf = (card: Card): number => {
  const rank = rankOf(card)
  if (rank === ace) return 1
  return rank >= 8 ? 0 : rank + 2
}

const isPair = ([first, second]: readonly Card[]): boolean => rankOf(first as Card) === rankOf(second as Card)

const outcomeOf = (deal: () => Card): BaccaratOutcome => {
  const { player, banker } = coupOf(deal, pointsOf)
  const [playerTotal, bankerTotal] = [totalPoints(player.map(pointsOf)), totalPoints(banker.map(pointsOf))]
  return {
    player: namesOf(player),
    banker: namesOf(banker),
    playerTotal,
    bankerTotal,
    result: playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker',
    playerPair: isPair(player),
    bankerPair: isPair(banker),
  }
}

/** Returns the payout of a bet in hundredths of the stake. A tie refunds banker and player bets. */
const hundredthsOf = (bet: BaccaratBet, outcome: BaccaratOutcome): number => {
  const { result, playerPair, bankerPair } = outcome
  const four = outcome.player.length + outcome.banker.length === 4
  const won: Readonly<Record<BaccaratBet, boolean>> = {
    banker: result === 'banker',
    player: result === 'player',
    tie: result === 'tie',
    playerPair,
    bankerPair,
    eitherPair: playerPair || bankerPair,
    small: four,
    big: !four,
  }
  if (won[bet]) return paidHundredths[bet]
  return result === 'tie' && (bet === 'banker' || bet === 'player') ? 100 : 0
}

type Counted = readonly [returnMillionths: number, hitMillionths: number, deviationHundredths: number]

/** Counted over all coups of eight decks (`theory.ts`); a tie that refunds a bet counts as a hit. */
const countedOf: Readonly<Record<BaccaratBet, Counted>> = {
  banker: [989_420, 553_753, 93],
  player: [987_649, 541_402, 95],
  tie: [856_403, 95_155, 264],
  playerPair: [896_385, 74_698, 315],
  bankerPair: [896_385, 74_698, 315],
  eitherPair: [862_901, 143_816, 211],
  small: [947_171, 378_868, 121],
  big: [956_542, 621_131, 75],
}

const rowOf = (bet: BaccaratBet): BetInfo => {
  const [returnMillionths, hitMillionths, deviationHundredths] = countedOf[bet]
  const paid = paidHundredths[bet]
  return {
    bet,
    names: betNames[bet],
    pays: `${(paid - 100) / 100}:1`,
    returnMillionths,
    hitMillionths,
    deviationHundredths,
    maxWinMultiple: paid / 100,
  }
}

const rows = [
  rowOf('banker'),
  ...(Object.keys(betNames) as BaccaratBet[]).filter((bet) => bet !== 'banker').map(rowOf),
] as const

const cardMs = 1500

const animationOf = ({ player, banker, result }: BaccaratOutcome): readonly Timed<BaccaratEvent>[] => {
  const order = [
    ['player', 0],
    ['banker', 0],
    ['player', 1],
    ['banker', 1],
    ['player', 2],
    ['banker', 2],
  ] as const
  const sides = { player, banker }
  const dealt = order.filter(([side, place]) => sides[side][place] !== undefined)
  const cards = dealt.map(([side, place], index): Timed<BaccaratEvent> => {
    const shown = sides[side].slice(0, place + 1)
    return { type: 'card', side, card: shown[place] ?? '', total: totalOfNames(shown), atMs: index * cardMs }
  })
  return [...cards, { type: 'result', result, atMs: dealt.length * cardMs }]
}

const totalOfNames = (cards: readonly CardName[]): number => totalPoints(cards.map((card) => pointsOfName(card)))

const pointsOfName = (card: CardName): number => {
  const [rank = ''] = card
  if (rank === 'A') return 1
  return 'TJQK'.includes(rank) ? 0 : Number(rank)
}

const isBet = (raw: unknown): raw is BaccaratBet => typeof raw === 'string' && Object.hasOwn(paidHundredths, raw)

const paidOn = (outcome: BaccaratOutcome) => (spot: SpotBet['spot'], stakeKurus: Kurus) =>
  isBet(spot) ? portionOf(stakeKurus, hundredthsOf(spot, outcome), 100) : undefined

/** Punto banco from eight decks, shuffled for each coup. Draws: the cards, from the remaining ones. */
export const baccarat: BaccaratGame = {
  form: 'shared',
  kind: 'baccarat',
  id: 304,
  slug: 'bakara',
  version: 1,
  names: { tr: 'Bakara', en: 'Baccarat' },
  info: tableInfo(rows),
  phases: { betsMs: 15_000, closedMs: 1000, showMs: 13_000 },
  outcome: (draws) => outcomeOf(shoeOf(draws, 8)),
  animationOf,
  spotOf: (raw) => (isBet(raw) ? raw : undefined),
  limitsOf: (spot) => limitsPaying(isBet(spot) ? paidHundredths[spot] / 100 : 1),
  namesOf: (spot) => betNames[spot as BaccaratBet],
  settle: ({ outcome, bets }) => settleEach(bets, paidOn(outcome)),
  historyOf: baccaratHistory,
  historyAfter: ({ beads }, outcome) => baccaratHistory([...beads, outcome]),
}
