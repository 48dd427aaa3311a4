import type { AppContext } from '../../transport/appContext.ts'
import { type Context, refuse } from '../../transport/rpc/handler.ts'
import { isOutsideLicence } from '../../transport/rpc/playLocation.ts'
import { cookieWithPlayer } from './deviceCookie.ts'
import { endDormancy } from './dormancy.ts'
import { emailsOf } from './emails.ts'
import { hasOpenConfirmation, sendConfirmation } from './emailTokens.ts'
import { applyHolds } from './personMatches.ts'
import type { Player } from './playerQueries.ts'
import { endSignIn } from './sessionEnd.ts'
import { type OpenedSession, openSession, type Proof, type Visit } from './sessions.ts'
import { isNewDevice, logSignIn } from './signInAttempts.ts'

/** Completes a registration that was interrupted: the wallet, a hold, and the e-mail that confirms the address. */
const completeRegistration = async (app: AppContext, player: Player): Promise<void> => {
  await app.ledger.open(player.id)
  await applyHolds(app, player.id)
  if (!player.email_confirmed_at && !(await hasOpenConfirmation(app, player))) await sendConfirmation(app, player)
}

/** Signs a player in by a proof: opens the session, writes the log of sign-ins, and sends an e-mail if the device is new. */
export const signIn = async (
  app: AppContext,
  player: number,
  proof: Proof,
  visit: Visit,
): Promise<OpenedSession | undefined> => {
  const opened = await openSession(app, player, { visit, proof })
  if (!opened) return undefined
  const { origin } = visit
  if (origin.browser) visit.setCookie(cookieWithPlayer(app, origin, player), 'device')
  const isNew = await isNewDevice(app, player, origin)
  app.log.info({ player, country: origin.country, outside: isOutsideLicence(app, origin) }, 'signed in')
  await logSignIn(app, { name: opened.player.username, player, origin, succeeded: true })
  if (isNew) await emailsOf(app).newDevice(opened.player, origin)
  else if (opened.player.notify_signin) await emailsOf(app).signedIn(opened.player, origin)
  await endDormancy(app, player)
  await completeRegistration(app, opened.player)
  return opened
}

/** Signs in by the proof of a first factor or of a passkey, and ends the sign-in that the page had before (SR-04). */
export const signInAnew = async (
  player: Player,
  proof: Proof,
  context: Context,
): Promise<OpenedSession | undefined> => {
  const { app, caller } = context
  const opened = await signIn(app, player.id, proof, context)
  if (opened && caller) await endSignIn(app, caller)
  return opened
}

/** Refuses an account that is blocked or closed, after a right secret (SR-20). */
export const refuseInactive = async (player: Player, { app, origin }: Context) => {
  await logSignIn(app, { name: player.username, player: player.id, origin, succeeded: false })
  return refuse('inactive_account')
}
