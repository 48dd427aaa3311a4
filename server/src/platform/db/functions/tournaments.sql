-- Tournaments, scored with the rounds and the bets on tables that count in them: each once, when it is over, by all that was
-- staked and won in it.

-- What rounds and bets add in the tournaments that their players have joined. The wallets are held: nobody else adds to the same
-- points meanwhile. `seconds`: counted before, as lost, so that only what has been won since is new.
create or replace function tournament_counted(now_at timestamptz, players bigint[], games bigint[], stakes bigint[],
  wins bigint[], seconds boolean[]) returns void language plpgsql as $$
#variable_conflict use_column
begin
  with scored as (
    select p.player_id, p.tournament_id, count(*) filter (where not r.second) as rounds, case t.rule
      when 'stake' then p.points + coalesce(sum(r.stake) filter (where not r.second), 0)
      when 'multiple' then greatest(p.points, max(r.win * 100 / r.stake))
      else p.points + count(*) filter (where r.win > r.stake) end as points
    from unnest(players, games, stakes, wins, seconds) as r(player_id, game, stake, win, second)
    join tournament_player p on p.player_id = r.player_id join tournament t on t.id = p.tournament_id
    where t.active and t.state = 'open' and t.starts_at <= now_at and t.ends_at > now_at and r.stake >= t.least_stake
      and r.stake > 0 and (t.games = '{}' or r.game = any(t.games))
    group by p.player_id, p.tournament_id, t.id
  )
  update tournament_player p set points = s.points, rounds = p.rounds + s.rounds,
    reached_at = case when s.points > p.points then now_at else p.reached_at end
  from scored s where p.player_id = s.player_id and p.tournament_id = s.tournament_id;
end $$;

-- The best win of a player in hundredths of its stake among what a tournament counts since the player joined.
create or replace function tournament_best(player bigint, tournament int) returns bigint stable language plpgsql as $$
#variable_conflict use_column
begin
  return (
    select coalesce(max(g.win * 100 / g.stake), 0)
    from tournament t
    join tournament_player p on p.tournament_id = t.id and p.player_id = player
    cross join lateral (
      select r.game_id, r.stake, r.win from round r
      join transfer x on x.player_id = r.player_id and x.operation = 'round/' || r.id and x.leg = 0
      where r.player_id = player and not r.open and x.from_account = 'cash' and x.at >= greatest(t.starts_at, p.joined_at)
      union all
      select b.game_id, b.stake, b.paid from live_bet b
      where b.player_id = player and b.state in ('won', 'lost') and not b.from_bonus
        and b.settled_at >= greatest(t.starts_at, p.joined_at)
      union all
      select r.game_id, r.scored_stake, r.scored_win from provider_round r
      where r.player_id = player and r.scored_at >= greatest(t.starts_at, p.joined_at)
    ) g
    where t.id = tournament and g.stake > 0 and g.stake >= t.least_stake and (t.games = '{}' or g.game_id = any(t.games)));
end $$;

-- Corrects what a round has scored at an instant, in the tournaments that counted it and whose result is not fixed yet: the round
-- is then as if it had been what stands of it.
create or replace function tournament_corrected(player bigint, game int, scored_at timestamptz, old_stake bigint, old_win bigint,
  new_stake bigint, new_win bigint) returns void language plpgsql as $$
#variable_conflict use_column
begin
  update tournament_player p set
    rounds = p.rounds + c.counts - c.counted,
    points = case t.rule
      when 'stake' then p.points + c.counts * new_stake - c.counted * old_stake
      when 'multiple' then tournament_best(player, t.id)
      else p.points + c.counts * (new_win > new_stake)::int - c.counted * (old_win > old_stake)::int end
  from tournament t
  cross join lateral (select (old_stake > 0 and old_stake >= t.least_stake)::int as counted,
    (new_stake > 0 and new_stake >= t.least_stake)::int as counts) c
  where p.player_id = player and p.tournament_id = t.id and p.joined_at <= tournament_corrected.scored_at
    and t.active and t.state = 'open' and t.starts_at <= tournament_corrected.scored_at
    and t.ends_at > tournament_corrected.scored_at and (t.games = '{}' or game = any(t.games));
end $$;

-- Whether a round of several moves was begun with cash. Looked for as `ledger_post` looks for an operation.
create or replace function is_of_cash(player bigint, round_id text) returns boolean language plpgsql stable as $$
#variable_conflict use_column
begin
  return (
    select coalesce((select x.operation = 'round/' || round_id and x.from_account = 'cash' from (
      select * from transfer f where (f.player_id, f.operation, f.leg) >= (player, 'round/' || round_id, 0::smallint)
      order by f.player_id, f.operation, f.leg limit 1
    ) x where x.player_id = player), false)
  );
end $$;

-- Counts what is over with a batch: rounds that ask nothing, those of which the last move is written, and bets on tables that
-- are paid. Those that have lost are counted where they are closed (`live_closed`).
create or replace function tournament_scored(now_at timestamptz, players bigint[], watched int[], written boolean[],
  l_op int[], l_leg smallint[], l_from text[], r_op int[], r_kind text[], r_id text[], r_number bigint[])
  returns void language plpgsql as $$
#variable_conflict use_column
begin
  perform tournament_counted(now_at, array_agg(w.player_id), array_agg(w.game), array_agg(w.stake), array_agg(w.win),
    array_agg(w.second))
  from (
    select players[r.op] as player_id, r_number[8 * r.n - 7] as game, r_number[8 * r.n - 3] as stake,
      r_number[8 * r.n - 2] as win, false as second
    from unnest(r_op, r_kind) with ordinality as r(op, kind, n)
    where r.kind = 'round' and r_number[8 * r.n - 1] <> 2 and written[r.op] and watched[r.op] & 4 = 4 and exists (
      select from unnest(l_op, l_leg, l_from) as l(op, leg, from_account)
      where l.op = r.op and l.leg = 0 and l.from_account = 'cash')
    union all
    select d.player_id, d.game_id, d.stake, d.win, false
    from unnest(r_op, r_kind, r_id) as r(op, kind, id)
    join round d on d.player_id = players[r.op] and d.id = r.id
    where r.kind = 'step' and written[r.op] and watched[r.op] & 4 = 4 and not d.open
      and is_of_cash(d.player_id, d.id)
    union all
    select b.player_id, b.game_id, b.stake, b.paid, b.scored
    from unnest(r_op, r_kind, r_id) as r(op, kind, id)
    join live_bet b on b.player_id = players[r.op] and b.id = r.id
    where r.kind = 'live_paid' and written[r.op] and watched[r.op] & 4 = 4 and b.state = 'won' and not b.from_bonus
  ) w having count(*) > 0;
end $$;
