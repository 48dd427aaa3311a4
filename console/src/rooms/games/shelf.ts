import { foldText, type Language } from '@yakamoz/values'
import type { RowOf } from '../../lib/client.ts'

export type ShelvedGame = RowOf<'games', 'shelves'>['games'][number]

/** Moves the item at one place to another. */
export const movedTo = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from]
  if (item === undefined) return items
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** The games whose name contains the typed words, without case and marks; all without any. */
export const matchingGames = (
  games: readonly ShelvedGame[],
  typed: string,
  language: Language,
): readonly ShelvedGame[] => games.filter(({ name }) => foldText(name[language]).includes(foldText(typed)))
