import { createFileRoute } from '@tanstack/react-router'
import { loadSport } from '../features/sport/load.ts'
import { SportPage } from '../features/sport/SportPage.tsx'
import { sportSearch } from '../features/sport/search.ts'

export const Route = createFileRoute('/sport/')({
  // Read by the page itself, so that nothing of it is in the first load of another one.
  validateSearch: (given: Record<string, unknown>) => given,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSport(context, sportSearch(deps)),
  component: Page,
})

function Page() {
  const search = sportSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <SportPage
      search={search}
      // A league has a page of its own to its reader: a step back leads out of it, and not away from sport.
      change={(next) => void navigate({ search: next, replace: next.league === search.league, resetScroll: false })}
    />
  )
}
