import type { Store } from '../browser/storage.ts'
import type { Game } from './game.ts'

/** The games that a player opened last in this browser, newest first. */
const key = 'yakamozPlayed'
const maxStored = 10

type Stored = { uid: string; games: Game[] }

const idOf = (game: Game): string => ('tableID' in game ? `live ${game.tableID}` : `slot ${game.gameID}`)

const isGame = (value: unknown): value is Game => {
  const { gameType, gameID, tableID, name, slug } = (value ?? {}) as Record<string, unknown>
  const id = gameType === 'slot' ? gameID : tableID
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof slug === 'string'
}

const storedGames = (store: Store): Stored | undefined => {
  try {
    const { uid, games } = JSON.parse(store.getItem(key) ?? '{}') as Partial<Stored>
    return typeof uid === 'string' && Array.isArray(games) ? { uid, games: games.filter(isGame) } : undefined
  } catch {
    return undefined
  }
}

/** The games of another player are not shown. */
export const playedGames = (store: Store, uid: string): readonly Game[] => {
  const stored = storedGames(store)
  return stored?.uid === uid ? stored.games : []
}

export const storePlayed = (store: Store, uid: string, game: Game): void => {
  const others = playedGames(store, uid).filter((one) => idOf(one) !== idOf(game))
  store.setItem(key, JSON.stringify({ uid, games: [game, ...others].slice(0, maxStored) } satisfies Stored))
}
