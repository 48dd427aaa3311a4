import { type Kurus, kurus } from '@yakamoz/values'
import type { InstantGame, StepsGame } from './engine.ts'

/** A choice for each game that has one, with a stake of 10 lira. */
const choices: Readonly<Record<string, unknown>> = {
  zar: { target: 5049, over: true },
  'sansli-sayilar': { numbers: [3, 7, 24, 61, 80] },
  cark: { sea: 'stormy' },
  'poker-bahsi': { bets: [{ hand: 2, stakeKurus: 1000 }] },
  'blackjack-galata': { bets: [{ seat: 3, stakeKurus: 1000 }] },
  'casino-holdem': { anteKurus: 1000, acesKurus: 0 },
  'three-card-poker': { anteKurus: 1000, pairPlusKurus: 0 },
}

/** For tests: returns a choice for a game; undefined if it has none. */
export const choiceFor = (game: InstantGame | StepsGame): unknown => choices[game.slug]

/** For tests: returns a stake that all games offer. */
export const stakeFor = (_: unknown): Kurus => kurus(1000)
