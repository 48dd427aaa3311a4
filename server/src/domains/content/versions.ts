import {
  type ContentItem,
  type ContentKind,
  changeProblems,
  contentKinds,
  isSameItem,
  isSwitchedOff,
  wholeItem,
} from '@yakamoz/contract/console/contentKinds'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { isDuplicate } from '../../platform/db/failure.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { isolateFailure } from '../../platform/isolateFailures.ts'
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

/** `due`: when a planned version is published; `plan`: the planned version that is published now. */
type Recording = Editor & { now: Date; due?: Date | undefined; plan?: number }

type NewVersion = { kind: ContentKind; id: string; version: number; item: ContentItem } & Recording

const insertVersion = (
  executor: Executor,
  { kind, id, version, item, actor, note, now, due, plan }: NewVersion,
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
      plan: plan ?? null,
    })
    .execute()

type Recorded = { kind: ContentKind; id: string; before: ContentItem | undefined; item: ContentItem }

/**
 * Records what an item is after a change, in the transaction of the change. Returns the number of the version; undefined if the item is as it was.
 */
const recordVersion = async (
  executor: Executor,
  { kind, id, before, item }: Recorded,
  by: Recording,
): Promise<number | undefined> => {
  if (before && !by.due && isSameItem(kind, before, item)) return undefined
  const last = await newestVersion(executor, kind, id)
  const isFirst = before !== undefined && last === 0
  if (isFirst) await insertVersion(executor, { kind, id, version: 1, item: before, actor: '', note: '', now: by.now })
  const version = last + (isFirst ? 2 : 1)
  await insertVersion(executor, { kind, id, version, item, ...by })
  return version
}

export type SaveRefusal = 'not_found' | 'content_invalid' | 'content_changed' | 'unchanged'

type Change = {
  kind: ContentKind
  /** Empty for a new item. */
  id: string
  /** The newest version that the editor has seen; undefined to change whatever is there. */
  version?: number | undefined
  /** What the item becomes, seen from what it is when nobody else can change it any more. */
  next(before: ContentItem | undefined): ContentItem | SaveRefusal
  /** When a page is published; by default at once. */
  due?: Date | undefined
}

type Saved = { id: string; version: number }

/** Locks an item, or for an empty id the next one of its kind; undefined for a kind whose items are given. */
const lockItem = async (executor: Executor, kind: ContentKind, given: string): Promise<string | undefined> => {
  // Nobody else takes the same id for a new item.
  await lock(executor, kind, given)
  if (given !== '') return given
  const id = await nextId(executor, kind)
  if (id !== undefined) await lock(executor, kind, id)
  return id
}

/** Writes a change with its version and its audit entry, with `executor` in a transaction. */
const applyChange = async (
  app: AppContext,
  executor: Executor,
  { kind, id: given, version: seen, next, due }: Change,
  by: Editor,
): Promise<Saved | SaveRefusal> => {
  const id = await lockItem(executor, kind, given)
  if (id === undefined) return 'not_found'
  const before = await readItem(executor, kind, id)
  if (given !== '' && !before) return 'not_found'
  if (given === '' && before) return 'content_changed'
  if (seen !== undefined && (await newestVersion(executor, kind, id)) !== seen) return 'content_changed'
  const wanted = next(before)
  if (typeof wanted === 'string') return wanted
  const item = isSwitchedOff(kind, before, wanted) ? wholeItem(kind, wanted) : cleanItem(kind, wanted)
  if (changeProblems(kind, before, item).length > 0) return 'content_invalid'
  const version = await recordVersion(executor, { kind, id, before, item }, { ...by, now: new Date(app.now()), due })
  if (version === undefined) return 'unchanged'
  if (!due) await writeItem(executor, { kind, id }, { before, item, nowMs: app.now() })
  const detail = { version, note: by.note, ...(due ? { due: due.toISOString() } : {}) }
  await recordAudit(app, { actor: by.actor, act: 'content saved', subject: `${kind} ${id}`, detail }, executor)
  return { id, version }
}

/** Changes an item by a new version. */
export const changeContent = async (app: AppContext, change: Change, by: Editor): Promise<Saved | SaveRefusal> => {
  try {
    return await app.db.query.transaction().execute((executor) => applyChange(app, executor, change, by))
  } catch (cause) {
    if (isDuplicate(cause)) return 'content_changed'
    throw cause
  }
}

/** Saves an item as a new version. */
export const saveContent = (
  app: AppContext,
  { item, ...change }: Omit<Change, 'next'> & { item: ContentItem },
  by: Editor,
): Promise<Saved | SaveRefusal> => changeContent(app, { ...change, next: () => item }, by)

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

/** Makes an earlier version the newest one. `seen`: the newest version that the editor has seen. */
export const restoreVersion = async (
  app: AppContext,
  { kind, id, version, seen }: { kind: ContentKind; id: string; version: number; seen: number },
  by: Editor,
): Promise<Saved | SaveRefusal> => {
  const item = await itemInVersion(app, kind, id, version)
  return item ? saveContent(app, { kind, id, version: seen, item }, by) : 'not_found'
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

type VersionState = 'current' | 'earlier' | 'planned' | 'cancelled' | 'published' | 'overtaken'

const stateOf = ({ applied_at, cancelled_at, ended_as }: ListedVersion, isCurrent: boolean): VersionState => {
  if (cancelled_at) return ended_as || 'cancelled'
  if (!applied_at) return 'planned'
  return isCurrent ? 'current' : 'earlier'
}

type ListedVersion = Omit<Version, 'content'>

const mostVersions = 200

/** Returns the newest versions of an item, the newest first. */
export const versionsOf = async ({ db }: AppContext, kind: ContentKind, id: string) => {
  const all = db.query.selectFrom('content_version').where('kind', '=', kind).where('item', '=', id)
  const rows = await all
    .select([
      'kind',
      'item',
      'version',
      'actor',
      'note',
      'made_at',
      'due_at',
      'applied_at',
      'cancelled_at',
      'plan',
      'ended_as',
    ])
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .execute()
  const current = await all
    .select('version')
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return rows.map((row) => ({
    version: row.version,
    state: stateOf(row, row.version === current?.version),
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

type Planned = Pick<Version, 'kind' | 'item' | 'version'>

/** The planned versions whose time has come, in their order. */
const duePlans = ({ db, now }: AppContext): Promise<Planned[]> =>
  db.query
    .selectFrom('content_version')
    .select(['kind', 'item', 'version'])
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('due_at', '<=', new Date(now()))
    .orderBy('due_at')
    .orderBy('version')
    .limit(maxPublishedPerRun)
    .execute()

/** Whether something newer than a plan is on the site: a later change, or a later plan that was published before it. */
const isOvertaken = async (executor: Executor, { kind, item, version }: Planned): Promise<boolean> => {
  const newer = await executor
    .selectFrom('content_version')
    .select('version')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('applied_at', 'is not', null)
    .where((row) => row(row.fn.coalesce('plan', 'version'), '>', version))
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

/** Locks a planned version that still waits; undefined if another process has published it, or it was cancelled. */
const lockPlan = async (executor: Executor, { kind, item, version }: Planned): Promise<Version | undefined> => {
  await lock(executor, kind as ContentKind, item)
  return executor
    .selectFrom('content_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('version', '=', version)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes a planned item to the site; returns the version that it becomes, undefined if the item is so already. */
const publish = async (app: AppContext, executor: Executor, row: Version): Promise<number | undefined> => {
  const [kind, id] = [row.kind as ContentKind, row.item]
  const item = wholeItem(kind, row.content as ContentItem)
  const before = await readItem(executor, kind, id)
  const by = { actor: row.actor, note: row.note, now: new Date(app.now()), plan: row.version }
  const version = await recordVersion(executor, { kind, id, before, item }, by)
  if (version !== undefined) await writeItem(executor, { kind, id }, { before, item, nowMs: app.now() })
  return version
}

/** Publishes a planned version whose time has come, as a new one; one that was overtaken by something newer is not published. */
const publishPlan = (app: AppContext, plan: Planned): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    const row = await lockPlan(executor, plan)
    if (!row) return
    const overtaken = await isOvertaken(executor, row)
    const version = overtaken ? undefined : await publish(app, executor, row)
    await executor
      .updateTable('content_version')
      .set({ cancelled_at: new Date(app.now()), ended_as: overtaken ? 'overtaken' : 'published' })
      .where('kind', '=', row.kind)
      .where('item', '=', row.item)
      .where('version', '=', row.version)
      .execute()
    const act = overtaken ? 'planned content overtaken' : 'content published'
    const detail = { plan: row.version, ...(version === undefined ? {} : { version }), by: row.actor }
    await recordAudit(app, { actor: 'server', act, subject: `${row.kind} ${row.item}`, detail }, executor)
  })

const maxPublishedPerRun = 100

/** Publishes the planned versions whose time has come, each once; one that fails stops no other. */
export const publishPlannedContent = async (app: AppContext): Promise<void> => {
  const what = 'planned content could not be published'
  for (const plan of await duePlans(app))
    await isolateFailure(app, { what, subject: `${plan.kind} ${plan.item}` }, () => publishPlan(app, plan))
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
