import { randomBytes } from 'node:crypto'
import { shareCodeFrom } from '../../platform/shareCode.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** 80 bits: a code is not found by guessing. */
const codeLength = 16
const newCode = (): string => shareCodeFrom(randomBytes(10), codeLength)

/** Returns the code of a round of the player's, or an empty text if it is not public. */
export const shareCodeOf = async (app: AppContext, player: number, round: string): Promise<string> => {
  const row = await app.db.query
    .selectFrom('shared_round')
    .select('code')
    .where('player_id', '=', player)
    .where('round_id', '=', round)
    .executeTakeFirst()
  return row?.code ?? ''
}

/** Makes a round public and returns its code; a round that is public keeps its code. The caller has checked whose it is. */
export const shareRound = async (app: AppContext, player: number, round: string): Promise<string> => {
  await app.db.query
    .insertInto('shared_round')
    .values({ player_id: player, round_id: round, code: newCode(), shared_at: new Date(app.now()) })
    .onConflict((conflict) => conflict.columns(['player_id', 'round_id']).doNothing())
    .execute()
  return shareCodeOf(app, player, round)
}

export const unshareRound = async (app: AppContext, player: number, round: string): Promise<void> => {
  await app.db.query.deleteFrom('shared_round').where('player_id', '=', player).where('round_id', '=', round).execute()
}

/** Returns whose round is behind a code; undefined for an unknown code, and when the player's account has been closed. */
export const sharedRoundOf = async (
  app: AppContext,
  code: string,
): Promise<{ player: number; round: string } | undefined> => {
  const row = await app.db.query
    .selectFrom('shared_round as s')
    .innerJoin('player as p', 'p.id', 's.player_id')
    .select(['s.player_id', 's.round_id'])
    .where('s.code', '=', code)
    .where('p.closed_at', 'is', null)
    .executeTakeFirst()
  return row && { player: row.player_id, round: row.round_id }
}
