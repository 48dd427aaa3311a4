import { createFileRoute } from '@tanstack/react-router'
import { ResultsPage } from '../features/sport/ResultsPage.tsx'
import { loadResults, resultsSearch } from '../features/sport/results.ts'

export const Route = createFileRoute('/sport/results')({
  // Read by the page itself, so that nothing of it is in the first load of another one.
  validateSearch: (given: Record<string, unknown>) => given,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadResults(context, resultsSearch(deps)),
  component: Page,
})

function Page() {
  const search = resultsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <ResultsPage
      search={search}
      change={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
