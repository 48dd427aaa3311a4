import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadSharedSlip, SharedSlip } from '../features/sport/slip/SharedSlip.tsx'

/** The public page of selections that somebody shares. */
export const Route = createFileRoute('/sport/coupon/$code')({
  loader: async ({ context, params }) => {
    const head = await loadSharedSlip(context, params.code)
    if (!head) throw notFound()
    return head
  },
  component: Page,
  notFoundComponent: Page,
})

function Page() {
  return <SharedSlip code={Route.useParams().code} />
}
