import { createFileRoute } from '@tanstack/react-router'
import { methodSearch } from '../features/account/payment/methodSearch.ts'
import { Withdraw } from '../features/account/payment/Withdraw.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/me/withdraw')({
  // Read by the page itself, so that nothing of it is in the first load of another one.
  validateSearch: (given: Record<string, unknown>) => given,
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return pageTitle(context, 'account.withdrawTitle')
  },
  component: Page,
})

function Page() {
  const { method } = methodSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const choose = (id: number) => void navigate({ search: { method: id }, replace: true, resetScroll: false })
  return <Withdraw methodId={method} choose={choose} />
}
