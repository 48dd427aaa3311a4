import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@yakamoz/contract'
import { useCall } from '../../lib/calls.ts'
import type { PlayId } from '../../lib/currentGame.ts'
import type { Game } from '../../ui/Tile.tsx'

const isGame = (game: Game, { kind, id }: PlayId): boolean =>
  kind === 'slot' ? 'gameID' in game && game.gameID === id : 'tableID' in game && game.tableID === id

/** The game in a list that is loaded already: the player comes from one. */
const seenGame = (client: QueryClient, play: PlayId): Game | undefined => {
  const queryKey = play.kind === 'slot' ? ['casino', 'games_list'] : ['livecasino', 'game_table_list']
  for (const [, found] of client.getQueriesData<Answer<Game[]> | { pages: Answer<Game[]>[] }>({ queryKey })) {
    const rows = !found ? [] : 'pages' in found ? found.pages.flatMap((page) => page.data) : found.data
    const game = rows.find((row) => isGame(row, play))
    if (game) return game
  }
  return undefined
}

/** What the house knows of a game, asked for by its id (E-25). */
export const useGame = (play: PlayId): Game | undefined => {
  const seen = seenGame(useQueryClient(), play)
  const slot = useCall(
    'casino',
    'games_list',
    { gameID: play.id, limit: 1, offset: 0 },
    { enabled: play.kind === 'slot' },
  )
  const table = useCall(
    'livecasino',
    'game_table_list',
    { tableID: play.id, limit: 1, offset: 0 },
    { enabled: play.kind === 'live' },
  )
  const asked: readonly Game[] = (play.kind === 'slot' ? slot.data?.data : table.data?.data) ?? []
  return asked.find((game) => isGame(game, play)) ?? seen
}
