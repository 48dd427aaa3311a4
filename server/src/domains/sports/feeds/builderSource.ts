import type { BuilderQuote, MatchId, PricedChoice } from '@yakamoz/sports'

/** A source of prices that also prices outcomes of one match together, where we have no model of the match. */
export type BuilderSource = {
  /** Whether it prices bet builders of a match. */
  covers(match: MatchId): boolean
  /**
   * Returns what it calculates for outcomes that are sold at these odds; `related` if they cannot be combined. Rejects when it does not answer; an aborted
   * `signal` ends its requests.
   */
  quote(match: MatchId, choices: readonly PricedChoice[], signal: AbortSignal): Promise<BuilderQuote | 'related'>
}
