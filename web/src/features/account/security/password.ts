import type { Answer } from '@yakamoz/contract'
import { verdictOf } from '../../../lib/api/controlMessages.ts'

/**
 * What an answer to a change of the password means: `ended` when the session was over, then the player is signed out and
 * goes to the login page (S-18).
 */
export const afterPasswordChange = (answer: Answer): 'changed' | 'ended' | 'refused' => {
  if (answer.result) return 'changed'
  return verdictOf(answer) ? 'ended' : 'refused'
}
