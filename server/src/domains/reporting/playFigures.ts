import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'
import { isPlayAccount, playedGame, sidesOfTransfer } from './playedOperations.ts'

/**
 * Adds up stakes and wins by day, account, game, sport, league, market, phase and country from the ledger's feed (`play_figure`), and which players
 * were active in which month (`cohort_month`). What is corrected later counts on the day on which it is corrected. Stakes are what moved for reasons
 * that begin with `bet`, wins all else, as in `figures.ts`. A coupon whose legs differ in sport, league or market counts there as '*', and so does a
 * choice that is built of several markets of a match.
 */
export const playConsumer: Consumer = {
  name: 'play',
  handleRange: async (executor, { afterTx, lastTx }) => {
    await sql`
      with moved as materialized (
        select to_char(t.at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, t.player_id, t.operation, o.account,
          split_part(t.operation, '/', 1) as kind, split_part(t.operation, '/', 2) as id,
          count(*) filter (where l.reason in ('bet', 'bet_settled')) as bets,
          coalesce(sum(case when starts_with(l.reason, 'bet') then o.sign * l.amount end), 0) as stakes,
          coalesce(sum(case when not starts_with(l.reason, 'bet') then -o.sign * l.amount end), 0) as wins
        from transfer t
        join transfer l on l.player_id = t.player_id and l.operation = t.operation
        cross join lateral ${sidesOfTransfer} o
        where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint and ${isPlayAccount('o.account')}
        group by 1, 2, 3, 4
      ), subject as (
        select m.day, m.account, m.bets, m.stakes, m.wins, coalesce(p.country, '') as country,
          coalesce(g.game_id, 0) as game_id, coalesce(c.sport, '') as sport, coalesce(c.league, '') as league,
          coalesce(c.market, '') as market, coalesce(c.phase, '') as phase
        from moved m
        left join player p on p.id = m.player_id
        cross join lateral ${playedGame} g
        left join lateral (
          select case when min(l ->> 'sport') = max(l ->> 'sport') then min(l ->> 'sport') else '*' end as sport,
            case when min(s.league) = max(s.league) then min(s.league) else '*' end as league,
            case when count(*) = 1 and min(jsonb_array_length(coalesce(l -> 'also', '[]'))) = 0 then min(l ->> 'market') else '*' end as market,
            min(case when c.live then 'live' else 'prematch' end) as phase
          from coupon c
          cross join lateral jsonb_array_elements(c.legs) l
          left join lateral (select s.fixture -> 'competition' ->> 'id' as league from sport_match s where s.id = l ->> 'match') s on true
          where m.kind = 'coupon' and c.player_id = m.player_id and c.id = m.id
          having count(*) > 0
        ) c on true
      ), league as (
        insert into league_name (id, sport, tr, en)
        select distinct on (s.fixture -> 'competition' ->> 'id') s.fixture -> 'competition' ->> 'id', s.fixture ->> 'sport',
          concat_ws(' · ', s.fixture -> 'category' -> 'name' ->> 'tr', s.fixture -> 'competition' -> 'name' ->> 'tr'),
          concat_ws(' · ', s.fixture -> 'category' -> 'name' ->> 'en', s.fixture -> 'competition' -> 'name' ->> 'en')
        from moved m
        join coupon c on c.player_id = m.player_id and c.id = m.id
        cross join lateral jsonb_array_elements(c.legs) l
        join sport_match s on s.id = l ->> 'match'
        where m.kind = 'coupon' and not exists (select from league_name n where n.id = s.fixture -> 'competition' ->> 'id')
        order by 1 on conflict do nothing
      ), month as (
        insert into active_month (month, player_id)
        select distinct to_char(t.at at time zone 'Europe/Istanbul', 'YYYY-MM'), t.player_id
        from transfer t
        where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint and t.reason = 'bet' order by 2, 1
        on conflict do nothing returning month, player_id
      ), cohort as (
        insert into cohort_month as c (registered, month, players)
        select to_char(p.registered_at at time zone 'Europe/Istanbul', 'YYYY-MM'), n.month, count(*)
        from month n join player p on p.id = n.player_id group by 1, 2 order by 1, 2
        on conflict (registered, month) do update set players = c.players + excluded.players
      )
      insert into play_figure as f (day, account, game_id, sport, league, market, phase, country, bets, stakes, wins)
      select day, account, game_id, sport, league, market, phase, country, sum(bets), sum(stakes), sum(wins)
      from subject group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (day, account, game_id, sport, league, market, phase, country) do update set
        bets = f.bets + excluded.bets, stakes = f.stakes + excluded.stakes, wins = f.wins + excluded.wins`.execute(
      executor,
    )
  },
}
