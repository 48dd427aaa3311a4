import { type Kurus, kurus } from '@yakamoz/values'
import { type Odds, onLadder } from '../odds.ts'

/*
 * Reaction to money: where the open stakes of a market would cost too much if an outcome wins, its price is shortened. Only shorter prices are proposed: they
 * make the book larger, so that it is never below 100 per cent and never a sure win that it was not before.
 */

/** `threshold`: what a market may lose. `step`: by how much a price is shortened at most, in per cent. `minutes`: how long the new price holds. */
export type ReactionRules = { readonly threshold: Kurus; readonly step: number; readonly minutes: number }

/** The open stakes on an outcome, and what they are paid if it wins. */
export type OutcomeMoney = {
  readonly outcome: string
  readonly odds: Odds
  readonly stake: number
  readonly paid: number
}

/** `liability`: what the market loses if the outcome wins. */
export type Reaction = OutcomeMoney & { readonly liability: number; readonly proposed: Odds }

/** The part of a price that is taken off: the excess over the threshold as a share of what is paid, and at most the step. */
const shortening = (liability: number, paid: number, { threshold, step }: ReactionRules): number =>
  Math.min(step / 100, (liability - threshold) / paid)

/** Returns shorter prices, rounded down onto the ladder, for the outcomes of a market that would cost more than the threshold. */
export const reactionsOf = (market: readonly OutcomeMoney[], rules: ReactionRules): Reaction[] => {
  const taken = market.reduce((sum, { stake }) => sum + stake, 0)
  return market.flatMap((outcome) => {
    const liability = outcome.paid - taken
    if (liability <= rules.threshold) return []
    const proposed = onLadder(outcome.odds * (1 - shortening(liability, outcome.paid, rules)))
    return proposed < outcome.odds ? [{ ...outcome, liability, proposed }] : []
  })
}

/** Whether prices of a league are left alone, proposed to traders, or set by the server. */
export type ReactionMode = 'off' | 'advise' | 'act'

/** The rules with the modes of leagues; a league that is missing is advised. */
export type ReactionSettings = ReactionRules & {
  readonly leagues: readonly { readonly id: string; readonly mode: ReactionMode }[]
}

export const initialReactionSettings: ReactionSettings = {
  threshold: kurus(5_000_000),
  step: 5,
  minutes: 15,
  leagues: [],
}

export const reactionModeOf = ({ leagues }: ReactionSettings, league: string): ReactionMode =>
  leagues.find(({ id }) => id === league)?.mode ?? 'advise'
