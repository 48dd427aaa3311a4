import type { LevelPlan } from '@yakamoz/contract/levels'
import { addDays, dayOf, mondayOf } from '@yakamoz/values'
import { sql } from 'kysely'
import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleFigures, consoleRefuse } from '../../../console/consoleHandler.ts'
import { settingsSubject } from '../../../console/settingRows.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { keptFigures } from '../../reporting/index.ts'
import { type Decided, decidedAfter, decidedAt, isUnchanged, levelsDecided, nextFrom } from '../plans.ts'
import { pointsOf, weightedPerPoint } from '../rules.ts'

const shown = (decided: Decided | undefined) =>
  decided ? { from: decided.fromMs, by: decided.by, plan: decided.plan ?? ('' as const) } : ('' as const)

/** Counts players by how many levels of a plan they have reached. */
const playersByLevel = async ({ db }: AppContext, plan: LevelPlan | undefined): Promise<number[]> => {
  const bounds = (plan?.levels ?? []).map(({ points }) => points * weightedPerPoint)
  const { rows } = await sql<{ reached: number; players: number }>`
    select width_bucket(weighted, ${bounds}::bigint[]) as reached, count(*)::int as players from level_standing
    group by 1 order by 1`.execute(db.query)
  return [0, ...bounds].map((_, reached) => rows.find((row) => row.reached === reached)?.players ?? 0)
}

type Week = {
  week: string
  closed: boolean
  players: number
  weighted: number
  leftOut: number
  paid: number
  back: number
  reward: number
}

const shownWeeks = 12

const lastWeeks = async ({ db, now }: AppContext) => {
  const first = addDays(mondayOf(dayOf(now())), -7 * (shownWeeks - 1))
  const { rows } = await sql<Week>`
    select w.week, bool_and(w.closed_at is not null) as closed, count(*)::int as players, sum(w.weighted)::bigint as weighted,
      count(*) filter (where w.closed_at is not null and not w.counts)::int as "leftOut",
      count(*) filter (where w.back + w.reward > 0)::int as paid, sum(w.back)::bigint as back, sum(w.reward)::bigint as reward
    from level_week w
    where w.week >= ${first} group by 1 order by 1 desc`.execute(db.delayed)
  return rows.map(({ weighted, ...row }) => ({ ...row, points: pointsOf(weighted) }))
}

const state: ConsoleHandler<'levels', 'state'> = async (_, { app }) => {
  const now = app.now()
  const current = await decidedAt(app, now)
  const plan = current?.plan
  const { figures, kept } = await keptFigures(app, { call: 'levels.state', input: { plan } }, async () => ({
    players: await playersByLevel(app, plan),
    weeks: await lastWeeks(app),
  }))
  const decided = { current: shown(current), planned: shown(await decidedAfter(app, now)) }
  return consoleFigures([{ ...decided, nextFrom: nextFrom(current, now), ...figures }], kept)
}

const decide: ConsoleHandler<'levels', 'decide'> = async ({ plan: given, reason }, { app, caller }) => {
  const plan = given === '' ? undefined : given
  const detail = { plan: plan ?? null }
  if (await isUnchanged(app, plan)) return consoleRefuse('unchanged')
  return askAct(app, levelsDecided, {
    subject: settingsSubject('levels', detail),
    amount: 0,
    detail,
    reason,
    by: caller.person,
  })
}

export const levelCalls = { state, decide }
