import type { InstantGame, StepsGame } from './engine.ts'

/**
 * What was settled before play, checked; undefined is a refusal. A game that asks for nothing has no choice, and neither has one
 * whose feature could have been bought and was not.
 */
export const chosenOf = (game: InstantGame | StepsGame, raw: unknown): { readonly choice?: unknown } | undefined => {
  const needsNone = game.form === 'instant' && game.purchase !== undefined && (raw ?? null) === null
  if (!game.choiceOf || needsNone) return {}
  const choice = game.choiceOf(raw)
  return choice === undefined ? undefined : { choice }
}
