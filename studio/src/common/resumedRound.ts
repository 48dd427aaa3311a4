import { kurus, kurusToWire } from '@yakamoz/values'
import { type PlayedRound, totalPaid } from './endpoint.ts'
import type { Host } from './host.ts'

/**
 * Informs the page that the animation of an interrupted round is about to start, with the balance after its stake: the balance
 * with its win would reveal the outcome.
 */
export const sendResumed = (host: Host, round: PlayedRound | undefined): void => {
  if (!round || round.open) return
  const left = kurus(round.balanceAfter - totalPaid(round))
  host.send({ yakamoz: 'resumed', left: kurusToWire(left), funds: round.funds })
}
