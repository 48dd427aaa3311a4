import { sql } from 'kysely'
import { addressKey } from '../../platform/addressKey.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Origin } from '../../transport/rpc/caller.ts'
import {
  addressPolicy,
  codePolicy,
  passwordPolicy,
  resetAttempts,
  type ThrottlePolicy,
  takeAttempt,
  uncountAttempt,
} from './attemptThrottle.ts'
import { knownDevice } from './deviceCookie.ts'
import { signInKey } from './rules.ts'

/** For this long a sign-in vouches for the address and the device that it came from; the log of sign-ins is kept as long (SR-07). */
export const signInHistoryMs = 90 * 24 * 3_600_000

/** Whether the player has signed in from this address lately. Asked for a name that nobody has too, so that it takes the same time. */
const isKnownAddress = async (app: AppContext, player: number | undefined, { address }: Origin): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('login_try')
    .select('id')
    .where('player_id', '=', player ?? 0)
    .where('address', '=', address)
    .where('succeeded', '=', true)
    .where('at', '>', new Date(app.now() - signInHistoryMs))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A counted try: what to do with the count once it is judged. `waitSeconds` above 0: it may not be made at all. */
export type Attempt = { waitSeconds: number; succeeded(): Promise<void> }

type AttemptCounter = { key: string; policy: ThrottlePolicy; factor?: number }

const countAttempts = async (
  app: AppContext,
  address: AttemptCounter | undefined,
  secret: AttemptCounter,
): Promise<Attempt> => {
  const nowMs = app.now()
  const addressWait = address ? await takeAttempt(app.db, { ...address, nowMs }) : 0
  const waitSeconds = addressWait || (await takeAttempt(app.db, { ...secret, nowMs }))
  // Turned away by the name's pause is no guess: the address does not pay for it.
  if (address && !addressWait && waitSeconds) await uncountAttempt(app.db, address.key, nowMs)
  return {
    waitSeconds: waitSeconds,
    succeeded: async () => {
      await resetAttempts(app.db, [secret.key])
      if (address) await uncountAttempt(app.db, address.key, nowMs)
    },
  }
}

const nameKey = (app: AppContext, name: string): string => `name:${app.vault.mark(`name:${signInKey(name)}`)}`

/**
 * One try at a password by name. A device on which the player has signed in before has a counter of its own, and no guesses from
 * elsewhere make it wait, of the same address or another. Every other try is counted by the name as it was typed, whether or not
 * somebody has it, and by address; where the player has signed in from the address before, by both together (A38).
 */
export const signInAttempt = async (
  app: AppContext,
  name: string,
  player: number | undefined,
  origin: Origin,
): Promise<Attempt> => {
  const isKnown = await isKnownAddress(app, player, origin)
  const device = knownDevice(app, origin, player ?? 0)
  if (device) return countAttempts(app, undefined, { key: `${nameKey(app, name)}#${device}`, policy: passwordPolicy })
  const address = app.vault.mark(`address:${addressKey(origin.address)}`)
  const key = isKnown ? `${nameKey(app, name)}@${address}` : nameKey(app, name)
  const byAddress = { key: `address:${address}`, policy: addressPolicy, factor: app.config.rateFactor }
  return countAttempts(app, byAddress, { key, policy: passwordPolicy })
}

/** One try at the password by somebody who is signed in. */
export const passwordAttempt = (app: AppContext, player: number): Promise<Attempt> =>
  countAttempts(app, undefined, { key: `password:${player}`, policy: passwordPolicy })

/** One try at a code: of a sign-in by player and device or address where that is a known one, in a session by that sign-in. */
export const codeAttempt = async (
  app: AppContext,
  player: number,
  by: Origin | { family: string },
): Promise<Attempt> => {
  const policy = codePolicy
  if ('family' in by) return countAttempts(app, undefined, { key: `code:${player}:${by.family}`, policy })
  const device = knownDevice(app, by, player)
  if (device) return countAttempts(app, undefined, { key: `code:${player}#${device}`, policy })
  const isKnown = await isKnownAddress(app, player, by)
  const end = isKnown ? `@${app.vault.mark(`address:${addressKey(by.address)}`)}` : ''
  return countAttempts(app, undefined, { key: `code:${player}${end}`, policy })
}

/** The names under which a player signs in are free of old wrong tries: the mailbox has been proved. */
export const resetSignInAttempts = (
  app: AppContext,
  { username, email }: { username: string; email: string },
): Promise<void> => resetAttempts(app.db, [nameKey(app, username), nameKey(app, email)])

type LoggedSignIn = { name: string; player: number | undefined; origin: Origin; succeeded: boolean }

/** Writes a sign-in, right or wrong, into the log of sign-ins. */
export const logSignIn = async (app: AppContext, { name, player, origin, succeeded }: LoggedSignIn): Promise<void> => {
  await app.db.query
    .insertInto('login_try')
    .values({
      player_id: player ?? null,
      name_mark: app.vault.mark(`name:${signInKey(name)}`),
      address: origin.address,
      device: origin.device,
      succeeded,
      at: new Date(app.now()),
    })
    .execute()
  app.log.info({ act: 'sign in', player: player ?? 0, succeeded }, 'sign in')
}

/** Whether the player has signed in before, but never with this device. */
export const isNewDevice = async (app: AppContext, player: number, { device }: Origin): Promise<boolean> => {
  const history = await app.db.query
    .selectFrom('login_try')
    .select((row) => [
      row.fn.countAll<number>().as('times'),
      row.fn.coalesce(sql<boolean>`bool_or(device = ${device})`, sql<boolean>`false`).as('same'),
    ])
    .where('player_id', '=', player)
    .where('succeeded', '=', true)
    .where('at', '>', new Date(app.now() - signInHistoryMs))
    .executeTakeFirstOrThrow()
  return history.times > 0 && !history.same
}
