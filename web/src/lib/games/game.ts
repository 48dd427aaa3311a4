import type { Read } from '../api/client.ts'

type SlotGame = Read<'casino', 'games_list'>[number]
export type LiveTable = Read<'livecasino', 'game_table_list'>[number]
export type Game = SlotGame | LiveTable

export const gameKey = (game: Game): string => `${game.gameType} ${'gameID' in game ? game.gameID : game.tableID}`
