import { createFileRoute } from '@tanstack/react-router'
import { History } from '../features/account/history/History.tsx'
import { historySearch } from '../features/account/history/search.ts'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/me/history')({
  // Read by the page itself, so that nothing of it is in the first load of another one.
  validateSearch: (given: Record<string, unknown>) => given,
  loader: async ({ context }) => {
    await context.texts.load('me', 'account', 'play')
    return pageTitle(context, 'account.history')
  },
  component: Page,
})

function Page() {
  const search = historySearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <History search={search} change={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
  )
}
