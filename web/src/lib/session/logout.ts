import type { Answer } from '@yakamoz/contract'
import { controlName } from '../api/controlMessages.ts'

const done = new Set(['operation_successful', 'session_expired', 'not_authorized'])

/** Whether a logout counts as done: result true, or one of three messages (S-16). */
export const isLogoutDone = (answer: Answer | false): boolean =>
  answer !== false && (answer.result || done.has(controlName(answer.message) ?? ''))

/** Logs out after a delay; a new delay replaces the last one, and none survives the page (S-17, Z-29). */
export const createDelayedLogout = (logout: () => void) => {
  let handle: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(handle)
    handle = undefined
  }
  return {
    cancel,
    after: (delayMs: number) => {
      cancel()
      handle = setTimeout(logout, delayMs)
    },
  }
}
