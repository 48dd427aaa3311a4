import type { Bar } from './bar.ts'
import { type Endpoint, isRefusal } from './endpoint.ts'

type Asked = { bar: Bar; endpoint: Pick<Endpoint, 'balance'>; session: string }

/**
 * Brings the balance of the bar in step with the house's: money may have come from outside. Nothing is shown while a round is,
 * for its win would be told before it was seen; then the house is asked when the round is over.
 */
export const balanceOf = ({ bar, endpoint, session }: Asked): (() => Promise<void>) => {
  let isDue = false
  const ask = async (): Promise<void> => {
    isDue = bar.isBusy()
    if (isDue) return
    const balance = await endpoint.balance(session)
    if (bar.isBusy()) isDue = true
    else if (!isRefusal(balance)) bar.show({ balanceKurus: balance })
  }
  bar.onFree(() => {
    if (isDue) void ask()
  })
  return ask
}
