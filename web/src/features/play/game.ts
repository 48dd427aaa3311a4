import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@yakamoz/contract'
import type { Language } from '@yakamoz/values'
import { callOptions } from '../../lib/api/useCall.ts'
import type { Game } from '../../lib/games/game.ts'
import type { PlayId } from '../../lib/games/playAddress.ts'
import { useLanguage } from '../../lib/i18n/texts.tsx'
import type { RouterContext } from '../../router.tsx'

const isGame = (game: Game, { kind, id }: PlayId): boolean =>
  kind === 'slot' ? 'gameID' in game && game.gameID === id : 'tableID' in game && game.tableID === id

/** The game from a list that is loaded already. */
const seenGame = (client: QueryClient, play: PlayId): Game | undefined => {
  const queryKey = play.kind === 'slot' ? ['casino', 'games_list'] : ['livecasino', 'game_table_list']
  for (const [, found] of client.getQueriesData<Answer<Game[]> | { pages: Answer<Game[]>[] }>({ queryKey })) {
    const rows = !found ? [] : 'pages' in found ? found.pages.flatMap((page) => page.data) : found.data
    const game = rows.find((row) => isGame(row, play))
    if (game) return game
  }
  return undefined
}

const one = { limit: 1, offset: 0 } as const
const slotOptions = (language: Language, gameID: number) =>
  callOptions(language, 'casino', 'games_list', { gameID, ...one })
const tableOptions = (language: Language, tableID: number) =>
  callOptions(language, 'livecasino', 'game_table_list', { tableID, ...one })

/** Finds a game by its id (E-25); undefined if it cannot be loaded. */
export const findGame = async ({ queries, texts }: RouterContext, play: PlayId): Promise<Game | undefined> => {
  const language = texts.language.get()
  const ask = (): Promise<Answer<readonly Game[]>> =>
    play.kind === 'slot'
      ? queries.ensureQueryData(slotOptions(language, play.id))
      : queries.ensureQueryData(tableOptions(language, play.id))
  return seenGame(queries, play) ?? (await ask().catch(() => undefined))?.data.find((game) => isGame(game, play))
}

/** The game of the page; a loaded list provides it until the answer arrives. */
export const useGame = (play: PlayId): Game | undefined => {
  const language = useLanguage()
  const seen = seenGame(useQueryClient(), play)
  const slot = useQuery({ ...slotOptions(language, play.id), enabled: play.kind === 'slot' })
  const table = useQuery({ ...tableOptions(language, play.id), enabled: play.kind === 'live' })
  const games: readonly Game[] = (play.kind === 'slot' ? slot.data?.data : table.data?.data) ?? []
  return games.find((game) => isGame(game, play)) ?? seen
}

const factsOptions = (language: Language, gameID: number) => callOptions(language, 'casino', 'game_facts', { gameID })

/** Loads what is known of a game besides its row in a list. */
export const loadGameFacts = ({ queries, texts }: RouterContext, { id }: PlayId): Promise<unknown> =>
  queries.ensureQueryData(factsOptions(texts.language.get(), id)).catch(() => undefined)

export const useGameFacts = (id: number) => useQuery(factsOptions(useLanguage(), id)).data?.data[0]
