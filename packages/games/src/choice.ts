import type { InstantGame, StepsGame } from './engine.ts'

/**
 * Parses the choice of a round; undefined if it is invalid. `choice` is absent for games without a choice and for rounds
 * without a feature purchase.
 */
export const chosenOf = (game: InstantGame | StepsGame, raw: unknown): { readonly choice?: unknown } | undefined => {
  const needsNone = game.form === 'instant' && game.purchase !== undefined && (raw ?? null) === null
  if (!game.choiceOf || needsNone) return {}
  const choice = game.choiceOf(raw)
  return choice === undefined ? undefined : { choice }
}
