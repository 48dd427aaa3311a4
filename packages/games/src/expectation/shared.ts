import { kurus } from '@yakamoz/values'
import type { BingoGame, CrashGame, SeatsGame, SharedGame } from '../engine.ts'
import { racingReturns } from '../racing/game.ts'
import { integerOf, recordOf } from '../record.ts'
import { allThrows } from '../sicbo/game.ts'
import { combinedExpectation, type Expectation, statedError, statedExpectation } from './expectation.ts'
import { seatExpectation } from './steps.ts'
import { type Unit, unitOf } from './unit.ts'

/** A game whose rounds several players share. */
type LiveGame = SharedGame | SeatsGame | CrashGame | BingoGame

/** A bet on a shared round: `on` is its stored selection, `paidKurus` what it was paid. */
export type PaidBet = { readonly stakeKurus: number; readonly paidKurus: number; readonly on: unknown }

/** The sums of a shared round: first stakes by what they are on. */
export type RoundTally = { stakedKurus: number; paidKurus: number; readonly on: Map<string, number> }

export const createTally = (): RoundTally => ({ stakedKurus: 0, paidKurus: 0, on: new Map() })

/** Adds a bet to the sums of its round; false when its selection cannot be read. */
export const addBet = (game: LiveGame, tally: RoundTally, bet: PaidBet): boolean => {
  const stakes = stakesOn(game, bet)
  if (!stakes) return false
  for (const [name, stakeKurus] of stakes) tally.on.set(name, (tally.on.get(name) ?? 0) + stakeKurus)
  tally.stakedKurus += bet.stakeKurus
  tally.paidKurus += bet.paidKurus
  return true
}

/** The multiplier, in hundredths, that stands for a cash-out by hand. */
const handCashOut = 200

type StakeOn = readonly [name: string, stakeKurus: number]

const stakesOn = (game: LiveGame, { on, stakeKurus }: PaidBet): readonly StakeOn[] | undefined => {
  const { spots, crash, seat } = recordOf(on) ?? {}
  switch (game.form) {
    case 'bingo':
      return [['cards', stakeKurus]]
    case 'crash':
      return recordOf(crash) && [[String(game.choiceOf(crash)?.autoAt ?? handCashOut), stakeKurus]]
    case 'seats':
      return namedStakes([{ spot: 'seats', stakeKurus: recordOf(seat)?.stakeKurus }])
    case 'shared':
      return Array.isArray(spots) ? namedStakes(spots) : undefined
  }
}

/** Returns the stakes by name; undefined when one is no amount. */
const namedStakes = (bets: readonly unknown[]): readonly StakeOn[] | undefined => {
  const stakes = bets.map((bet): StakeOn => {
    const { spot, stakeKurus } = recordOf(bet) ?? {}
    return [String(spot), integerOf(stakeKurus, 1, Number.MAX_SAFE_INTEGER) ?? 0]
  })
  return stakes.every(([, stakeKurus]) => stakeKurus > 0) ? stakes : undefined
}

/** Which round: its number, and for bingo the price of a card. */
type Which = { readonly round: number; readonly hall: number }

/**
 * Returns the unit of a shared round. Undefined without bets, and when nothing is stated about one of them. The jackpot of bingo must be
 * left out of what was paid.
 */
export const roundUnit = (game: LiveGame, tally: RoundTally, which: Which): Unit | undefined => {
  const { stakedKurus, paidKurus, on } = tally
  if (stakedKurus <= 0) return undefined
  const expectation = expectationOf(game, on, which)
  const baseKurus = game.form === 'seats' ? (on.get('seats') ?? 0) : stakedKurus
  return expectation && unitOf({ stakedKurus, paidKurus, baseKurus }, expectation)
}

const expectationOf = (game: LiveGame, on: ReadonlyMap<string, number>, { round, hall }: Which) => {
  switch (game.form) {
    case 'bingo':
      return bingoExpectation(game, { cards: (on.get('cards') ?? 0) / hall, hall })
    case 'crash':
      return crashExpectation(game, on)
    case 'seats':
      return seatExpectation(game.info)
    case 'shared':
      return spotsExpectation(game, on, round)
  }
}

/** Every rule for cashing out has the stated return at most, so only too much is a deviation of the bets. */
const crashExpectation = ({ info, capHundredths }: CrashGame, on: ReadonlyMap<string, number>): Expectation => {
  const mean = info.returnMillionths / 1_000_000
  return combinedExpectation(
    [...on].map(([autoAt, stakeKurus]) => ({
      stakeKurus,
      expectation: {
        mean,
        error: statedError,
        variance: mean * (Number(autoAt) / 100 - mean),
        hasVarianceBound: false,
        min: 0,
        max: capHundredths / 100,
        sides: 'upper',
      },
    })),
  )
}

const virtualStake = kurus(1000)

/**
 * Returns the unit of the bust of a crash round: a virtual bet with an automatic cash-out at 2.00, whose numbers are those of the game.
 * Unlike the bets of players it shows busts that come too early.
 */
export const bustUnit = (game: CrashGame, bustHundredths: number): Unit => {
  const bet = { stakeKurus: virtualStake, autoAt: handCashOut }
  return unitOf(
    { stakedKurus: virtualStake, paidKurus: game.settle({ bustHundredths, bet }) },
    { ...statedExpectation(game.info, { basis: 'counted' }), max: handCashOut / 100 },
  )
}

/** A prize is shared by less than two winners on average, and each share is rounded down; the prize itself too. */
const kurusLostPerPrize = 3

/**
 * All cards have equal chances: of each prize the players' share is their share q of the cards on average, with a variance of at most
 * q (1 - q). The jackpot is left out.
 */
const bingoExpectation = (game: BingoGame, { cards, hall }: { cards: number; hall: number }): Expectation => {
  const all = cards + game.houseCards
  const [share, mean] = [cards / all, game.info.returnMillionths / 1_000_000]
  const prizes = Object.keys(game.prizes).length - 1
  return {
    mean,
    error: statedError + (prizes * kurusLostPerPrize) / (all * hall),
    variance: (mean ** 2 * (1 - share)) / share,
    hasVarianceBound: true,
    min: 0,
    max: mean / share,
    sides: 'both',
  }
}

const spotsExpectation = (
  game: SharedGame,
  on: ReadonlyMap<string, number>,
  round: number,
): Expectation | undefined => {
  const parts = [...on].map(([spot, stakeKurus]) => ({ stakeKurus, expectation: spotExpectation(game, spot, round) }))
  const known = parts.flatMap(({ stakeKurus, expectation }) => (expectation ? [{ stakeKurus, expectation }] : []))
  if (known.length < parts.length || known.length === 0) return undefined
  return { ...combinedExpectation(known), ...exactSpread(game, on, round) }
}

const spotExpectation = (game: SharedGame, spot: string, round: number): Expectation | undefined =>
  game.offerOf ? pricedExpectation(game, spot, round) : paytableExpectation(game, spot)

const paytableExpectation = ({ info }: SharedGame, spot: string): Expectation | undefined => {
  const [kind] = spot.split(':')
  const row = info.bets?.find(({ bet }) => bet === spot) ?? info.bets?.find(({ bet }) => bet === kind)
  return row && statedExpectation(row, { basis: info.basis })
}

/** The odds of the last round that was asked for, by spot: its bets arrive together. */
let lastOffer: { game: SharedGame; round: number; odds: ReadonlyMap<string, number> } | undefined

const oddsOf = (game: SharedGame, round: number): ReadonlyMap<string, number> => {
  if (lastOffer?.game !== game || lastOffer.round !== round) {
    const bets = game.offerOf?.(round).flatMap((market) => market.bets) ?? []
    lastOffer = { game, round, odds: new Map(bets.map(({ spot, oddsHundredths }) => [spot, oddsHundredths])) }
  }
  return lastOffer.odds
}

/**
 * Odds are the stated return divided by the chance, rounded to a hundredth. The chance follows from the odds up to this rounding, and with it
 * mean and variance: the variance is highest for the lowest chance.
 */
const pricedExpectation = (game: SharedGame, spot: string, round: number): Expectation | undefined => {
  const odds = oddsOf(game, round).get(spot)
  if (odds === undefined) return undefined
  const stated = statedReturn(game, spot)
  const [lowest, highest] =
    game.oddsRounding === 'up' ? [stated, (stated * odds) / (odds - 1)] : [(stated * odds) / (odds + 1), stated]
  return {
    mean: (highest + lowest) / 2,
    error: (highest - lowest) / 2 + statedError,
    variance: highest * (odds / 100 - lowest),
    hasVarianceBound: true,
    min: 0,
    max: odds / 100,
    sides: 'both',
  }
}

const statedReturn = (game: SharedGame, spot: string): number => {
  const kind = spot.split(':')[0] ?? ''
  const hundredths =
    game.kind === 'racing' ? Object.entries(racingReturns).find(([name]) => name === kind)?.[1] : undefined
  return hundredths === undefined ? game.info.returnMillionths / 1_000_000 : hundredths / 100
}

/** Returns variance and maximum of all bets together where the outcomes are few and equally likely; otherwise nothing. */
const exactSpread = (game: SharedGame, on: ReadonlyMap<string, number>, round: number) => {
  const outcomes = game.outcomes ?? (game.kind === 'sic-bo' ? allThrows.map((dice) => ({ dice })) : undefined)
  if (!outcomes) return {}
  const bets = [...on].map(([spot, stakeKurus]) => ({ spot, stakeKurus: kurus(stakeKurus) }))
  const staked = bets.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0)
  const paid = outcomes.map(
    (outcome) => game.settle({ outcome, round, bets }).reduce((sum, win) => sum + win, 0) / staked,
  )
  const mean = paid.reduce((sum, x) => sum + x, 0) / paid.length
  const variance = paid.reduce((sum, x) => sum + (x - mean) ** 2, 0) / paid.length
  return { variance, max: Math.max(...paid) }
}
