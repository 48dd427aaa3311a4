import { createFileRoute } from '@tanstack/react-router'
import { Favourites } from '../features/favourites/Favourites.tsx'
import { favouriteTab } from '../features/favourites/search.ts'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/favorites')({
  // Read by the page itself, so that nothing of it is in the first load of another one.
  validateSearch: (given: Record<string, unknown>) => given,
  loader: async ({ context }) => {
    await context.texts.load('lobby')
    return pageTitle(context, 'lobby.favourites')
  },
  component: Page,
})

function Page() {
  const tab = favouriteTab(Route.useSearch())
  const navigate = Route.useNavigate()
  const change = (next: typeof tab) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })
  return <Favourites tab={tab} change={change} />
}
