import type { Choice, MatchId } from '@yakamoz/sports'
import { sql } from 'kysely'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** An outcome, or a bet builder of several, and how many players have a bet on it. */
export type PopularBet = { readonly match: MatchId; readonly choices: readonly Choice[]; readonly players: number }

/** Fewer players than these are not shown: a number must not tell what one of them has done. */
export const leastPlayers = 5

/** Bets of so many hours count. */
const countedHours = 24

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
      select c.player_id, l.leg ->> 'match' as match, (
        select jsonb_agg(jsonb_build_array((p ->> 'market')::int, p ->> 'specifiers', p ->> 'outcome')
          order by (p ->> 'market')::int, p ->> 'specifiers', p ->> 'outcome')
        from jsonb_array_elements(jsonb_build_array(l.leg) || coalesce(l.leg -> 'also', '[]'::jsonb)) p
      ) as choices
      from coupon c cross join lateral jsonb_array_elements(c.legs) l(leg)
      where c.state = 'open' and c.placed_at > ${since}
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

/** Returns what many players have bet on, the most popular first. A process reads it once a minute, however many ask. */
export const popularBets = createTtlCache(readAgainMs, read)
