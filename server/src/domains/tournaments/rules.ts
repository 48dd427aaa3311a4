import { createHash } from 'node:crypto'
import type { Draws } from '@yakamoz/games'
import { type Kurus, kurus, kurusToWire } from '@yakamoz/values'

export type Rule = 'stake' | 'multiple' | 'wins'

/** Formats points by their rule: lira staked, the multiple of the stake with two decimals, or rounds. */
export const pointsText = (rule: Rule, points: number): string => {
  if (rule === 'stake') return kurusToWire(kurus(points))
  return rule === 'multiple' ? (points / 100).toFixed(2) : String(points)
}

export type TournamentState = 'upcoming' | 'running' | 'ended' | 'paid'

export const stateAt = (
  { starts_at, ends_at, state }: { starts_at: Date; ends_at: Date; state: 'open' | 'closed' | 'paid' },
  nowMs: number,
): TournamentState => {
  if (state === 'paid') return 'paid'
  if (starts_at.getTime() > nowMs) return 'upcoming'
  return ends_at.getTime() > nowMs && state === 'open' ? 'running' : 'ended'
}

/** The prize of a place, starting at 1; 0 beyond the prizes. */
export const prizeOf = (prizes: readonly number[], place: number): Kurus => kurus(prizes[place - 1] ?? 0)

/** The public input of a draw: the hash of all tickets in order, unknown until the last is sold. */
export const listHashOf = (tickets: readonly string[]): string =>
  createHash('sha256').update(tickets.join('\n')).digest('hex')

/**
 * Returns the winning ticket numbers, from 1, one per prize as far as there are tickets; no ticket wins twice. Each draw is `below(tickets
 * left)`, an index into the tickets that have not won.
 */
export const drawnTickets = (tickets: number, prizes: number, draws: Draws): number[] => {
  const remaining = Array.from({ length: tickets }, (_, index) => index + 1)
  return Array.from(
    { length: Math.min(tickets, prizes) },
    () => remaining.splice(draws.below(remaining.length), 1)[0] ?? 0,
  )
}
