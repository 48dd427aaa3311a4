import type { Read } from '../api/client.ts'

type Away = Pick<Read<'protection', 'state'>[number], 'excluded' | 'pausedUntil' | 'unverified'>

/** The text that says why a player is kept away from play, in the server's order of reasons. */
export const awayText = ({ excluded, pausedUntil, unverified }: Away) => {
  if (excluded) return 'play.excluded'
  if (pausedUntil) return 'play.paused'
  return unverified ? 'play.unverified' : 'play.restricted'
}
