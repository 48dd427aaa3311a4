import { kurus, kurusToWire } from '@yakamoz/values'
import { forEachIsolated } from '../../../platform/isolateFailures.ts'
import { withTimeout } from '../../../platform/timeout.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import type { PayoutAnswer, PayoutPort } from '../providers/paymentProvider.ts'
import { paymentProvider } from '../providers/registry.ts'
import { bookPayout } from './payoutBooking.ts'
import { applyPayoutEvent } from './payoutEvents.ts'
import { type Payout, payoutOf } from './payoutRows.ts'
import { lookupPauseMs, notReceivedAfterMs } from './payoutRules.ts'

/** How long a provider has to answer; after that the outcome is unknown. */
const answerLimitMs = 15_000

const portOf = ({ provider }: Payout): PayoutPort | undefined => paymentProvider(provider)?.payouts

const applyAnswer = async (app: AppContext, payout: Payout, { status, ...report }: PayoutAnswer): Promise<void> => {
  await applyPayoutEvent(app, payout, { event: status, ...report })
}

/** Asks a provider; undefined where it gave no answer that tells the outcome. */
const answerOf = async <Answer>(app: AppContext, payout: Payout, ask: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await withTimeout(answerLimitMs, ask)
  } catch (cause) {
    const { provider, request } = payout
    app.log.warn({ provider, request, cause: String(cause) }, 'the outcome of a payout is unknown: it is looked up')
    return undefined
  }
}

/**
 * Sends an attempt to its provider, once: it is marked as `unknown` before, and an attempt that is no longer `asked` is not sent. So after a
 * crash or without an answer it is looked up.
 */
const sendPayout = async (app: AppContext, payout: Payout): Promise<void> => {
  const port = portOf(payout)
  if (!port || payout.state !== 'asked') return
  const begun = await applyPayoutEvent(app, payout, { event: 'sending' })
  if (begun.change !== 'changed') return
  const request = {
    request: payout.request,
    player: payout.player_id,
    payment: payout.payment,
    amount: kurusToWire(kurus(payout.amount)),
    holder: payout.holder,
    iban: app.vault.open(payout.iban_sealed),
  }
  const answer = await answerOf(app, payout, port.pay(app, request))
  if (answer) await applyAnswer(app, payout, answer)
}

/** Sends the attempt that an approval has stored; nothing for one that goes to the bank. */
export const sendApproved = async (app: AppContext, player: number, payment: string): Promise<Payout | undefined> => {
  const payout = await payoutOf(app, player, payment)
  if (payout?.route === 'provider') await sendPayout(app, payout)
  return payoutOf(app, player, payment)
}

/** Postpones the next lookup; false if another process is looking. */
const claimLookup = async (app: AppContext, { player_id, payment, attempt, lookups, state }: Payout) => {
  const claimed = await app.db.query
    .updateTable('payout')
    .set({ lookups: lookups + 1, next_at: new Date(app.now() + lookupPauseMs(lookups + 1)) })
    .where('player_id', '=', player_id)
    .where('payment', '=', payment)
    .where('attempt', '=', attempt)
    .where('lookups', '=', lookups)
    .where('state', '=', state)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** Asks the provider what became of an attempt. A request that it denies counts as not received only after a while. */
const lookUpPayout = async (app: AppContext, payout: Payout): Promise<void> => {
  const port = portOf(payout)
  if (!port || !(await claimLookup(app, payout))) return
  const { player_id: player, request } = payout
  const answer = await answerOf(app, payout, port.find(app, { player, request }))
  if (answer === undefined) return
  if (answer !== 'not_received') return applyAnswer(app, payout, answer)
  const isOld = (payout.sent_at?.getTime() ?? 0) <= app.now() - notReceivedAfterMs
  if (payout.state === 'sent' || isOld) await applyPayoutEvent(app, payout, { event: 'not_received' })
}

const dueAtOnce = 100

const duePayouts = (app: AppContext): Promise<Payout[]> =>
  app.db.query
    .selectFrom('payout')
    .selectAll()
    .where('next_at', '<=', new Date(app.now()))
    .orderBy('next_at')
    .limit(dueAtOnce)
    .execute()

/** How long the process that has stored a state has to book it before the job does. */
const firstBookingMs = 10_000

const unbookedPayouts = (app: AppContext): Promise<Payout[]> =>
  app.db.query
    .selectFrom('payout')
    .selectAll()
    .where('booked_at', 'is', null)
    .where('state', 'in', ['settled', 'returned'])
    .where('ended_at', '<=', new Date(app.now() - firstBookingMs))
    .limit(dueAtOnce)
    .execute()

/** Sends what was approved and not sent, looks up what is open, and books what was settled or returned. Repeated by a job. */
export const runPayouts = async (app: AppContext): Promise<void> => {
  await forEachIsolated(app, 'could not book a payout', await unbookedPayouts(app), (payout) => bookPayout(app, payout))
  await forEachIsolated(app, 'could not send or look up a payout', await duePayouts(app), (payout) =>
    payout.state === 'asked' ? sendPayout(app, payout) : lookUpPayout(app, payout),
  )
}
