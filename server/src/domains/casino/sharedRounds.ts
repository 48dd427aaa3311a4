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

const filmMs = 3_600_000

/** Makes a code under which staff can watch a round for an hour. It does not make the round public, nor does its player see it. */
export const filmCode = async (app: AppContext, player: number, round: string): Promise<string> => {
  const code = newCode()
  await app.db.query.deleteFrom('round_film').where('ends_at', '<', new Date(app.now())).execute()
  await app.db.query
    .insertInto('round_film')
    .values({ code, player_id: player, round_id: round, ends_at: new Date(app.now() + filmMs) })
    .execute()
  return code
}

type CodedRound = { player: number; round: string }

const filmOf = async (app: AppContext, code: string): Promise<CodedRound | undefined> => {
  const row = await app.db.query
    .selectFrom('round_film')
    .select(['player_id', 'round_id'])
    .where('code', '=', code)
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  return row && { player: row.player_id, round: row.round_id }
}

/** Returns whose round is behind a code of a player or of staff; undefined for an unknown code, and when the account of a player who shared has been closed. */
export const sharedRoundOf = async (app: AppContext, code: string): Promise<CodedRound | undefined> => {
  const row = await app.db.query
    .selectFrom('shared_round as s')
    .innerJoin('player as p', 'p.id', 's.player_id')
    .select(['s.player_id', 's.round_id'])
    .where('s.code', '=', code)
    .where('p.closed_at', 'is', null)
    .executeTakeFirst()
  return row ? { player: row.player_id, round: row.round_id } : filmOf(app, code)
}
