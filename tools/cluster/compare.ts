import { type Odds, oddsToText } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../server/src/transport/appContext.ts'
import type { ActKind } from './acts.ts'
import type { Acknowledged, Play } from './play.ts'

export type Comparison = {
  acknowledged: number
  stored: number
  /** Acknowledged and not stored, apart from what a restore rolled back. */
  lost: number
  rolledBack: number
  /** With more than one effect on money. */
  doubled: number
  /** Stored with another result than the answer had. */
  different: number
  /** Stored and never sent. */
  unasked: number
  /** Draws of the same seed and number for two rounds. */
  drawnTwice: number
  /** Balances that differ from their transfers, and other faults of the books. */
  unbalanced: number
}

/** What is stored of an act: the text of its answer, and how often money moved for it. */
type Stored = { result: string; moves: number }

const lira = (amount: number): string => (amount / 100).toFixed(2)
const keyOf = ({ player, id }: Pick<Acknowledged, 'player' | 'id'>): string => `${player}/${id}`

type MoveRow = { player_id: number; id: string; times: number }

/** How often the money of an act was taken, by player and id: `round/ID`, `coupon/ID/0`, `live/ID`, `withdrawal/ID`. */
const movesOf = async ({ db }: AppContext): Promise<Map<string, number>> => {
  const { rows } = await sql<MoveRow>`
    select player_id, split_part(operation, '/', 2) as id, count(*)::int as times from transfer
    where reason in ('bet', 'withdrawal') and operation !~ '/(void|decided|stake)' group by 1, 2`.execute(db.query)
  return new Map(rows.map(({ player_id, id, times }) => [`${player_id}/${id}`, times]))
}

const storedActs = async (app: AppContext): Promise<Record<ActKind, Map<string, Stored>>> => {
  const { query } = app.db
  const moves = await movesOf(app)
  const acts = (rows: readonly { player_id: number; id: string; result: string; moves?: number }[]) =>
    new Map(
      rows.map(({ player_id, id, result, moves: own }): [string, Stored] => {
        const key = `${player_id}/${id}`
        return [key, { result, moves: own ?? moves.get(key) ?? 0 }]
      }),
    )
  const rounds = await query.selectFrom('round').select(['player_id', 'id', 'win']).execute()
  const bets = await query.selectFrom('live_bet').select(['player_id', 'id', 'number', 'stake']).execute()
  const coupons = await query.selectFrom('coupon').select(['player_id', 'id', 'stake', 'legs', 'cash_outs']).execute()
  const payments = await query
    .selectFrom('transaction')
    .select(['player_id', 'operation', 'id', 'amount', 'type_id'])
    .where('category_id', '=', 1)
    .execute()
  const payment = ({ player_id, operation, id, amount }: (typeof payments)[number]) => ({
    player_id,
    id: operation,
    result: `${id} ${lira(Math.abs(amount))}`,
  })
  const oddsOf = (legs: object[]) => oddsToText((legs[0] as { odds: Odds }).odds)
  return {
    round: acts(rounds.map((row) => ({ ...row, result: lira(row.win) }))),
    tableBet: acts(bets.map((row) => ({ ...row, result: `${row.number} ${lira(row.stake)}` }))),
    coupon: acts(coupons.map((row) => ({ ...row, result: `${lira(row.stake)} ${oddsOf(row.legs)}` }))),
    cashOut: acts(
      coupons.flatMap(({ player_id, cash_outs }) =>
        (cash_outs as { id: string; amount: number }[]).map(({ id, amount }) => ({
          player_id,
          id,
          result: lira(amount),
          moves: cash_outs.length,
        })),
      ),
    ),
    // The money of a deposit moves when it is approved, at most once.
    deposit: acts(payments.filter(({ type_id }) => type_id === 1).map((row) => ({ ...payment(row), moves: 1 }))),
    withdrawal: acts(payments.filter(({ type_id }) => type_id === 2).map(payment)),
  }
}

/** Deposits of players that were credited more than once, or approved and not credited. */
const wrongDeposits = async ({ db }: AppContext, players: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (
      select t.id from "transaction" t left join transfer m on m.player_id = t.player_id and m.operation = 'deposit/' || t.id || '/decided'
        and m.reason = 'deposit'
      where t.category_id = 1 and t.type_id = 1 and t.player_id = any(${players}::bigint[])
      group by t.player_id, t.id, t.status having count(m.*) <> (t.status = 1002)::int) w`.execute(db.query)
  return rows[0]?.wrong ?? 0
}

/** Rounds with the same seed and nonce as another. */
const repeatedNonces = async ({ db }: AppContext): Promise<number> => {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(times - 1), 0)::int as times from (
      select count(*) as times from round r join seed s on s.player_id = r.player_id and s.id = r.seed_id
      group by r.player_id, s.server_seed_hash, r.nonce) d where times > 1`.execute(db.query)
  return rows[0]?.times ?? 0
}

/** Compares what was acknowledged with what is stored: each act once, with its result, and balanced books. */
export const compare = async (
  app: AppContext,
  { acknowledged, sent }: Pick<Play, 'acknowledged' | 'sent'>,
): Promise<Comparison> => {
  const stored = await storedActs(app)
  const players = new Set(acknowledged.map(({ player }) => player))
  const counts = { lost: 0, rolledBack: 0, doubled: await wrongDeposits(app, [...players]), different: 0 }
  for (const one of acknowledged) {
    const found = stored[one.kind].get(keyOf(one))
    if (!found || found.moves === 0) counts[one.isRolledBack ? 'rolledBack' : 'lost']++
    else if (found.moves > 1) counts.doubled++
    else if (found.result !== one.result) counts.different++
  }
  const ofPlayers = Object.values(stored).flatMap((acts) =>
    [...acts.keys()].map((key) => key.split('/')).filter(([player]) => players.has(Number(player))),
  )
  const unasked = ofPlayers.filter(([, id = '']) => !sent.has(id)).length
  const { mismatches, broken, changed, sum } = await app.ledger.check()
  const unbalanced = mismatches.length + broken + changed.length + (sum === 0 ? 0 : 1)
  const drawnTwice = await repeatedNonces(app)
  return { acknowledged: acknowledged.length, stored: ofPlayers.length, ...counts, unasked, drawnTwice, unbalanced }
}

/** How long after its time a step of a table is late. */
const lateSeconds = 30

/** Returns the tables whose newest round should have gone on. */
export const stuckTables = async ({ db }: AppContext): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`
    select game_id || '/' || hall || ' ' || phase as "table" from live_round r
    where number = (select max(number) from live_round n where n.game_id = r.game_id and n.hall = r.hall)
      and greatest(closes_at, starts_at, ends_at, acts_until) < clock_timestamp() - make_interval(secs => ${lateSeconds}::int)`.execute(
    db.query,
  )
  return rows.map(({ table }) => table)
}

/** What was drawn, by seed and number: the round that it was drawn for. */
export type Draws = Map<string, string>

/** Returns the draws of all rounds and of the tables' rounds that are over. */
export const drawsOf = async ({ db }: AppContext): Promise<Draws> => {
  const { rows } = await sql<{ draw: string; round: string }>`
    select r.player_id || '/' || s.server_seed_hash || '/' || r.nonce as draw, r.id as round
      from round r join seed s on s.player_id = r.player_id and s.id = r.seed_id
    union all select game_id || '/' || hall || '/' || seed_hash, number || ' ' || opens_at
      from live_round where phase = 'settled'`.execute(db.query)
  return new Map(rows.map(({ draw, round }) => [draw, round]))
}

/** Counts draws that were known before and were made again for another round, or for the same one that was rolled back. */
export const drawnAgain = (before: Draws, restored: Draws, now: Draws): number =>
  [...now].filter(([draw, round]) => {
    const known = before.get(draw)
    if (known === undefined) return false
    return known !== round || !restored.has(draw)
  }).length
