import {
  type breakPeriods,
  type CaseArea,
  type CaseDecision,
  decisionsOf,
  type exclusionPeriods,
} from '@yakamoz/contract/console/index'
import { dayOf, newId, startOfDay } from '@yakamoz/values'
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
import { openHitsOf } from './screening/hitRows.ts'

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
const inCase = async <Refusal extends string = never>(
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

/** Acts for a player of an open case of harm by the acts that his page has too; the act and what the case says about it are one. */
export const actInCase = async (app: AppContext, given: PlayerAct) => {
  const { id, player, reason, by } = given
  const done = await withLockedWallet(app, player, async (executor) => {
    const row = await lockPlayer(executor, player)
    const found = await lockCase(executor, id)
    if (!row || !found || !(await playersOf(executor, id)).includes(player)) return 'not_found'
    if (found.state === 'closed') return 'case_closed'
    // Who is suspected of laundering must not learn of it.
    if (found.area !== 'harm') return 'act_unfit'
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

export type Closing = { id: number; decision: CaseDecision; lookAt: string; reason: string; by: Person }

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

/**
 * Closes a case with a decision that its area knows. A case that is watched opens again on its day, each other one when it has one. `alsoIn` runs first in
 * the same transaction and can refuse.
 */
export const closeCase = <Refusal extends string = never>(
  app: AppContext,
  { id, decision, lookAt, reason, by }: Closing,
  alsoIn: (executor: Executor) => Promise<Refusal | undefined>,
) =>
  inCase<'case_closed' | 'act_unfit' | 'hits_open' | Refusal>(app, id, async (executor, row) => {
    if (row.state === 'closed') return 'case_closed'
    if (!decisionsOf[row.area].includes(decision)) return 'act_unfit'
    if ((await openHitsOf(executor, id)) > 0) return 'hits_open'
    const refusal = await alsoIn(executor)
    if (refusal !== undefined) return refusal
    const look_at = lookAt === '' ? null : new Date(startOfDay(lookAt))
    const known = JSON.stringify(await knownIn(executor, row))
    await executor
      .updateTable('protection_case')
      .set({ state: 'closed', decision, look_at, known })
      .where('id', '=', id)
      .execute()
    await addEvent(app, executor, { case: id, kind: 'closed', actor: by.actor, text: reason, detail: decision })
    const detail = { decision, lookAt, reason }
    return { actor: by.actor, act: 'protection case closed', subject: caseSubject(id), detail }
  })

/** Whether a closing lacks something: a watched case its day, a reported one its text. */
export const lackingIn = (
  { decision, lookAt, report }: Pick<Closing, 'decision' | 'lookAt'> & { report: string },
  nowMs: number,
): 'look_missing' | 'report_missing' | undefined => {
  if (decision === 'watch' && lookAt === '') return 'look_missing'
  if (lookAt !== '' && lookAt <= dayOf(nowMs)) return 'look_missing'
  return decision === 'report' && report.trim() === '' ? 'report_missing' : undefined
}
