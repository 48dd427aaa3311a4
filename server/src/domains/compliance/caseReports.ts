import { createHash } from 'node:crypto'
import { decisionsOf } from '@yakamoz/contract/console/index'
import { z } from '@yakamoz/contract/fields'
import { type ActOutcome, type ApprovableAct, type AskedAct, openRequests } from '../../console/approvals.ts'
import type { Person } from '../../console/person.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Closing, closeCase } from './caseActs.ts'
import { addEvent, caseSubject, lockCase, publishCases } from './caseRows.ts'
import { openHitsOf } from './screening/hitRows.ts'

/**
 * Reports of cases to the authority: one person writes a text, another confirms just this one. The texts are in their table alone, where they can be erased
 * when their time is over; requests and the audit trail have a digest.
 */

const reportDetail = z.object({ case: z.int(), lookAt: z.string(), digest: z.string() })

const digestOf = (report: string): string => createHash('sha256').update(report).digest('hex')

/** Returns the text that waits for a second person; undefined if none does. */
const waitingText = async (executor: Executor, id: number): Promise<string | undefined> => {
  const row = await executor
    .selectFrom('protection_report')
    .select('text')
    .where('case_id', '=', id)
    .where('filed_at', 'is', null)
    .executeTakeFirst()
  return row?.text
}

/** Removes a text that waits: another takes its place, or the case is closed in another way. */
const dropWaiting = async (executor: Executor, id: number): Promise<void> => {
  await executor.deleteFrom('protection_report').where('case_id', '=', id).where('filed_at', 'is', null).execute()
}

/** Files the text that waits, if it is the one that was confirmed. */
const fileReport = async (
  app: AppContext,
  executor: Executor,
  { id, digest, by }: { id: number; digest: string; by: Person },
): Promise<boolean> => {
  const text = await waitingText(executor, id)
  if (text === undefined || digestOf(text) !== digest) return false
  await executor
    .updateTable('protection_report')
    .set({ filed_by: by.actor, filed_at: new Date(app.now()) })
    .where('case_id', '=', id)
    .where('filed_at', 'is', null)
    .execute()
  return true
}

const refusals = {
  hits_open: 'hits of the case are not decided',
  not_found: 'there is no such case',
  case_closed: 'the case is closed',
  act_unfit: 'a case of this kind is not reported',
  report_changed: 'the report was changed',
} as const

/** Closes a case as reported to the authority. */
export const caseReported: ApprovableAct = {
  name: 'case reported',
  permission: 'protection.act',
  seenWith: 'protection.read',
  rule: 'staff',
  perform: async (app, { detail, reason, by }): Promise<ActOutcome> => {
    const { case: id, lookAt, digest } = reportDetail.parse(detail)
    const closing = { id, decision: 'report' as const, lookAt, reason, by }
    const outcome = await closeCase<'report_changed'>(app, closing, async (executor) =>
      (await fileReport(app, executor, { id, digest, by })) ? undefined : 'report_changed',
    )
    return outcome === 'done' ? { ok: true, text: 'done' } : { ok: false, text: refusals[outcome] }
  },
}

/** Closes a case with another decision than a report. */
export const closeUnreported = (app: AppContext, closing: Closing) =>
  closeCase<never>(app, closing, async (executor) => {
    await dropWaiting(executor, closing.id)
    return undefined
  })

/**
 * Stores the report of an open case as it is asked for, and returns the request. Its subject marks the report, so that a second person confirms just this
 * text; a later text takes the place of an earlier one, whose request then fails.
 */
export const askedReport = async (
  app: AppContext,
  { id, lookAt, report, reason, by }: Omit<Closing, 'decision'> & { report: string },
): Promise<AskedAct | 'not_found' | 'case_closed' | 'act_unfit' | 'hits_open'> => {
  const refusal = await app.db.query.transaction().execute(async (executor) => {
    const row = await lockCase(executor, id)
    if (!row) return 'not_found' as const
    if (row.state === 'closed') return 'case_closed' as const
    if (!decisionsOf[row.area].includes('report')) return 'act_unfit' as const
    if ((await openHitsOf(executor, id)) > 0) return 'hits_open' as const
    if ((await waitingText(executor, id)) === report) return undefined
    await dropWaiting(executor, id)
    await executor
      .insertInto('protection_report')
      .values({ case_id: id, text: report, asked_by: by.actor, asked_at: new Date(app.now()) })
      .execute()
    return undefined
  })
  if (refusal) return refusal
  const digest = digestOf(report)
  const subject = `${caseSubject(id)} ${digest.slice(0, 12)}`
  return { subject, amount: 0, detail: { case: id, lookAt, digest }, reason, by }
}

/** Returns the text of a case that waits, who has asked to report it, and the id of the request; undefined while nobody has. */
export const openReport = async (
  app: AppContext,
  id: number,
): Promise<{ by: string; request: string; text: string } | undefined> => {
  const text = await waitingText(app.db.query, id)
  if (text === undefined) return undefined
  const digest = digestOf(text)
  const requests = (await openRequests(app)).filter(({ act }) => act === caseReported.name)
  const found = requests.find(({ detail }) => {
    const asked = reportDetail.parse(detail)
    return asked.case === id && asked.digest === digest
  })
  return found && { by: found.actor, request: found.id, text }
}

/** Returns the reports of a case that were filed, the newest first. */
export const filedReports = async ({ db }: AppContext, id: number) => {
  const rows = await db.query
    .selectFrom('protection_report')
    .selectAll()
    .where('case_id', '=', id)
    .where('filed_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ id: number, text, asked_by, filed_by, filed_at }) =>
    filed_at ? [{ id: number, at: filed_at.getTime(), askedBy: asked_by, filedBy: filed_by, text }] : [],
  )
}

/** Writes into the case that its report waits for a second person. */
export const noteReportAsked = async (app: AppContext, { id, reason, by }: Pick<Closing, 'id' | 'reason' | 'by'>) => {
  await app.db.query
    .transaction()
    .execute((executor) => addEvent(app, executor, { case: id, kind: 'report_asked', actor: by.actor, text: reason }))
  publishCases(app, id)
}
