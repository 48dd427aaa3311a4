import type { LevelPlan } from '@yakamoz/contract/levels'
import { addDays, dayOf, kurus, mondayOf, startOfDay } from '@yakamoz/values'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { levelRefusal, standingOf } from '../levelWeeks.ts'
import { decidedAfter, decidedAt } from '../plans.ts'
import { paidBack, pointsOf, reachedLevels } from '../rules.ts'

const shownWeeks = 12

const shownPlan = ({ sportEdge, otherEdge, levels }: LevelPlan) => ({
  sportEdge,
  otherEdge,
  levels: levels.map((level) => ({ ...level, reward: kurus(level.reward) })),
})

const noPlan: LevelPlan = { sportEdge: 0, otherEdge: 0, levels: [] }

export const levels: Handler<'account', 'levels'> = async (_, { app, caller }) => {
  const now = app.now()
  const plan = (await decidedAt(app, now))?.plan
  const { player } = caller
  const week = mondayOf(dayOf(now))
  if (!plan || (await levelRefusal(app, player, { sinceMs: startOfDay(week), nowMs: now }))) return done([])
  const { query } = app.db
  const standing = await standingOf(query, player)
  const weeks = await query
    .selectFrom('level_week')
    .select(['week', 'weighted', 'back', 'reward', 'paid_at'])
    .where('player_id', '=', player)
    .orderBy('week', 'desc')
    .limit(shownWeeks)
    .execute()
  const weighted = weeks.find((one) => one.week === week)?.weighted ?? 0
  const reached = reachedLevels(plan, standing.weighted)
  const next = await decidedAfter(app, now)
  return done([
    {
      ...shownPlan(plan),
      reached,
      points: pointsOf(standing.weighted),
      week: {
        lastDay: addDays(week, 6),
        points: pointsOf(Math.max(0, weighted)),
        back: kurus(paidBack(plan, reached, weighted)),
      },
      planned: next ? [{ from: next.fromMs, ...shownPlan(next.plan ?? noPlan) }] : [],
      paid: weeks
        .filter(({ paid_at }) => paid_at !== null)
        .map((paid) => ({ week: paid.week, back: kurus(paid.back), reward: kurus(paid.reward) })),
    },
  ])
}
