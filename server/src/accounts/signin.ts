import type { House } from '../house.ts'
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
const repair = async (house: House, player: Player): Promise<void> => {
  await house.ledger.open(player.id)
  await applyHolds(house, player.id)
  if (!player.email_confirmed_at && !(await hasOpenConfirmation(house, player))) await mailConfirmation(house, player)
}

/** Signs a player in by a proof: the session, the log of sign-ins, and a letter where the device is new. */
export const signIn = async (
  house: House,
  player: number,
  proof: Proof,
  visit: Visit,
): Promise<OpenedSession | undefined> => {
  const opened = await openSession(house, player, { visit, proof })
  if (!opened) return undefined
  const { origin } = visit
  if (origin.browser) visit.setCookie(withDevice(house, origin, player), 'device')
  const isNew = await isNewDevice(house, player, origin)
  house.log.info({ player, country: origin.country, outside: isOutside(house, origin) }, 'signed in')
  await noteSignIn(house, { name: opened.player.username, player, origin, succeeded: true })
  if (isNew) await lettersOf(house).newDevice(opened.player, origin)
  else if (opened.player.notify_signin) await lettersOf(house).signedIn(opened.player, origin)
  await wake(house, player)
  await repair(house, opened.player)
  return opened
}
