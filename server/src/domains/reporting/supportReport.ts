import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type DividedPeriod, dayAt, isWithin, periodOf } from './periods.ts'

type SupportRow = ConsoleCalls['reports']['support']['data'][number]

/** Reads conversations that a person was asked in, by when they were opened. Times count from the question. */
export const readSupport = async ({ db }: AppContext, { by, ...period }: DividedPeriod): Promise<SupportRow[]> => {
  const { rows } = await sql<SupportRow>`
    select ${periodOf(by, sql`t.day`)} as key, count(*)::int as opened, count(t.answered_at)::int as answered,
      coalesce(percentile_cont(0.5) within group (order by t.answer), 0)::int as "answerSeconds",
      count(t.closed_at)::int as closed,
      coalesce(percentile_cont(0.5) within group (order by t.solution), 0)::int as "solutionSeconds",
      count(t.mark)::int as marks, coalesce(round(avg(t.mark) * 100), 0)::int as mark,
      count(t.complaint_at)::int as complaints,
      count(*) filter (where t.complaint_at is not null and t.state <> 'closed')::int as "openComplaints"
    from (
      select t.*, ${dayAt('t.opened_at')} as day,
        extract(epoch from t.answered_at - t.asked_at) as answer, extract(epoch from t.closed_at - t.asked_at) as solution
      from support_talk t
      where t.asked_at is not null and ${isWithin('t.opened_at', period)}
    ) t
    group by 1 order by 1`.execute(db.delayed)
  return rows
}
