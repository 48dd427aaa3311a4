import type { Draws } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { JackpotLevel } from '../../platform/db/schema.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** A jackpot: `share` millionths of each stake feed it over `base`, and a stake wins it with the chance stake : `odds`. */
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

/** The open jackpots, the largest first; at most half a minute old. */
export const jackpotsOf = createTtlCache(ttlMs, load)

/** Forgets what is in memory: the next look reads the table again. */
export const invalidateJackpots = jackpotsOf.invalidate

const resolution = 10_000

/**
 * The jackpot that a stake wins, the largest level first; undefined for none. Two draws a level, whether it wins or not:
 * `below(10,000)` and `below(odds / 10,000)` make one number in [0, odds), which wins when it is below the stake in kuruş.
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

/** The client seed of a round's jackpot draws: a colon cannot stand in a player's own, so no game draws the same. */
export const jackpotSeed = (clientSeed: string): string => `${clientSeed}:jackpot`

type Round = { player: number; round: string }

/** Takes a pot for a round; to be given back when the round is not written in the end. */
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

/** Gives a pot back; nothing happens when the round was written with it after all. */
export const returnPot = async (app: AppContext, { player, round }: Round): Promise<void> => {
  const now = new Date(app.now())
  await sql`select jackpot_return(${player}::bigint, ${round}, ${now}::timestamptz)`.execute(app.db.query)
}

/** How long a round may take from taking a pot to its being written. */
const abandonedAfterMs = 10 * 60_000
const lookBackMs = 2 * 86_400_000

/** Gives back the pots that were never paid with their rounds: a process died in between. */
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

/** What each jackpot holds now, the largest first. */
export const potsOf = async (app: AppContext): Promise<(Jackpot & { amount: Kurus })[]> => {
  const { rows } = await sql<Jackpot & { amount: number }>`
    select j.id, j.level, j.base, j.share, j.odds, (j.base + sum(p.micro)::bigint / 1000000)::bigint as amount
    from jackpot j join jackpot_pot p on p.jackpot_id = j.id where j.open group by j.id order by j.base desc`.execute(
    app.db.query,
  )
  return rows.map((row) => ({ ...row, base: kurus(row.base), amount: kurus(row.amount) }))
}
