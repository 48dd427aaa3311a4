import type { BarKind, BarState } from '@yakamoz/contract/console/index'
import { type RawBuilder, sql } from 'kysely'
import { prefixPattern } from '../../platform/db/prefixPattern.ts'
import type { LimitKind, LimitPeriod } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { confirmableMs } from '../protection/index.ts'

/** Lists of who is excluded, on a break or has limits, by state, those that end first at the top. */

type Row = {
  player: number
  username: string
  since: Date | null
  until: Date | null
  for_ever: boolean
  limit_kind: LimitKind | null
  period: LimitPeriod | null
  most: number | null
  wanted: number | null
  removing: boolean
}

type Source = {
  columns: RawBuilder<unknown>
  table: RawBuilder<unknown>
  /** What a row has to meet in a state; undefined: the kind has no such state. */
  states(now: RawBuilder<unknown>): Partial<Record<BarState, RawBuilder<unknown>>>
  order: RawBuilder<unknown>
}

const noLimit = sql`null as limit_kind, null as period, null::bigint as most, null::bigint as wanted, false as removing`

/** A change of a limit that was not confirmed in time has lapsed. */
const confirmable = sql`${confirmableMs / 1_000} * interval '1 second'`

const sources: Readonly<Record<BarKind, Source>> = {
  exclusion: {
    columns: sql`b.excluded_at as since, coalesce(b.ends_at, b.excluded_until) as until, b.for_ever, ${noLimit}`,
    table: sql`protection b`,
    states: (now) => ({
      running: sql`b.excluded_at is not null and b.ends_at is null and b.excluded_until > ${now}`,
      // It lasts until the player asks for its end.
      over: sql`b.excluded_at is not null and b.ends_at is null and b.excluded_until <= ${now}`,
      ending: sql`b.excluded_at is not null and b.ends_at > ${now}`,
      ended: sql`b.excluded_at is not null and b.ends_at <= ${now}`,
    }),
    order: sql`b.excluded_until, b.player_id`,
  },
  break: {
    columns: sql`null::timestamptz as since, b.paused_until as until, false as for_ever, ${noLimit}`,
    table: sql`protection b`,
    states: (now) => ({ running: sql`b.paused_until > ${now}`, ended: sql`b.paused_until <= ${now}` }),
    order: sql`b.paused_until, b.player_id`,
  },
  limit: {
    columns: sql`b.set_at as since, b.ripe_at as until, false as for_ever, b.kind as limit_kind, b.period, b.amount as most, b.wanted,
      b.removing`,
    table: sql`protection_limit b`,
    states: (now) => ({
      running: sql`b.ripe_at is null or b.ripe_at <= ${now} - ${confirmable}`,
      ending: sql`b.ripe_at > ${now} - ${confirmable}`,
    }),
    order: sql`b.ripe_at, b.player_id, b.kind, b.period`,
  },
}

/** Up to how many rows of a list are counted. */
const maxCounted = 10_000

type Wanted = { kind: BarKind; state: BarState; query: string; limit: number; offset: number }

/** The player of a number, or those whose user name begins with a text; without a text all, for which no player needs to be read. */
const matching = (query: string): RawBuilder<unknown> => {
  const typed = query.trim()
  if (typed === '') return sql``
  const isNumber = /^\d{1,15}$/.test(typed)
  return sql`and exists (select from player p where p.id = b.player_id
    and (lower(p.username) like ${prefixPattern(typed.toLowerCase())} or p.id = ${isNumber ? Number(typed) : 0}::bigint))`
}

/** Returns a page of a list; nothing for a state that the kind does not have. */
export const listBars = async ({ db, now }: AppContext, { kind, state, query, limit, offset }: Wanted) => {
  const { columns, table, states, order } = sources[kind]
  const inState = states(sql`${new Date(now())}::timestamptz`)[state] ?? sql`false`
  const from = sql`from ${table} where (${inState}) ${matching(query)}`
  const { rows } = await sql<Row>`
    select b.player_id as player, p.username, ${columns}
    from (select b.* ${from} order by ${order} limit ${limit}::int offset ${offset}::int) b join player p on p.id = b.player_id
    order by ${order}`.execute(db.query)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} limit ${maxCounted}) c`.execute(db.query)
  return { rows: rows.map(shown), total: counted[0]?.total ?? 0 }
}

const shown = (row: Row) => ({
  player: row.player,
  username: row.username,
  since: row.since?.getTime() ?? ('' as const),
  until: row.until?.getTime() ?? ('' as const),
  forEver: row.for_ever,
  limit:
    row.limit_kind && row.period
      ? [
          {
            kind: row.limit_kind,
            period: row.period,
            most: row.most ?? 0,
            wanted: row.wanted ?? ('' as const),
            removing: row.removing,
          },
        ]
      : [],
})
