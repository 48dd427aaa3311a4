import { withdrawalType } from '@yakamoz/contract'
import type { AppContext } from '../../../transport/appContext.ts'
import type { Transaction } from '../decisionFinish.ts'
import { paymentSetting } from '../paymentSettings.ts'
import { isProviderAvailable, paymentProvider } from '../providers/registry.ts'
import { hasNet, type PayoutRoute } from './payoutRows.ts'

/** How staff can have a withdrawal paid. `hand`: it was paid outside this server, and the approval books it. */
export const routeNames = ['provider', 'bank', 'hand'] as const
export type RouteName = (typeof routeNames)[number]

/** The transfer type of methods that pay to a bank account (`cash_method.transfer_type_id`). */
const bankTransfer = 1

type Routes = { usual: RouteName; routes: ReadonlyMap<RouteName, PayoutRoute | undefined> }

/**
 * Returns how a withdrawal can be paid, and how it is paid where nobody says otherwise: through the provider of its method if that makes
 * payouts; else in a batch for the bank, if the account to pay from is set; else by hand.
 */
export const routesOf = async (app: AppContext, row: Transaction): Promise<Routes> => {
  const routes = new Map<RouteName, PayoutRoute | undefined>()
  const method = await app.db.query
    .selectFrom('cash_method')
    .select(['provider', 'transfer_type_id'])
    .where('id', '=', row.method_id ?? 0)
    .executeTakeFirst()
  const hasAccount = row.type_id === withdrawalType && row.bank_account_id !== null && hasNet(row)
  if (method && hasAccount && method.provider !== '' && isProviderAvailable(app.config, method.provider)) {
    if (paymentProvider(method.provider)?.payouts)
      routes.set('provider', { kind: 'provider', provider: method.provider })
  }
  if (method && hasAccount && method.transfer_type_id === bankTransfer) routes.set('bank', { kind: 'bank' })
  routes.set('hand', undefined)
  const isByBank = routes.has('bank') && (await paymentSetting(app, 'payer')).iban !== ''
  return { routes, usual: routes.has('provider') ? 'provider' : isByBank ? 'bank' : 'hand' }
}
