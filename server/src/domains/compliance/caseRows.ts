import type { CaseArea, CaseEvent, MarkerKind, MarkerStrength } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { KnownMarkers } from './caseRules.ts'
import type { Finding } from './playerRecord.ts'

/** Who writes an event when no person does. */
export const serverActor = 'server'

type NewEvent = { case: number; kind: CaseEvent; actor?: string; player?: number; text?: string; detail?: string }

/** Adds to what happened in a case. */
export const addEvent = async (
  app: Pick<AppContext, 'now'>,
  executor: Executor,
  { case: id, kind, actor = serverActor, player, text = '', detail = '' }: NewEvent,
): Promise<void> => {
  const at = new Date(app.now())
  await executor
    .insertInto('protection_event')
    .values({ case_id: id, kind, actor, subject_id: player ?? null, text, detail, at })
    .execute()
  await executor.updateTable('protection_case').set({ changed_at: at }).where('id', '=', id).execute()
}

/** The subject of audit entries about a case. */
export const caseSubject = (id: number): string => `case ${id}`

/** The key of the advisory lock under which players of one IBAN find or open their case. */
const sharedCaseLock = 7_256_394

/** Lets no other transaction open a case of money until this one ends. */
export const lockSharedCases = async (executor: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(sharedCaseLock)})`.execute(executor)
}

export type CaseRow = Awaited<ReturnType<typeof lockCase>>

/** Locks a case. */
export const lockCase = (executor: Executor, id: number) =>
  executor.selectFrom('protection_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the open case of an area in which one of these players is, or the latest one that is closed. */
export const latestCaseOf = (executor: Executor, area: CaseArea, players: readonly number[]) =>
  executor
    .selectFrom('protection_case as c')
    .selectAll('c')
    .where('c.area', '=', area)
    .where((row) =>
      row.exists(
        row
          .selectFrom('protection_case_player as p')
          .select('p.case_id')
          .whereRef('p.case_id', '=', 'c.id')
          .where('p.player_id', 'in', [...players]),
      ),
    )
    .orderBy(sql`c.state = 'open'`, 'desc')
    .orderBy('c.changed_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

type NewCase = { area: CaseArea; player: number; actor?: string; text?: string; detail?: string }

/** Opens a case of a player. */
export const openCase = async (
  app: Pick<AppContext, 'now'>,
  executor: Executor,
  { area, player, ...event }: NewCase,
): Promise<number> => {
  const at = new Date(app.now())
  const { id } = await executor
    .insertInto('protection_case')
    .values({ area, state: 'open', opened_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addPlayer(app, executor, id, player)
  await addEvent(app, executor, { case: id, kind: 'opened', player, ...event })
  return id
}

/** Adds a player to a case; one who is in it stays. */
export const addPlayer = async (
  app: Pick<AppContext, 'now'>,
  executor: Executor,
  id: number,
  player: number,
): Promise<void> => {
  await executor
    .insertInto('protection_case_player')
    .values({ player_id: player, case_id: id, at: new Date(app.now()) })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Opens a closed case again, for everybody. */
export const reopenCase = async (executor: Executor, id: number): Promise<void> => {
  await executor
    .updateTable('protection_case')
    .set({ state: 'open', decision: '', look_at: null, taken_by: null })
    .where('id', '=', id)
    .execute()
}

export type StoredMarker = {
  player: number
  kind: MarkerKind
  strength: MarkerStrength
  figures: Record<string, number>
  firstMs: number
  lastMs: number
}

/** Returns the markers that players show now, the strongest and newest first. */
export const markersOf = async (executor: Executor, players: readonly number[]): Promise<StoredMarker[]> => {
  if (players.length === 0) return []
  const rows = await executor
    .selectFrom('protection_marker')
    .selectAll()
    .where('player_id', 'in', [...players])
    .where('ended_at', 'is', null)
    .orderBy(sql`strength = 'strong'`, 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('player_id')
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({
    player: row.player_id,
    kind: row.kind as MarkerKind,
    strength: row.strength,
    figures: row.figures,
    firstMs: row.first_at.getTime(),
    lastMs: row.last_at.getTime(),
  }))
}

/** Returns the markers that a player showed at his last evaluation. */
export const knownMarkersOf = async (executor: Executor, player: number): Promise<KnownMarkers> =>
  Object.fromEntries((await markersOf(executor, [player])).map(({ kind, strength }) => [kind, strength]))

/** Stores what a player shows now, and ends what he does not show any more. A marker that was ended begins anew. */
export const writeMarkers = async (
  app: Pick<AppContext, 'now'>,
  executor: Executor,
  player: number,
  findings: readonly Finding[],
): Promise<void> => {
  const kinds = findings.map(({ kind }) => kind)
  await sql`
    update protection_marker set ended_at = ${new Date(app.now())}::timestamptz
    where player_id = ${player}::bigint and ended_at is null and kind <> all(${kinds}::text[])`.execute(executor)
  for (const { kind, strength, figures, firstMs, lastMs } of findings) {
    const values = { strength, figures: JSON.stringify(figures), last_at: new Date(lastMs), ended_at: null }
    await executor
      .insertInto('protection_marker')
      .values({ player_id: player, kind, first_at: new Date(firstMs), ...values })
      .onConflict((row) =>
        row.columns(['player_id', 'kind']).doUpdateSet({
          ...values,
          first_at: sql<Date>`case when protection_marker.ended_at is null
            then least(protection_marker.first_at, excluded.first_at) else excluded.first_at end`,
        }),
      )
      .execute()
  }
}

/** Tells the pages of the console that cases have changed. */
export const publishCases = (app: Pick<AppContext, 'bus'>, id: number | undefined): void =>
  app.bus.publish('console', { topic: 'protection', id: id === undefined ? '' : String(id) })
