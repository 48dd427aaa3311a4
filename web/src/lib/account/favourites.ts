type Bit = 0 | 1
type Method = { id: number; isFavorite: Bit }
export type CashMethod<M extends Method = Method> =
  | { type: 'single'; properties: M; methods: readonly M[] }
  | { type: 'group'; properties: M; methods: readonly M[] }

/** The methods after a star was moved: a single by its own id, in a group only the method with the id (S-29). */
export const withStar = <C extends CashMethod>(listed: readonly C[], id: number, isFavorite: Bit): C[] =>
  listed.map((entry) => {
    if (entry.type === 'single') {
      return entry.properties.id === id ? { ...entry, properties: { ...entry.properties, isFavorite } } : entry
    }
    return { ...entry, methods: entry.methods.map((one) => (one.id === id ? { ...one, isFavorite } : one)) }
  })

/** The starred methods: singles marked 1, groups with their starred methods; a group without any is dropped (S-30). */
export const onlyStarred = <C extends CashMethod>(listed: readonly C[]): C[] =>
  listed
    .map((entry) =>
      entry.type === 'group' ? { ...entry, methods: entry.methods.filter((one) => one.isFavorite === 1) } : entry,
    )
    .filter((entry) => (entry.type === 'group' ? entry.methods.length > 0 : entry.properties.isFavorite === 1))

/** The ids of the starred games as the server answers them (E-13). */
type StarredGames = { casino: readonly number[]; livecasino: readonly number[] }
export type GameKindOfStar = keyof StarredGames

type Game = { gameID: number; isFavorite: boolean } | { tableID: number; isFavorite: boolean }

export const favouriteIdOf = (game: Game): { type: GameKindOfStar; id: number } =>
  'gameID' in game ? { type: 'casino', id: game.gameID } : { type: 'livecasino', id: game.tableID }

/** A loaded list after the star of a game changed. A list of favourites loses the game when its star is removed (S-34). */
export const withGameStar = <G extends Game>(
  games: readonly G[],
  change: { type: GameKindOfStar; id: number; isFavorite: boolean },
  isFavouritesList = false,
): G[] => {
  const isChanged = (game: G) => favouriteIdOf(game).type === change.type && favouriteIdOf(game).id === change.id
  const marked = games.map((game) => (isChanged(game) ? { ...game, isFavorite: change.isFavorite } : game))
  return isFavouritesList ? marked.filter((game) => game.isFavorite) : marked
}
