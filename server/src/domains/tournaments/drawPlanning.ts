import { createHash, randomBytes } from 'node:crypto'
import {
  drawChangeProblems,
  drawFreedom,
  drawProblems,
  isDrawChange,
  type NewDraw,
} from '@yakamoz/contract/console/drawRules'
import { dayOf } from '@yakamoz/values'
import { type Insertable, sql } from 'kysely'
import { type Act, recordAudit, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Campaign, campaignState } from './lottery.ts'
import type { By } from './planning.ts'

/** Prize draws as staff plan, change and cancel them; `draws.ts` draws them. */

type NewRow = Omit<Insertable<Schema['draw']>, 'seed_sealed' | 'seed_hash'>

/** Stores a new draw with a seed of its own, whose hash is public from now on; one whose id there is already stays as it is. */
export const insertDraw = async (app: AppContext, row: NewRow, executor: Executor = app.db.query): Promise<void> => {
  const seed = randomBytes(32).toString('hex')
  const sealed = { seed_sealed: app.vault.seal(seed), seed_hash: createHash('sha256').update(seed).digest('hex') }
  await executor
    .insertInto('draw')
    .values({ ...row, ...sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A draw as it is planned and changed. */
export const plannedDrawOf = ({ starts_on: from, ends_on: until, least, prizes, texts }: Campaign): NewDraw => {
  const of = (language: 'tr' | 'en') => ({ title: texts[language]?.title ?? '', text: texts[language]?.text ?? '' })
  return { from, until, least, prizes: prizes.map(Number), texts: { tr: of('tr'), en: of('en') } }
}

const columnsOf = ({ from, until, least, prizes, texts }: NewDraw) => {
  const of = (language: 'tr' | 'en') => ({ title: texts[language].title.trim(), text: texts[language].text.trim() })
  return {
    starts_on: from,
    ends_on: until,
    least,
    prizes: [...prizes],
    texts: JSON.stringify({ tr: of('tr'), en: of('en') }),
  }
}

/** Nobody else plans draws meanwhile: none takes the same id or the same days. */
const lockDraws = (executor: Executor) => sql`select pg_advisory_xact_lock(hashtext('draws'))`.execute(executor)

/** Whether another draw has a day of this one. `except`: the draw itself. */
const overlaps = async (executor: Executor, { from, until }: NewDraw, except = 0): Promise<boolean> => {
  const other = await executor
    .selectFrom('draw')
    .select('id')
    .where('id', '<>', except)
    .where('state', '<>', 'cancelled')
    .where('starts_on', '<=', until)
    .where('ends_on', '>=', from)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

type PlanRefusal = 'content_invalid' | 'draw_too_early' | 'draw_overlaps'

/** Plans a draw and returns its id. */
export const planDraw = (
  app: AppContext,
  wanted: NewDraw,
  { actor, reason }: By,
): Promise<{ id: number } | PlanRefusal> =>
  app.db.query.transaction().execute(async (executor) => {
    if (drawProblems(wanted).length > 0) return 'content_invalid'
    if (wanted.from <= dayOf(app.now())) return 'draw_too_early'
    await lockDraws(executor)
    if (await overlaps(executor, wanted)) return 'draw_overlaps'
    const { last } = await executor
      .selectFrom('draw')
      .select(sql<number>`coalesce(max(id), 0)::int`.as('last'))
      .executeTakeFirstOrThrow()
    const id = last + 1
    await insertDraw(app, { id, ...columnsOf(wanted) }, executor)
    const detail = { reason, draw: wanted }
    await recordAudit(app, { actor, act: 'draw planned', subject: `draw ${id}`, detail }, executor)
    return { id }
  })

type Seen = { id: number; version: number }
type ChangeRefusal = PlanRefusal | 'not_found' | 'content_changed' | 'unchanged' | 'draw_fixed'

/** Returns why a draw that is locked does not become another one. */
const changeRefusal = async (
  executor: Executor,
  row: Campaign,
  wanted: NewDraw,
  nowMs: number,
): Promise<ChangeRefusal | undefined> => {
  const before = plannedDrawOf(row)
  const freedom = drawFreedom(campaignState(row, nowMs))
  if (drawChangeProblems(wanted, freedom).length > 0) return 'content_invalid'
  if (!isDrawChange(before, wanted, freedom)) return 'draw_fixed'
  if (freedom === 'all' && wanted.from <= dayOf(nowMs)) return 'draw_too_early'
  if (await overlaps(executor, wanted, row.id)) return 'draw_overlaps'
  return JSON.stringify(columnsOf(before)) === JSON.stringify(columnsOf(wanted)) ? 'unchanged' : undefined
}

/** Changes the draw that was `seen`, as far as its state allows. Its seed stays. */
export const changeDraw = (
  app: AppContext,
  { id, version }: Seen,
  wanted: NewDraw,
  { actor, reason }: By,
): Promise<Seen | ChangeRefusal> =>
  app.db.query.transaction().execute(async (executor) => {
    await lockDraws(executor)
    const row = await executor.selectFrom('draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) return 'not_found'
    if (row.version !== version) return 'content_changed'
    const refusal = await changeRefusal(executor, row, wanted, app.now())
    if (refusal) return refusal
    const stored = await executor
      .updateTable('draw')
      .set({ ...columnsOf(wanted), version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const detail = { reason, before: plannedDrawOf(row), after: plannedDrawOf(stored) }
    await recordAudit(app, { actor, act: 'draw changed', subject: `draw ${id}`, detail }, executor)
    return { id, version: stored.version }
  })

/** Cancels a draw that has not begun and records the act; false if there is none. */
export const cancelDraw = async (app: AppContext, id: number, act: Act): Promise<boolean> => {
  const cancelled = await withAudit(
    app,
    (executor) =>
      executor
        .updateTable('draw')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('starts_on', '>', dayOf(app.now()))
        .returning('id')
        .executeTakeFirst(),
    () => act,
  )
  return cancelled !== undefined
}
