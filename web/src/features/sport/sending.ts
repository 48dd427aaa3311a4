import type { Answer } from '@yakamoz/contract'
import { newId } from '@yakamoz/values'
import { browserStore, wire } from '../../lib/client.ts'
import { player } from '../../lib/player.ts'
import { queries } from '../../lib/queries.ts'
import { readProfile } from '../../lib/session/record.ts'
import { state } from '../../lib/state.ts'
import { controlName, verdictOf } from '../../lib/wire/control.ts'
import { Unreachable } from '../../lib/wire/wire.ts'
import { createOutbox, type Entry, type Outcome } from './outbox.ts'
import type { CouponRow } from './rows.ts'
import type { Placing } from './slip/reckon.ts'
import type { SlipLeg } from './slip/slip.ts'

/** Whether something that was asked waits for the connection. */
export const waitsForConnection = state(false)

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A network failure is tried again; a page that may not send any more, or has lost its session, keeps what it has. */
const asked = async (call: () => Promise<Answer>): Promise<Answer | 'again' | 'stop'> => {
  try {
    const answer = await call()
    return verdictOf(answer) || controlName(answer.message) === 'maintenance' ? 'stop' : answer
  } catch (cause) {
    return cause instanceof Unreachable ? 'again' : 'stop'
  }
}

const quiet = { quiet: true, repeatable: true } as const

const outbox = createOutbox({
  store: browserStore,
  send: (entry) =>
    asked(() =>
      entry.kind === 'coupon'
        ? wire.call('betframe', 'placeCoupon', entry.placing, quiet)
        : wire.call('betframe', 'cashOut', entry.asked, quiet),
    ),
  find: async (entry) => {
    const answer = await asked(() => wire.call('betframe', 'getCoupon', { couponID: entry.id }, quiet))
    return typeof answer === 'object' && !answer.result ? 'none' : answer
  },
  player: () => playerName(),
  pause,
  nowMs: Date.now,
  told: (isWaiting) => waitsForConnection.set(isWaiting),
})

/** As it is stored, for what is sent goes with the session that stands there; while that is renewed, as this page has known it. */
const playerName = (): string => (readProfile(browserStore) ?? player.get().profile)?.username ?? ''

/** Coupons and the balance have changed: what shows them asks again. */
const refetch = (): void => {
  for (const key of [
    ['betframe', 'getCoupons'],
    ['betframe', 'getCoupon'],
    ['finance', 'check_balance'],
  ])
    void queries.get()?.invalidateQueries({ queryKey: key })
}

/** How a coupon that was sent fared: taken in, or refused with the house's words. */
export type Sending = { couponID: string; legs: readonly SlipLeg[]; coupon?: CouponRow; refusal?: string }

const sendingOf = (entry: Entry, outcome: Outcome): Sending | undefined => {
  if (entry.kind !== 'coupon' || outcome.outcome !== 'answered') return undefined
  const { id: couponID, legs } = entry
  const { answer } = outcome
  if (!answer.result) return { couponID, legs, refusal: answer.message }
  const [coupon] = answer.data as CouponRow[]
  return { couponID, legs, ...(coupon && { coupon }) }
}

/** Sends a coupon under a new id, until it is answered; undefined when it stays for later. */
export const sendCoupon = async (placing: Placing, legs: readonly SlipLeg[]): Promise<Sending | undefined> => {
  const id = newId()
  const entry = {
    kind: 'coupon' as const,
    id,
    player: playerName(),
    atMs: Date.now(),
    placing: { couponID: id, ...placing },
    legs,
  }
  const sending = sendingOf(entry, await outbox.post(entry))
  refetch()
  return sending
}

export type CashOutAsked = { couponID: string; share: number; least: string }

/** Cashes out under a new id, until it is answered; undefined when it stays for later. */
export const sendCashOut = async (asked: CashOutAsked): Promise<Answer | undefined> => {
  const id = newId()
  const outcome = await outbox.post({
    kind: 'cashOut',
    id,
    player: playerName(),
    atMs: Date.now(),
    asked: { ...asked, cashOutID: id },
  })
  refetch()
  return outcome.outcome === 'answered' ? outcome.answer : undefined
}

/** Goes on with what this player left unanswered here. */
export const resumeSending = async (took: (sending: Sending) => void): Promise<void> => {
  const name = playerName()
  if (name === '') return
  await outbox.resume(name, (entry, outcome) => {
    const sending = sendingOf(entry, outcome)
    if (sending) took(sending)
    refetch()
  })
}
