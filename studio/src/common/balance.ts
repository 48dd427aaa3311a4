import type { Kurus } from '@yakamoz/values'
import type { Bar } from './bar.ts'
import { type Endpoint, isRefusal } from './endpoint.ts'

type BalanceOptions = { bar: Bar; endpoint: Pick<Endpoint, 'balance'>; session: string }

/**
 * Returns a function that updates the balance of the bar from the server, for deposits and other games. While a round is shown,
 * the request waits for its end: the balance would reveal the win. `pageBalance` is the balance that the page knows: no request is sent
 * if the bar shows it already.
 */
export const balanceRefresher = ({
  bar,
  endpoint,
  session,
}: BalanceOptions): ((pageBalance?: Kurus) => Promise<void>) => {
  let due: { pageBalance: Kurus | undefined } | undefined
  const refresh = async (pageBalance?: Kurus): Promise<void> => {
    due = bar.isBusy() ? { pageBalance } : undefined
    if (due || pageBalance === bar.wallet().balanceKurus) return
    const balance = await endpoint.balance(session)
    if (bar.isBusy()) due = { pageBalance: undefined }
    else if (!isRefusal(balance)) bar.show({ balanceKurus: balance })
  }
  bar.onIdle(() => {
    if (due) void refresh(due.pageBalance)
  })
  return refresh
}
