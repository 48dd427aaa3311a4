import { type CashOutPolicy, cashOutPolicies } from '@yakamoz/sports/coupons/coupon'
import { browserStore } from '../../../lib/browser/localStore.ts'
import { type State, state, useStateOf } from '../../../lib/browser/state.ts'

const key = 'yakamozCashOutPolicy'
const usualPolicy: CashOutPolicy = 'near'

const chosen: State<CashOutPolicy | undefined> = state<CashOutPolicy | undefined>(undefined)

const policyFrom = (value: string | null): CashOutPolicy =>
  cashOutPolicies.find((policy) => policy === value) ?? usualPolicy

/** How far an offer may fall that this browser's player takes, remembered; at most 5 per cent without a choice. */
export const cashOutPolicy = (): CashOutPolicy => chosen.get() ?? policyFrom(browserStore.getItem(key))

export const chooseCashOutPolicy = (value: string): void => {
  const policy = policyFrom(value)
  browserStore.setItem(key, policy)
  chosen.set(policy)
}

/** The policy in a component. It is drawn in the browser only, under coupons of a player. */
export const useCashOutPolicy = (): CashOutPolicy => {
  useStateOf(chosen)
  return cashOutPolicy()
}
