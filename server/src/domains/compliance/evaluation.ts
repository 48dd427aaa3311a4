import type { CaseArea, MarkerStrength, ProtectionSettings } from '@yakamoz/contract/console/index'
import { dayOf } from '@yakamoz/values'
import { lockWallet } from '../../ledger/index.ts'
import { type Act, recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { silentAmong } from '../../platform/pastPlayers.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { lockPlayer, type Player, pausePlayerIn } from '../accounts/index.ts'
import { publishNotices, writeNotices } from '../notifications/index.ts'
import { barOf, lowerLimitIn, publishChange } from '../protection/index.ts'
import {
  addEvent,
  addPlayer,
  caseSubject,
  knownMarkersOf,
  latestCaseOf,
  lockSharedCases,
  openCase,
  publishCases,
  reopenCase,
  serverActor,
  writeMarkers,
} from './caseRows.ts'
import { actByItself, decidedOf, inArea, type KnownMarkers, needsCase, newsIn } from './caseRules.ts'
import { harmOf } from './harmMarkers.ts'
import { patternsOf } from './moneyPatterns.ts'
import { type Finding, minuteMs, type PlayerRecord } from './playerRecord.ts'
import { readRecord } from './readRecord.ts'
import { settingsOf } from './settings.ts'
import { claimPlayer, finishClaim, watchOthers } from './watch.ts'

/** How long one run of the job evaluates; who is still due then is evaluated by the next one. */
const runMs = minuteMs

/** Returns the closed cases whose day has come. */
const dueCases = async (app: AppContext): Promise<number[]> => {
  const due = await app.db.background
    .selectFrom('protection_case')
    .select('id')
    .where('state', '=', 'closed')
    .where('look_at', '<=', new Date(app.now()))
    .execute()
  return due.map(({ id }) => id)
}

const openDueCase = async (app: AppContext, id: number): Promise<void> => {
  await app.db.query.transaction().execute(async (executor) => {
    const opened = await executor
      .updateTable('protection_case')
      .set({ state: 'open', decision: '', look_at: null, taken_by: null })
      .where('id', '=', id)
      .where('state', '=', 'closed')
      .where('look_at', '<=', new Date(app.now()))
      .executeTakeFirst()
    if (opened.numUpdatedRows > 0n) await addEvent(app, executor, { case: id, kind: 'looked_again' })
  })
  publishCases(app, id)
}

/** Counts what fails, so that one failure does not end what is done for the others. */
const failuresOf = ({ log }: AppContext) => {
  let count = 0
  return {
    count: () => count,
    attempt: async (subject: Record<string, number>, work: () => Promise<void>): Promise<void> => {
      try {
        await work()
      } catch (cause) {
        count++
        log.error({ ...subject, cause: String(cause) }, 'protection could not be followed')
      }
    },
  }
}

/**
 * Computes the markers of all players with news, and opens what is due again. A player whose evaluation fails is tried again when his claim has ended, and
 * the run fails when the others are done.
 */
export const evaluateDuePlayers = async (app: AppContext): Promise<void> => {
  const failures = failuresOf(app)
  for (const id of await dueCases(app)) await failures.attempt({ case: id }, () => openDueCase(app, id))
  await watchOthers(app)
  const settings = await settingsOf(app)
  const endMs = performance.now() + runMs
  while (performance.now() < endMs) {
    const claim = await claimPlayer(app)
    if (!claim) break
    await failures.attempt({ player: claim.player_id }, async () => {
      const findings = await evaluatePlayer(app, claim.player_id, settings)
      await finishClaim(app, claim, findings.length > 0)
    })
  }
  if (failures.count() > 0) throw new Error(`${failures.count()} players or cases could not be followed`)
}

/** Computes the markers of a player, stores them, and opens or extends his cases. Returns what he shows now. */
const evaluatePlayer = async (app: AppContext, player: number, settings: ProtectionSettings): Promise<Finding[]> => {
  const record = await readRecord(app, player, settings)
  if (!record) return []
  const findings = [...harmOf(record, settings), ...patternsOf(record, settings)]
  const done = await app.db.query
    .transaction()
    .execute((executor) => follow(app, executor, { player, record, findings, settings }))
  publishNotices(app, done.notices)
  if (done.isProtected) publishChange(app, player)
  for (const id of done.cases) publishCases(app, id)
  return findings
}

type Evaluated = { player: number; record: PlayerRecord; findings: readonly Finding[]; settings: ProtectionSettings }
type Known = Evaluated & { known: KnownMarkers }

type Followed = { cases: number[]; notices: Awaited<ReturnType<typeof writeNotices>>; isProtected: boolean }

/**
 * Stores what a player shows, follows it in his cases, and does what a strong marker does, all or nothing. Under the locks of the wallet, the player, the
 * shared cases and the cases, in this order; entries of the audit trail come last, because each waits for the one before.
 */
const follow = async (app: AppContext, executor: Executor, evaluated: Evaluated): Promise<Followed> => {
  const { player, record, findings, settings } = evaluated
  await lockWallet(executor, player)
  const row = await lockPlayer(executor, player)
  if (!row || row.erased_at) return { cases: [], notices: [], isProtected: false }
  if (needsCase(inArea(findings, 'money'), settings)) await lockSharedCases(executor)
  const shown = { ...evaluated, known: await knownMarkersOf(executor, player) }
  const harm = await followCase(app, executor, shown, 'harm')
  const money = await followCase(app, executor, shown, 'money')
  await writeMarkers(app, executor, player, findings)
  const due = harm && (await dueAct(app, executor, shown))
  const acted = due ? await act(app, executor, { row, act: due, settings, nowMs: record.nowMs }) : undefined
  if (harm && acted?.isDone)
    await addEvent(app, executor, { case: harm.id, kind: 'by_itself', player, ...(due ? { detail: due } : {}) })
  const followed = [harm, money].flatMap((one) => one ?? [])
  for (const { audit } of followed) if (audit) await recordAudit(app, audit, executor)
  return {
    cases: followed.map(({ id }) => id),
    notices: acted?.notices ?? [],
    isProtected: acted?.isDone === true && due !== 'message',
  }
}

/** The message with help for a player; `occasion` tells one from another. */
export const helpNotice = (player: number, occasion: string) => ({
  player,
  occasion: `protection/${occasion}`,
  content: { kind: 'protection_help' as const },
})

type DueAct = NonNullable<ReturnType<typeof actByItself>>

const dueAct = async (
  app: AppContext,
  executor: Executor,
  { player, findings, known, settings }: Known,
): Promise<DueAct | undefined> => {
  const news = newsIn(findings, known)
  const due = actByItself({ news, settings, lastActMs: await lastActOf(executor, player), nowMs: app.now() })
  if (!due || (await silentAmong(executor, [player])).has(player)) return undefined
  // Who is excluded or in a break needs no other act.
  return (await barOf(app, player, executor)) === undefined ? due : undefined
}

const lastActOf = async (executor: Executor, player: number): Promise<number | undefined> => {
  const row = await executor
    .selectFrom('protection_event as e')
    .innerJoin('protection_case_player as p', 'p.case_id', 'e.case_id')
    .select('e.at')
    .where('p.player_id', '=', player)
    .where('e.subject_id', '=', player)
    .where('e.kind', '=', 'by_itself')
    .orderBy('e.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at.getTime()
}

const strongReason = 'a strong marker of harm'

type Acting = { row: Player; act: DueAct; settings: ProtectionSettings; nowMs: number }
type Acted = Pick<Followed, 'notices'> & { isDone: boolean }

/** Sends the message, sets the limit or begins the break of the settings. A limit that is low enough already stays, and nothing is done. */
const act = async (app: AppContext, executor: Executor, { row, act, settings, nowMs }: Acting): Promise<Acted> => {
  const audit = (name: string, detail: Record<string, unknown>): Act => ({
    actor: serverActor,
    act: name,
    subject: String(row.id),
    detail: { ...detail, reason: strongReason },
  })
  if (act === 'message') {
    const notices = await writeNotices(app, executor, [helpNotice(row.id, `server/${dayOf(nowMs)}`)])
    return { notices, isDone: notices.length > 0 }
  }
  if (act === 'limit') {
    const limit = { kind: 'deposit', period: 'day', most: settings.actLimit } as const
    const outcome = await lowerLimitIn(app, executor, row.id, { ...limit, act: audit('limit set', limit) })
    return { notices: [], isDone: outcome === 'done' }
  }
  await pausePlayerIn(app, executor, row, { period: 'day', act: audit('time-out set', { period: 'day' }) })
  return { notices: [], isDone: true }
}

const kindsText = (findings: readonly { kind: string; strength: MarkerStrength }[]): string =>
  findings.map(({ kind, strength }) => `${kind} ${strength}`).join(', ')

/** A case that has news. `audit`: the entry about its opening, which is still to be written. */
type FollowedCase = { id: number; audit?: Act }

/**
 * Opens, extends or reopens the case of a player in an area, where his markers are enough for one. Players of one IBAN share their case of money. Returns
 * the case if it has news.
 */
const followCase = async (
  app: AppContext,
  executor: Executor,
  shown: Known,
  area: CaseArea,
): Promise<FollowedCase | undefined> => {
  const { player, record, known, settings } = shown
  const findings = inArea(shown.findings, area)
  if (!needsCase(findings, settings)) return undefined
  const others = area === 'money' ? record.sharing.players : []
  const detail = kindsText(findings)
  const own = await latestCaseOf(executor, area, [player])
  const found = own ?? (others.length > 0 ? await latestCaseOf(executor, area, others) : undefined)
  if (!found) {
    const id = await openCase(app, executor, { area, player, detail })
    // Its subject is the case: entries about a player are shown to many who may not know of it.
    const opened = { case: id, area, player, markers: detail }
    return {
      id,
      audit: { actor: serverActor, act: 'protection case opened', subject: caseSubject(id), detail: opened },
    }
  }
  if (!own) {
    await addPlayer(app, executor, found.id, player)
    if (found.state === 'closed') await reopenCase(executor, found.id)
    await addEvent(app, executor, { case: found.id, kind: 'joined', player, detail })
    return { id: found.id }
  }
  // What a closed case was decided with is known as long as it shows; of an open one all that shows already.
  const decided = own.state === 'closed' ? onlyOf(known, decidedOf(own.known, player)) : known
  const news = newsIn(findings, decided)
  if (news.length === 0) return undefined
  if (own.state === 'closed') await reopenCase(executor, own.id)
  await addEvent(app, executor, { case: own.id, kind: 'marked', player, detail: kindsText(news) })
  return { id: own.id }
}

/** The markers that still show, with the strength that they had at a decision. */
const onlyOf = (shown: KnownMarkers, decided: KnownMarkers): KnownMarkers =>
  Object.fromEntries(Object.entries(decided).filter(([kind]) => Object.hasOwn(shown, kind)))
