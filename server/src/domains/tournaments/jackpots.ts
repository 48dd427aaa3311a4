import type { Draws } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { JackpotLevel } from '../../platform/db/schema.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** A jackpot: `share` millionths of each stake feed it above `base`; a stake wins it with a chance of stake : `odds`. */
export type Jackpot = { id: number; level: JackpotLevel; base: Kurus; share: number; odds: number }

const ttlMs = 30_000

const load = async (app: AppContext): Promise<Jackpot[]> => {
  const rows = await app.db.query
    .selectFrom('jackpot')
    .select(['id', 'level', 'base', 'share', 'odds'])
    .where('open', '=', true)
    .orderBy('base', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, base: kurus(row.base) }))
}

/** Returns the open jackpots, largest first; cached for half a minute. */
export const jackpotsOf = createTtlCache(ttlMs, load)

/** Clears the cache. */
export const invalidateJackpots = jackpotsOf.invalidate

/**
 * Returns the share of cash stakes that jackpots pay back over time, in millionths, rounded down: what feeds them, and their bases
 * as often as they are won. Bonus money neither feeds nor wins them.
 */
export const jackpotReturnOf = (jackpots: readonly Pick<Jackpot, 'base' | 'share' | 'odds'>[]): number =>
  Math.floor(jackpots.reduce((sum, { base, share, odds }) => sum + share + (base * 1_000_000) / odds, 0))

/** Returns the share of cash stakes that the open jackpots pay back, in per cent with two digits. */
export const jackpotReturnText = async (app: AppContext): Promise<string> =>
  (jackpotReturnOf(await jackpotsOf(app)) / 10_000).toFixed(2)

const resolution = 10_000

/**
 * Returns the jackpot that a stake wins, the largest first; undefined for none. Makes two draws per level whether it wins or not:
 * `below(10,000)` and `below(odds / 10,000)` form a number in [0, odds), which wins if it is below the stake in kuruş.
 */
export const wonJackpot = <One extends Pick<Jackpot, 'odds'>>(
  jackpots: readonly One[],
  stake: Kurus,
  draws: Draws,
): One | undefined => {
  const wins = jackpots.map(({ odds }) => {
    const fineness = Math.max(1, Math.floor(odds / resolution))
    return draws.below(resolution) * fineness + draws.below(fineness) < stake
  })
  return jackpots[wins.indexOf(true)]
}

/** The client seed of a round's jackpot draws. Players' seeds cannot contain a colon, so no game makes the same draws. */
export const jackpotSeed = (clientSeed: string): string => `${clientSeed}:jackpot`

type Round = { player: number; round: string }

/** Takes a pot for a round; call `returnPot` if the round is not written. */
export const takePot = async (
  app: AppContext,
  jackpot: Pick<Jackpot, 'id'>,
  { player, round }: Round,
): Promise<Kurus> => {
  const now = new Date(app.now())
  const { rows } = await sql<{ amount: number }>`
    select jackpot_take(${jackpot.id}::int, ${player}::bigint, ${round}, ${now}::timestamptz) as amount`.execute(
    app.db.query,
  )
  return kurus(rows[0]?.amount ?? 0)
}

/** Returns a pot, unless the round was written with it. */
export const returnPot = async (app: AppContext, { player, round }: Round): Promise<void> => {
  const now = new Date(app.now())
  await sql`select jackpot_return(${player}::bigint, ${round}, ${now}::timestamptz)`.execute(app.db.query)
}

/** The maximum time between taking a pot and writing its round. */
const abandonedAfterMs = 10 * 60_000
const lookBackMs = 2 * 86_400_000

/** Returns pots whose round was never written because a process stopped in between. */
export const returnAbandonedPots = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('jackpot_win as w')
    .leftJoin('transfer as t', (join) =>
      join
        .onRef('t.player_id', '=', 'w.player_id')
        .on('t.operation', '=', sql<string>`'round/' || w.round_id`)
        .on('t.reason', '=', 'jackpot'),
    )
    .select(['w.player_id', 'w.round_id'])
    .where('w.returned_at', 'is', null)
    .where('w.at', '<', new Date(app.now() - abandonedAfterMs))
    .where('w.at', '>', new Date(app.now() - lookBackMs))
    .where('t.player_id', 'is', null)
    .execute()
  for (const row of rows) await returnPot(app, { player: row.player_id, round: row.round_id })
}

/** Returns the current amount of each jackpot, largest first. */
export const potsOf = async (app: AppContext): Promise<(Jackpot & { amount: Kurus })[]> => {
  const { rows } = await sql<Jackpot & { amount: number }>`
    select j.id, j.level, j.base, j.share, j.odds, (j.base + sum(p.micro)::bigint / 1000000)::bigint as amount
    from jackpot j join jackpot_pot p on p.jackpot_id = j.id where j.open group by j.id order by j.base desc`.execute(
    app.db.query,
  )
  return rows.map((row) => ({ ...row, base: kurus(row.base), amount: kurus(row.amount) }))
}

type Hit = { player: number; username: string; game: number; amount: Kurus; at: number; returned: boolean }

/** How many hits of a jackpot staff see. */
const hitsShown = 20

/** Returns all jackpots, also closed ones, the largest first, with their last hits, the newest first. */
export const jackpotsForStaff = async ({ db }: AppContext) => {
  type Pot = { id: number; level: JackpotLevel; base: Kurus; share: number; odds: number; open: boolean; pot: Kurus }
  const { rows: pots } = await sql<Pot>`
    select j.id, j.level, j.base, j.share, j.odds, j.open, (j.base + coalesce(sum(p.micro), 0)::bigint / 1000000)::bigint as pot
    from jackpot j left join jackpot_pot p on p.jackpot_id = j.id group by j.id order by j.base desc`.execute(db.query)
  const { rows: hits } = await sql<Omit<Hit, 'at'> & { jackpot: number; at: Date }>`
    select j.id as jackpot, w.player_id as player, coalesce(p.username, '') as username, coalesce(r.game_id, 0) as game, w.amount, w.at,
      w.returned_at is not null as returned
    from jackpot j
    cross join lateral (select * from jackpot_win w where w.jackpot_id = j.id order by w.at desc limit ${hitsShown}) w
    left join player p on p.id = w.player_id
    left join round r on r.player_id = w.player_id and r.id = w.round_id
    order by w.at desc`.execute(db.query)
  return pots.map(({ id, ...pot }) => ({
    ...pot,
    hits: hits.flatMap(({ jackpot, at, ...hit }) => (jackpot === id ? [{ ...hit, at: at.getTime() }] : [])),
  }))
}
