import type { House } from '../house.ts'
import { decide, finish, waitingPayments } from './payments.ts'

/** How long the sandbox provider takes to approve a deposit, and how often it looks. */
const takesMs = 3_000
const looksMs = 1_000

/** The sandbox payment provider of demo mode: approves deposits after a moment. Withdrawals wait for the operator. */
export const startSandbox = (house: House): { close(): Promise<void> } => {
  let looking = Promise.resolve()
  const look = async () => {
    for (const row of await waitingPayments(house, true)) await finish(house, row)
    for (const row of await waitingPayments(house, false)) {
      if (row.type_id !== 1 || row.at.getTime() > house.now() - takesMs) continue
      await decide(house, row.player_id, row.id, { approve: true, by: 'sandbox', reason: '' })
    }
  }
  const timer = setInterval(() => {
    looking = looking.then(look).catch((cause) => house.log.warn({ cause: String(cause) }, 'sandbox'))
  }, looksMs)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
