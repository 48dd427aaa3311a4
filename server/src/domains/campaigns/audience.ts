import { type AdvertisingRefusal, type CampaignChannel, listedNames } from '@yakamoz/contract/console/campaignRules'
import { type PlayerFilter, playerFilter } from '@yakamoz/contract/console/playerFilter'
import { z } from '@yakamoz/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import { namedPlayers } from '../../console/namedPlayers.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { matchingPlayers } from '../players/index.ts'
import type { AdvertisingChannel } from '../protection/index.ts'

/** To whom a campaign goes, as it is stored. A filter is stored as it was when it was chosen, and looked at again for each player. */
export type Audience =
  | { kind: 'all' }
  | { kind: 'filter'; name: string; filter: PlayerFilter }
  | { kind: 'list'; players: number[] }

const stored = z.union([
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('filter'), name: z.string(), filter: playerFilter }),
  z.object({ kind: z.literal('list'), players: z.array(z.number()) }),
])

export const audienceFrom = (value: unknown): Audience => stored.parse(value) as Audience

/** The ids of the players of an audience. */
export const idsOf = (audience: Audience, now: Date): RawBuilder<unknown> => {
  if (audience.kind === 'all') return sql`select p.id from player p where p.erased_at is null`
  if (audience.kind === 'filter') return matchingPlayers(audience.filter, now)
  return sql`select p.id from player p where p.id = any(${audience.players}::bigint[])`
}

/** Returns the next players of an audience after one, by id. */
export const nextPlayers = async (
  executor: Executor,
  audience: Audience,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from (${idsOf(audience, now)}) a where a.id > ${after}::bigint order by a.id limit ${limit}::int`.execute(
    executor,
  )
  return rows.map(({ id }) => Number(id))
}

/** The ids of those campaigns whose audience a player belongs to now. Only filters are looked up in the database, all by one statement. */
export const audiencesOf = async (
  app: AppContext,
  campaigns: readonly { id: number; audience: Audience }[],
  player: number,
): Promise<ReadonlySet<number>> => {
  const now = new Date(app.now())
  const known = campaigns.filter(
    ({ audience }) => audience.kind === 'all' || (audience.kind === 'list' && audience.players.includes(player)),
  )
  const filtered = campaigns.filter(({ audience }) => audience.kind === 'filter')
  const ids = new Set(known.map(({ id }) => id))
  if (filtered.length === 0) return ids
  const fitting = filtered.map(
    ({ id, audience }) => sql`select ${id}::bigint as id
      where exists (select from (${idsOf(audience, now)}) a where a.id = ${player}::bigint)`,
  )
  const { rows } = await sql<{ id: number }>`${sql.join(fitting, sql` union all `)}`.execute(app.db.query)
  for (const { id } of rows) ids.add(Number(id))
  return ids
}

/** The channel by which the consent to a campaign is asked; an announcement is read on the site like a notification. */
export const consentChannel = (channel: CampaignChannel): AdvertisingChannel =>
  channel === 'announcement' ? 'notice' : channel

type Reach = { audience: number; reached: number; reasons: { reason: AdvertisingRefusal; count: number }[] }

/** Returns how many players of an audience a channel reaches now, and why it does not reach the others. */
export const reachOf = async (app: AppContext, audience: Audience, channel: CampaignChannel): Promise<Reach> => {
  const now = new Date(app.now())
  const { rows } = await sql<{ refusal: AdvertisingRefusal | null; count: number }>`
    select r.refusal, count(*)::int as count from (${idsOf(audience, now)}) a
    join advertising_refusals(${consentChannel(channel)}, ${now}::timestamptz) r on r.player_id = a.id
    group by r.refusal`.execute(app.db.background)
  const counts = rows.filter((row): row is { refusal: AdvertisingRefusal; count: number } => row.refusal !== null)
  return {
    audience: rows.reduce((sum, { count }) => sum + count, 0),
    reached: rows.find(({ refusal }) => refusal === null)?.count ?? 0,
    // The made-up players of the demo's past are nobody's audience.
    reasons: counts
      .map(({ refusal: reason, count }) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count),
  }
}

/**
 * Finds the players of a list of ids and user names; `unknown`: who is none. What is the id of one player and the user name of another is unknown
 * too: `#94` means the id and `@94` the user name.
 */
export const playersOfList = async (
  app: AppContext,
  typed: string,
): Promise<{ players: number[]; unknown: string[] }> => {
  const names = listedNames(typed)
  const found = await namedPlayers(app, names)
  return {
    players: [...new Set(found.filter((one) => typeof one === 'number'))].toSorted((one, other) => one - other),
    unknown: names.filter((_, index) => typeof found[index] !== 'number'),
  }
}
