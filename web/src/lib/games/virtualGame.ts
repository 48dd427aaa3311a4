import type { Game } from './game.ts'

const virtualKinds: ReadonlySet<string> = new Set(['football', 'racing'])

/**
 * What a virtual game is opened by, virtual football or a race: its provider and its name (C-oth-02); undefined for every other game, which
 * is opened by its id.
 */
export const virtualGameOf = (
  game: Pick<Game, 'kind' | 'slug' | 'providerID'> | undefined,
): { providerID: number; type: string } | undefined =>
  game && virtualKinds.has(game.kind) ? { providerID: game.providerID, type: game.slug } : undefined
