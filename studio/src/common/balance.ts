import type { Kurus } from '@yakamoz/values'
import type { Bar } from './bar.ts'
import { type Endpoint, isRefusal } from './endpoint.ts'

type Asked = { bar: Bar; endpoint: Pick<Endpoint, 'balance'>; session: string }

/**
 * Returns a function that updates the balance of the bar from the server, for deposits and other games. While a round is shown,
 * the request waits for its end: the balance would reveal the win. `told` is the balance that the page knows: no request is sent
 * if the bar shows it already.
 */
export const balanceOf = ({ bar, endpoint, session }: Asked): ((told?: Kurus) => Promise<void>) => {
  let due: { told: Kurus | undefined } | undefined
  const ask = async (told?: Kurus): Promise<void> => {
    due = bar.isBusy() ? { told } : undefined
    if (due || told === bar.wallet().balanceKurus) return
    const balance = await endpoint.balance(session)
    if (bar.isBusy()) due = { told: undefined }
    else if (!isRefusal(balance)) bar.show({ balanceKurus: balance })
  }
  bar.onFree(() => {
    if (due) void ask(due.told)
  })
  return ask
}
