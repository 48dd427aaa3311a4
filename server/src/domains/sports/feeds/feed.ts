import type { MatchId } from '@yakamoz/sports'

/** Where messages about matches come from. One process of the house asks it again and again. */
export type Feed = {
  /** Takes in what has come or fallen due since the last time; answers whether more has come than it took in. */
  turn(): Promise<boolean>
  /** Lets go of what it holds about matches that are long over. */
  forget?(matches: readonly MatchId[]): void
}
