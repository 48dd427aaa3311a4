import { createFileRoute } from '@tanstack/react-router'
import { LivePage } from '../features/sport/LivePage.tsx'
import { loadLive } from '../features/sport/load.ts'
import { sportSearch } from '../features/sport/search.ts'

export const Route = createFileRoute('/sport/live')({
  // Read by the page itself, so that nothing of it is in the first load of another one.
  validateSearch: (given: Record<string, unknown>) => given,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLive(context, sportSearch(deps)),
  component: Page,
})

function Page() {
  const search = sportSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <LivePage search={search} change={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
  )
}
