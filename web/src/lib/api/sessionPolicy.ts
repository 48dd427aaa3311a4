import { trialRole, trialStatus } from '@yakamoz/contract/constants'

// Patterns instead of sets: this is loaded with the first page, and they are smaller.
/** Calls of `user` that a visitor makes. */
const visitorCalls =
  /^(login|(begin_)?passkey_sign_in|(complete_|confirm_)?register|resend_register_code|forgot|pass_reset)$/

/** Classes whose calls are open and never carry the session (A-04 among them). */
const openClasses = /^(cms|slider|maintenance|habanero|site)$/

/** Classes whose calls are all a player's. */
const playerClasses = /^(system|finance|prepayServices|envoy|protection|virtualgames|account|chat|verification)$/

/** Calls of `user` that a visitor makes too, with the session of a player who is signed in. */
const sharedCalls = /^(check_ga|resend_code|resend_confirmation)$/

/** A player's calls of the classes that have others too. */
const playerCalls =
  /^(casino|livecasino) init_game|^casino (rounds?|share_round|seeds|rotate_seed|played_games|similar_games)$|^livecasino bets|^bonus (claim|current|at_stake|forfeit|history)|^tournament join|^lottery tickets|^support (add_)?file|^crm ((un)?read_|topics|set_topic|push_|popups)|^betframe (getCoupons?$|getTaken|placeCoupon|getCashOut|cashOut|setAutoCashOut|shareSlip|star)/

/**
 * Whether a call is a player's alone: it is not sent without a session (Z-76). A test compares the calls with the contract, which is too
 * large for the first page. A list of favourites is a player's as well.
 */
export const needsPlayer = (className: string, method: string, data: Readonly<Record<string, unknown>> = {}): boolean =>
  (className === 'user' && !visitorCalls.test(method) && !sharedCalls.test(method)) ||
  playerClasses.test(className) ||
  playerCalls.test(`${className} ${method}`) ||
  data.favorites === true

export type Sender = { rid: string | null }

/**
 * Whether a call carries the stored session, if there is one. The live provider list is the exception: only a
 * trial player (role 20) sends it with the session.
 */
export const carriesSession = (className: string, method: string, sender: Sender): boolean => {
  if (openClasses.test(className)) return false
  if (className === 'user') return !visitorCalls.test(method)
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
