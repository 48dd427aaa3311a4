import type { BetOnPokerChoice, BetOnPokerEvent } from '../betonpoker/game.ts'
import type { BlackjackChoice } from '../blackjack/game.ts'
import type { BetInfo, GameInfo, StepsGame } from '../engine.ts'
import type { HoldemChoice } from '../holdem/game.ts'
import { recordOf } from '../record.ts'
import { portionOf } from '../stakes.ts'
import type { ThreeCardChoice } from '../threecard/game.ts'
import { combinedExpectation, type Expectation, type Part, statedExpectation } from './expectation.ts'
import { type Unit, unitOf } from './unit.ts'

/** An ended round of several moves: its total stake and win, choice and events. */
export type EndedSteps = {
  readonly stakeKurus: number
  readonly winKurus: number
  readonly choice: unknown
  readonly events: readonly unknown[]
}

/*
 * Players of these games decide, so only the upper side is tested: the stated return is that of the best strategy. x is
 * 1 + (paid - staked) / first stake: its mean is the stated return per first stake, whatever is staked later.
 */

/**
 * The most that a seat of blackjack loses, in first stakes: four hands, each doubled, and insurance. The interval of the stated return, and
 * what a player gains who considers each card of the hand, are together below a thousandth.
 */
const blackjackLoss = 8.5
const blackjackError = 0.001
/** Casino Hold'em and Three Card Poker: ante, call and side bet. The edge of Hold'em is that of the literature. */
const holdemLoss = 3
const holdemError = 0.001
const threeCardLoss = 2

const upper = (
  stated: GameInfo | BetInfo,
  asked: { loss?: number; error?: number; basis: GameInfo['basis'] },
): Expectation => ({
  ...statedExpectation(stated, asked),
  min: 1 - (asked.loss ?? 1),
  sides: 'upper',
})

/**
 * Returns the expectation of one seat of blackjack, per first stake. A stake behind a seat has the same if it follows raises, and less if it
 * does not: 97.82 % (simulated over 13,506,000 rounds of basic strategy, 99 % interval 0.07 %).
 */
export const seatExpectation = (info: GameInfo): Expectation =>
  upper(info, { loss: blackjackLoss, error: blackjackError, basis: info.basis })

const betOf = ({ bets = [] }: GameInfo, name: string): BetInfo => {
  const bet = bets.find((one) => one.bet === name)
  if (!bet) throw new RangeError(`no bet ${name}`)
  return bet
}

type PartsOf = (game: StepsGame, choice: never) => readonly Part[]

/** The first stakes of a round with their expectations, by game. */
const firstStakes: Readonly<Record<string, PartsOf>> = {
  'blackjack-galata': ({ info }, { bets }: BlackjackChoice) =>
    bets.map(({ stakeKurus }) => ({ stakeKurus, expectation: seatExpectation(info) })),
  'casino-holdem': ({ info }, { anteKurus, acesKurus }: HoldemChoice) => [
    {
      stakeKurus: anteKurus,
      expectation: upper(betOf(info, 'ante'), { loss: holdemLoss, error: holdemError, basis: 'simulated' }),
    },
    { stakeKurus: acesKurus, expectation: upper(betOf(info, 'aces'), { basis: 'counted' }) },
  ],
  'three-card-poker': ({ info }, { anteKurus, pairPlusKurus }: ThreeCardChoice) => [
    { stakeKurus: anteKurus, expectation: upper(betOf(info, 'ante'), { loss: threeCardLoss, basis: 'counted' }) },
    { stakeKurus: pairPlusKurus, expectation: upper(betOf(info, 'pairPlus'), { basis: 'counted' }) },
  ],
}

/** Returns the unit of a round; undefined for a choice or events that cannot be read. */
export const stepsUnit = (game: StepsGame, round: EndedSteps): Unit | undefined => {
  if (game.slug === 'poker-bahsi') return betOnPokerUnit(game, round)
  const { stakeKurus: stakedKurus, winKurus: paidKurus } = round
  const choice = game.choiceOf?.(round.choice)
  const partsOf = firstStakes[game.slug]
  if (game.choiceOf && (choice === undefined || !partsOf)) return undefined
  const parts = partsOf?.(game, choice as never) ?? [
    { stakeKurus: stakedKurus, expectation: upper(game.info, { basis: game.info.basis }) },
  ]
  const baseKurus = parts.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0)
  return unitOf({ stakedKurus, paidKurus, baseKurus }, combinedExpectation(parts))
}

/**
 * Bet-on-Poker takes bets before the deal, on the flop and on the turn, and the later ones can be a thousand times the first. Each returns
 * at most the stated share, whatever is known when it is made; so x is that share plus the deviations of the three relative to their own
 * stakes, and no bet counts more than another.
 */
const betOnPokerUnit = (
  { info }: StepsGame,
  { stakeKurus, winKurus, events, choice }: EndedSteps,
): Unit | undefined => {
  const made = betsIn(events)
  const first = made[0]
  if (!first || !recordOf(choice)) return undefined
  const later = made.slice(1)
  const stated = upper(info, { loss: stages, basis: info.basis })
  // What was paid beyond the later bets counts as paid for the first.
  const paidLater = later.reduce((sum, { paid }) => sum + paid, 0)
  const placed = [{ ...first, paid: winKurus - paidLater }, ...later]
  const deviations = placed.map(({ staked, paid }) => paid / staked - stated.mean)
  return {
    stakedKurus: stakeKurus,
    paidKurus: winKurus,
    expectedKurus: stakeKurus * stated.mean,
    varianceKurus: placed.reduce((sum, { staked }) => sum + staked ** 2 * stated.variance, 0),
    x: stated.mean + deviations.reduce((sum, deviation) => sum + deviation, 0),
    expectation: { ...stated, variance: stated.variance * placed.length },
  }
}

/** The number of times that bets are taken in a round. */
const stages = 3

type Placed = Pick<Extract<BetOnPokerEvent, { type: 'bets' }>, 'oddsHundredths'> & BetOnPokerChoice

/** Returns the stakes and payouts of each time that bets were taken, by the odds and the winners of the round's events. */
const betsIn = (events: readonly unknown[]): readonly { staked: number; paid: number }[] => {
  const known = events as readonly BetOnPokerEvent[]
  const winners = known.find((event) => event.type === 'river')?.winners ?? []
  const paidOf = ({ bets, oddsHundredths }: Placed): number =>
    bets
      .filter(({ hand }) => winners.includes(hand))
      .reduce(
        (sum, { hand, stakeKurus }) => sum + portionOf(stakeKurus, oddsHundredths[hand] ?? 0, 100 * winners.length),
        0,
      )
  return known
    .filter((event) => event.type === 'bets')
    .map((placed) => ({
      staked: placed.bets.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0),
      paid: paidOf(placed),
    }))
}
