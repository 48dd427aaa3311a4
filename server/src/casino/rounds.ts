import { type Kurus, kurus } from '@yakamoz/values'
import type { House } from '../house.ts'

/** The ledger's operation that paid for a round. */
export const operationOf = (round: string): string => `round/${round}`

export type RoundRow = {
  id: string
  gameId: number
  version: number
  timeMs: number
  stake: Kurus
  win: Kurus
  nonce: number
}

/** Rounds newest first; `before` is the id of the last one already shown. Read from the history's index, whatever its length. */
export const roundsOf = async (
  house: House,
  player: number,
  asked: { gameId: number | undefined; limit: number; before: string },
): Promise<RoundRow[]> => {
  let query = house.db.query
    .selectFrom('round')
    .select(['id', 'game_id', 'version', 'at', 'stake', 'win', 'nonce'])
    .where('player_id', '=', player)
  if (asked.gameId !== undefined) query = query.where('game_id', '=', asked.gameId)
  if (asked.before) {
    query = query.where((row) =>
      row(
        row.refTuple('at', 'id'),
        '<',
        row
          .selectFrom('round as last')
          .select(['last.at', 'last.id'])
          .where('last.player_id', '=', player)
          .where('last.id', '=', asked.before)
          .$asTuple('at', 'id'),
      ),
    )
  }
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(asked.limit).execute()
  return rows.map(plainRow)
}

type Stored = { id: string; game_id: number; version: number; at: Date; stake: number; win: number; nonce: number }

const plainRow = (row: Stored): RoundRow => ({
  id: row.id,
  gameId: row.game_id,
  version: row.version,
  timeMs: row.at.getTime(),
  stake: kurus(row.stake),
  win: kurus(row.win),
  nonce: row.nonce,
})

export type WholeRound = RoundRow & {
  events: { type: string }[]
  balanceAfter: Kurus
  shown: boolean
  seed: { sealed: string; hash: string; client: string; current: boolean }
}

/** One round of the player's own with its events, the balance it left and its seeds. */
export const roundOf = async (house: House, player: number, id: string): Promise<WholeRound | undefined> => {
  const row = await house.db.query
    .selectFrom('round as r')
    .innerJoin('seed as s', (join) => join.onRef('s.player_id', '=', 'r.player_id').onRef('s.id', '=', 'r.seed_id'))
    .innerJoin('transfer as t', (join) =>
      join.onRef('t.player_id', '=', 'r.player_id').on('t.operation', '=', operationOf(id)).on('t.leg', '=', 0),
    )
    .select(['r.id', 'r.game_id', 'r.version', 'r.at', 'r.stake', 'r.win', 'r.nonce', 'r.events', 'r.shown_at'])
    .select(['s.server_seed_sealed', 's.server_seed_hash', 's.client_seed', 's.current', 't.cash_after'])
    .where('r.player_id', '=', player)
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...plainRow(row),
    events: row.events,
    balanceAfter: kurus(row.cash_after),
    shown: row.shown_at !== null,
    seed: {
      sealed: row.server_seed_sealed,
      hash: row.server_seed_hash,
      client: row.client_seed,
      current: row.current,
    },
  }
}

/** The newest round of a game, when its film was not shown to its end. */
export const unshownRound = async (house: House, player: number, gameId: number): Promise<string | undefined> => {
  const row = await house.db.query
    .selectFrom('round')
    .select(['id', 'shown_at'])
    .where('player_id', '=', player)
    .where('game_id', '=', gameId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.shown_at === null ? row.id : undefined
}

/** Notes that a round was shown to its end. */
export const markShown = async (house: House, player: number, id: string): Promise<void> => {
  await house.db.query
    .updateTable('round')
    .set({ shown_at: new Date(house.now()) })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('shown_at', 'is', null)
    .execute()
}
