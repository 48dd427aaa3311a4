import { kurus, kurusToWire } from '@yakamoz/values'
import { type PlayedRound, paidBy } from './endpoint.ts'
import type { Host } from './messages.ts'

/** Tells the page of a round whose film is about to be shown: a balance with its win in it would tell how it ends. */
export const tellResumed = (host: Host, round: PlayedRound | undefined): void => {
  if (!round || round.open) return
  const left = kurus(round.balanceAfter - paidBy(round))
  host.tell({ yakamoz: 'resumed', left: kurusToWire(left), funds: round.funds })
}
