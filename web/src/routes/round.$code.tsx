import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadSharedRound, SharedRound } from '../features/play/SharedRound.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** The public page of a round that its player shares. */
export const Route = createFileRoute('/round/$code')({
  loader: async ({ context, params }) => {
    const head = await loadSharedRound(context, params.code)
    if (!head) throw notFound()
    return head
  },
  pendingComponent: PageSkeleton,
  component: Page,
  notFoundComponent: Page,
})

function Page() {
  return <SharedRound code={Route.useParams().code} />
}
