import type { Language } from '@yakamoz/values'
import { callOptions } from '../../lib/calls.ts'
import { pagesOptions } from '../../lib/pages.ts'
import type { RouterContext } from '../../router.tsx'
import { isKnownPlace, type LobbyKind, type LobbyPlace, type LobbySearch, listData, lobbies } from './kinds.ts'

/** The list call of a lobby's kind. */
export const listOptions = (kind: LobbyKind, language: Language, data: ReturnType<typeof listData>) =>
  (kind === 'slot'
    ? pagesOptions(language, 'casino', 'games_list', data)
    : pagesOptions(language, 'livecasino', 'game_table_list', data)) as ReturnType<
    typeof pagesOptions<'casino', 'games_list'>
  >

type Visit = { context: RouterContext; kind: LobbyKind; place: LobbyPlace; search: LobbySearch }

/** Loads what a lobby shows first: categories, providers, the first page of games, and its words. False where there is no such place. */
export const loadLobby = async ({ context, kind, place, search }: Visit): Promise<boolean> => {
  const { queries, texts } = context
  const language = texts.language.get()
  const { categories, providers } = lobbies[kind]
  const [listed] = await Promise.all([
    queries.ensureQueryData(callOptions(language, categories[0] as 'casino', categories[1], categories[2])),
    queries.ensureQueryData(callOptions(language, providers[0] as 'casino', providers[1], providers[2])),
    texts.load('lobby'),
  ])
  if (!isKnownPlace(place, listed.data)) return false
  const options = listOptions(kind, language, listData(kind, place, search, listed.data))
  if (!queries.getQueryData(options.queryKey)) await queries.fetchInfiniteQuery(options)
  return true
}
