import { createHash } from 'node:crypto'
import type { breakPeriods, CaseArea, CaseDecision, exclusionPeriods } from '@yakamoz/contract/console/index'
import { z } from '@yakamoz/contract/fields'
import { dayOf, newId, startOfDay } from '@yakamoz/values'
import { type ActOutcome, type ApprovableAct, type AskedAct, openRequests } from '../../console/approvals.ts'
import type { Person } from '../../console/person.ts'
import { type Act, recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { excludePlayerIn, holdMatchingPlayers, lockPlayer, type Player, pausePlayerIn } from '../accounts/index.ts'
import { publishNotices, writeNotices } from '../notifications/index.ts'
import { lowerLimitIn, withLockedWallet } from '../protection/index.ts'
import {
  addEvent,
  type CaseRow,
  caseSubject,
  latestCaseOf,
  lockCase,
  lockSharedCases,
  markersOf,
  openCase,
  publishCases,
  reopenCase,
} from './caseRows.ts'
import { areaOf, type KnownByPlayer } from './caseRules.ts'
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
  const id = await app.db.query.transaction().execute(async (executor) => {
    // The locks of an evaluation, in its order: of two who open at once the second finds the case of the first.
    const row = await lockPlayer(executor, player)
    if (!row || row.erased_at) return undefined
    if (area === 'money') await lockSharedCases(executor)
    const found = await latestCaseOf(executor, area, [player])
    if (found?.state === 'open') return found.id
    const opening = { player, actor: by.actor, text: reason }
    if (found) {
      await reopenCase(executor, found.id)
      await addEvent(app, executor, { case: found.id, kind: 'opened', ...opening })
    }
    const opened = found?.id ?? (await openCase(app, executor, { area, ...opening }))
    const detail = { case: opened, area, player, reason }
    const act = { actor: by.actor, act: 'protection case opened', subject: caseSubject(opened), detail }
    await recordAudit(app, act, executor)
    return opened
  })
  if (id !== undefined) publishCases(app, id)
  return id
}

type PlayerAct = {
  id: number
  player: number
  act: 'message' | 'limit' | 'break' | 'exclude'
  most: number
  pause: (typeof breakPeriods)[number]
  exclusion: (typeof exclusionPeriods)[number]
  reason: string
  by: Person
}

/** Performs an act on a player with its own audit entry; returns what the case says about it, or a refusal. The caller holds the wallet. */
const perform = async (app: AppContext, executor: Executor, player: Player, given: PlayerAct) => {
  const { act, most, pause, exclusion, reason, by } = given
  const audit = (name: string, detail: Record<string, unknown>): Act => ({
    actor: by.actor,
    act: name,
    subject: String(player.id),
    detail: { ...detail, reason, case: given.id },
  })
  if (act === 'message') {
    const notices = await writeNotices(app, executor, [helpNotice(player.id, newId())])
    if (notices.length === 0) return 'unchanged' as const
    await recordAudit(app, audit('protection message sent', {}), executor)
    return { kind: 'message' as const, detail: '', notices }
  }
  if (act === 'limit') {
    const limit = { kind: 'deposit', period: 'day', most } as const
    const outcome = await lowerLimitIn(app, executor, player.id, { ...limit, act: audit('limit set', limit) })
    if (outcome !== 'done') return outcome === 'raised' ? ('limit_raised' as const) : outcome
    return { kind: 'limit' as const, detail: String(most), notices: [] }
  }
  if (act === 'break') {
    await pausePlayerIn(app, executor, player, { period: pause, act: audit('time-out set', { period: pause }) })
    return { kind: 'break' as const, detail: pause, notices: [] }
  }
  const exclude = { period: exclusion, act: audit('player excluded', { period: exclusion }) }
  await excludePlayerIn(app, executor, player, exclude)
  return { kind: 'exclusion' as const, detail: exclusion, notices: [] }
}

/** Acts for a player of an open case by the acts that his page has too; the act and what the case says about it are one. */
export const actInCase = async (app: AppContext, given: PlayerAct) => {
  const { id, player, reason, by } = given
  const done = await withLockedWallet(app, player, async (executor) => {
    const row = await lockPlayer(executor, player)
    const found = await lockCase(executor, id)
    if (!row || !found || !(await playersOf(executor, id)).includes(player)) return 'not_found'
    if (found.state === 'closed') return 'case_closed'
    const performed = await perform(app, executor, row, given)
    if (typeof performed === 'string') return performed
    const { kind, detail, notices } = performed
    await addEvent(app, executor, { case: id, kind, actor: by.actor, player, text: reason, detail })
    return { kind, notices }
  })
  if (typeof done === 'string') return done
  publishNotices(app, done.notices)
  publishCases(app, id)
  if (done.kind === 'exclusion') await holdMatchingPlayers(app, player)
  return 'done'
}

type Closing = { id: number; decision: CaseDecision; lookAt: string; report: string; reason: string; by: Person }

/** What each player of a case shows now: what its decision knows. */
const knownIn = async (executor: Executor, { id, area }: Locked): Promise<KnownByPlayer> => {
  const markers = (await markersOf(executor, await playersOf(executor, id))).filter(({ kind }) => areaOf(kind) === area)
  return Object.fromEntries(
    [...Map.groupBy(markers, ({ player }) => player)].map(([player, own]) => [
      player,
      Object.fromEntries(own.map(({ kind, strength }) => [kind, strength])),
    ]),
  )
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
