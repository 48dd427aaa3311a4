import { kurus, kurusToWire } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { Transaction } from './decisionFinish.ts'
import { decidePayment, finishClaimedDecisions, pendingPayments } from './paymentDecisions.ts'
import { runPayouts } from './payouts/payoutSending.ts'
import { applyCallback, type CallbackOutcome } from './providers/callback.ts'
import { sandboxProvider, sandboxSecret } from './providers/sandbox.ts'
import { markReported, reportDue } from './providers/sandboxPayouts.ts'
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

/** Sends a callback as any provider does. */
const sendCallback = async (app: AppContext, message: object): Promise<CallbackOutcome> => {
  const body = Buffer.from(JSON.stringify({ ...message, currency: 'TRY' }))
  const header = signatureHeader(body, sandboxSecret(app), app.now())
  const read = sandboxProvider.read(app, { body, headers: { 'x-signature': header } })
  if (typeof read === 'string') throw new Error(`the sandbox sent a callback that is ${read}`)
  return applyCallback(app, 'sandbox', read)
}

/** Reports the result of a payment. */
export const sendSandboxCallback = (
  app: AppContext,
  row: Pick<Transaction, 'player_id' | 'id' | 'amount'>,
  status: 'approved' | 'refused',
): Promise<CallbackOutcome> =>
  sendCallback(app, {
    player: row.player_id,
    payment: row.id,
    status,
    amount: kurusToWire(kurus(Math.abs(row.amount))),
    reason: status === 'refused' ? 'Sandbox' : '',
  })

/** Reports what became of payouts, when it is due. */
export const reportSandboxPayouts = async (app: AppContext): Promise<void> => {
  for (const row of await reportDue(app)) {
    const { player_id: player, payment, request, amount } = row
    const status = row.status === 'settled' ? 'approved' : row.status
    await sendCallback(app, { player, payment, request, status, amount })
    await markReported(app, row)
  }
}

export const sandboxPayments = (app: AppContext): Promise<Transaction[]> => pendingPayments(app, false)

/** Runs the sandbox: approves deposits after a few seconds and reports payouts; withdrawals wait for the operator or a tester. */
export const startSandbox = (app: AppContext): { close(): Promise<void> } => {
  let running = Promise.resolve()
  const approveDue = async () => {
    await finishClaimedDecisions(app)
    await runPayouts(app)
    await reportSandboxPayouts(app)
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
