import { inactivityLimitMs } from '@yakamoz/contract'
import { newId, offsetAt } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Context } from '../../transport/rpc/handler.ts'
import { sessionLimitMs } from '../../transport/rpc/session.ts'
import { lockPlayer, type Player } from './queries.ts'
import { shortOffset } from './rules.ts'

/** The longest that stored auth renews a sign-in, from the moment of signing in (SR-01). */
export const authLimitMs = 24 * 3_600_000
/** For this long a token that has just been taken is taken again: two tabs may renew at the same moment. */
export const authGraceMs = 30_000
/** Beyond these the oldest sessions of a player are closed. */
export const mostSessions = 20

/** How a request may leave a mark: where it came from, and the cookie of the browser that sent it. */
export type Visit = Pick<Context, 'origin' | 'setCookie'>

/**
 * Why a session may be opened, checked again while the player's row is held: the password whose hash was compared, unless
 * it was changed meanwhile, or a challenge, which is spent by it.
 */
export type Proof = { passwordHash: string } | { challengeHash: string }

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

/** The stored auth names its player, so that the look-up stays with the player's own rows. */
const authOf = (player: number, token: string): string => `${player}.${token}`

const readAuth = (auth: string): { player: number; token: string } | undefined => {
  const match = /^(\d{1,15})\.([\w-]{43})$/.exec(auth)
  return match ? { player: Number(match[1]), token: match[2] ?? '' } : undefined
}

/** Writes a session and its stored auth; answers with both secrets, of which only the hashes are kept. */
const writeSession = async (app: AppContext, executor: Executor, row: SessionRow) => {
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

/** Spends the proof; false when it no longer stands. */
const holds = async (executor: Executor, player: Player, proof: Proof): Promise<boolean> => {
  if ('passwordHash' in proof) return player.password_hash === proof.passwordHash
  const spent = await executor
    .deleteFrom('login_challenge')
    .where('player_id', '=', player.id)
    .where('challenge_hash', '=', proof.challengeHash)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

const closeOldest = async (executor: Executor, player: number): Promise<void> => {
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
          .offset(mostSessions),
      ),
    )
    .execute()
}

type Opening = { visit: Visit; proof: Proof; alsoIn?: (executor: Executor, player: Player) => Promise<void> }

/**
 * Opens a session for a player by a proof, with a new id, new stored auth and, for a browser, a new cookie; nothing that the
 * client sent becomes part of it (SR-04). `alsoIn` does more in the same transaction, before. Undefined when the proof no
 * longer stands or the account is not active.
 */
export const openSession = async (
  app: AppContext,
  id: number,
  opening: Opening,
): Promise<OpenedSession | undefined> => {
  const cookie = opening.visit.origin.browser ? app.vault.token() : undefined
  const opened = await app.db.query.transaction().execute(async (executor) => {
    const player = await lockPlayer(executor, id)
    if (player?.status !== 'active' || !(await holds(executor, player, opening.proof))) return undefined
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

/** The newest session of a sign-in: what a renewed one goes on from. */
const newestOf = (executor: Executor, player: number, family: string) =>
  executor
    .selectFrom('session')
    .select(['cookie_hash', 'active_at', 'proved_at', 'previous_login_at'])
    .where('player_id', '=', player)
    .where('family', '=', family)
    .orderBy('active_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const tokenOf = (executor: Executor, player: number, hash: string) =>
  executor
    .selectFrom('auth_token')
    .select(['family', 'ends_at', 'spent_at'])
    .where('player_id', '=', player)
    .where('token_hash', '=', hash)
    .executeTakeFirst()

const isSameBrowser = (app: AppContext, cookieHash: string | null, { origin }: Visit): boolean =>
  cookieHash === null || (origin.cookie !== undefined && app.vault.hash(origin.cookie) === cookieHash)

export type Renewal = { outcome: 'renewed'; session: OpenedSession } | { outcome: 'failed' | 'inactive' | 'stolen' }

/**
 * Takes stored auth for a new session of the same sign-in (SR-01). A renewal is no act: the activity stays as it was, and
 * a player who was idle over the limit has to sign in (Z-20). A token that comes again after its grace was copied: the
 * whole sign-in ends. A browser's auth is taken from that browser only.
 */
export const renewSession = async (app: AppContext, auth: string, visit: Visit): Promise<Renewal> => {
  const read = readAuth(auth)
  if (!read) return { outcome: 'failed' }
  const hash = app.vault.hash(read.token)
  return app.db.query.transaction().execute(async (executor): Promise<Renewal> => {
    const player = await lockPlayer(executor, read.player)
    const token = player ? await tokenOf(executor, player.id, hash) : undefined
    if (!player || !token) return { outcome: 'failed' }
    const last = await newestOf(executor, player.id, token.family)
    const end = endOf(token, last, app.now())
    if (!last || end) {
      await endFamily(executor, player.id, token.family)
      return { outcome: end ?? 'failed' }
    }
    if (!isSameBrowser(app, last.cookie_hash, visit)) return { outcome: 'failed' }
    if (player.status !== 'active') return { outcome: 'inactive' }
    if (!token.spent_at) await spend(executor, player.id, { hash, family: token.family, nowMs: app.now() })
    return { outcome: 'renewed', session: await goOn(app, executor, { player, token, last, visit }) }
  })
}

type Token = NonNullable<Awaited<ReturnType<typeof tokenOf>>>
type Last = NonNullable<Awaited<ReturnType<typeof newestOf>>>

/** Why a sign-in ends instead of being renewed; undefined when it goes on. */
const endOf = (token: Token, last: Last | undefined, nowMs: number): 'stolen' | 'failed' | undefined => {
  if (token.spent_at && nowMs - token.spent_at.getTime() > authGraceMs) return 'stolen'
  const isOver = !last || token.ends_at.getTime() <= nowMs || nowMs - last.active_at.getTime() > inactivityLimitMs
  return isOver ? 'failed' : undefined
}

type GoingOn = { player: Player; token: Token; last: Last; visit: Visit }

/** The next session of a sign-in: what was known of the last one stays as it was. */
const goOn = async (
  app: AppContext,
  executor: Executor,
  { player, token, last, visit }: GoingOn,
): Promise<OpenedSession> => {
  const secrets = await writeSession(app, executor, {
    player,
    visit,
    family: token.family,
    cookieHash: last.cookie_hash,
    activeAt: last.active_at,
    provedAt: last.proved_at,
    previousLoginAt: last.previous_login_at,
    authEndsAt: token.ends_at,
  })
  await closeOldest(executor, player.id)
  const previousLoginAtMs = last.previous_login_at?.getTime()
  return { player, ...secrets, address: visit.origin.address, previousLoginAtMs }
}

/** Marks a token as taken and closes the sessions that the new one follows. */
const spend = async (executor: Executor, player: number, token: { hash: string; family: string; nowMs: number }) => {
  await executor
    .updateTable('auth_token')
    .set({ spent_at: new Date(token.nowMs) })
    .where('player_id', '=', player)
    .where('token_hash', '=', token.hash)
    .execute()
  await executor.deleteFrom('session').where('player_id', '=', player).where('family', '=', token.family).execute()
}

const endFamily = async (executor: Executor, player: number, family: string): Promise<void> => {
  for (const table of ['session', 'auth_token'] as const) {
    await executor.deleteFrom(table).where('player_id', '=', player).where('family', '=', family).execute()
  }
}

/** Signs one sign-in out: its sessions and its stored auth are dead at once. */
export const endSignIn = async (
  app: AppContext,
  { player, family }: { player: number; family: string },
): Promise<void> => {
  await app.db.query.transaction().execute((executor) => endFamily(executor, player, family))
  tellEnded(app, player)
}

/** Tells the player's open pages that some session ended: each finds out by a ping whether it was its own. */
export const tellEnded = (app: AppContext, player: number): void =>
  app.bus.tell('news', { player, news: { kind: 'session_ended', id: '' } })

/** Ends all sign-ins and open challenges of a player in a transaction, but the one whose family is excepted. */
export const endSessionsIn = async (executor: Executor, player: number, { except = '' }: { except?: string } = {}) => {
  for (const table of ['session', 'auth_token'] as const) {
    await executor.deleteFrom(table).where('player_id', '=', player).where('family', '!=', except).execute()
  }
  await executor.deleteFrom('login_challenge').where('player_id', '=', player).execute()
}

/** Ends all sign-ins and open challenges of a player, but the one whose family is excepted, and tells the open pages. */
export const endSessions = async (
  app: AppContext,
  player: number,
  options: { except?: string } = {},
): Promise<void> => {
  await app.db.query.transaction().execute((executor) => endSessionsIn(executor, player, options))
  tellEnded(app, player)
}

/** A session as `login` answers it. */
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

/** In a query of `game_session` as g: whether the sign-in behind it lives. */
export const isSignedIn = (nowMs: number) => sql<boolean>`exists (
  select 1 from session s where s.player_id = g.player_id and s.family = g.family
    and s.ends_at > ${new Date(nowMs)} and s.active_at >= ${new Date(nowMs - inactivityLimitMs)})`
