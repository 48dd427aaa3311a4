import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { isSignedIn } from '../accounts/index.ts'
import { launchLifeMs } from '../providers/index.ts'

/** The session of a game in the play frame: it may play one game for one player while the sign-in lasts. */
export type Frame = {
  player: number
  tokenHash: string
  gameId: number
  language: Language
}

const frameLifeMs = 12 * 3_600_000

/** Reads the player's id from a token, which starts with it so that the row is found by its primary key. */
export const playerOfToken = (token: string): number | undefined => {
  const player = Number(token.split('.', 1)[0])
  return Number.isSafeInteger(player) && player > 0 ? player : undefined
}

/** Exchanges a launch token for a frame session; undefined when the token is spent, too old or unknown. */
export const openFrame = async (app: AppContext, token: string): Promise<(Frame & { session: string }) | undefined> => {
  const player = playerOfToken(token)
  if (!player) return undefined
  const launch = await app.db.query
    .updateTable('launch')
    .set({ spent_at: new Date(app.now()) })
    .where('player_id', '=', player)
    .where('token_hash', '=', app.vault.hash(token))
    .where('spent_at', 'is', null)
    .where('made_at', '>', new Date(app.now() - launchLifeMs))
    .returning(['game_id', 'family', 'language'])
    .executeTakeFirst()
  if (!launch) return undefined
  const session = `${player}.${app.vault.token()}`
  const tokenHash = app.vault.hash(session)
  await app.db.query
    .insertInto('game_session')
    .values({
      player_id: player,
      token_hash: tokenHash,
      game_id: launch.game_id,
      family: launch.family,
      language: launch.language,
      opened_at: new Date(app.now()),
      ends_at: new Date(app.now() + frameLifeMs),
    })
    .execute()
  const { game_id: gameId, language } = launch
  return { player, tokenHash, gameId, language, session }
}

/** Returns a frame by its session without checking the sign-in; for calls that move no money. */
export const frameOf = async (app: AppContext, session: string): Promise<Frame | undefined> => {
  const player = playerOfToken(session)
  if (!player) return undefined
  const tokenHash = app.vault.hash(session)
  const row = await app.db.query
    .selectFrom('game_session')
    .select(['game_id', 'language'])
    .where('player_id', '=', player)
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  return row && { player, tokenHash, gameId: row.game_id, language: row.language }
}

/** Returns a frame with what bets are checked for; undefined when the frame or the sign-in behind it has ended. */
export const playerFrameOf = async (
  app: AppContext,
  session: string,
): Promise<(Frame & { family: string; restricted: boolean }) | undefined> => {
  const player = playerOfToken(session)
  if (!player) return undefined
  const tokenHash = app.vault.hash(session)
  const nowMs = app.now()
  const row = await app.db.query
    .selectFrom('game_session as g')
    .innerJoin('player as p', 'p.id', 'g.player_id')
    .select(['g.game_id', 'g.language', 'g.family', 'p.restricted'])
    .where('g.player_id', '=', player)
    .where('g.token_hash', '=', tokenHash)
    .where('g.ends_at', '>', new Date(nowMs))
    .where('p.status', '=', 'active')
    .where(isSignedIn(nowMs))
    .executeTakeFirst()
  if (!row) return undefined
  const { game_id: gameId, language, family, restricted } = row
  return { player, tokenHash, gameId, language, family, restricted }
}

/** A launch token is used within a minute. */
const launchRetentionMs = 3_600_000

/** Deletes expired launch tokens and game sessions. */
export const deleteExpiredSessions = async ({ db, now }: AppContext): Promise<void> => {
  await db.background
    .deleteFrom('launch')
    .where('made_at', '<', new Date(now() - launchRetentionMs))
    .execute()
  await db.background.deleteFrom('game_session').where('ends_at', '<', new Date(now())).execute()
}
