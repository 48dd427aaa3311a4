import { jobNames } from '@yakamoz/contract/console/house'
import { sql } from 'kysely'
import { type ConsoleHandler, consoleDone } from '../../../console/consoleHandler.ts'
import { clockOffset } from '../../../platform/integrityCheck.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { backlogState, databaseState, followerState, jobState, leaseState, processState } from '../healthRules.ts'
import { readFeeds, readSinks, readWebhooks } from '../sources.ts'

const database = async (app: AppContext) => {
  const started = performance.now()
  const { rows } = await sql<{ version: string; bytes: number; migration: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::bigint as bytes,
      (select max(name) from migration where name not like '%/%') as migration`.execute(app.db.query)
  const answerMs = Math.round((performance.now() - started) * 10) / 10
  const { offsetMs } = await clockOffset({ db: app.db, now: app.clock.wall })
  const [row] = rows
  return {
    kind: app.db.kind,
    version: row?.version ?? '',
    migration: row?.migration ?? '',
    bytes: Number(row?.bytes ?? 0),
    answerMs,
    clockMs: Math.round(offsetMs),
    state: databaseState(answerMs, offsetMs),
  }
}

const processes = async (app: AppContext) => {
  const rows = await app.db.query.selectFrom('server_process').selectAll().orderBy('started_at').execute()
  return rows.map((row) => ({
    id: row.id.slice(0, 8),
    host: row.host,
    version: row.version,
    started: row.started_at.getTime(),
    seen: row.seen_at.getTime(),
    isThis: row.id === app.process,
    memory: Number(row.memory),
    ledgerWaiting: row.ledger_waiting,
    sockets: row.sockets,
    diskFree: Number(row.disk_free),
    state: processState(row.seen_at.getTime(), Number(row.disk_free), app.now()),
  }))
}

const leases = async (app: AppContext) => {
  const { rows } = await sql<{ name: string; holder: string; until: Date; now: Date }>`
    select name, holder, until, now() as now from lease order by name`.execute(app.db.query)
  return rows.map(({ name, holder, until, now }) => ({
    name,
    holder: holder.slice(0, 8),
    until: until.getTime(),
    state: leaseState(until.getTime(), now.getTime()),
  }))
}

/** Runs of jobs that an earlier version had are left out. */
const jobs = async (app: AppContext) => {
  const rows = await app.db.query.selectFrom('job_run').selectAll().orderBy('name').execute()
  const known = jobNames.flatMap((name) => rows.filter((row) => row.name === name).map((row) => ({ ...row, name })))
  return known.map((row) => ({
    name: row.name,
    everyMs: row.every_ms,
    runs: Number(row.runs),
    failures: Number(row.failures),
    last: row.last_at?.getTime() ?? ('' as const),
    lastMs: row.last_ms,
    failed: row.failed_at?.getTime() ?? ('' as const),
    cause: row.cause,
    state: jobState(
      { everyMs: row.every_ms, lastMs: row.last_at?.getTime(), failedMs: row.failed_at?.getTime() },
      app.now(),
    ),
  }))
}

type What =
  | 'payments'
  | 'coupons'
  | 'settlements'
  | 'round_voids'
  | 'booking_retries'
  | 'rounds'
  | 'return_alarms'
  | 'mail'
  | 'sms'
  | 'push'
  | 'payouts_unknown'
  | 'closings'
  | 'old_transfers'
  | 'old_rounds'

/** Counts what waits, each by its partial index; of messages also those that were given up in the last day. */
const backlogs = async (app: AppContext) => {
  const day = new Date(app.now() - 86_400_000)
  const now = new Date(app.now())
  const { rows } = await sql<{ what: What; count: number; oldest: Date | null; failed: number }>`
    select 'payments' as what, count(*)::int as count, min(at) as oldest, 0 as failed from transaction where status = 1001
    union all select 'payouts_unknown', count(*)::int, min(asked_at), 0 from payout where state = 'unknown'
    union all select 'coupons', count(*)::int, min(decide_at), 0 from coupon where state in ('pending', 'returning')
    union all select 'settlements', count(*)::int, min(made_at), 0 from sport_job
    union all select 'booking_retries', count(*)::int, min(at), 0 from booking_retry
    union all select 'round_voids', count(*)::int, min(ordered_at), 0 from (
      select ordered_at from round_void where finished_at is null
      union all select ordered_at from voided_round where booked_at is null) v
    union all select 'rounds', count(*)::int, min(at), 0 from round where open
    union all select 'return_alarms', count(*)::int, min(alarmed_at), 0 from return_stream
      where alarmed_at is not null and acknowledged_at is null
    union all select k.kind, count(o.id) filter (where o.tries < 8)::int, min(o.made_at) filter (where o.tries < 8),
      count(o.id) filter (where o.tries >= 8)::int
      from (values ('mail'), ('sms')) k (kind)
      left join outbox o on o.kind = k.kind and o.sent_at is null and o.made_at > ${day}::timestamptz group by k.kind
    union all select 'push', count(*) filter (where state in ('waiting', 'sending') and due_at <= ${now}::timestamptz)::int,
      min(due_at) filter (where state in ('waiting', 'sending') and due_at <= ${now}::timestamptz),
      count(*) filter (where state = 'dropped' and made_at > ${day}::timestamptz)::int from push_message
    union all select replace(name, ' ', '_'), due::int, oldest, 0 from ledger_upkeep`.execute(app.db.query)
  return rows.map(({ what, count, oldest, failed }) => ({
    what,
    count,
    oldest: oldest?.getTime() ?? ('' as const),
    failed,
    state: backlogState({ what, count, oldestMs: oldest?.getTime(), failed }, app.now()),
  }))
}

const mostCounted = 10_000

/** How many operations each consumer of the ledger's feed has not got yet, by the index of the feed. */
const followers = async (app: AppContext) => {
  const { rows } = await sql<{ name: string; behind: number; oldest: Date | null }>`
    select c.name, b.behind, b.oldest from ledger_consumer c,
      lateral (select count(*)::int as behind, min(at) as oldest from (
        select at from transfer where leg = 0 and tx > c.tx order by tx limit ${mostCounted}::int) waiting) b
    order by c.name`.execute(app.db.query)
  return rows.map(({ name, behind, oldest }) => ({
    name,
    behind,
    oldest: oldest?.getTime() ?? ('' as const),
    state: followerState(behind, oldest?.getTime(), app.now()),
  }))
}

const uploads = async ({ db }: AppContext) => {
  const row = await db.query
    .selectFrom('support_file')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()
  return { files: row.files, bytes: Number(row.bytes) }
}

export const health: ConsoleHandler<'house', 'health'> = async (_, { app }) =>
  consoleDone([
    {
      at: app.now(),
      database: await database(app),
      processes: await processes(app),
      leases: await leases(app),
      jobs: await jobs(app),
      backlogs: await backlogs(app),
      followers: await followers(app),
      feeds: await readFeeds(app),
      webhooks: await readWebhooks(app),
      sinks: await readSinks(app),
      uploads: await uploads(app),
    },
  ])
