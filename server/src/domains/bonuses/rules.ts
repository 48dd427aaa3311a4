import type { GameKind } from '@yakamoz/games'
import { addDays, type Day, isDay, type Kurus, kurus, shareOf } from '@yakamoz/values'
import type { BonusKind } from '../../platform/db/schema.ts'

/** Where a stake was placed, as far as the wagering of a bonus goes. */
export type WagerKind = 'slot' | 'virtual' | 'table' | 'live' | 'sport'

/** How much of a stake counts towards the wagering, in ten-thousandths. */
export const wagerShares: Readonly<Record<WagerKind, number>> = {
  slot: 10_000,
  virtual: 10_000,
  table: 1_000,
  live: 1_000,
  sport: 10_000,
}

/** Sports coupons count from these odds on, in thousandths. */
export const minWagerOddsMilli = 1_500

/** How each kind of game counts. What a game of another house calls itself beside these counts as what is virtual. */
const kinds: Readonly<Record<GameKind | 'jackpot', WagerKind>> = {
  slot: 'slot',
  jackpot: 'slot',
  bingo: 'slot',
  'sound-bingo': 'slot',
  roulette: 'table',
  blackjack: 'table',
  poker: 'table',
  baccarat: 'table',
  'dragon-tiger': 'table',
  'sic-bo': 'table',
  'money-wheel': 'table',
  'bet-on-games': 'virtual',
  zeplin: 'virtual',
  spaceman: 'virtual',
  football: 'virtual',
  racing: 'virtual',
}
const isKnown = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)

/**
 * A game that returns so much, in hundredths of a per cent, counts as a table does, slots apart: staking a bonus thirtyfold
 * on dice of 99 % would leave two thirds of it, for sure.
 */
const tableReturnThreshold = 9_800

/** The kind of a game of the catalogue. */
export const wagerKindOf = ({ kind, live, rtp }: { kind: string; live: boolean; rtp: number }): WagerKind => {
  if (live) return 'live'
  const counted = isKnown(kind) ? kinds[kind] : 'virtual'
  return counted === 'virtual' && rtp >= tableReturnThreshold ? 'table' : counted
}

/** What of a stake counts, rounded down; of a coupon nothing below odds of 1.50. */
export const wagerOf = (stake: Kurus, kind: WagerKind, oddsMilli = minWagerOddsMilli): Kurus =>
  kind === 'sport' && oddsMilli < minWagerOddsMilli ? kurus(0) : shareOf(stake, wagerShares[kind])

export type OfferTerms = {
  kind: BonusKind
  share: number
  most: number
  least: number
  wagering: number
  cap: number
  turnover: number
}

/** What an offer gives for a deposit or a loss, in kuruş: the share, at most `most`; nothing below `least`. */
export const bonusFor = ({ share, most, least }: OfferTerms, base: Kurus): Kurus => {
  if (base < least) return kurus(0)
  const part = shareOf(base, share)
  return most > 0 ? kurus(Math.min(part, most)) : part
}

/** Whether what an offer gives is bonus money until something was staked: the bonus some times, or the deposit that it is of. */
export const isWagered = ({ wagering, turnover }: Pick<OfferTerms, 'wagering' | 'turnover'>): boolean =>
  wagering > 0 || turnover > 0

/** How much is staked before a bonus becomes cash, in kuruş: so many times the bonus and so many times its deposit. */
export const neededFor = ({ wagering, turnover }: OfferTerms, amount: Kurus, deposit: Kurus): Kurus =>
  kurus(amount * wagering + deposit * turnover)
export const maxPaidFor = (offer: OfferTerms, amount: Kurus): Kurus => kurus(isWagered(offer) ? amount * offer.cap : 0)

/** What becomes cash of a wagered bonus, and what goes back to the house; 0 for `mostPaid` is no cap. */
export const payout = (balance: Kurus, mostPaid: Kurus): { paid: Kurus; back: Kurus } => {
  const paid = mostPaid > 0 ? Math.min(balance, mostPaid) : balance
  return { paid: kurus(paid), back: kurus(balance - paid) }
}

/** The deposit that a bonus is a share of, by what it was given for; undefined when that is no deposit. */
export const depositOf = (source: string): string | undefined => /^deposit\/(.+)$/.exec(source)?.[1]

/** The Monday of the week that a loss offer was given for, by its source; undefined for any other. */
export const weekFrom = (source: string): Day | undefined => {
  const monday = /^week\/([^/]+)\//.exec(source)?.[1]
  return monday && isDay(monday) ? monday : undefined
}

/** The Monday of the week before the one that a day lies in. */
export const previousMonday = (today: Day): Day => {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, -weekday - 7)
}
