import type { Answer } from '@yakamoz/contract'
import { verdictOf } from '../../../lib/api/controlMessages.ts'

/**
 * The outcome of a password change: `ended` if the session was over, then the player is signed out and goes to the login page
 * (S-18).
 */
export const afterPasswordChange = (answer: Answer): 'changed' | 'ended' | 'refused' => {
  if (answer.result) return 'changed'
  return verdictOf(answer) ? 'ended' : 'refused'
}
