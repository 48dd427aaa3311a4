import { createHash } from 'node:crypto'
import type { CaseArea, CaseDecision } from '@yakamoz/contract/console/index'
import { z } from '@yakamoz/contract/fields'
import { dayOf, newId, startOfDay } from '@yakamoz/values'
import { type ActOutcome, type ApprovableAct, type AskedAct, openRequests } from '../../console/approvals.ts'
import type { Person } from '../../console/person.ts'
import { type Act, recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { excludePlayer, findPlayer, pausePlayer } from '../accounts/index.ts'
import { publishNotices, writeNotices } from '../notifications/index.ts'
import { lowerLimit } from '../protection/index.ts'
import {
  addEvent,
  addPlayer,
  type CaseRow,
  latestCaseOf,
  lockCase,
  markersOf,
  openCase,
  publishCases,
  reopenCase,
} from './caseRows.ts'
import { areaOf, joinKnown, type KnownMarkers } from './caseRules.ts'
import { helpNotice } from './evaluation.ts'

/** What a member of staff does in a case. */

type Worker = { id: number; person: Person }

const playersOf = async (executor: Executor, id: number): Promise<number[]> => {
  const rows = await executor
    .selectFrom('protection_case_player')
    .select('player_id')
    .where('case_id', '=', id)
    .orderBy('player_id')
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** The subject of audit entries about a case. */
export const caseSubject = (id: number): string => `case ${id}`

type Locked = NonNullable<CaseRow>

/** Works on a locked case, with an audit entry in the same transaction, and tells the pages. */
const inCase = async <Refusal extends 'case_closed' | 'unchanged' = never>(
  app: AppContext,
  id: number,
  work: (executor: Executor, row: Locked) => Promise<Act | Refusal>,
): Promise<'done' | 'not_found' | Refusal> => {
  const outcome = await app.db.query
    .transaction()
    .execute(async (executor): Promise<'done' | 'not_found' | Refusal> => {
      const row = await lockCase(executor, id)
      if (!row) return 'not_found'
      const done = await work(executor, row)
      if (typeof done === 'string') return done
      await recordAudit(app, done, executor)
      return 'done'
    })
  if (outcome === 'done') publishCases(app, id)
  return outcome
}

/** Takes a case over, also from a colleague. */
export const takeCase = (app: AppContext, { id, by }: { id: number; by: Worker }) =>
  inCase<'case_closed' | 'unchanged'>(app, id, async (executor, row) => {
    if (row.state === 'closed') return 'case_closed'
    if (row.taken_by === by.id) return 'unchanged'
    await executor.updateTable('protection_case').set({ taken_by: by.id }).where('id', '=', id).execute()
    await addEvent(app, executor, { case: id, kind: 'taken', actor: by.person.actor })
    return { actor: by.person.actor, act: 'protection case taken', subject: caseSubject(id), detail: {} }
  })

/** Adds a note. Its words are in the case alone, not in the audit trail, which nothing is ever erased from. */
export const noteCase = (app: AppContext, { id, body, by }: { id: number; body: string; by: Person }) =>
  inCase<never>(app, id, async (executor) => {
    await addEvent(app, executor, { case: id, kind: 'note', actor: by.actor, text: body })
    return { actor: by.actor, act: 'protection note added', subject: caseSubject(id), detail: {} }
  })

type Opening = { player: number; area: CaseArea; reason: string; by: Person }

/** Opens a case of a player by hand, or opens his closed one again; an open one stays as it is. Returns its id. */
export const openByHand = async (
  app: AppContext,
  { player, area, reason, by }: Opening,
): Promise<number | undefined> => {
  if (!(await findPlayer(app, player))) return undefined
  const id = await app.db.query.transaction().execute(async (executor) => {
    const found = await latestCaseOf(executor, area, [player])
    if (found?.state === 'open') return found.id
    const opening = { player, actor: by.actor, text: reason }
    if (found) {
      await reopenCase(executor, found.id)
      await addPlayer(app, executor, found.id, player)
      await addEvent(app, executor, { case: found.id, kind: 'opened', ...opening })
    }
    const opened = found?.id ?? (await openCase(app, executor, { area, ...opening }))
    const detail = { case: opened, area, reason }
    const act = { actor: by.actor, act: 'protection case opened', subject: String(player), detail }
    await recordAudit(app, act, executor)
    return opened
  })
  publishCases(app, id)
  return id
}

type PlayerAct = {
  id: number
  player: number
  act: 'message' | 'limit' | 'break' | 'exclude'
  most: number
  pause: Parameters<typeof pausePlayer>[2]['period']
  exclusion: Parameters<typeof excludePlayer>[2]['period']
  reason: string
  by: Person
}

/** Performs an act on a player with its own audit entry; returns what the case says about it, or a refusal. */
const perform = async (app: AppContext, given: PlayerAct) => {
  const { player: id, act, most, pause, exclusion, reason, by } = given
  const player = await findPlayer(app, id)
  if (!player) return 'not_found' as const
  const audit = (name: string, detail: Record<string, unknown>): Act => ({
    actor: by.actor,
    act: name,
    subject: String(id),
    detail: { ...detail, reason, case: given.id },
  })
  if (act === 'message') {
    const written = await app.db.query.transaction().execute(async (executor) => {
      const notices = await writeNotices(app, executor, [helpNotice(id, newId())])
      if (notices.length > 0) await recordAudit(app, audit('protection message sent', {}), executor)
      return notices
    })
    publishNotices(app, written)
    return written.length > 0 ? { kind: 'message' as const, detail: '' } : ('unchanged' as const)
  }
  if (act === 'limit') {
    const limit = { kind: 'deposit', period: 'day', most } as const
    const isSet = await lowerLimit(app, id, { ...limit, act: audit('limit set', limit) })
    return isSet ? { kind: 'limit' as const, detail: String(most) } : ('limit_raised' as const)
  }
  if (act === 'break') {
    await pausePlayer(app, player, { period: pause, act: audit('time-out set', { period: pause }) })
    return { kind: 'break' as const, detail: pause }
  }
  await excludePlayer(app, player, { period: exclusion, act: audit('player excluded', { period: exclusion }) })
  return { kind: 'exclusion' as const, detail: exclusion }
}

/** Acts for a player of an open case by the acts that his page has too. */
export const actInCase = async (app: AppContext, given: PlayerAct) => {
  const { id, player, reason, by } = given
  const row = await app.db.query
    .selectFrom('protection_case as c')
    .innerJoin('protection_case_player as p', 'p.case_id', 'c.id')
    .select('c.state')
    .where('c.id', '=', id)
    .where('p.player_id', '=', player)
    .executeTakeFirst()
  if (!row) return 'not_found'
  if (row.state === 'closed') return 'case_closed'
  const done = await perform(app, given)
  if (typeof done === 'string') return done
  await app.db.query
    .transaction()
    .execute((executor) => addEvent(app, executor, { case: id, actor: by.actor, player, text: reason, ...done }))
  publishCases(app, id)
  return 'done'
}

type Closing = { id: number; decision: CaseDecision; lookAt: string; report: string; reason: string; by: Person }

/** What the players of a case show now: what its decision knows. */
const knownIn = async (executor: Executor, { id, area }: Locked): Promise<KnownMarkers> => {
  const markers = await markersOf(executor, await playersOf(executor, id))
  return markers
    .filter(({ kind }) => areaOf(kind) === area)
    .reduce<KnownMarkers>((known, { kind, strength }) => joinKnown(known, { [kind]: strength }), {})
}

/** Closes a case with a decision. A case that is watched opens again on its day, each other one when it has one. */
export const closeCase = (app: AppContext, { id, decision, lookAt, report, reason, by }: Closing) =>
  inCase<'case_closed'>(app, id, async (executor, row) => {
    if (row.state === 'closed') return 'case_closed'
    const look_at = lookAt === '' ? null : new Date(startOfDay(lookAt))
    const known = JSON.stringify(await knownIn(executor, row))
    await executor
      .updateTable('protection_case')
      .set({ state: 'closed', decision, look_at, known, report: decision === 'report' ? report : '' })
      .where('id', '=', id)
      .execute()
    await addEvent(app, executor, { case: id, kind: 'closed', actor: by.actor, text: reason, detail: decision })
    const detail = { decision, lookAt, reason, ...(decision === 'report' ? { length: report.length } : {}) }
    return { actor: by.actor, act: 'protection case closed', subject: caseSubject(id), detail }
  })

/** Whether a closing lacks something: a watched case its day, a reported one its text. */
export const lackingIn = (
  { decision, lookAt, report }: Pick<Closing, 'decision' | 'lookAt' | 'report'>,
  nowMs: number,
): 'look_missing' | 'report_missing' | undefined => {
  if (decision === 'watch' && lookAt === '') return 'look_missing'
  if (lookAt !== '' && lookAt <= dayOf(nowMs)) return 'look_missing'
  return decision === 'report' && report.trim() === '' ? 'report_missing' : undefined
}

const outcomes: Readonly<Record<Awaited<ReturnType<typeof closeCase>>, ActOutcome>> = {
  done: { ok: true, text: 'done' },
  not_found: { ok: false, text: 'there is no such case' },
  case_closed: { ok: false, text: 'the case is closed' },
}

const reportDetail = z.object({ case: z.int(), lookAt: z.string(), digest: z.string() })

/** Marks the text of a report. The text itself is in its case alone, where it can be erased. */
const digestOf = (report: string): string => createHash('sha256').update(report).digest('hex')

const reportOf = async ({ db }: AppContext, id: number): Promise<string> => {
  const row = await db.query.selectFrom('protection_case').select('report').where('id', '=', id).executeTakeFirst()
  return row?.report ?? ''
}

/** Closes a case as reported to the authority: one person writes the report, another confirms it. */
export const caseReported: ApprovableAct = {
  name: 'case reported',
  permission: 'protection.act',
  rule: 'staff',
  perform: async (app, { detail, reason, by }): Promise<ActOutcome> => {
    const { case: id, lookAt, digest } = reportDetail.parse(detail)
    const report = await reportOf(app, id)
    if (digestOf(report) !== digest) return { ok: false, text: 'the report was changed' }
    return outcomes[await closeCase(app, { id, decision: 'report', lookAt, report, reason, by })]
  },
}

/**
 * Stores the report of an open case as it is asked for, and returns the request. Its subject marks the report, so that a second person confirms just this
 * text; a later text takes the place of an earlier one, whose request then fails.
 */
export const askedReport = async (
  app: AppContext,
  { id, lookAt, report, reason, by }: Omit<Closing, 'decision'>,
): Promise<AskedAct | 'not_found' | 'case_closed'> => {
  const state = await app.db.query.transaction().execute(async (executor) => {
    const row = await lockCase(executor, id)
    if (row?.state === 'open')
      await executor.updateTable('protection_case').set({ report }).where('id', '=', id).execute()
    return row?.state
  })
  if (state !== 'open') return state === undefined ? 'not_found' : 'case_closed'
  const digest = digestOf(report)
  const subject = `${caseSubject(id)} ${digest.slice(0, 12)}`
  return { subject, amount: 0, detail: { case: id, lookAt, digest }, reason, by }
}

/** Returns who has asked to report a case with the text that it has now, and the id of the request; undefined while nobody has. */
export const openReport = async (
  app: AppContext,
  { id, report }: { id: number; report: string },
): Promise<{ by: string; request: string } | undefined> => {
  if (report === '') return undefined
  const digest = digestOf(report)
  const requests = (await openRequests(app)).filter(({ act }) => act === caseReported.name)
  const found = requests.find(({ detail }) => {
    const asked = reportDetail.parse(detail)
    return asked.case === id && asked.digest === digest
  })
  return found && { by: found.actor, request: found.id }
}

/** Writes into the case that its report waits for a second person. */
export const noteReportAsked = async (app: AppContext, { id, reason, by }: Pick<Closing, 'id' | 'reason' | 'by'>) => {
  await app.db.query
    .transaction()
    .execute((executor) => addEvent(app, executor, { case: id, kind: 'report_asked', actor: by.actor, text: reason }))
  publishCases(app, id)
}
