import { kurus, kurusToWire } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { decidePayment, finishClaimedDecisions, pendingPayments, type Transaction } from './paymentDecisions.ts'
import { applyCallback, type CallbackOutcome } from './providers/callback.ts'
import { sandboxProvider, sandboxSecret } from './providers/sandbox.ts'
import { signatureHeader } from './providers/signedCallback.ts'

/** How long the sandbox takes to approve a deposit, and how often it polls. */
const approvalDelayMs = 3_000
const pollMs = 1_000

/** Payments that the sandbox ignores on request of a tester. */
const delayed = new WeakMap<AppContext, Set<string>>()

export const delayedPayments = (app: AppContext): Set<string> => {
  const known = delayed.get(app) ?? new Set<string>()
  delayed.set(app, known)
  return known
}

/** Reports the result of a payment by the same callback as any provider. */
export const sendSandboxCallback = async (
  app: AppContext,
  row: Pick<Transaction, 'player_id' | 'id' | 'amount'>,
  status: 'approved' | 'refused',
): Promise<CallbackOutcome> => {
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
  const message = sandboxProvider.read(app, { body, headers: { 'x-signature': header } })
  if (typeof message === 'string') throw new Error(`the sandbox sent a callback that is ${message}`)
  return applyCallback(app, 'sandbox', message)
}

export const sandboxPayments = (app: AppContext): Promise<Transaction[]> => pendingPayments(app, false)

/** Runs the sandbox: approves deposits after a few seconds; withdrawals wait for the operator or a tester. */
export const startSandbox = (app: AppContext): { close(): Promise<void> } => {
  let running = Promise.resolve()
  const approveDue = async () => {
    await finishClaimedDecisions(app)
    for (const row of await sandboxPayments(app)) {
      if (row.type_id !== 1 || delayedPayments(app).has(row.id) || row.at.getTime() > app.now() - approvalDelayMs)
        continue
      // In demo mode the sandbox also decides payments whose method has another provider now.
      const outcome = await sendSandboxCallback(app, row, 'approved')
      if (outcome === 'unknown')
        await decidePayment(app, row.player_id, row.id, { approve: true, by: 'sandbox', reason: '' })
    }
  }
  const timer = setInterval(() => {
    running = running.then(approveDue).catch((cause) => app.log.warn({ cause: String(cause) }, 'the sandbox failed'))
  }, pollMs)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
