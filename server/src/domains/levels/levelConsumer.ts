import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'
import { isPlayAccount, playedGame, sidesOfTransfer } from '../reporting/index.ts'

/**
 * Adds up what the settled stakes of players count in a week (`level_week`), from the ledger's feed: stakes of own money with the edge of what was played,
 * in kuruş times hundredths of a per cent. Stakes are what moved between a player and an account of play for reasons that begin with `bet`; what is taken
 * back later counts against the week in which it is. Only play at times with a plan counts, so that nothing is read where there are no levels.
 */
export const levelConsumer = {
  name: 'levels',
  handleRange: async (executor, { afterTx, lastTx }) => {
    const isPlanned = await executor.selectFrom('level_plan').select('id').limit(1).executeTakeFirst()
    if (!isPlanned) return
    await sql`
      with moved as materialized (
        select t.player_id, t.operation, t.at, split_part(t.operation, '/', 1) as kind, split_part(t.operation, '/', 2) as id,
          coalesce(sum(o.sign * l.amount) filter (where o.wallet = 'cash'), 0) as cash,
          coalesce(sum(o.sign * l.amount) filter (where o.wallet = 'held'), 0) as held
        from transfer t
        join transfer l on l.player_id = t.player_id and l.operation = t.operation
        cross join lateral ${sidesOfTransfer} o
        where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint and starts_with(l.reason, 'bet')
          and ${isPlayAccount('o.account')}
        group by 1, 2, 3
      ), planned as (
        select m.*, (g.plan ->> 'sportEdge')::numeric as sport_edge, (g.plan ->> 'otherEdge')::numeric as other_edge
        from moved m
        cross join lateral (select g.plan from level_plan g where g.from_at <= m.at order by g.from_at desc, g.id desc limit 1) g
        where g.plan is not null
      ), counted as (
        select m.player_id, to_char(date_trunc('week', m.at at time zone 'Europe/Istanbul'), 'YYYY-MM-DD') as week,
          (m.cash + case when coalesce(c.from_bonus, false) then 0 else m.held end) * case when m.kind = 'coupon'
            then floor(10000 * (1 - power(1 - m.sport_edge / 10000, coalesce(c.choices, 1))))
            else coalesce(10000 - nullif(e.rtp, 0), m.other_edge) end as weighted
        from planned m
        cross join lateral ${playedGame} g
        left join lateral (
          select c.from_bonus, (select min(s) from unnest(c.sizes) s) as choices from coupon c
          where m.kind = 'coupon' and c.player_id = m.player_id and c.id = m.id
        ) c on true
        left join game e on e.id = g.game_id
      )
      insert into level_week as w (player_id, week, weighted)
      select player_id, week, sum(weighted)::bigint from counted group by 1, 2 having sum(weighted) <> 0 order by 1, 2
      on conflict (player_id, week) do update set weighted = w.weighted + excluded.weighted`.execute(executor)
  },
} satisfies Consumer
