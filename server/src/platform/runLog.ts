import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { PlatformContext } from './context.ts'
import type { Statement } from './db/connect.ts'
import { perApp } from './perApp.ts'

/** A finished run of a job. `cause`: why it failed; undefined where it did not. */
type Run = { atMs: number; ms: number; cause: string | undefined }

type JobLog = { everyMs: number; runs: number; failures: number; last: Run; failed: Run | undefined }

/** The runs since the last report, by job. */
const logOf = perApp(() => new Map<string, JobLog>())

const maxCause = 300

/** Records a finished run; `reportProcess` stores it. */
export const recordRun = (app: PlatformContext, job: { name: string; everyMs: number }, run: Run): void => {
  const log = logOf(app)
  const known = log.get(job.name)
  log.set(job.name, {
    everyMs: job.everyMs,
    runs: (known?.runs ?? 0) + 1,
    failures: (known?.failures ?? 0) + (run.cause === undefined ? 0 : 1),
    last: run,
    failed: run.cause === undefined ? known?.failed : run,
  })
}

const storeRuns = async ({ db }: PlatformContext, log: ReadonlyMap<string, JobLog>): Promise<void> => {
  if (log.size === 0) return
  const rows = [...log].map(([name, { everyMs, runs, failures, last, failed }]) => ({
    name,
    every_ms: everyMs,
    runs,
    failures,
    last_at: new Date(last.atMs),
    last_ms: Math.round(last.ms),
    failed_at: failed ? new Date(failed.atMs) : null,
    cause: failed?.cause?.slice(0, maxCause) ?? '',
  }))
  await db.background
    .insertInto('job_run')
    // In one order, so that two processes never wait for each other.
    .values(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    .onConflict((row) =>
      row.column('name').doUpdateSet({
        every_ms: sql<number>`excluded.every_ms`,
        runs: sql<number>`job_run.runs + excluded.runs`,
        failures: sql<number>`job_run.failures + excluded.failures`,
        last_at: sql<Date>`greatest(job_run.last_at, excluded.last_at)`,
        last_ms: sql<number>`excluded.last_ms`,
        failed_at: sql<Date>`greatest(job_run.failed_at, excluded.failed_at)`,
        cause: sql<string>`case when excluded.failed_at is null then job_run.cause else excluded.cause end`,
      }),
    )
    .execute()
}

const packageFile = new URL('../../package.json', import.meta.url)
const version = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version

/** Free bytes of the disk with a folder; 0 where that cannot be read. */
const freeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** A process that has reported nothing for this long has ended; its row is deleted. */
const goneSeconds = 600

const storeProcess = async (app: PlatformContext & Reporting, startedMs: number): Promise<void> => {
  const sockets = await app.metrics.sockets.get()
  const row = {
    host: hostname(),
    version,
    started_at: new Date(startedMs),
    seen_at: new Date(app.now()),
    memory: process.memoryUsage.rss(),
    ledger_waiting: app.ledger.waiting,
    sockets: sockets.values[0]?.value ?? 0,
    disk_free: await freeBytes(app.config.dataDir),
  }
  await app.db.background
    .insertInto('server_process')
    .values({ id: app.process, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await app.db.background
    .deleteFrom('server_process')
    .where('seen_at', '<', new Date(app.now() - goneSeconds * 1_000))
    .execute()
}

type Reporting = { readonly process: string; readonly ledger: { readonly waiting: number } }

/** Stores what this process is and the runs of its jobs since the last report. Runs that could not be stored are in the next one. */
export const reportProcess = async (app: PlatformContext & Reporting, startedMs: number): Promise<void> => {
  const log = logOf(app)
  const stored = new Map(log)
  await storeProcess(app, startedMs)
  await storeRuns(app, stored)
  for (const [name, was] of stored) if (log.get(name) === was) log.delete(name)
}

const rewriteStatement: Statement = {
  name: 'rewrite_report',
  text: 'update server_process set sockets = sockets where id = $1 returning id',
}

/**
 * Writes what this process has reported as it is, by a prepared statement: what a bet needs of the database. False while nothing was reported.
 */
export const rewriteReport = async ({
  db,
  process: id,
}: PlatformContext & Pick<Reporting, 'process'>): Promise<boolean> => (await db.run(rewriteStatement, [id])).length > 0

/** Deletes what this process has reported: it ends. */
export const forgetProcess = async (app: PlatformContext & Reporting): Promise<void> => {
  await app.db.background.deleteFrom('server_process').where('id', '=', app.process).execute()
}

/** How often a process reports. */
export const reportMs = 10_000
