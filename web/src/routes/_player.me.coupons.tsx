import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/account/AccountPage.tsx'
import { Coupons } from '../features/sport/coupons/Coupons.tsx'
import { couponSearch } from '../features/sport/coupons/search.ts'
import { pageTitle } from '../lib/i18n/pageTitle.ts'
import { useText } from '../lib/i18n/texts.tsx'

export const Route = createFileRoute('/_player/me/coupons')({
  // Read by the page itself, so that nothing of it is in the first load of another one.
  validateSearch: (given: Record<string, unknown>) => given,
  loader: async ({ context }) => {
    await context.texts.load('me', 'sport')
    return pageTitle(context, 'sport.coupons')
  },
  component: Page,
})

function Page() {
  const t = useText()
  const search = couponSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <AccountPage title={t('sport.coupons')}>
      <Coupons search={search} change={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
    </AccountPage>
  )
}
