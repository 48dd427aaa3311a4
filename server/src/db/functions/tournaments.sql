-- Tournaments, scored with the rounds that count in them.

create or replace function tournament_scored(now_at timestamptz, players bigint[], watched int[], written boolean[],
  l_op int[], l_leg smallint[], l_from text[], r_op int[], r_kind text[], r_number bigint[]) returns void language sql as $$
  with round as materialized (
    select players[r.op] as player_id, r_number[8 * r.n - 7] as game, r_number[8 * r.n - 3] as stake,
      r_number[8 * r.n - 2] as win
    from unnest(r_op, r_kind) with ordinality as r(op, kind, n)
    where r.kind = 'round' and written[r.op] and watched[r.op] & 4 = 4 and exists (
      select from unnest(l_op, l_leg, l_from) as l(op, leg, from_account)
      where l.op = r.op and l.leg = 0 and l.from_account = 'cash')
  ), scored as (
    select p.player_id, p.tournament_id, case t.rule
      when 'stake' then p.points + r.stake
      when 'multiple' then greatest(p.points, r.win * 100 / r.stake)
      else p.points + (r.win >= r.stake)::int end as points
    from round r join tournament_player p on p.player_id = r.player_id join tournament t on t.id = p.tournament_id
    where t.active and t.state = 'open' and t.starts_at <= now_at and t.ends_at > now_at and r.stake >= t.least_stake
      and r.stake > 0 and (t.games = '{}' or r.game = any(t.games))
  )
  update tournament_player p set points = s.points, rounds = p.rounds + 1,
    reached_at = case when s.points > p.points then now_at else p.reached_at end
  from scored s where p.player_id = s.player_id and p.tournament_id = s.tournament_id
$$;
