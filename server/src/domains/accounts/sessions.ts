import { inactivityLimitMs } from '@yakamoz/contract'
import { newId, offsetAt } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Context } from '../../transport/rpc/handler.ts'
import { sessionLimitMs } from '../../transport/rpc/session.ts'
import { usePasskey } from './passkeyRows.ts'
import { lockPlayer, type Player } from './playerQueries.ts'
import { shortOffset } from './rules.ts'

/** How long stored auth renews a sign-in, from the moment of signing in (SR-01). */
export const authLimitMs = 24 * 3_600_000

/** Open sessions per player; the oldest are closed. */
export const maxSessions = 20

/** The context of a sign-in: where the request came from, and the cookie of its browser. */
export type Visit = Pick<Context, 'origin' | 'setCookie'>

/**
 * Why a session may be opened, checked again under the lock of the player's row: the hash of the password that was compared, unless it was
 * changed since; a challenge, which is spent; or a passkey with the counter of its signature, unless it was removed or has signed later.
 */
export type Proof = { passwordHash: string } | { challengeHash: string } | { passkey: string; counter: number }

export type OpenedSession = {
  player: Player
  sid: string
  auth: string
  address: string
  previousLoginAtMs: number | undefined
}

type SessionRow = {
  player: Player
  visit: Visit
  family: string
  cookieHash: string | null
  activeAt: Date
  provedAt: Date
  previousLoginAt: Date | null
  authEndsAt: Date
}

/** Stored auth contains the player's id, so that the lookup uses the primary key. */
const authOf = (player: number, token: string): string => `${player}.${token}`

/** Inserts a session and its stored auth; returns both secrets, of which only hashes are stored. */
export const writeSession = async (app: AppContext, executor: Executor, row: SessionRow) => {
  const now = new Date(app.now())
  const sid = app.vault.token()
  const token = app.vault.token()
  await executor
    .insertInto('session')
    .values({
      player_id: row.player.id,
      sid_hash: app.vault.hash(sid),
      family: row.family,
      cookie_hash: row.cookieHash,
      device: row.visit.origin.device,
      address: row.visit.origin.address,
      opened_at: now,
      active_at: row.activeAt,
      ends_at: new Date(Math.min(now.getTime() + sessionLimitMs, row.authEndsAt.getTime())),
      proved_at: row.provedAt,
      previous_login_at: row.previousLoginAt,
    })
    .execute()
  await executor
    .insertInto('auth_token')
    .values({
      player_id: row.player.id,
      token_hash: app.vault.hash(token),
      family: row.family,
      made_at: now,
      ends_at: row.authEndsAt,
    })
    .execute()
  return { sid, auth: authOf(row.player.id, token) }
}

/** Spends the proof; returns false if it is no longer valid. */
const spendProof = async (app: AppContext, executor: Executor, player: Player, proof: Proof): Promise<boolean> => {
  if ('passwordHash' in proof) return player.password_hash === proof.passwordHash
  if ('passkey' in proof) return usePasskey(executor, player.id, { ...proof, nowMs: app.now() })
  const spent = await executor
    .deleteFrom('login_challenge')
    .where('player_id', '=', player.id)
    .where('challenge_hash', '=', proof.challengeHash)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

export const closeOldest = async (executor: Executor, player: number): Promise<void> => {
  await executor
    .deleteFrom('session')
    .where('player_id', '=', player)
    .where((row) =>
      row(
        'sid_hash',
        'in',
        row
          .selectFrom('session')
          .select('sid_hash')
          .where('player_id', '=', player)
          .orderBy('opened_at', 'desc')
          .orderBy('sid_hash')
          .offset(maxSessions),
      ),
    )
    .execute()
}

type SessionOpening = { visit: Visit; proof: Proof; alsoIn?: (executor: Executor, player: Player) => Promise<void> }

/**
 * Opens a session for a player by a proof, with a new id, new stored auth and, for a browser, a new cookie; no value from the client is
 * reused (SR-04). `alsoIn` runs first in the same transaction. Undefined if the proof is no longer valid or the account is not active.
 */
export const openSession = async (
  app: AppContext,
  id: number,
  opening: SessionOpening,
): Promise<OpenedSession | undefined> => {
  const cookie = opening.visit.origin.browser ? app.vault.token() : undefined
  const opened = await app.db.query.transaction().execute(async (executor) => {
    const player = await lockPlayer(executor, id)
    if (player?.status !== 'active' || !(await spendProof(app, executor, player, opening.proof))) return undefined
    await opening.alsoIn?.(executor, player)
    const now = new Date(app.now())
    await executor.updateTable('player').set({ last_login_at: now }).where('id', '=', id).execute()
    const secrets = await writeSession(app, executor, {
      player,
      visit: opening.visit,
      family: newId(),
      cookieHash: cookie === undefined ? null : app.vault.hash(cookie),
      activeAt: now,
      provedAt: now,
      previousLoginAt: player.last_login_at,
      authEndsAt: new Date(now.getTime() + authLimitMs),
    })
    await closeOldest(executor, id)
    return {
      player,
      ...secrets,
      address: opening.visit.origin.address,
      previousLoginAtMs: player.last_login_at?.getTime(),
    }
  })
  if (opened && cookie !== undefined) opening.visit.setCookie(cookie)
  return opened
}

/** Returns a session in the form of `login`'s answer. */
export const sessionAnswer = (app: AppContext, { player, sid, auth, address, previousLoginAtMs }: OpenedSession) => ({
  rid: player.role,
  uid: String(player.id),
  sid,
  uip: address,
  gtm: shortOffset(offsetAt(app.now())),
  language: player.language,
  username: player.username,
  lastlogin: previousLoginAtMs ?? ('' as const),
  gasecret: '',
  factor: player.factor,
  codeSent: false,
  firstname: player.firstname,
  lastname: player.lastname,
  auth,
})

/** A condition in queries of `game_session` as `g`: its sign-in is still active. */
export const isSignedIn = (nowMs: number) => sql<boolean>`exists (
  select 1 from session s where s.player_id = g.player_id and s.family = g.family
    and s.ends_at > ${new Date(nowMs)} and s.active_at >= ${new Date(nowMs - inactivityLimitMs)})`
