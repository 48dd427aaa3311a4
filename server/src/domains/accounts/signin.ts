import type { AppContext } from '../../transport/appContext.ts'
import { isOutside } from '../protection/index.ts'
import { isNewDevice, noteSignIn } from './attempts.ts'
import { wake } from './closing.ts'
import { withDevice } from './devices.ts'
import { lettersOf } from './letters.ts'
import { applyHolds } from './matches.ts'
import type { Player } from './queries.ts'
import { type OpenedSession, openSession, type Proof, type Visit } from './sessions.ts'
import { hasOpenConfirmation, mailConfirmation } from './tokens.ts'

/** Makes good what a registration that broke off may have left out: the wallet, a hold, and the mail that confirms the address. */
const repair = async (app: AppContext, player: Player): Promise<void> => {
  await app.ledger.open(player.id)
  await applyHolds(app, player.id)
  if (!player.email_confirmed_at && !(await hasOpenConfirmation(app, player))) await mailConfirmation(app, player)
}

/** Signs a player in by a proof: the session, the log of sign-ins, and a letter where the device is new. */
export const signIn = async (
  app: AppContext,
  player: number,
  proof: Proof,
  visit: Visit,
): Promise<OpenedSession | undefined> => {
  const opened = await openSession(app, player, { visit, proof })
  if (!opened) return undefined
  const { origin } = visit
  if (origin.browser) visit.setCookie(withDevice(app, origin, player), 'device')
  const isNew = await isNewDevice(app, player, origin)
  app.log.info({ player, country: origin.country, outside: isOutside(app, origin) }, 'signed in')
  await noteSignIn(app, { name: opened.player.username, player, origin, succeeded: true })
  if (isNew) await lettersOf(app).newDevice(opened.player, origin)
  else if (opened.player.notify_signin) await lettersOf(app).signedIn(opened.player, origin)
  await wake(app, player)
  await repair(app, opened.player)
  return opened
}
