import { type LevelPlan, levelPlan } from '@yakamoz/contract/levels'
import { addDays, dayOf, mondayOf, startOfDay } from '@yakamoz/values'
import type { ApprovableAct } from '../../console/approvals.ts'
import { withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** What was decided on levels: a plan, or none. */
export type Decided = { fromMs: number; by: string; plan: LevelPlan | undefined }

type Reading = { db: { query: Executor } }

const decidedOf = (row: { from_at: Date; made_by: string; plan: LevelPlan | null }): Decided => {
  // A plan that later software does not accept any more is none.
  const plan = levelPlan.safeParse(row.plan)
  return { fromMs: row.from_at.getTime(), by: row.made_by, plan: plan.success ? plan.data : undefined }
}

const rows = ({ db }: Reading) => db.query.selectFrom('level_plan').select(['from_at', 'made_by', 'plan'])

/** Returns what is in force at an instant; undefined before the first decision. */
export const decidedAt = async (app: Reading, ms: number): Promise<Decided | undefined> => {
  const row = await rows(app)
    .where('from_at', '<=', new Date(ms))
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && decidedOf(row)
}

/** Returns what will be in force at the next change after an instant, if one was decided. */
export const decidedAfter = async (app: Reading, ms: number): Promise<Decided | undefined> => {
  const row = await rows(app)
    .where('from_at', '>', new Date(ms))
    .orderBy('from_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && decidedOf(row)
}

/** Bets that are booked while a first plan is stored belong to the time before it. */
const firstPlanMs = 60_000

/** When a plan that is decided now is in force: from the next Monday on, so that what was stated for a week holds; a first one at once. */
export const nextFrom = (current: Decided | undefined, nowMs: number): number =>
  current?.plan ? startOfDay(addDays(mondayOf(dayOf(nowMs)), 7)) : nowMs + firstPlanMs

/** Decides on a plan of levels; `detail.plan` is null where there are to be none. */
export const levelsDecided: ApprovableAct = {
  name: 'levels decided',
  permission: 'campaigns.change',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const { plan } = detail as { plan: LevelPlan | null }
    const now = app.now()
    const fromMs = nextFrom(await decidedAt(app, now), now)
    await withAudit(
      app,
      async (executor) => {
        await executor
          .insertInto('level_plan')
          .values({
            from_at: new Date(fromMs),
            plan: plan && JSON.stringify(plan),
            made_at: new Date(now),
            made_by: by.actor,
          })
          .execute()
        return true
      },
      () => ({
        actor: by.actor,
        act: 'levels decided',
        subject: 'levels',
        detail: { plan, from: new Date(fromMs).toISOString(), reason },
      }),
    )
    return { ok: true, text: 'done' }
  },
}

/** Whether a plan is what will be in force without a decision. */
export const isUnchanged = async (app: AppContext, plan: LevelPlan | undefined): Promise<boolean> => {
  const now = app.now()
  const last = (await decidedAfter(app, now)) ?? (await decidedAt(app, now))
  return JSON.stringify(last?.plan) === JSON.stringify(plan)
}
