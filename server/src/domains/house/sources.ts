import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { readEventSinks } from '../events/index.ts'
import { feedState, isFeedLate, sinkState, webhookState } from './healthRules.ts'

/** What gives messages from outside or gets them: feeds of sports, payment providers, sinks of events. */

/** The feeds that are configured. A match belongs to the feed with the beginning of its id. */
const configured = ({ config: { sports } }: AppContext) => [
  ...(sports.simulator ? [{ name: 'simulator', kind: 'simulator', prefix: 'sim' } as const] : []),
  ...(sports.openfootball ? [{ name: 'openfootball', kind: 'openfootball', prefix: 'of' } as const] : []),
  ...(sports.uof || sports.uofQueue
    ? (['uof 1', 'uof 3'] as const).map((name) => ({ name, kind: 'uof', prefix: 'sr' }) as const)
    : []),
]

/** Of the Unified Odds Feed, producer 3 prices matches before play and producer 1 those in play. */
const matchesOf = async ({ db }: AppContext): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ prefix: string; before: boolean; count: number }>`
    select split_part(id, ':', 1) as prefix, status = 0 as before, count(*)::int as count
    from sport_match where ended_at is null group by 1, 2`.execute(db.query)
  const matches = new Map<string, number>()
  const add = (name: string, count: number) => matches.set(name, (matches.get(name) ?? 0) + count)
  for (const { prefix, before, count } of rows) {
    add(prefix, count)
    if (prefix === 'sr') add(before ? 'uof 3' : 'uof 1', count)
  }
  return matches
}

/** Returns the feeds with their open matches and their last message, and what is taken off sale because of a producer or altogether. */
export const readFeeds = async (app: AppContext) => {
  const matches = await matchesOf(app)
  const activity = await app.db.query.selectFrom('feed_activity').selectAll().execute()
  const stops = await app.db.query
    .selectFrom('sport_stop')
    .select(['scope', 'id', 'reason', 'made_at'])
    .where('scope', 'in', ['producer', 'everything'])
    .execute()
  const feeds = configured(app).map(({ name, kind, prefix }) => {
    const stop = stops.find(({ scope, id }) => scope === 'producer' && name === `uof ${id}`)
    const lastMs = activity.find(({ feed }) => feed === name)?.message_at.getTime()
    const given = {
      kind,
      matches: matches.get(kind === 'uof' ? name : prefix) ?? 0,
      lastMs,
      isStopped: stop !== undefined,
    }
    return {
      name: name as string,
      matches: given.matches,
      last: lastMs ?? ('' as const),
      late: isFeedLate(given, app.now()),
      stopped: stop?.made_at.getTime() ?? ('' as const),
      reason: stop?.reason ?? '',
      state: feedState(given, app.now()),
    }
  })
  const everything = stops
    .filter(({ scope }) => scope === 'everything')
    .map(({ reason, made_at }) => ({
      name: 'everything',
      matches: 0,
      last: '' as const,
      late: false,
      stopped: made_at.getTime(),
      reason,
      state: 'bad' as const,
    }))
  return [...feeds, ...everything]
}

/** Returns the sinks of events as health shows them. What failed is told while the sink fails. */
export const readSinks = async (app: AppContext) =>
  (await readEventSinks(app)).map(({ name, waiting, oldest, delivered, deliveredAt, tries, failedAt, cause }) => ({
    name,
    waiting,
    oldest: oldest?.getTime() ?? ('' as const),
    delivered,
    last: deliveredAt?.getTime() ?? ('' as const),
    failed: (tries > 0 && failedAt?.getTime()) || ('' as const),
    cause,
    state: sinkState({ waiting, oldestMs: oldest?.getTime(), tries }, app.now()),
  }))

/** Returns the payment providers of open methods with their last callback and the payouts whose outcome they have not reported yet. */
export const readWebhooks = async (app: AppContext) => {
  const { rows } = await sql<{ provider: string; last: Date | null; open: number; oldest: Date | null }>`
    select m.provider, (select max(c.at) from payment_callback c where c.provider = m.provider) as last,
      count(o.asked_at)::int as open, min(o.asked_at) as oldest
    from (select distinct provider from cash_method where provider <> '' and open) m
    left join payout o on o.provider = m.provider and o.route = 'provider' and o.state in ('unknown', 'sent')
    group by m.provider order by m.provider`.execute(app.db.query)
  return rows.map(({ provider, last, open, oldest }) => {
    const state = webhookState({ lastMs: last?.getTime(), oldestOpenMs: oldest?.getTime() }, app.now())
    return {
      provider,
      last: last?.getTime() ?? ('' as const),
      open,
      oldest: oldest?.getTime() ?? ('' as const),
      late: state !== 'good',
      state,
    }
  })
}
