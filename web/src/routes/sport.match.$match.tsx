import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadMatch } from '../features/sport/load.ts'
import { MatchPage } from '../features/sport/match/MatchPage.tsx'

export const Route = createFileRoute('/sport/match/$match')({
  loader: async ({ context, params }) => {
    const head = await loadMatch(context, params.match)
    // What the page says of a match that is not there stands under the answer that it is not.
    if (!head) throw notFound()
    return head
  },
  component: Page,
  notFoundComponent: Page,
})

function Page() {
  return <MatchPage match={Route.useParams().match} />
}
