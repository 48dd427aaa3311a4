import type { Kurus } from '@yakamoz/values'
import { type Card, type CardName, cardOf, dealt, namesOf, shoeOf } from '../cards/deck.ts'
import { type GameInfo, type Move, type Named, type StepsGame, volatilityOf } from '../engine.ts'
import type { Draws } from '../fair/draws.ts'
import { recordOf } from '../record.ts'
import { defaultStake, standardStakes, sumKurus } from '../stakes.ts'
import { freeMove, hasMade, isOpen, paidMove, playMoves, type RoundLog, type RoundSteps } from '../steps.ts'
import { dealerQualifies, isWorthPlaying, type ThreeRank, threeRankOf, threeStrength } from './hand.ts'

export type ThreeCardEvent =
  | { readonly type: 'deal'; readonly cards: readonly CardName[]; readonly rank: ThreeRank }
  | { readonly type: 'pairPlus'; readonly rank: ThreeRank; readonly winKurus: number }
  | { readonly type: 'folded' }
  | {
      readonly type: 'dealer'
      readonly cards: readonly CardName[]
      readonly rank: ThreeRank
      readonly qualifies: boolean
    }
  | { readonly type: 'anteBonus'; readonly rank: ThreeRank; readonly winKurus: number }
  | { readonly type: 'result'; readonly result: 'won' | 'push' | 'lost'; readonly winKurus: number }

/** The ante, and a side bet on the player's own cards; 0 for none. */
export type ThreeCardChoice = { readonly anteKurus: Kurus; readonly pairPlusKurus: Kurus }

export type ThreeCardMove = Move & { readonly name: 'play' | 'fold' }

export type ThreeCardGame = StepsGame<ThreeCardEvent, ThreeCardChoice, ThreeCardMove>

/** The bonus to one, regardless of the dealer's hand. */
export const anteBonus: Readonly<Partial<Record<ThreeRank, number>>> = {
  straight: 1,
  threeOfAKind: 4,
  straightFlush: 5,
}
export const pairPlus: Readonly<Partial<Record<ThreeRank, number>>> = {
  pair: 1,
  flush: 4,
  straight: 6,
  threeOfAKind: 30,
  straightFlush: 40,
}

export const threeCardNames: Readonly<Record<ThreeRank, Named>> = {
  highCard: { tr: 'Yüksek kart', en: 'High card' },
  pair: { tr: 'Çift', en: 'Pair' },
  flush: { tr: 'Floş', en: 'Flush' },
  straight: { tr: 'Kent', en: 'Straight' },
  threeOfAKind: { tr: 'Üçlü', en: 'Three of a kind' },
  straightFlush: { tr: 'Floş kent', en: 'Straight flush' },
}

type Log = RoundLog<ThreeCardEvent>
const strengthOf = ([a, b, c]: readonly Card[]): number => threeStrength(a as Card, b as Card, c as Card)

/** The steps of a hand: three cards of a deck to the player, the next three to the dealer. */
export function* threeCardSteps(table: Log, draws: Draws, bet: ThreeCardChoice): RoundSteps<ThreeCardMove> {
  const deal = shoeOf(draws, 1)
  const [player, dealer] = [dealt(deal, 3), dealt(deal, 3)]
  const mine = strengthOf(player)
  const rank = threeRankOf(mine)
  table.events.push({ type: 'deal', cards: namesOf(player), rank })
  const side = sidePaid(table, rank, bet)
  const { name } = yield [paidMove('play', bet.anteKurus), freeMove('fold')]
  if (name === 'fold') {
    table.events.push({ type: 'folded' })
    return side
  }
  const bonus = bonusPaid(table, rank, bet)
  return side + bonus + showdown(table, { mine, theirs: strengthOf(dealer), dealer, anteKurus: bet.anteKurus })
}

const sidePaid = (table: Log, rank: ThreeRank, { pairPlusKurus }: ThreeCardChoice): number => {
  if (pairPlusKurus === 0) return 0
  const toOne = pairPlus[rank]
  const winKurus = toOne === undefined ? 0 : pairPlusKurus * (toOne + 1)
  table.events.push({ type: 'pairPlus', rank, winKurus })
  return winKurus
}

const bonusPaid = (table: Log, rank: ThreeRank, { anteKurus }: ThreeCardChoice): number => {
  const winKurus = anteKurus * (anteBonus[rank] ?? 0)
  if (winKurus > 0) table.events.push({ type: 'anteBonus', rank, winKurus })
  return winKurus
}

type Showdown = { mine: number; theirs: number; dealer: readonly Card[]; anteKurus: Kurus }

const showdown = (table: Log, { mine, theirs, dealer, anteKurus }: Showdown): number => {
  const qualifies = dealerQualifies(theirs)
  table.events.push({ type: 'dealer', cards: namesOf(dealer), rank: threeRankOf(theirs), qualifies })
  const times = timesPaid(mine, theirs)
  const result = times > 2 ? 'won' : times === 2 ? 'push' : 'lost'
  table.events.push({ type: 'result', result, winKurus: anteKurus * times })
  return anteKurus * times
}

/** Returns the payout of ante and play in antes: 2 when both push, 3 when the ante wins and the play pushes. */
export const timesPaid = (mine: number, theirs: number): number => {
  if (!dealerQualifies(theirs)) return 3
  if (mine === theirs) return 2
  return mine > theirs ? 4 : 0
}

const withNothing = [0, ...standardStakes]

const choiceOf = (raw: unknown): ThreeCardChoice | undefined => {
  const { anteKurus, pairPlusKurus = 0 } = recordOf(raw) ?? {}
  const ante = standardStakes.find((known) => known === anteKurus)
  const side = withNothing.find((known) => known === pairPlusKurus) as Kurus | undefined
  return ante === undefined || side === undefined ? undefined : { anteKurus: ante, pairPlusKurus: side }
}

const anteNames: Named = { tr: 'Ante', en: 'Ante' }
const sideNames: Named = { tr: 'Çift ve üstü', en: 'Pair plus' }
const playNames: Named = { tr: 'Oyna', en: 'Play' }

const stakeOf = ({ anteKurus, pairPlusKurus }: ThreeCardChoice): Kurus => sumKurus([anteKurus, pairPlusKurus])

/**
 * Counted over all deals, playing from queen, six, four: 3.3730 % of the ante is lost on average; the play bet counts as
 * staked and returned or lost. A hit is a hand with a payout.
 */
const info: GameInfo = {
  returnMillionths: 966_270,
  hitMillionths: 450_402,
  deviationHundredths: 164,
  basis: 'counted',
  volatility: volatilityOf(164),
  maxWinMultiple: 41,
  stakesKurus: standardStakes,
  defaultStakeKurus: defaultStake,
  bets: [
    {
      bet: 'ante',
      names: anteNames,
      pays: '1:1',
      returnMillionths: 966_270,
      hitMillionths: 450_402,
      deviationHundredths: 164,
      maxWinMultiple: 9,
    },
    {
      bet: 'pairPlus',
      names: sideNames,
      pays: '1:1 - 40:1',
      returnMillionths: 976_832,
      hitMillionths: 256_108,
      deviationHundredths: 291,
      maxWinMultiple: 41,
    },
  ],
}

export const threeCardPoker: ThreeCardGame = {
  form: 'steps',
  kind: 'poker',
  id: 313,
  slug: 'three-card-poker',
  version: 1,
  names: { tr: 'Three Card Poker', en: 'Three Card Poker' },
  info,
  choiceOf,
  partsOf: ({ anteKurus, pairPlusKurus }, { moves }) => [
    { names: anteNames, stakeKurus: anteKurus },
    ...(pairPlusKurus > 0 ? [{ names: sideNames, stakeKurus: pairPlusKurus }] : []),
    ...(hasMade(moves, 'play') ? [{ names: playNames, stakeKurus: anteKurus }] : []),
  ],
  stakeOf,
  moveOf: (raw, round) => {
    const name = (['play', 'fold'] as const).find((known) => known === recordOf(raw)?.name)
    return name && isOpen(round, name) ? { name } : undefined
  },
  play: ({ stakeKurus, choice, moves, draws }) => {
    const chosen = choiceOf(choice)
    if (!chosen || stakeOf(chosen) !== stakeKurus) throw new RangeError(`no ante and pair plus of ${stakeKurus} kuruş`)
    const table = { events: [], stakeKurus }
    return playMoves(table, threeCardSteps(table, draws, chosen), moves)
  },
  finishedBy: () => ({ name: 'fold' }),
}

/** Returns the move of the strategy of the stated return. */
export const threeCardAdvice = (cards: readonly CardName[]): ThreeCardMove['name'] =>
  isWorthPlaying(strengthOf(cards.map(cardOf))) ? 'play' : 'fold'
