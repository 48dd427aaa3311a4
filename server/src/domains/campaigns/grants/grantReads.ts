import { sql } from 'kysely'
import { requestersOf } from '../../../console/approvals.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { giftsGranted } from './grantActs.ts'
import type { StoredRefusal } from './grantRefusals.ts'

const mostListed = 100

type Counts = { grant_id: string; state: 'waiting' | 'granted' | 'refused'; refusal: '' | StoredRefusal; count: number }

/** Returns the newest grants of an offer with what became of each. */
export const grantsOf = async (app: AppContext, offer: number) => {
  const grants = await app.db.query
    .selectFrom('bonus_grant')
    .selectAll()
    .where('offer_id', '=', offer)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  const { rows } = await sql<Counts>`
    select grant_id, state, refusal, count(*)::int as count from bonus_grant_player
    where grant_id = any(${grants.map(({ id }) => id)}::text[]) group by grant_id, state, refusal order by count(*) desc, refusal`.execute(
    app.db.query,
  )
  const waiting = await requestersOf(app, giftsGranted)
  return grants.map((grant) => {
    const own = rows.filter(({ grant_id }) => grant_id === grant.id)
    const countOf = (state: Counts['state']) =>
      own.filter((row) => row.state === state).reduce((sum, row) => sum + row.count, 0)
    const isLapsed = grant.state === 'asked' && !waiting.has(`grant ${grant.id}`)
    return {
      ...grant,
      state: isLapsed ? ('lapsed' as const) : grant.state,
      players: own.reduce((sum, { count }) => sum + count, 0),
      waiting: countOf('waiting'),
      granted: countOf('granted'),
      refused: own.flatMap(({ refusal, count }) => (refusal === '' ? [] : [{ reason: refusal, count }])),
    }
  })
}
