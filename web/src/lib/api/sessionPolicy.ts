import { trialRole, trialStatus } from '@yakamoz/contract/constants'

/** Calls of `user` that a visitor makes. */
const visitorCalls = new Set([
  'login',
  'register',
  'complete_register',
  'resend_register_code',
  'confirm_register',
  'forgot',
  'pass_reset',
])

/** Classes whose calls are open and never carry the session (A-04 among them). */
const openClasses = new Set(['cms', 'slider', 'maintenance', 'habanero', 'site'])

export type Sender = { rid: string | null }

/**
 * Whether a call carries the stored session, if there is one. The live provider list is the exception: only a
 * trial player (role 20) sends it with the session.
 */
export const carriesSession = (className: string, method: string, sender: Sender): boolean => {
  if (openClasses.has(className)) return false
  if (className === 'user') return !visitorCalls.has(method)
  if (className === 'livecasino' && method === 'provider_list') return isTrialPlayer(sender)
  return method !== 'category_list'
}

/**
 * The fields that a call adds to its data depending on the sender: the live provider list of a trial player requests status
 * 2.
 */
export const addedData = (className: string, method: string, sender: Sender): Record<string, unknown> =>
  className === 'livecasino' && method === 'provider_list' && isTrialPlayer(sender) ? { status: trialStatus } : {}

const isTrialPlayer = ({ rid }: Sender): boolean => Number(rid) === trialRole
