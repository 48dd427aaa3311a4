import { createFileRoute } from '@tanstack/react-router'
import { gamePageSize } from '@yakamoz/contract/constants'
import { SearchPage } from '../features/search/SearchPage.tsx'
import { callOptions } from '../lib/api/useCall.ts'
import { isSearchable } from '../lib/format/searchable.ts'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/search')({
  validateSearch: (given: Record<string, unknown>): { q?: string } =>
    typeof given.q === 'string' || typeof given.q === 'number' ? { q: String(given.q).slice(0, 60) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { q = '' } }) => {
    const { queries, texts } = context
    const language = texts.language.get()
    await texts.load('lobby')
    if (isSearchable(q)) {
      const data = { searchGameName: q, limit: gamePageSize, offset: 0 }
      await Promise.all([
        queries.ensureQueryData(callOptions(language, 'casino', 'games_list', data)),
        queries.ensureQueryData(callOptions(language, 'livecasino', 'game_table_list', data)),
      ])
    }
    return pageTitle(context, 'lobby.searchTitle')
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Page,
})

function Page() {
  const { q = '' } = Route.useSearch()
  return <SearchPage words={q} />
}
