import { useQuery } from '@tanstack/react-query'
import { type Kurus, kurusFromWire, kurusToWire, shareOf } from '@yakamoz/values'
import { useEffect, useState } from 'react'
import { callOptions } from '../../../lib/api/useCall.ts'
import { toast } from '../../../lib/browser/notices.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import type { Outcome } from '../outbox.ts'
import { sendCashOut } from '../sending.ts'
import { type Unanswered, unansweredCashOut, useUnanswered } from '../unanswered.ts'
import { useAskAgain } from '../useOutbox.ts'
import { cashOutNotice } from './cashOutNotice.ts'
import { cashOutPolicy } from './cashOutPolicy.ts'

const refetchEveryMs = 2_000

/** A cash-out offer for a whole coupon. `quote` makes it firm; it is empty in play. */
type Offer = { amount: Kurus; quote: string; fetchedMs: number }

/** The cash-out offer of an open coupon, fetched repeatedly while it is shown. */
const useOffer = (couponID: string): Offer | undefined => {
  const { data, dataUpdatedAt } = useQuery({
    ...callOptions(useLanguage(), 'betframe', 'getCashOut', { couponID }),
    staleTime: 0,
    refetchInterval: refetchEveryMs,
  })
  const [row] = data?.data ?? []
  const amount = row && kurusFromWire(row.amount)
  return row && amount !== undefined ? { amount, quote: row.quote, fetchedMs: dataUpdatedAt } : undefined
}

/** `offered`: refused with a new offer. `unanswered`: sent, without an answer, and not worked on by this page. */
export type Step = 'idle' | 'asked' | 'offered' | 'sending' | 'unanswered'

/** How long a press waits to be confirmed, and a new offer to be taken. */
const waitsMs = { asked: 5_000, offered: 15_000 }

type Pressed = { step: 'idle' | 'asked' } | { step: 'offered'; amount: Kurus; atMs: number }

const idle: Pressed = { step: 'idle' }

/** The new offer of a refusal. */
const newOffer = (outcome: Outcome): Kurus | undefined => {
  if (outcome.outcome !== 'answered' || outcome.answer.refusal !== 'cash_out_changed') return undefined
  return kurusFromWire(String(outcome.answer.blanks?.offer ?? '')) || undefined
}

const stepOf = (pressed: Pressed, sent: Unanswered | undefined): Step => {
  if (!sent) return pressed.step
  return sent.progress === 'kept' ? 'unanswered' : 'sending'
}

/** The cash-out of a share of a coupon, as its button shows it. */
export type CashingOut = {
  step: Step
  /** The amount on the button; undefined while it is not known. */
  amount: Kurus | undefined
  sent: Unanswered | undefined
  press(): void
  letGo(): void
}

/**
 * A cash-out is final: the first press asks for confirmation, the second one sends it, for the amount on the button. A new offer after a
 * refusal is taken at one press.
 */
export const useCashOut = (couponID: string, share: number): CashingOut => {
  const t = useText()
  const offer = useOffer(couponID)
  const [pressed, setPressed] = useState<Pressed>(idle)
  // A cash-out in flight survives a reload and is known in other lists; no second one can begin.
  const again = useAskAgain()
  const sent = unansweredCashOut(couponID, useUnanswered())
  const step = stepOf(pressed, sent)
  useEffect(() => {
    if (pressed.step === 'idle') return
    const timer = setTimeout(() => setPressed(idle), waitsMs[pressed.step])
    return () => clearTimeout(timer)
  }, [pressed])
  const part = offer && shareOf(offer.amount, share)
  const isRefusalNewer = pressed.step === 'offered' && pressed.atMs > (offer?.fetchedMs ?? 0)
  const amount = isRefusalNewer ? pressed.amount : part
  const take = async (least: Kurus, quote: string) => {
    setPressed(idle)
    const asked = { couponID, share, least: kurusToWire(least), accept: cashOutPolicy.get(), ...(quote && { quote }) }
    const outcome = await sendCashOut(asked)
    if (!outcome) return
    const next = newOffer(outcome)
    if (next !== undefined) setPressed({ step: 'offered', amount: next, atMs: Date.now() })
    toast(cashOutNotice(t, outcome))
  }
  const press = () => {
    if (step === 'unanswered') return again.press()
    if (step === 'idle') return setPressed({ step: 'asked' })
    if (step !== 'sending' && amount) void take(amount, isRefusalNewer ? '' : (offer?.quote ?? ''))
  }
  return { step, amount, sent, press, letGo: () => setPressed(idle) }
}
