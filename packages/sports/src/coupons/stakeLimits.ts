import { type Kurus, kurus } from '@yakamoz/values'
import type { MatchId, Sport } from '../messages.ts'
import { choicesOf, columnsOf, kindOf, type Leg, type Slip, stakeOf } from './coupon.ts'

/** The largest stake on what a limit names: everything, a sport, a league or a match, one market of it (0: all), before play, in play or both (''). */
export type StakeLimit = {
  readonly scope: 'everything' | 'sport' | 'competition' | 'match'
  readonly id: string
  readonly market: number
  readonly phase: '' | 'prematch' | 'live'
  readonly maxStake: Kurus
}

/** What of the match of a leg a limit can name. */
export type LimitedMatch = {
  readonly match: MatchId
  readonly sport: Sport
  readonly competition: string
  readonly isLive: boolean
  /** Whether its prices come from results alone (`Basis`): bettors may know much more. */
  readonly isUnsure: boolean
}

type LegOutcomes = Omit<Leg, 'odds' | 'banker'>

const namesMatch = ({ scope, id }: StakeLimit, { match, sport, competition }: LimitedMatch): boolean => {
  if (scope === 'everything') return true
  if (scope === 'sport') return id === sport
  return scope === 'competition' ? id === competition : id === match
}

/** Whether a limit holds for a leg: for a bet builder, where it names the market of one of its outcomes. */
export const holdsFor = (limit: StakeLimit, leg: LegOutcomes, match: LimitedMatch): boolean =>
  namesMatch(limit, match) &&
  (limit.phase === '' || (limit.phase === 'live') === match.isLive) &&
  (limit.market === 0 || choicesOf(leg).some(({ market }) => market === limit.market))

/** The factor of a player whose stakes nobody has limited, in per cent. */
export const fullFactor = 100

type Limits = {
  readonly limits: readonly StakeLimit[]
  readonly percent: number
  readonly usual: Kurus
  /** The usual one where prices come from results alone. */
  readonly unsure: Kurus
  readonly least: Kurus
}

/**
 * Returns the largest stake of a player on a leg: the narrowest of all limits that hold for it, else the usual one, times his factor; never above the
 * usual one, and never below the least stake, since what nobody may bet on is taken off sale. Undefined where only the usual limit holds. Where prices
 * come from results alone the usual one is lower, unless a limit of its sport, its league or the match holds.
 */
export const stakeLimitOf = (
  leg: LegOutcomes,
  match: LimitedMatch,
  { limits, percent, usual, unsure, least }: Limits,
): Kurus | undefined => {
  const own = limits.filter((limit) => holdsFor(limit, leg, match))
  const isLower = match.isUnsure && own.every(({ scope }) => scope === 'everything')
  if (own.length === 0 && percent === fullFactor && !isLower) return undefined
  const narrowest = Math.min(isLower ? unsure : usual, ...own.map(({ maxStake }) => maxStake))
  return kurus(Math.max(least, Math.min(usual, Math.floor((narrowest * percent) / fullFactor))))
}

/** The stake of a slip on each of its legs: of singles the unit, of all else the whole stake, which every leg decides. */
export const stakeOnLeg = (slip: Slip): Kurus => (kindOf(slip) === 'single' ? slip.unitKurus : stakeOf(slip))

/** Returns the largest stake of a whole slip if each of its legs may have at most `mostOnLeg`. */
export const slipStakeFor = (slip: Slip, mostOnLeg: Kurus): Kurus =>
  kindOf(slip) === 'single' ? kurus(mostOnLeg * columnsOf(slip)) : mostOnLeg
