import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type DividedPeriod, dayAt, isWithin, periodOf } from './periods.ts'

type ProtectionReport = ConsoleCalls['reports']['protection']['data'][0]

/** Acts of the audit trail, of players and of staff for them, by what they count as. */
const countedActs = {
  'time-out taken': 'breaks',
  'time-out set': 'breaks',
  'player excluded': 'exclusions',
  'limit asked for': 'limits',
  'limit set': 'limits',
  'account closed': 'closed',
} as const

const acts = Object.keys(countedActs)

/** Reads what happened for the protection of players in a period. */
export const readProtection = async (app: AppContext, { by, ...period }: DividedPeriod): Promise<ProtectionReport> => {
  const now = new Date(app.now())
  const within = (time: string) => isWithin(time, period)
  const what = sql.join(
    Object.entries(countedActs).map(([act, counted]) => sql`when ${act} then ${counted}`),
    sql` `,
  )
  const { rows } = await sql<ProtectionReport['rows'][number]>`
    select ${periodOf(by, sql`e.day`)} as key, ${sql.join(
      ['breaks', 'exclusions', 'limits', 'raised', 'closed', 'harmCases', 'moneyCases', 'screeningCases'].map(
        (counted) => sql`count(*) filter (where e.what = ${counted})::int as ${sql.ref(counted)}`,
      ),
    )}
    from (
      select ${dayAt('a.at')} as day, case a.act ${what} end as what from audit a where a.act = any(${acts}) and ${within('a.at')}
      union all
      select ${dayAt('r.at')}, 'raised' from limit_raise r where ${within('r.at')}
      union all
      select ${dayAt('c.opened_at')}, c.area || 'Cases' from protection_case c
      where ${within('c.opened_at')}
    ) e
    group by 1 order by 1`.execute(app.db.delayed)
  const { rows: current } = await sql<ProtectionReport['now']>`
    select (select count(*)::int from protection where excluded_at is not null and (ends_at is null or ends_at > ${now}::timestamptz)) as excluded,
      (select count(*)::int from protection where paused_until > ${now}::timestamptz) as paused,
      (select count(distinct player_id)::int from protection_limit) as limited,
      (select count(distinct player_id)::int from protection_limit where ripe_at is not null) as raising`.execute(
    app.db.delayed,
  )
  return { now: current[0] ?? { excluded: 0, paused: 0, limited: 0, raising: 0 }, rows }
}
