import { sql } from 'kysely'
import type { House } from '../house.ts'
import type { Origin } from '../rpc/handler.ts'
import { knownDevice } from './devices.ts'
import { addressPauses, codePauses, forgetTries, giveTryBack, type Pauses, passwordPauses, takeTry } from './pauses.ts'
import { addressKey, signInName } from './rules.ts'

/** For this long a sign-in vouches for the address and the device that it came from; the log of sign-ins is kept as long (SR-07). */
export const vouchedMs = 90 * 24 * 3_600_000

/** Whether the player has signed in from this address lately. Asked for a name that nobody has too, so that it takes the same time. */
const isKnownAddress = async (house: House, player: number | undefined, { address }: Origin): Promise<boolean> => {
  const row = await house.db.query
    .selectFrom('login_try')
    .select('id')
    .where('player_id', '=', player ?? 0)
    .where('address', '=', address)
    .where('succeeded', '=', true)
    .where('at', '>', new Date(house.now() - vouchedMs))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A counted try: what to do with the count once it is judged. `waitSeconds` above 0: it may not be made at all. */
export type Attempt = { waitSeconds: number; succeeded(): Promise<void> }

type Counted = { key: string; pauses: Pauses; factor?: number }

const attempt = async (house: House, address: Counted | undefined, secret: Counted): Promise<Attempt> => {
  const nowMs = house.now()
  const addressWait = address ? await takeTry(house.db, { ...address, nowMs }) : 0
  const wait = addressWait || (await takeTry(house.db, { ...secret, nowMs }))
  // Turned away by the name's pause is no guess: the address does not pay for it.
  if (address && !addressWait && wait) await giveTryBack(house.db, address.key, nowMs)
  return {
    waitSeconds: wait,
    succeeded: async () => {
      await forgetTries(house.db, [secret.key])
      if (address) await giveTryBack(house.db, address.key, nowMs)
    },
  }
}

const nameKey = (house: House, name: string): string => `name:${house.vault.mark(`name:${signInName(name)}`)}`

/**
 * One try at a password by name. A device on which the player has signed in before has a counter of its own, and no guesses from
 * elsewhere make it wait, of the same address or another. Every other try is counted by the name as it was typed, whether or not
 * somebody has it, and by address; where the player has signed in from the address before, by both together (A38).
 */
export const signInAttempt = async (
  house: House,
  name: string,
  player: number | undefined,
  origin: Origin,
): Promise<Attempt> => {
  const isKnown = await isKnownAddress(house, player, origin)
  const device = knownDevice(house, origin, player ?? 0)
  if (device) return attempt(house, undefined, { key: `${nameKey(house, name)}#${device}`, pauses: passwordPauses })
  const address = house.vault.mark(`address:${addressKey(origin.address)}`)
  const key = isKnown ? `${nameKey(house, name)}@${address}` : nameKey(house, name)
  const byAddress = { key: `address:${address}`, pauses: addressPauses, factor: house.config.rateFactor }
  return attempt(house, byAddress, { key, pauses: passwordPauses })
}

/** One try at the password by somebody who is signed in. */
export const passwordAttempt = (house: House, player: number): Promise<Attempt> =>
  attempt(house, undefined, { key: `password:${player}`, pauses: passwordPauses })

/** One try at a code: of a sign-in by player and device or address where that is a known one, in a session by that sign-in. */
export const codeAttempt = async (house: House, player: number, by: Origin | { family: string }): Promise<Attempt> => {
  const pauses = codePauses
  if ('family' in by) return attempt(house, undefined, { key: `code:${player}:${by.family}`, pauses })
  const device = knownDevice(house, by, player)
  if (device) return attempt(house, undefined, { key: `code:${player}#${device}`, pauses })
  const isKnown = await isKnownAddress(house, player, by)
  const end = isKnown ? `@${house.vault.mark(`address:${addressKey(by.address)}`)}` : ''
  return attempt(house, undefined, { key: `code:${player}${end}`, pauses })
}

/** The names under which a player signs in are free of old wrong tries: the mailbox has been proved. */
export const forgetSignInTries = (
  house: House,
  { username, email }: { username: string; email: string },
): Promise<void> => forgetTries(house.db, [nameKey(house, username), nameKey(house, email)])

type Noted = { name: string; player: number | undefined; origin: Origin; succeeded: boolean }

/** Writes a sign-in, right or wrong, into the log of sign-ins. */
export const noteSignIn = async (house: House, { name, player, origin, succeeded }: Noted): Promise<void> => {
  await house.db.query
    .insertInto('login_try')
    .values({
      player_id: player ?? null,
      name_mark: house.vault.mark(`name:${signInName(name)}`),
      address: origin.address,
      device: origin.device,
      succeeded,
      at: new Date(house.now()),
    })
    .execute()
  house.log.info({ act: 'sign in', player: player ?? 0, succeeded }, 'sign in')
}

/** Whether the player has signed in before, but never with this device. */
export const isNewDevice = async (house: House, player: number, { device }: Origin): Promise<boolean> => {
  const seen = await house.db.query
    .selectFrom('login_try')
    .select((row) => [
      row.fn.countAll<number>().as('times'),
      row.fn.coalesce(sql<boolean>`bool_or(device = ${device})`, sql<boolean>`false`).as('same'),
    ])
    .where('player_id', '=', player)
    .where('succeeded', '=', true)
    .where('at', '>', new Date(house.now() - vouchedMs))
    .executeTakeFirstOrThrow()
  return seen.times > 0 && !seen.same
}
