import { createFileRoute } from '@tanstack/react-router'
import { Deposit } from '../features/account/payment/Deposit.tsx'
import { methodSearch } from '../features/account/payment/methodSearch.ts'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/me/deposit')({
  // Read by the page itself, so that nothing of it is in the first load of another one.
  validateSearch: (given: Record<string, unknown>) => given,
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return pageTitle(context, 'account.depositTitle')
  },
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const { method, payment } = methodSearch(search)
  const kept = search.bonus === undefined ? {} : { bonus: search.bonus }
  const navigate = Route.useNavigate()
  const choose = (id: number) => void navigate({ search: { method: id, ...kept }, replace: true, resetScroll: false })
  const show = (id: string | undefined) => void navigate({ search: id ? { payment: id } : {}, replace: true })
  return <Deposit methodId={method} paymentId={payment} choose={choose} show={show} />
}
