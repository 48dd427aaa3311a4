import type { Kurus } from '@yakamoz/values'
import type { Bar } from './bar.ts'
import { type Endpoint, isRefusal } from './endpoint.ts'

type Asked = { bar: Bar; endpoint: Pick<Endpoint, 'balance'>; session: string }

/**
 * Brings the balance of the bar in step with the house's: money may have come from outside. Nothing is shown while a round is,
 * for its win would be told before it was seen; then the house is asked when the round is over. `told` is what the page around
 * knows the balance to be: when the bar shows that, nobody is asked.
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
