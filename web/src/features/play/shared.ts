import type { Game } from '../../lib/games/game.ts'
import { isForMany } from '../../lib/games/sharedTables.ts'

/** Kinds of slots whose rounds all players share: their page lists bets, not rounds. */
const sharedKinds: ReadonlySet<string> = new Set(['zeplin', 'spaceman', 'bingo', 'sound-bingo', 'football', 'racing'])

/** Whether everybody plays the rounds of a game together, at a table for many or elsewhere. */
export const isShared = (game: Pick<Game, 'kind' | 'slug'>): boolean => sharedKinds.has(game.kind) || isForMany(game)
