import { foldText, type Language } from '@yakamoz/values'
import type { Catalogue, CatalogueGame } from './catalogue.ts'

/** Kinds of games that the provider shows on a virtual pitch or course. */
const virtualKinds = new Set(['football', 'racing', 'virtual'])

/** Normalises names, so that `golden-race` and `Golden Race` are equal. */
const normalised = (text: string): string => foldText(text).replace(/[^a-z0-9]+/g, '')

const hasKindOrName = (game: CatalogueGame, type: string): boolean => {
  const wanted = normalised(type)
  return [game.kind, game.slug, game.name.tr, game.name.en].some((name) => normalised(name) === wanted)
}

type Wanted = { provider: number; type: string | undefined; language: Language }

/** Finds a provider's virtual game by its kind or name; without a type the most popular one (Z-72). */
export const findVirtualGame = (catalogue: Catalogue, { provider, type, language }: Wanted) => {
  const offered = catalogue
    .ordered('popular', language)
    .filter((game) => game.provider === provider && virtualKinds.has(game.kind))
  return type === undefined ? offered[0] : offered.find((game) => hasKindOrName(game, type))
}
