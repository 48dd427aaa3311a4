import type { MatchId } from '@yakamoz/sports'

/** `down`: what it prices is not sold; `recovering`: it is asked for what was missed; `behind`: it has more than was processed. */
export type FeedState = 'up' | 'behind' | 'recovering' | 'down'

/** A source of messages about matches. One process reads it repeatedly. */
export type Feed = {
  /** Processes what is due since the last call; returns whether there is more than it processed. */
  turn(): Promise<boolean>
  /** When it has last given something, by the server's clock: the feed or each of its producers by name; 0 for nothing yet. */
  lastMessages(): ReadonlyMap<string, number>
  /** The states of its producers by the same names; without them it is up. */
  states?(): ReadonlyMap<string, FeedState>
  /** Releases its state of matches that ended long ago. */
  forget?(matches: readonly MatchId[]): void
  /** Ends its connections: from now on another process reads it. */
  close?(): Promise<void>
}
