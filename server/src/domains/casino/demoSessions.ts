import { type Kurus, kurus, type Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'

/** The session of a game that is played for demo money. It belongs to no sign-in and moves nothing in the ledger. */
export type DemoSession = {
  tokenHash: string
  gameId: number
  language: Language
  balance: Kurus
}

const demoStartBalance = kurus(1_000_000)
const demoLifeMs = 4 * 3_600_000
const prefix = 'demo.'

/** Whether a session is one of demo play: those of players begin with the player's id. */
export const isDemoSession = (session: string): boolean => session.startsWith(prefix)

type NewDemoSession = { gameId: number; language: Language }

export const createDemoSession = async (
  app: AppContext,
  { gameId, language }: NewDemoSession,
): Promise<DemoSession & { session: string }> => {
  const session = `${prefix}${app.vault.token()}`
  const tokenHash = app.vault.hash(session)
  const nowMs = app.now()
  await app.db.query
    .insertInto('demo_session')
    .values({
      token_hash: tokenHash,
      game_id: gameId,
      language,
      opened_at: new Date(nowMs),
      ends_at: new Date(nowMs + demoLifeMs),
      balance: demoStartBalance,
    })
    .execute()
  return { session, tokenHash, gameId, language, balance: demoStartBalance }
}

export const demoSessionOf = async (app: AppContext, session: string): Promise<DemoSession | undefined> => {
  const tokenHash = app.vault.hash(session)
  const row = await app.db.query
    .selectFrom('demo_session')
    .select(['game_id', 'language', 'balance'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  if (!row) return undefined
  return { tokenHash, gameId: row.game_id, language: row.language, balance: kurus(row.balance) }
}

export const deleteExpiredDemoSessions = async ({ db, now }: AppContext): Promise<void> => {
  await db.background.deleteFrom('demo_session').where('ends_at', '<', new Date(now())).execute()
}
