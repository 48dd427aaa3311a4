import { kurus, kurusToWire } from '@yakamoz/values'
import { type PlayedRound, paidBy } from './endpoint.ts'
import type { Host } from './messages.ts'

/**
 * Informs the page that the animation of an interrupted round is about to start, with the balance after its stake: the balance
 * with its win would reveal the outcome.
 */
export const tellResumed = (host: Host, round: PlayedRound | undefined): void => {
  if (!round || round.open) return
  const left = kurus(round.balanceAfter - paidBy(round))
  host.tell({ yakamoz: 'resumed', left: kurusToWire(left), funds: round.funds })
}
