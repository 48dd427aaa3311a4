import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'
import { accountsBesidesPlay } from '../reporting/index.ts'

/**
 * Adds up what the settled stakes of players count in a week (`level_week`), from the ledger's feed: stakes of own money with the edge of what was played,
 * in kuruş times hundredths of a per cent. Stakes are what moved between a player and an account of play for reasons that begin with `bet`; what is taken
 * back later counts against the week in which it is. Only play at times with a plan counts, so that nothing is read where there are no levels.
 */
export const levelConsumer: Consumer = {
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
        cross join lateral (select case when strpos(l.to_account, '/') > 0 then l.to_account else l.from_account end as account,
          case when strpos(l.to_account, '/') > 0 then l.from_account else l.to_account end as wallet,
          case when strpos(l.to_account, '/') > 0 then 1 else -1 end as sign) o
        where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint and starts_with(l.reason, 'bet')
          and starts_with(o.account, 'house/') and o.account <> all(${accountsBesidesPlay}::text[])
        group by 1, 2, 3
      ), planned as (
        select m.*, (g.plan ->> 'sportEdge')::numeric as sport_edge, (g.plan ->> 'otherEdge')::numeric as other_edge
        from moved m
        cross join lateral (select g.plan from level_plan g where g.from_at <= m.at order by g.from_at desc, g.id desc limit 1) g
        where g.plan is not null
      ), counted as (
        select p.player_id, to_char(date_trunc('week', p.at at time zone 'Europe/Istanbul'), 'YYYY-MM-DD') as week,
          (p.cash + case when coalesce(c.from_bonus, false) then 0 else p.held end) * case when p.kind = 'coupon'
            then floor(10000 * (1 - power(1 - p.sport_edge / 10000, coalesce(c.choices, 1))))
            else coalesce(10000 - nullif(e.rtp, 0), p.other_edge) end as weighted
        from planned p
        left join lateral (select r.game_id from round r where p.kind = 'round' and r.player_id = p.player_id and r.id = p.id) r on true
        left join lateral (select b.game_id from live_bet b where p.kind = 'live' and b.player_id = p.player_id and b.id = p.id) b on true
        left join lateral (
          select f.game_id from provider_transaction f
          where p.kind not in ('round', 'live', 'coupon') and f.player_id = p.player_id and f.operation = p.operation limit 1
        ) f on true
        left join lateral (
          select c.from_bonus, (select min(s) from unnest(c.sizes) s) as choices from coupon c
          where p.kind = 'coupon' and c.player_id = p.player_id and c.id = p.id
        ) c on true
        left join game e on e.id = coalesce(r.game_id, b.game_id, f.game_id)
      )
      insert into level_week as w (player_id, week, weighted)
      select player_id, week, sum(weighted)::bigint from counted group by 1, 2 having sum(weighted) <> 0 order by 1, 2
      on conflict (player_id, week) do update set weighted = w.weighted + excluded.weighted`.execute(executor)
  },
}
