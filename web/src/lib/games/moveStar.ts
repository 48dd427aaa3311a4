import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '@yakamoz/contract'
import { type GameKindOfStar, withGameStar } from '../account/favourites.ts'
import type { Game } from './game.ts'

type Change = { type: GameKindOfStar; id: number; isFavorite: boolean }
type Pages = { pages: Answer<Game[]>[] }

const lists = [
  ['casino', 'games_list'],
  ['livecasino', 'game_table_list'],
  ['casino', 'played_games'],
  ['casino', 'similar_games'],
] as const

/** Reads the star of an account event: `casino 12 1` is given to slot 12, `livecasino 301 0` taken from table 301. */
export const starOf = (event: string): Change | undefined => {
  const [, type, id, star] = /^(casino|livecasino) (\d+) ([01])$/.exec(event) ?? []
  return type ? { type: type as GameKindOfStar, id: Number(id), isFavorite: star === '1' } : undefined
}

/**
 * Sets or removes a star in every loaded list. Lists of favourites lose a game without its star (S-34) and are fetched again
 * for a new one.
 */
export const applyStar = async (client: QueryClient, change: Change): Promise<void> => {
  // An answer in flight may be older than the star: it is cancelled and fetched again below.
  const fetching = lists.filter((queryKey) => client.isFetching({ queryKey: [...queryKey] }) > 0)
  for (const queryKey of fetching) await client.cancelQueries({ queryKey: [...queryKey] })
  for (const queryKey of lists) {
    for (const [key, found] of client.getQueriesData<Answer<Game[]> | Pages>({ queryKey: [...queryKey] })) {
      if (found) client.setQueryData(key, applyTo(found, change, isOfFavourites(key)))
    }
  }
  if (change.isFavorite) void client.invalidateQueries({ predicate: ({ queryKey }) => isOfFavourites(queryKey) })
  for (const queryKey of fetching) void client.invalidateQueries({ queryKey: [...queryKey] })
}

const isOfFavourites = (key: readonly unknown[]): boolean =>
  (key[2] as { favorites?: unknown } | undefined)?.favorites === true

const applyTo = (found: Answer<Game[]> | Pages, change: Change, isFavourites: boolean): Answer<Game[]> | Pages => {
  const inAnswer = (answer: Answer<Game[]>) => ({ ...answer, data: withGameStar(answer.data, change, isFavourites) })
  return 'pages' in found ? { ...found, pages: found.pages.map(inAnswer) } : inAnswer(found)
}
