import type { Read } from '../api/client.ts'

type Restriction = Pick<Read<'protection', 'state'>[number], 'excluded' | 'pausedUntil' | 'unverified'>

/** The text with the reason why a player may not play, in the server's order of reasons. */
export const restrictionText = ({ excluded, pausedUntil, unverified }: Restriction) => {
  if (excluded) return 'play.excluded'
  if (pausedUntil) return 'play.paused'
  return unverified ? 'play.unverified' : 'play.restricted'
}
