import type { GameKind } from '@yakamoz/games'
import { addDays, type Day, isDay, type Kurus, kurus, mondayOf, shareOf } from '@yakamoz/values'
import type { BonusKind } from '../../platform/db/schema.ts'

/** The kinds of play that count differently towards wagering. */
export type WagerKind = 'slot' | 'virtual' | 'table' | 'live' | 'sport'

/** The share of a stake that counts towards wagering, in ten-thousandths. */
export const wagerShares: Readonly<Record<WagerKind, number>> = {
  slot: 10_000,
  virtual: 10_000,
  table: 1_000,
  live: 1_000,
  sport: 10_000,
}

/** The minimum odds of coupons that count, in thousandths. */
export const minWagerOddsMilli = 1_500

/** The wager kind of each game kind. Unknown kinds of external games count as `virtual`. */
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
 * Virtual games with at least this return, in hundredths of a per cent, count like tables: staking a bonus thirtyfold on a dice game of 99
 * % would leave about two thirds of it almost without risk.
 */
const tableReturnThreshold = 9_800

/** Returns the wager kind of a game in the catalogue. */
export const wagerKindOf = ({ kind, live, rtp }: { kind: string; live: boolean; rtp: number }): WagerKind => {
  if (live) return 'live'
  const counted = isKnown(kind) ? kinds[kind] : 'virtual'
  return counted === 'virtual' && rtp >= tableReturnThreshold ? 'table' : counted
}

/** Returns the part of a stake that counts, rounded down; coupons below the minimum odds count nothing. */
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

/** Returns the bonus for a deposit or loss, in kuruş: the share, at most `most` (0: no maximum), and nothing below `least`. */
export const bonusFor = ({ share, most, least }: OfferTerms, base: Kurus): Kurus => {
  if (base < least) return kurus(0)
  const part = shareOf(base, share)
  return most > 0 ? kurus(Math.min(part, most)) : part
}

/** Whether an offer gives bonus money that has to be wagered: the bonus some times (`wagering`), or its deposit (`turnover`). */
export const isWagered = ({ wagering, turnover }: Pick<OfferTerms, 'wagering' | 'turnover'>): boolean =>
  wagering > 0 || turnover > 0

/** Returns the stakes needed before a bonus becomes cash, in kuruş. */
export const neededFor = ({ wagering, turnover }: OfferTerms, amount: Kurus, deposit: Kurus): Kurus =>
  kurus(amount * wagering + deposit * turnover)
export const maxPaidFor = (offer: OfferTerms, amount: Kurus): Kurus => kurus(isWagered(offer) ? amount * offer.cap : 0)

/** Divides a wagered bonus into the part that becomes cash and the part returned to the operator; `mostPaid` 0 is no cap. */
export const payout = (balance: Kurus, maxPaid: Kurus): { paid: Kurus; returned: Kurus } => {
  const paid = maxPaid > 0 ? Math.min(balance, maxPaid) : balance
  return { paid: kurus(paid), returned: kurus(balance - paid) }
}

/** Returns the deposit in a bonus's source; undefined for other sources. */
export const depositOf = (source: string): string | undefined => /^deposit\/(.+)$/.exec(source)?.[1]

/** Returns the Monday of the week in the source of a loss offer; undefined for other sources. */
export const weekFrom = (source: string): Day | undefined => {
  const monday = /^week\/([^/]+)\//.exec(source)?.[1]
  return monday && isDay(monday) ? monday : undefined
}

/** Returns the Monday of the week before that of a day. */
export const previousMonday = (today: Day): Day => addDays(mondayOf(today), -7)
