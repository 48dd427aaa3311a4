import type { Kurus } from '@yakamoz/values'
import type { Draws } from './fair/draws.ts'

/** What happened in a round, one thing after another. Amounts inside are whole kuruş, names are those of the game's data. */
export type GameEvent = { readonly type: string }

/** A round, decided whole before anything of it is shown. `winKurus` is everything that it pays, 0 or more. */
export type Round<Event extends GameEvent = GameEvent> = { readonly events: readonly Event[]; readonly winKurus: Kurus }

export type Named = { readonly tr: string; readonly en: string }

/** How wild a game is: 1 calm, 2 medium, 3 high, 4 very high. See `volatilityOf`. */
export type Volatility = 1 | 2 | 3 | 4

/**
 * What a game states about itself. The numbers are those of the mathematics that the engine runs: tests hold each against
 * the enumeration, or against a simulation where the space cannot be counted.
 */
export type GameInfo = {
  /** Return to player in millionths of the stake, rounded down: 962500 is 96.25 %. */
  readonly returnMillionths: number
  /** How often a round pays anything, in millionths, rounded down. */
  readonly hitMillionths: number
  /** Standard deviation of a round's win, in hundredths of the stake, rounded to the nearest. */
  readonly deviationHundredths: number
  /** Whether the three numbers above are counted exactly or measured by simulation. */
  readonly basis: 'counted' | 'simulated'
  readonly volatility: Volatility
  /** The most that a round can pay, in stakes. A round that reaches it ends there. */
  readonly maxWinMultiple: number
  /** The stakes that may be played, rising. */
  readonly stakesKurus: readonly Kurus[]
  readonly defaultStakeKurus: Kurus
}

/**
 * A game of the house. Its outcome depends on its draws alone: stake scales what is paid and changes nothing else, and
 * neither balance nor history nor player come in. A change to its mathematics is a new `version`; old rounds are verified
 * with their own. `form` tells how a round is played: `instant` is decided whole by one play. Games of several moves or of
 * a shared round are further members of `Game`, told apart by it.
 */
export type InstantGame<Event extends GameEvent = GameEvent> = {
  readonly form: 'instant'
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly kind: 'slot'
  readonly names: Named
  readonly info: GameInfo
  /** Refuses (RangeError) a stake that is not one of `info.stakesKurus`; a failing draw passes through untouched. */
  play(bet: { stakeKurus: Kurus; draws: Draws }): Round<Event>
  /** The win alone, in millionths of the stake, by the very path of `play`: for simulations. */
  winMillionths(draws: Draws): number
}

export type Game = InstantGame

/** Which of the four classes a standard deviation (in hundredths of the stake) falls in: under 4, 7, 11 stakes, or more. */
export const volatilityOf = (deviationHundredths: number): Volatility => {
  if (deviationHundredths < 400) return 1
  if (deviationHundredths < 700) return 2
  return deviationHundredths < 1100 ? 3 : 4
}
