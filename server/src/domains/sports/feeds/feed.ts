import type { MatchId } from '@yakamoz/sports'

/** A source of messages about matches. One process reads it repeatedly. */
export type Feed = {
  /** Processes what is due since the last call; returns whether there is more than it processed. */
  turn(): Promise<boolean>
  /** Releases its state of matches that ended long ago. */
  forget?(matches: readonly MatchId[]): void
}
