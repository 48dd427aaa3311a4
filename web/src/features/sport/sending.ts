import type { Answer } from '@yakamoz/contract'
import { couponLimits } from '@yakamoz/contract/constants'
import { newId } from '@yakamoz/values'
import { api } from '../../lib/api/api.ts'
import { type Sent, Unreachable } from '../../lib/api/client.ts'
import { isConclusive } from '../../lib/api/conclusive.ts'
import { controlName, verdictOf } from '../../lib/api/controlMessages.ts'
import { queries } from '../../lib/api/queryClient.ts'
import type { ActProblem } from '../../lib/api/refusal.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import type { Entry } from './entries.ts'
import { createOutbox, type Outcome } from './outbox.ts'
import type { CouponRow } from './rows.ts'
import type { SlipLeg } from './slip/slip.ts'
import type { Placing } from './slip/slipTotals.ts'
import { noteProgress, playerName, readUnanswered, unansweredCashOut } from './unanswered.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Makes a call once. Without an answer, or with one that leaves the outcome open (a failure, too many calls), it is repeated;
 * a page that is blocked or has lost its session stops.
 */
const attempt = async (call: () => Promise<Answer>): Promise<Answer | 'again' | 'stop'> => {
  try {
    const answer = await call()
    if (verdictOf(answer) || controlName(answer.message) === 'maintenance') return 'stop'
    return isConclusive(answer) ? answer : 'again'
  } catch (cause) {
    return cause instanceof Unreachable ? 'again' : 'stop'
  }
}

const quiet = { quiet: true, repeatable: true } as const

const couponOf = (couponID: string) => attempt(() => api.call('betframe', 'getCoupon', { couponID }, quiet))

/** The answer about a coupon, if it contains the entry. */
const found = async (entry: Entry): Promise<Answer | 'none' | 'again' | 'stop'> => {
  const answer = await couponOf(entry.kind === 'coupon' ? entry.id : entry.asked.couponID)
  if (typeof answer !== 'object') return answer
  if (entry.kind === 'coupon') return answer.result ? answer : 'none'
  const [coupon] = answer.result ? (answer.data as CouponRow[]) : []
  // The message belongs to the look-up and not to the cash-out.
  return coupon?.cashOutIDs.includes(entry.id) ? { ...answer, message: '' } : 'none'
}

/** A cash-out in play is answered after its delay, and after a stop that it meets then. */
const cashOutLimitMs = couponLimits.decidedWithinMs + 5_000

const outbox = createOutbox({
  store: browserStore,
  send: (entry) =>
    attempt(() =>
      entry.kind === 'coupon'
        ? api.call('betframe', 'placeCoupon', entry.placing, quiet)
        : api.call('betframe', 'cashOut', entry.asked, { ...quiet, limitMs: cashOutLimitMs }),
    ),
  find: found,
  player: playerName,
  pause,
  nowMs: Date.now,
  changed: noteProgress,
})

/** Fetches coupons and the balance again. */
const refetch = (): void => {
  for (const key of [
    ['betframe', 'getCoupons'],
    ['betframe', 'getCoupon'],
    ['betframe', 'getCashOut'],
    ['betframe', 'getTakenBoosts'],
    ['finance', 'check_balance'],
  ])
    void queries.get()?.invalidateQueries({ queryKey: key })
}

/** The outcome of a sent coupon: placed, refused with the server's message, or lapsed. */
export type Sending = {
  couponID: string
  legs: readonly SlipLeg[]
  coupon?: CouponRow
  refusal?: ActProblem
  isLapsed?: boolean
}

const sendingOf = (entry: Entry, outcome: Outcome): Sending | undefined => {
  if (entry.kind !== 'coupon' || outcome.outcome === 'kept') return undefined
  const { id: couponID, legs } = entry
  if (outcome.outcome === 'lapsed') return { couponID, legs, isLapsed: true }
  const { answer } = outcome
  if (!answer.result) return { couponID, legs, refusal: { message: answer.message, refusal: answer.refusal } }
  const [coupon] = answer.data as CouponRow[]
  return { couponID, legs, ...(coupon && { coupon }) }
}

/** Sends a coupon under a new id, until it is answered; undefined when it stays for later. */
export const sendCoupon = async (placing: Placing, legs: readonly SlipLeg[]): Promise<Sending | undefined> => {
  const id = newId()
  const entry: Entry = {
    kind: 'coupon',
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

export type CashOutRequest = Omit<Sent<'betframe', 'cashOut'>, 'cashOutID' | 'Lang'>

/** Cashes out under a new id, until it is answered. A coupon whose cash-out has no answer takes no second one: undefined. */
export const sendCashOut = async (wanted: CashOutRequest): Promise<Outcome | undefined> => {
  readUnanswered()
  if (unansweredCashOut(wanted.couponID)) return undefined
  const id = newId()
  const outcome = await outbox.post({
    kind: 'cashOut',
    id,
    player: playerName(),
    atMs: Date.now(),
    asked: { ...wanted, cashOutID: id },
  })
  refetch()
  return outcome
}

/** Continues with the coupons that this player left unanswered here, under their ids. */
export const resumeCoupons = (took: (sending: Sending) => void): Promise<void> =>
  outbox.resume({ player: playerName(), kind: 'coupon' }, (entry, outcome) => {
    const sending = sendingOf(entry, outcome)
    if (sending) took(sending)
    refetch()
  })

/** Continues with the cash-outs that this player left unanswered here, under their ids. */
export const resumeCashOuts = (took: (outcome: Outcome) => void): Promise<void> =>
  outbox.resume({ player: playerName(), kind: 'cashOut' }, (_, outcome) => {
    took(outcome)
    refetch()
  })
