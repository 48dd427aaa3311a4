import { inactivityLimitMs } from '@yakamoz/contract'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { lockPlayer, type Player } from './playerQueries.ts'
import { endFamily } from './sessionEnd.ts'
import { closeOldest, type OpenedSession, type Visit, writeSession } from './sessions.ts'

/** A spent token is accepted again for this long: two tabs may renew at the same time. */
const authGraceMs = 30_000

const readAuth = (auth: string): { player: number; token: string } | undefined => {
  const match = /^(\d{1,15})\.([\w-]{43})$/.exec(auth)
  return match ? { player: Number(match[1]), token: match[2] ?? '' } : undefined
}

/** Returns the newest session of a sign-in, from which a renewed one continues. */
const newestSessionOf = (executor: Executor, player: number, family: string) =>
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
 * Exchanges stored auth for a new session of the same sign-in (SR-01). A renewal is not activity: a player who exceeded the idle limit has
 * to sign in (Z-20). A token that returns after its grace period was copied, so the sign-in ends. Stored auth of a browser is accepted only
 * from that browser.
 */
export const renewSession = async (app: AppContext, auth: string, visit: Visit): Promise<Renewal> => {
  const read = readAuth(auth)
  if (!read) return { outcome: 'failed' }
  const hash = app.vault.hash(read.token)
  return app.db.query.transaction().execute(async (executor): Promise<Renewal> => {
    const player = await lockPlayer(executor, read.player)
    const token = player ? await tokenOf(executor, player.id, hash) : undefined
    if (!player || !token) return { outcome: 'failed' }
    const last = await newestSessionOf(executor, player.id, token.family)
    const end = endReason(token, last, app.now())
    if (!last || end) {
      await endFamily(executor, player.id, token.family)
      return { outcome: end ?? 'failed' }
    }
    if (!isSameBrowser(app, last.cookie_hash, visit)) return { outcome: 'failed' }
    if (player.status !== 'active') return { outcome: 'inactive' }
    if (!token.spent_at) await spendToken(executor, player.id, { hash, family: token.family, nowMs: app.now() })
    return { outcome: 'renewed', session: await continueSignIn(app, executor, { player, token, last, visit }) }
  })
}

type Token = NonNullable<Awaited<ReturnType<typeof tokenOf>>>

type PreviousSession = NonNullable<Awaited<ReturnType<typeof newestSessionOf>>>

/** Returns why a sign-in ends instead of being renewed; undefined if it continues. */
const endReason = (token: Token, last: PreviousSession | undefined, nowMs: number): 'stolen' | 'failed' | undefined => {
  if (token.spent_at && nowMs - token.spent_at.getTime() > authGraceMs) return 'stolen'
  const isOver = !last || token.ends_at.getTime() <= nowMs || nowMs - last.active_at.getTime() > inactivityLimitMs
  return isOver ? 'failed' : undefined
}

type SignInContinuation = { player: Player; token: Token; last: PreviousSession; visit: Visit }

/** Writes the next session of a sign-in, which inherits the data of the last. */
const continueSignIn = async (
  app: AppContext,
  executor: Executor,
  { player, token, last, visit }: SignInContinuation,
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

/** Marks a token as spent and deletes the sessions that the new one replaces. */
const spendToken = async (
  executor: Executor,
  player: number,
  token: { hash: string; family: string; nowMs: number },
) => {
  await executor
    .updateTable('auth_token')
    .set({ spent_at: new Date(token.nowMs) })
    .where('player_id', '=', player)
    .where('token_hash', '=', token.hash)
    .execute()
  await executor.deleteFrom('session').where('player_id', '=', player).where('family', '=', token.family).execute()
}
