import { createHash } from 'node:crypto'
import type { Draws } from '@yakamoz/games'
import { type Kurus, kurus, kurusToWire } from '@yakamoz/values'

export type Rule = 'stake' | 'multiple' | 'wins'

/** Points in the measure of their rule: lira staked, the multiple of the stake with two digits, or rounds. */
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

/** The prize of a place, 1 the first; nothing beyond the prizes. */
export const prizeOf = (prizes: readonly number[], place: number): Kurus => kurus(prizes[place - 1] ?? 0)

/** What a draw is made of beside its seed: the hash of all tickets in their order, which nobody knows before they are sold. */
export const listHashOf = (tickets: readonly string[]): string =>
  createHash('sha256').update(tickets.join('\n')).digest('hex')

/**
 * The winning tickets, numbers from 1, one for each prize as far as there are tickets; no ticket wins twice. A draw is
 * `below(tickets left)`, and counts through those that have not won.
 */
export const drawnTickets = (tickets: number, prizes: number, draws: Draws): number[] => {
  const remaining = Array.from({ length: tickets }, (_, index) => index + 1)
  return Array.from(
    { length: Math.min(tickets, prizes) },
    () => remaining.splice(draws.below(remaining.length), 1)[0] ?? 0,
  )
}
