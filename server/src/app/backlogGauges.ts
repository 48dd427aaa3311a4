import pg from 'pg'
import { readEventSinks } from '../domains/events/index.ts'
import { readFeeds, readWebhooks } from '../domains/house/index.ts'
import type { Statement } from '../platform/db/connect.ts'
import { clockOffset } from '../platform/integrityCheck.ts'
import { probeTimeoutMs, withTimeout } from '../platform/timeout.ts'
import type { AppContext } from '../transport/appContext.ts'

/** Counts waiting items and their age, by partial indexes. */
const statement: Statement = {
  name: 'backlog_gauges',
  text: `select 'payments' as what, count(*) as count, min(at) as oldest from transaction where status = 1001
    union all select 'coupons', count(*), min(decide_at) from coupon where state in ('pending', 'returning')
    union all select 'settlements', count(*), min(made_at) from sport_job
    union all select 'booking retries', count(*), min(at) from booking_retry
    union all select 'round voids', count(*), min(ordered_at) from (
        select ordered_at from round_void where finished_at is null
        union all select ordered_at from voided_round where booked_at is null) v
    union all select 'rounds', count(*), min(at) from round where open
    union all select 'return alarms', count(*), min(alarmed_at) from return_stream where alarmed_at is not null
    union all select 'letters', count(*), min(made_at) from outbox where sent_at is null and tries > 0
      and made_at > now() - interval '1 day'
    union all select 'markers', count(*), min(due_at) from protection_watch where due_at <= now()
    union all select name, due, oldest from ledger_upkeep`,
}

type Row = { what: string; count: number; oldest: Date | null }

/**
 * Sets the gauges that are read for `/metrics` only: payments to decide, coupons in play, markets to settle, booking retries, void rounds to book, open rounds, alarms
 * of returns, unsent e-mails of the last day, players whose markers are due, players whose books are to be closed or whose history is to be archived, leases, the age of feeds and callbacks, what waits for sinks of events. When the database does not answer, `yakamoz_database_up` is 0 and the others keep their last values.
 */
export const updateBacklogGauges = async (app: AppContext): Promise<void> => {
  const { metrics, db, ledger } = app
  metrics.ledgerWaiting.set(ledger.waiting)
  if (app.locations) metrics.locationsAge.set((app.now() - app.locations.builtAt()) / 1_000)
  if (db.engine instanceof pg.Pool) metrics.databaseWaiting.set(db.engine.waitingCount)
  try {
    const reads = Promise.all([
      db.run<Row>(statement, []),
      readLeases(app),
      clockOffset({ db, now: app.clock.wall }),
      readFeeds(app),
      readWebhooks(app),
      readEventSinks(app),
    ])
    const [rows, leases, { offsetMs }, feeds, webhooks, sinks] = await withTimeout(probeTimeoutMs, reads)
    metrics.clockOffset.set(offsetMs / 1_000)
    for (const { what, count, oldest } of rows) {
      metrics.waiting.set({ what }, count)
      metrics.waitingSeconds.set({ what }, oldest ? Math.max(0, app.now() - oldest.getTime()) / 1_000 : 0)
    }
    metrics.leases.reset()
    for (const { name, holder } of leases) metrics.leases.set({ name }, holder === app.process ? 1 : 0)
    setSourceGauges(app, feeds, webhooks)
    setSinkGauges(app, sinks)
    metrics.databaseUp.set(1)
  } catch {
    metrics.databaseUp.set(0)
  }
}

type Sources<Read extends (app: AppContext) => Promise<unknown>> = Awaited<ReturnType<Read>>

/** Something that has never come has no age. */
const setSourceGauges = (
  { metrics, now }: AppContext,
  feeds: Sources<typeof readFeeds>,
  webhooks: Sources<typeof readWebhooks>,
): void => {
  for (const gauge of [metrics.feedAge, metrics.feedLate, metrics.webhookAge, metrics.webhooksLate]) gauge.reset()
  for (const { name, last, state } of feeds) {
    if (last !== '') metrics.feedAge.set({ feed: name }, Math.max(0, now() - last) / 1_000)
    metrics.feedLate.set({ feed: name }, state === 'bad' ? 1 : 0)
  }
  for (const { provider, last, late } of webhooks) {
    if (last !== '') metrics.webhookAge.set({ provider }, Math.max(0, now() - last) / 1_000)
    metrics.webhooksLate.set({ provider }, late ? 1 : 0)
  }
}

const setSinkGauges = ({ metrics, now }: AppContext, sinks: Sources<typeof readEventSinks>): void => {
  for (const gauge of [metrics.eventsWaiting, metrics.eventsWaitingSeconds]) gauge.reset()
  for (const { name, waiting, oldest } of sinks) {
    metrics.eventsWaiting.set({ sink: name }, waiting)
    metrics.eventsWaitingSeconds.set({ sink: name }, oldest ? Math.max(0, now() - oldest.getTime()) / 1_000 : 0)
  }
}

const readLeases = (app: AppContext) =>
  app.db.run<{ name: string; holder: string }>(
    { name: 'lease_holders', text: 'select name, holder from lease where until > now()' },
    [],
  )
