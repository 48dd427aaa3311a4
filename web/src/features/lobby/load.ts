import { notFound } from '@tanstack/react-router'
import type { Language } from '@yakamoz/values'
import { pagesOptions } from '../../lib/api/pages.ts'
import { callOptions } from '../../lib/api/useCall.ts'
import { type PageHead, pageTitle } from '../../lib/i18n/pageTitle.ts'
import type { RouterContext } from '../../router.tsx'
import { isKnownSection, type LobbyKind, type LobbySearch, type LobbySection, listData, lobbies } from './kinds.ts'
import { sectionName } from './sections.ts'

/** The list call of a lobby's kind. */
export const listOptions = (kind: LobbyKind, language: Language, data: ReturnType<typeof listData>) =>
  (kind === 'slot'
    ? pagesOptions(language, 'casino', 'games_list', data)
    : pagesOptions(language, 'livecasino', 'game_table_list', data)) as ReturnType<
    typeof pagesOptions<'casino', 'games_list'>
  >

type Visit = { context: RouterContext; kind: LobbyKind; place: LobbySection; search: LobbySearch }

/**
 * Loads the first content of a lobby: categories, providers, the first page of games, and texts. Returns the title and
 * description of its page. An unknown type of game is not found, with a title of its own.
 */
export const loadLobby = async ({ context, kind, place, search }: Visit) => {
  const { queries, texts } = context
  const language = texts.language.get()
  const { categories, providers } = lobbies[kind]
  const [listed, made] = await Promise.all([
    queries.ensureQueryData(callOptions(language, categories[0] as 'casino', categories[1], categories[2])),
    queries.ensureQueryData(callOptions(language, providers[0] as 'casino', providers[1], providers[2])),
    queries.prefetchQuery(callOptions(language, 'wins', 'latest', {})),
    texts.load('lobby', 'wins'),
  ])
  if (!isKnownSection(place, listed.data)) throw notFound({ data: unknownHead(context) })
  const options = listOptions(kind, language, listData(kind, place, search, listed.data))
  if (!queries.getQueryData(options.queryKey)) await queries.fetchInfiniteQuery(options)
  const total = queries.getQueryData(options.queryKey)?.pages[0]?.pagination?.total ?? 0
  return headOf(context, kind, { name: sectionName(place, listed.data, made.data), total })
}

const unknownHead = (context: RouterContext): PageHead => pageTitle(context, 'lobby.unknownType')

/** The name of the section comes before that of the lobby. */
const headOf = (
  context: RouterContext,
  kind: LobbyKind,
  { name, total }: { name: string | undefined; total: number },
) => {
  const { say } = context.texts
  const { title } = pageTitle(context, `lobby.title.${kind}`)
  const count = say(kind === 'slot' ? 'lobby.games' : 'lobby.tables', { count: total })
  return {
    title: name ? `${name} · ${title}` : title,
    description: say(`lobby.about.${kind}`, { name: name ?? say(`lobby.title.${kind}`), count }),
  }
}
