import { kurus, kurusToWire } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { decide, finishClaimed, type Transaction, waitingPayments } from './payments.ts'
import { type Taken, takeCallback } from './providers/callback.ts'
import { sandboxProvider, sandboxSecret } from './providers/sandbox.ts'
import { signatureHeader } from './providers/signed.ts'

/** How long the sandbox takes to approve a deposit, and how often it looks. */
const takesMs = 3_000
const looksMs = 1_000

/** Payments that a tester has asked the sandbox to leave alone. */
const delayed = new WeakMap<AppContext, Set<string>>()

export const delayedOf = (app: AppContext): Set<string> => {
  const known = delayed.get(app) ?? new Set<string>()
  delayed.set(app, known)
  return known
}

/** Says over the same callback as any provider would how a payment went. */
export const answerPayment = async (
  app: AppContext,
  row: Pick<Transaction, 'player_id' | 'id' | 'amount'>,
  status: 'approved' | 'refused',
): Promise<Taken> => {
  const body = Buffer.from(
    JSON.stringify({
      player: row.player_id,
      payment: row.id,
      status,
      amount: kurusToWire(kurus(Math.abs(row.amount))),
      currency: 'TRY',
      reason: status === 'refused' ? 'Sandbox' : '',
    }),
  )
  const header = signatureHeader(body, sandboxSecret(app), app.now())
  const said = sandboxProvider.read(app, { body, headers: { 'x-signature': header } })
  if (typeof said === 'string') throw new Error(`the sandbox said something ${said}`)
  return takeCallback(app, 'sandbox', said)
}

/** What waits for the sandbox. */
export const sandboxPayments = (app: AppContext): Promise<Transaction[]> => waitingPayments(app, false)

/** Runs the sandbox: deposits are approved after a moment, withdrawals wait for the operator or for a tester. */
export const startSandbox = (app: AppContext): { close(): Promise<void> } => {
  let looking = Promise.resolve()
  const look = async () => {
    await finishClaimed(app)
    for (const row of await sandboxPayments(app)) {
      if (row.type_id !== 1 || delayedOf(app).has(row.id) || row.at.getTime() > app.now() - takesMs) continue
      // A method that is no longer the sandbox's is still the demo house's: nobody else would answer.
      const taken = await answerPayment(app, row, 'approved')
      if (taken === 'unknown') await decide(app, row.player_id, row.id, { approve: true, by: 'sandbox', reason: '' })
    }
  }
  const timer = setInterval(() => {
    looking = looking.then(look).catch((cause) => app.log.warn({ cause: String(cause) }, 'sandbox'))
  }, looksMs)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
