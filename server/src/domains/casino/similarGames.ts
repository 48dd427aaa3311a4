import type { CatalogueGame } from './catalogue.ts'

type Traits = Pick<CatalogueGame, 'id' | 'live' | 'kind' | 'provider' | 'volatility' | 'popularity' | 'categories'>

/** Below this likeness a game is not suggested: a provider or a volatility in common alone is none. */
const minLikeness = 3

/**
 * How alike two games are, from 0 to 10: their kind (4 points), the share of their categories in common (3), their volatility (2, less 1
 * for each level apart) and their provider (1).
 */
export const likeness = (a: Traits, b: Traits): number =>
  (a.live === b.live && a.kind === b.kind ? 4 : 0) +
  3 * sharedShare(a.categories, b.categories) +
  Math.max(0, 2 - Math.abs(a.volatility - b.volatility)) +
  (a.provider === b.provider ? 1 : 0)

/** The categories that both have, as a share of those that either has; 0 without any. */
const sharedShare = (a: ReadonlySet<number>, b: ReadonlySet<number>): number => {
  const shared = [...a].filter((category) => b.has(category)).length
  const either = a.size + b.size - shared
  return either === 0 ? 0 : shared / either
}

/** Ranks `games` by their likeness to `game`, the most alike and then the most popular first; those that are not alike are left out. */
export const similarTo = <G extends Traits>(game: Traits, games: readonly G[]): G[] =>
  games
    .map((other) => ({ other, points: likeness(game, other) }))
    .filter(({ other, points }) => other.id !== game.id && points >= minLikeness)
    .toSorted((a, b) => b.points - a.points || b.other.popularity - a.other.popularity || a.other.id - b.other.id)
    .map(({ other }) => other)
