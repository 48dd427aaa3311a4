import type { Answer } from '@yakamoz/contract'
import { state } from '../../../lib/browser/state.ts'

export type Factor = 'none' | 'ga' | 'sms'

export type FactorCall = 'two_auth_type' | 'check_user_ga' | 'check_ga' | 'sms_validate' | 'clear_generated_ga'

type Row = { type?: Factor; active?: boolean }

/**
 * The second factor that is on after a call was answered; a refusal changes nothing. `check_user_ga` and `check_ga` speak of
 * the app alone: a factor by SMS stays (S-12, Z-78).
 */
export const factorAfter = (now: Factor, call: FactorCall, answer: Answer): Factor => {
  if (!answer.result) return now
  if (call === 'clear_generated_ga') return 'none'
  const [row] = (Array.isArray(answer.data) ? answer.data : []) as Row[]
  if (call === 'two_auth_type' || call === 'sms_validate') return row?.type ?? now
  if (row?.active === undefined) return now
  return row.active ? 'ga' : now === 'ga' ? 'none' : now
}

/** The second factor of the player, from the last answer. */
export const factor = state<Factor>('none')

/** Whether some second factor is on. */
export const otpStatus = (of: Factor): boolean => of !== 'none'

export const noteFactor = (call: FactorCall, answer: Answer): void =>
  factor.set((now) => factorAfter(now, call, answer))
