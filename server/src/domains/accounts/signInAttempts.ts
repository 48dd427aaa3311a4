import { sql } from 'kysely'
import {
  type Attempt,
  addressCounter,
  addressMark,
  codePolicy,
  countSecretAttempt,
  passwordPolicy,
  resetAttempts,
  takeAttempt,
  uncountAttempt,
} from '../../platform/attemptThrottle.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Origin } from '../../transport/rpc/caller.ts'
import { knownDevice } from './deviceCookie.ts'
import { signInKey } from './rules.ts'

/** How long a sign-in makes its address and device known, and how long the log of sign-ins is stored (SR-07). */
export const signInHistoryMs = 90 * 24 * 3_600_000

/** Whether the player has signed in from this address recently. Also queried for unknown names, so that it takes the same time. */
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

const nameKey = (app: AppContext, name: string): string => `name:${app.vault.mark(`name:${signInKey(name)}`)}`

/**
 * Counts an attempt at a password by name. A device on which the player has signed in before has its own counter, so that guesses from
 * elsewhere do not slow it down. Other attempts are counted by the typed name, whether or not it exists, and by address; if the player has
 * signed in from the address before, by both together (A38).
 */
export const signInAttempt = async (
  app: AppContext,
  name: string,
  player: number | undefined,
  origin: Origin,
): Promise<Attempt> => {
  const isKnown = await isKnownAddress(app, player, origin)
  const device = knownDevice(app, origin, player ?? 0)
  if (device)
    return countSecretAttempt(app, {
      address: undefined,
      secret: { key: `${nameKey(app, name)}#${device}`, policy: passwordPolicy },
    })
  const key = isKnown ? `${nameKey(app, name)}@${addressMark(app, origin.address)}` : nameKey(app, name)
  return countSecretAttempt(app, {
    address: addressCounter(app, origin.address),
    secret: { key, policy: passwordPolicy },
  })
}

/**
 * Counts an attempt with a passkey, whose player is undefined if the passkey is unknown: by address, and on a device of an earlier sign-in
 * apart from it. Success takes back the attempt and no more, so that nobody clears the pause of an address with a passkey of his own.
 */
export const passkeyAttempt = async (app: AppContext, player: number | undefined, origin: Origin): Promise<Attempt> => {
  const device = knownDevice(app, origin, player ?? 0)
  if (device)
    return countSecretAttempt(app, { address: undefined, secret: { key: `passkey#${device}`, policy: passwordPolicy } })
  const address = addressCounter(app, origin.address)
  const nowMs = app.now()
  return {
    waitSeconds: await takeAttempt(app.db, { ...address, nowMs }),
    succeeded: () => uncountAttempt(app.db, address.key, nowMs),
  }
}

/** Counts an attempt at the password by a signed-in player. */
export const passwordAttempt = (app: AppContext, player: number): Promise<Attempt> =>
  countSecretAttempt(app, { address: undefined, secret: { key: `password:${player}`, policy: passwordPolicy } })

/** Counts an attempt at a code: at sign-in by player and known device or address, in a session by its sign-in. */
export const codeAttempt = async (
  app: AppContext,
  player: number,
  by: Origin | { family: string },
): Promise<Attempt> => {
  const policy = codePolicy
  if ('family' in by)
    return countSecretAttempt(app, { address: undefined, secret: { key: `code:${player}:${by.family}`, policy } })
  const device = knownDevice(app, by, player)
  if (device)
    return countSecretAttempt(app, { address: undefined, secret: { key: `code:${player}#${device}`, policy } })
  const isKnown = await isKnownAddress(app, player, by)
  const end = isKnown ? `@${addressMark(app, by.address)}` : ''
  return countSecretAttempt(app, { address: undefined, secret: { key: `code:${player}${end}`, policy } })
}

/** Resets the attempts under a player's names, after the mailbox has been proved. */
export const resetSignInAttempts = (
  app: AppContext,
  { username, email }: { username: string; email: string },
): Promise<void> => resetAttempts(app.db, [nameKey(app, username), nameKey(app, email)])

type LoggedSignIn = { name: string; player: number | undefined; origin: Origin; succeeded: boolean }

/** Writes a successful or failed sign-in into the log. */
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
  app.metrics.signIns.inc({ outcome: succeeded ? 'succeeded' : 'failed' })
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
