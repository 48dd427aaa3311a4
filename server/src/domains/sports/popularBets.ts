import type { Choice, MatchId } from '@yakamoz/sports'
import { sql } from 'kysely'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** An outcome, or a bet builder of several, and how many players have a bet on it. */
export type PopularBet = { readonly match: MatchId; readonly choices: readonly Choice[]; readonly players: number }

/** Fewer players than these are not shown: a number must not tell what one of them has done. */
export const leastPlayers = 5

/** Open coupons of so many hours count, of more than so many the last: what is read is bounded however many there are. */
const countedHours = 24
const mostCoupons = 20_000

/** The most that are kept, far more than are shown: of many the match begins, or the outcome is closed, before the next reading. */
const mostKept = 200

const readAgainMs = 60_000

type Row = { match: MatchId; choices: [market: number, specifiers: string, outcome: string][]; players: number }

/**
 * Counts the players of the outcomes of open coupons, which are those that may still be on sale. The outcomes of a bet builder are sorted, so that it is
 * the same bet in whatever order they were chosen.
 */
const read = async ({ db, now }: AppContext): Promise<readonly PopularBet[]> => {
  const since = new Date(now() - countedHours * 3_600_000)
  const { rows } = await sql<Row>`
    select match, choices, count(distinct player_id)::int as players
    from (
      select c.player_id, l.leg ->> 'match' as match, case when l.leg ? 'also' then (
          select jsonb_agg(jsonb_build_array((p ->> 'market')::int, p ->> 'specifiers', p ->> 'outcome')
            order by (p ->> 'market')::int, p ->> 'specifiers', p ->> 'outcome')
          from jsonb_array_elements(jsonb_build_array(l.leg) || (l.leg -> 'also')) p)
        else jsonb_build_array(jsonb_build_array((l.leg ->> 'market')::int, l.leg ->> 'specifiers', l.leg ->> 'outcome'))
        end as choices
      from (
        select player_id, legs from coupon where state = 'open' and placed_at > ${since}
        order by placed_at desc limit ${mostCoupons}::int
      ) c cross join lateral jsonb_array_elements(c.legs) l(leg)
    ) bets
    group by match, choices
    having count(distinct player_id) >= ${leastPlayers}::int
    order by players desc, match, choices
    limit ${mostKept}::int`.execute(db.delayed)
  return rows.map(({ match, choices, players }) => ({
    match,
    choices: choices.map(([market, specifiers, outcome]) => ({ market, specifiers, outcome })),
    players,
  }))
}

/** Without an answer of the database nothing is popular for a minute: what fails under load is not repeated by everybody who asks. */
const readOrNothing = async (app: AppContext): Promise<readonly PopularBet[]> => {
  try {
    return await read(app)
  } catch (cause) {
    app.log.warn({ cause: String(cause) }, 'popular bets could not be counted')
    return []
  }
}

/** Returns what many players have bet on, the most popular first. A process reads it once a minute, however many ask. */
export const popularBets = createTtlCache(readAgainMs, readOrNothing)
