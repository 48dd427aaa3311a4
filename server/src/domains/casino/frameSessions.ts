import { type Kurus, kurus, type Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { isSignedIn } from '../accounts/index.ts'
import { launchLifeMs } from '../providers/index.ts'

/** The session of a game in the play frame: it may play one game for one player while the sign-in lasts. */
export type Frame = {
  player: number
  tokenHash: string
  gameId: number
  mode: 'real' | 'demo'
  language: Language
  demoBalance: Kurus
}

const frameLifeMs = 12 * 3_600_000

const demoStartBalance = kurus(1_000_000)

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
    .returning(['game_id', 'family', 'mode', 'language'])
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
      mode: launch.mode,
      language: launch.language,
      opened_at: new Date(app.now()),
      ends_at: new Date(app.now() + frameLifeMs),
      demo_balance: launch.mode === 'demo' ? demoStartBalance : 0,
    })
    .execute()
  const { game_id: gameId, mode, language } = launch
  return { player, tokenHash, gameId, mode, language, demoBalance: demoStartBalance, session }
}

/** Returns a frame by its session without checking the sign-in; for calls that move no money. */
export const frameOf = async (app: AppContext, session: string): Promise<Frame | undefined> => {
  const player = playerOfToken(session)
  if (!player) return undefined
  const tokenHash = app.vault.hash(session)
  const row = await app.db.query
    .selectFrom('game_session')
    .select(['game_id', 'mode', 'language', 'demo_balance'])
    .where('player_id', '=', player)
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    player,
    tokenHash,
    gameId: row.game_id,
    mode: row.mode,
    language: row.language,
    demoBalance: kurus(row.demo_balance),
  }
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
    .select(['g.game_id', 'g.mode', 'g.language', 'g.demo_balance', 'g.family', 'p.restricted'])
    .where('g.player_id', '=', player)
    .where('g.token_hash', '=', tokenHash)
    .where('g.ends_at', '>', new Date(nowMs))
    .where('p.status', '=', 'active')
    .where(isSignedIn(nowMs))
    .executeTakeFirst()
  if (!row) return undefined
  const { game_id: gameId, mode, language, family, restricted } = row
  return { player, tokenHash, gameId, mode, language, demoBalance: kurus(row.demo_balance), family, restricted }
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
