import {
  type ContentItem,
  type ContentKind,
  contentKinds,
  contentProblems,
  wholeItem,
} from '@yakamoz/contract/console/contentKinds'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { isDuplicate } from '../../platform/db/failure.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { cleanItem, nextId, readItem, type StoredItem, writeItem } from './items.ts'

/**
 * Changes of content: each is written with its version in one transaction. The state before the first change is a version too, so that every change
 * can be undone.
 */

/** Who changes an item and why. */
export type Editor = { actor: string; note: string }

type Version = Selectable<Schema['content_version']>

/** Orders changes of one item: the version of the second is counted after the first has committed. */
const lock = (executor: Executor, kind: ContentKind, id: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`content ${kind} ${id}`}))`.execute(executor)

const newestVersion = async (executor: Executor, kind: ContentKind, id: string): Promise<number> => {
  const row = await executor
    .selectFrom('content_version')
    .select(sql<number>`coalesce(max(version), 0)::int`.as('version'))
    .where('kind', '=', kind)
    .where('item', '=', id)
    .executeTakeFirstOrThrow()
  return row.version
}

type NewVersion = { kind: ContentKind; id: string; version: number; item: ContentItem } & Editor & {
    now: Date
    due?: Date | undefined
  }

const insertVersion = (
  executor: Executor,
  { kind, id, version, item, actor, note, now, due }: NewVersion,
): Promise<unknown> =>
  executor
    .insertInto('content_version')
    .values({
      kind,
      item: id,
      version,
      content: JSON.stringify(item),
      actor,
      note,
      made_at: now,
      due_at: due ?? null,
      applied_at: due ? null : now,
    })
    .execute()

/** Whether two items are the same, in whatever order their parts were stored. */
const isSame = (kind: ContentKind, one: ContentItem, other: ContentItem): boolean =>
  JSON.stringify(wholeItem(kind, one)) === JSON.stringify(wholeItem(kind, other))

type Recorded = { kind: ContentKind; id: string; before: ContentItem | undefined; item: ContentItem }

/**
 * Records what an item is after a change, in the transaction of the change. Returns the number of the version; undefined if the item is as it was.
 */
const recordVersion = async (
  executor: Executor,
  { kind, id, before, item }: Recorded,
  by: Editor & { now: Date; due?: Date | undefined },
): Promise<number | undefined> => {
  if (before && !by.due && isSame(kind, before, item)) return undefined
  const last = await newestVersion(executor, kind, id)
  const isFirst = before !== undefined && last === 0
  if (isFirst) await insertVersion(executor, { kind, id, version: 1, item: before, actor: '', note: '', now: by.now })
  const version = last + (isFirst ? 2 : 1)
  await insertVersion(executor, { kind, id, version, item, ...by })
  return version
}

export type SaveRefusal = 'not_found' | 'content_invalid' | 'content_changed' | 'unchanged'

export type Change = {
  kind: ContentKind
  /** Empty for a new item. */
  id: string
  /** The newest version that the editor has seen; undefined to change whatever is there. */
  version?: number
  item: ContentItem
  /** When a page is published; by default at once. */
  due?: Date | undefined
}

/** Writes a change with its version and its audit entry, with `executor` in a transaction. */
const applyChange = async (
  app: AppContext,
  executor: Executor,
  { kind, id: given, version: seen, item: raw, due }: Change,
  by: Editor,
): Promise<{ id: string; version: number } | SaveRefusal> => {
  const item = cleanItem(kind, raw)
  if (contentProblems(kind, item).length > 0) return 'content_invalid'
  const id = given === '' ? await nextId(executor, kind) : given
  if (id === undefined) return 'not_found'
  await lock(executor, kind, id)
  const before = await readItem(executor, kind, id)
  if (given !== '' && !before) return 'not_found'
  if (given === '' && before) return 'content_changed'
  if (seen !== undefined && (await newestVersion(executor, kind, id)) !== seen) return 'content_changed'
  const version = await recordVersion(executor, { kind, id, before, item }, { ...by, now: new Date(app.now()), due })
  if (version === undefined) return 'unchanged'
  if (!due) await writeItem(executor, { kind, id }, { before, item, nowMs: app.now() })
  const detail = { version, note: by.note, ...(due ? { due: due.toISOString() } : {}) }
  await recordAudit(app, { actor: by.actor, act: 'content saved', subject: `${kind} ${id}`, detail }, executor)
  return { id, version }
}

/** Saves a change as a new version. */
export const saveContent = async (
  app: AppContext,
  change: Change,
  by: Editor,
): Promise<{ id: string; version: number } | SaveRefusal> => {
  try {
    return await app.db.query.transaction().execute((executor) => applyChange(app, executor, change, by))
  } catch (cause) {
    if (isDuplicate(cause)) return 'content_changed'
    throw cause
  }
}

const versionRow = (executor: Executor, kind: ContentKind, id: string, version: number) =>
  executor
    .selectFrom('content_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('item', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()

export const itemInVersion = async (
  { db }: AppContext,
  kind: ContentKind,
  id: string,
  version: number,
): Promise<ContentItem | undefined> => {
  const row = await versionRow(db.query, kind, id, version)
  return row && wholeItem(kind, row.content as ContentItem)
}

/** Makes an earlier version the newest one. */
export const restoreVersion = async (
  app: AppContext,
  { kind, id, version }: { kind: ContentKind; id: string; version: number },
  by: Editor,
): Promise<{ id: string; version: number } | SaveRefusal> => {
  const item = await itemInVersion(app, kind, id, version)
  return item ? saveContent(app, { kind, id, item }, by) : 'not_found'
}

/** Cancels a planned version; false if there is none that waits. */
export const cancelVersion = (
  app: AppContext,
  { kind, id, version }: { kind: ContentKind; id: string; version: number },
  { actor, note }: Editor,
): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    const row = await executor
      .updateTable('content_version')
      .set({ cancelled_at: new Date(app.now()) })
      .where('kind', '=', kind)
      .where('item', '=', id)
      .where('version', '=', version)
      .where('applied_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .returning('version')
      .executeTakeFirst()
    if (!row) return false
    const detail = { version, note }
    await recordAudit(app, { actor, act: 'planned content cancelled', subject: `${kind} ${id}`, detail }, executor)
    return true
  })

type VersionState = 'current' | 'earlier' | 'planned' | 'cancelled'

const stateOf = ({ applied_at, cancelled_at }: Version, isCurrent: boolean): VersionState => {
  if (cancelled_at) return 'cancelled'
  if (!applied_at) return 'planned'
  return isCurrent ? 'current' : 'earlier'
}

const byApplication = (one: Version, other: Version): number =>
  Number(other.applied_at ?? 0) - Number(one.applied_at ?? 0) || other.version - one.version

/** Returns the versions of an item, the newest first. */
export const versionsOf = async ({ db }: AppContext, kind: ContentKind, id: string) => {
  const rows = await db.query
    .selectFrom('content_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('item', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const current = rows.filter(({ applied_at }) => applied_at !== null).toSorted(byApplication)[0]
  return rows.map((row) => ({
    version: row.version,
    state: stateOf(row, row === current),
    made: row.made_at.getTime(),
    due: row.due_at?.getTime() ?? ('' as const),
    by: row.actor,
    note: row.note,
  }))
}

/** The newest version of each item, and when its planned one is published. */
export const newestVersions = async ({ db }: AppContext) => {
  const rows = await db.query
    .selectFrom('content_version')
    .distinctOn(['kind', 'item'])
    .select(['kind', 'item', 'version', 'made_at', 'actor'])
    .orderBy('kind')
    .orderBy('item')
    .orderBy('version', 'desc')
    .execute()
  const planned = await db.query
    .selectFrom('content_version')
    .select(['kind', 'item', 'due_at'])
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('due_at', 'desc')
    .execute()
  const dues = new Map(planned.map(({ kind, item, due_at }) => [`${kind} ${item}`, due_at?.getTime()]))
  return new Map(rows.map((row) => [`${row.kind} ${row.item}`, { ...row, due: dues.get(`${row.kind} ${row.item}`) }]))
}

/** Publishes one planned version whose time has come; false when none is due. */
const publishOne = (app: AppContext): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    const now = new Date(app.now())
    const row = await executor
      .selectFrom('content_version')
      .selectAll()
      .where('applied_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('version')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    const kind = row.kind as ContentKind
    await lock(executor, kind, row.item)
    const item = wholeItem(kind, row.content as ContentItem)
    const before = await readItem(executor, kind, row.item)
    await writeItem(executor, { kind, id: row.item }, { before, item, nowMs: app.now() })
    await executor
      .updateTable('content_version')
      .set({ applied_at: now })
      .where('kind', '=', row.kind)
      .where('item', '=', row.item)
      .where('version', '=', row.version)
      .execute()
    return true
  })

const maxPublishedPerRun = 100

/** Publishes the planned versions whose time has come, each once. */
export const publishPlannedContent = async (app: AppContext): Promise<void> => {
  for (let count = 0; count < maxPublishedPerRun; count++) if (!(await publishOne(app))) return
}

/** Records the versions of items that a list of them was written over, as by an import. */
export const recordVersions = async (
  executor: Executor,
  kind: ContentKind,
  { before, after }: { before: readonly StoredItem[]; after: readonly StoredItem[] },
  by: Editor & { now: Date },
): Promise<void> => {
  const earlier = new Map(before.map(({ id, item }) => [id, item]))
  for (const { id, item } of after) await recordVersion(executor, { kind, id, before: earlier.get(id), item }, by)
}

/** Whether versions of a kind can be planned: items with a period of their own have that instead. */
export const canBePlanned = (kind: ContentKind): boolean => contentKinds[kind].period === 'none'
