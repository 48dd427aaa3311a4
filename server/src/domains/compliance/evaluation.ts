import type { CaseArea, MarkerStrength, ProtectionSettings } from '@yakamoz/contract/console/index'
import { depositType, transactionCategory, transactionStatus } from '@yakamoz/contract/paymentConstants'
import { dayOf } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { madeUpAmong } from '../../platform/pastPlayers.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { findPlayer, pausePlayer } from '../accounts/index.ts'
import { publishNotices, writeNotices } from '../notifications/index.ts'
import { barOf, lowerLimit } from '../protection/index.ts'
import {
  addEvent,
  addPlayer,
  knownMarkersOf,
  latestCaseOf,
  openCase,
  publishCases,
  reopenCase,
  serverActor,
  writeMarkers,
} from './caseRows.ts'
import { actByItself, inArea, type KnownMarkers, needsCase, newsIn } from './caseRules.ts'
import { harmOf } from './harmMarkers.ts'
import { patternsOf } from './moneyPatterns.ts'
import { dayMs, type Finding, minuteMs, type PlayerRecord, recordDays } from './playerRecord.ts'
import { readRecord } from './readRecord.ts'
import { settingsOf } from './settings.ts'

/** A player is not evaluated again within this time, however much he plays. */
const evaluationPauseMs = 10 * minuteMs
/** How long one process has to evaluate a player before another may. */
const claimMs = 5 * minuteMs
/** A player with markers is evaluated again after this time without news: what shows may be too old by then. */
const againMs = dayMs
/** The most players of one run of the job. */
const maxPlayers = 500

/** Notes players of whom the ledger has news, for {@link evaluateDuePlayers}. */
export const watchConsumer = (app: AppContext): Consumer => ({
  name: 'markers',
  handleRange: async (executor, { afterTx, lastTx }) => {
    const now = new Date(app.now())
    const since = new Date(app.now() - recordDays * dayMs)
    await watch(
      executor,
      now,
      sql`select t.player_id, count(*) from transfer t
        where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint and t.at >= ${since}::timestamptz
        group by t.player_id order by t.player_id`,
    )
  },
})

/** Lets players be evaluated, each with the number of his news. */
const watch = async (executor: Executor, now: Date, players: ReturnType<typeof sql>): Promise<void> => {
  await sql`
    insert into protection_watch as w (player_id, news, due_at)
    select f.player_id, f.news, ${now}::timestamptz from (${players}) f (player_id, news)
    on conflict (player_id) do update set news = w.news + excluded.news,
      due_at = least(coalesce(w.due_at, 'infinity'),
        greatest(excluded.due_at, w.evaluated_at + ${evaluationPauseMs / 1_000} * interval '1 second'))`.execute(
    executor,
  )
}

/** Notes players of whom other tables have news: declined deposits, which the ledger does not have, and limits that were raised. */
const watchOthers = (app: AppContext): Promise<void> =>
  app.db.background.transaction().execute(async (executor) => {
    const now = new Date(app.now())
    await sql`insert into protection_progress (seen_at) values (${now}::timestamptz) on conflict do nothing`.execute(
      executor,
    )
    const { seen_at: since } = await executor
      .selectFrom('protection_progress')
      .select('seen_at')
      .forUpdate()
      .executeTakeFirstOrThrow()
    // What was decided in a transaction that commits later is seen at the next run: each run goes back a little.
    const from = new Date(since.getTime() - minuteMs)
    await watch(
      executor,
      now,
      sql`select n.player_id, count(*) from (
          select player_id from transaction where decided_at >= ${from}::timestamptz
            and category_id = ${transactionCategory.payment}::int and type_id = ${depositType}::int
            and status = ${transactionStatus.refused}::int
          union all
          select player_id from limit_raise where at >= ${from}::timestamptz
        ) n group by n.player_id order by n.player_id`,
    )
    await executor.updateTable('protection_progress').set({ seen_at: now }).execute()
  })

/** Opens cases again that were closed until a day that has come. */
const openDueCases = async (app: AppContext): Promise<void> => {
  const due = await app.db.background
    .selectFrom('protection_case')
    .select('id')
    .where('state', '=', 'closed')
    .where('look_at', '<=', new Date(app.now()))
    .execute()
  for (const { id } of due) {
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
}

type Claim = { player_id: number; news: number }

/** Claims the player who is due the longest, so that no other process evaluates him. */
const claimPlayer = async ({ db, now }: AppContext): Promise<Claim | undefined> => {
  const nowMs = now()
  const { rows } = await sql<Claim>`
    update protection_watch set due_at = ${new Date(nowMs + claimMs)}::timestamptz
    where player_id = (
      select player_id from protection_watch where due_at <= ${new Date(nowMs)}::timestamptz
      order by due_at, player_id limit 1 for update skip locked
    ) returning player_id, news`.execute(db.background)
  return rows[0]
}

const finishClaim = async ({ db, now }: AppContext, { player_id, news }: Claim, hasMarkers: boolean): Promise<void> => {
  const nowMs = now()
  const again = hasMarkers ? new Date(nowMs + againMs) : null
  await sql`
    update protection_watch set evaluated_at = ${new Date(nowMs)}::timestamptz,
      due_at = case when news = ${news}::bigint then ${again}::timestamptz else ${new Date(nowMs + evaluationPauseMs)}::timestamptz end
    where player_id = ${player_id}::bigint`.execute(db.background)
}

/** Computes the markers of all players with news, and opens what is due again. */
export const evaluateDuePlayers = async (app: AppContext): Promise<void> => {
  await openDueCases(app)
  await watchOthers(app)
  const settings = await settingsOf(app)
  for (let evaluated = 0; evaluated < maxPlayers; evaluated++) {
    const claim = await claimPlayer(app)
    if (!claim) return
    const findings = await evaluatePlayer(app, claim.player_id, settings)
    await finishClaim(app, claim, findings.length > 0)
  }
}

/** Computes the markers of a player, stores them, and opens or extends his cases. Returns what he shows now. */
const evaluatePlayer = async (app: AppContext, player: number, settings: ProtectionSettings): Promise<Finding[]> => {
  const record = await readRecord(app, player)
  if (!record) return []
  const findings = [...harmOf(record, settings), ...patternsOf(record, settings)]
  const known = await knownMarkersOf(app.db.query, player)
  const act = await dueAct(app, player, { findings, known, settings })
  // An act of its own transaction goes first: it is done again after an interruption, and that changes nothing.
  const isDone = act === 'limit' || act === 'break' ? await protect(app, player, act, settings) : false
  const { cases, notices } = await app.db.query.transaction().execute(async (executor) => {
    const harm = await followCase(app, executor, { area: 'harm', player, record, findings, known, settings })
    const money = await followCase(app, executor, { area: 'money', player, record, findings, known, settings })
    await writeMarkers(app, executor, player, findings)
    const occasion = `server/${dayOf(record.nowMs)}`
    const wanted = harm !== undefined && act === 'message' ? [helpNotice(player, occasion)] : []
    const written = await writeNotices(app, executor, wanted)
    if (harm !== undefined && act && (isDone || written.length > 0))
      await addEvent(app, executor, { case: harm, kind: 'by_itself', player, detail: act })
    return { cases: [harm, money], notices: written }
  })
  publishNotices(app, notices)
  for (const id of cases) if (id !== undefined) publishCases(app, id)
  return findings
}

/** The message with help for a player; `occasion` tells one from another. */
export const helpNotice = (player: number, occasion: string) => ({
  player,
  occasion: `protection/${occasion}`,
  content: { kind: 'protection_help' as const },
})

type Known = { findings: readonly Finding[]; known: KnownMarkers; settings: ProtectionSettings }

const dueAct = async (app: AppContext, player: number, { findings, known, settings }: Known) => {
  const news = newsIn(findings, known)
  const act = actByItself({ news, settings, lastActMs: await lastActOf(app, player), nowMs: app.now() })
  if (!act || (await madeUpAmong(app.db.query, [player])).has(player)) return undefined
  // Who is excluded or in a break needs no other act.
  return (await barOf(app, player)) === undefined ? act : undefined
}

const lastActOf = async ({ db }: AppContext, player: number): Promise<number | undefined> => {
  const row = await db.query
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

/** Sets the limit or begins the break of the settings; returns whether it holds now by this. */
const protect = async (
  app: AppContext,
  player: number,
  act: 'limit' | 'break',
  { actLimit }: ProtectionSettings,
): Promise<boolean> => {
  const actOf = (name: string, detail: Record<string, unknown>) => ({
    actor: serverActor,
    act: name,
    subject: String(player),
    detail: { ...detail, reason: strongReason },
  })
  if (act === 'limit') {
    const limit = { kind: 'deposit', period: 'day', most: actLimit } as const
    return lowerLimit(app, player, { ...limit, act: actOf('limit set', limit) })
  }
  const row = await findPlayer(app, player)
  if (!row) return false
  await pausePlayer(app, row, { period: 'day', act: actOf('time-out set', { period: 'day' }) })
  return true
}

type Following = Known & { area: CaseArea; player: number; record: PlayerRecord }

/** The key of the advisory lock under which players of one IBAN find or open their case. */
const sharedCaseLock = 7_256_394

const kindsText = (findings: readonly { kind: string; strength: MarkerStrength }[]): string =>
  findings.map(({ kind, strength }) => `${kind} ${strength}`).join(', ')

/**
 * Opens, extends or reopens the case of a player in an area, where his markers are enough for one. Players of one IBAN share their case of money. Returns
 * the case that has news.
 */
const followCase = async (app: AppContext, executor: Executor, following: Following): Promise<number | undefined> => {
  const { area, player, record, known, settings } = following
  const findings = inArea(following.findings, area)
  if (!needsCase(findings, settings)) return undefined
  const others = area === 'money' ? record.sharing.players : []
  if (others.length > 0) await sql`select pg_advisory_xact_lock(${sql.lit(sharedCaseLock)})`.execute(executor)
  const detail = kindsText(findings)
  const own = await latestCaseOf(executor, area, [player])
  const found = own ?? (others.length > 0 ? await latestCaseOf(executor, area, others) : undefined)
  if (!found) return openFor(app, executor, { area, player, detail })
  if (!own) {
    await addPlayer(app, executor, found.id, player)
    if (found.state === 'closed') await reopenCase(executor, found.id)
    await addEvent(app, executor, { case: found.id, kind: 'joined', player, detail })
    return found.id
  }
  // What a closed case was decided with is known as long as it shows; of an open one all that shows already.
  const decided = own.state === 'closed' ? onlyOf(known, own.known) : known
  const news = newsIn(findings, decided)
  if (news.length === 0) return undefined
  if (own.state === 'closed') await reopenCase(executor, own.id)
  await addEvent(app, executor, { case: own.id, kind: 'marked', player, detail: kindsText(news) })
  return own.id
}

/** The markers that still show, with the strength that they had at a decision. */
const onlyOf = (shown: KnownMarkers, decided: KnownMarkers): KnownMarkers =>
  Object.fromEntries(Object.entries(decided).filter(([kind]) => Object.hasOwn(shown, kind)))

const openFor = async (
  app: AppContext,
  executor: Executor,
  opened: { area: CaseArea; player: number; detail: string },
): Promise<number> => {
  const id = await openCase(app, executor, opened)
  const { area, player, detail } = opened
  await recordAudit(
    app,
    {
      actor: serverActor,
      act: 'protection case opened',
      subject: String(player),
      detail: { case: id, area, markers: detail },
    },
    executor,
  )
  return id
}
