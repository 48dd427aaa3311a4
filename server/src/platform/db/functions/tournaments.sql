-- Tournaments and jackpots. A round or a bet on a table is scored once, when it is over, by everything staked and won in it.

-- Adds rounds and bets to the tournaments that their players have joined. The caller holds the wallets, so that nobody else adds to the
-- same points. `again`: the round was scored before, as lost; only what was won since is new.
create or replace function score_tournaments(now_at timestamptz, players bigint[], games bigint[], stakes bigint[],
  wins bigint[], again boolean[]) returns void language plpgsql as $$
#variable_conflict use_column
begin
  with scored as (
    select p.player_id, p.tournament_id, count(*) filter (where not r.again) as rounds, case t.rule
      when 'stake' then p.points + coalesce(sum(r.stake) filter (where not r.again), 0)
      when 'multiple' then greatest(p.points, max(r.win * 100 / r.stake))
      else p.points + count(*) filter (where r.win > r.stake) end as points
    from unnest(players, games, stakes, wins, again) as r(player_id, game, stake, win, again)
    join tournament_player p on p.player_id = r.player_id join tournament t on t.id = p.tournament_id
    where t.active and t.state = 'open' and t.starts_at <= now_at and t.ends_at > now_at and r.stake >= t.min_stake
      and r.stake > 0 and (t.games = '{}' or r.game = any(t.games))
    group by p.player_id, p.tournament_id, t.id
  )
  update tournament_player p set points = s.points, rounds = p.rounds + s.rounds,
    reached_at = case when s.points > p.points then now_at else p.reached_at end
  from scored s where p.player_id = s.player_id and p.tournament_id = s.tournament_id;
end $$;

-- The highest win of a player as a multiple of its stake, in hundredths, among the bets that a tournament scores.
create or replace function best_multiple(player bigint, tournament int) returns bigint stable language plpgsql as $$
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
        and not exists (select from voided_round v where v.player_id = r.player_id and v.id = r.id and v.taken is not null)
      union all
      select b.game_id, b.stake, b.paid from live_bet b
      where b.player_id = player and b.state in ('won', 'lost') and not b.from_bonus
        and b.settled_at >= greatest(t.starts_at, p.joined_at)
      union all
      select r.game_id, r.scored_stake, r.scored_win from provider_round r
      where r.player_id = player and r.scored_at >= greatest(t.starts_at, p.joined_at)
    ) g
    where t.id = tournament and g.stake > 0 and g.stake >= t.min_stake and (t.games = '{}' or g.game_id = any(t.games)));
end $$;

-- Corrects the score of a round in the tournaments that scored it at `scored_at` and are still running, as if it had been played with
-- the new stake and win.
create or replace function correct_tournament_score(player bigint, game int, scored_at timestamptz, old_stake bigint, old_win bigint,
  new_stake bigint, new_win bigint) returns void language plpgsql as $$
#variable_conflict use_column
begin
  update tournament_player p set
    rounds = p.rounds + c.counts - c.counted,
    points = case t.rule
      when 'stake' then p.points + c.counts * new_stake - c.counted * old_stake
      when 'multiple' then best_multiple(player, t.id)
      else p.points + c.counts * (new_win > new_stake)::int - c.counted * (old_win > old_stake)::int end
  from tournament t
  cross join lateral (select (old_stake > 0 and old_stake >= t.min_stake)::int as counted,
    (new_stake > 0 and new_stake >= t.min_stake)::int as counts) c
  where p.player_id = player and p.tournament_id = t.id and p.joined_at <= correct_tournament_score.scored_at
    and t.active and t.state = 'open' and t.starts_at <= correct_tournament_score.scored_at
    and t.ends_at > correct_tournament_score.scored_at and (t.games = '{}' or game = any(t.games));
end $$;

-- Whether the first stake of a round that is over now was cash. Finds the operation in the same way as ledger_post.
create or replace function is_cash_round(player bigint, round_id text) returns boolean language plpgsql stable as $$
#variable_conflict use_column
begin
  return (
    select coalesce((select x.operation = 'round/' || round_id and x.from_account = 'cash' from (
      select * from only transfer f where (f.player_id, f.operation, f.leg) >= (player, 'round/' || round_id, 0::smallint)
      order by f.player_id, f.operation, f.leg limit 1
    ) x where x.player_id = player), false)
  );
end $$;

-- Scores what a batch completes: rounds without further moves, rounds whose last move is stored, and bets on tables that are paid. Lost
-- bets are scored where they are closed (`close_live_bets`).
create or replace function score_operations(now_at timestamptz, players bigint[], tracked boolean[], written boolean[], records jsonb)
  returns void language plpgsql as $$
#variable_conflict use_column
begin
  perform score_tournaments(now_at, array_agg(w.player_id), array_agg(w.game), array_agg(w.stake), array_agg(w.win),
    array_agg(w.again))
  from (
    select d.player_id, d.game_id as game, d.stake, d.win, false as again
    from (
      select op, id from jsonb_to_recordset(records -> 'round') as r(op int, id text)
      union all
      select op, id from jsonb_to_recordset(records -> 'round_move') as r(op int, id text)
    ) r
    join only round d on d.player_id = players[r.op] and d.id = r.id
    where written[r.op] and tracked[r.op] and not d.open and is_cash_round(d.player_id, d.id)
    union all
    select b.player_id, b.game_id, b.stake, b.paid, b.scored
    from jsonb_to_recordset(records -> 'live_payment') as r(op int, id text)
    join live_bet b on b.player_id = players[r.op] and b.id = r.id
    where written[r.op] and tracked[r.op] and b.state = 'won' and not b.from_bonus
  ) w having count(*) > 0;
end $$;

-- Adds the stakes of a batch to the pots. Each connection adds to its own shard, so that writers do not wait for each other.
create or replace function feed_jackpots(written boolean[], feed bigint[]) returns void language plpgsql as $$
begin
  update jackpot_pot p set micro = p.micro + j.share * f.total
  from jackpot j, (select coalesce(sum(o.stake), 0)::bigint as total from unnest(written, feed) as o(is_written, stake)
    where o.is_written) f
  where f.total > 0 and j.id = p.jackpot_id and j.open and p.shard = pg_backend_pid() % 8;
end $$;

-- Takes a pot for a round and resets it; returns the prize. A second call for the same round returns the same prize.
create or replace function jackpot_take(jackpot int, player bigint, round text, now_at timestamptz) returns bigint language plpgsql as $$
declare
  total bigint;
  prize bigint;
begin
  perform 1 from jackpot_pot p where p.jackpot_id = jackpot order by p.shard for update;
  select w.amount into prize from jackpot_win w where w.player_id = player and w.round_id = round and w.returned_at is null;
  if prize is not null then return prize; end if;
  select sum(p.micro) into total from jackpot_pot p where p.jackpot_id = jackpot;
  select j.base + total / 1000000 into prize from jackpot j where j.id = jackpot;
  insert into jackpot_win (player_id, round_id, jackpot_id, amount, at) values (player, round, jackpot, prize, now_at)
  on conflict (player_id, round_id) do update set amount = excluded.amount, jackpot_id = excluded.jackpot_id,
    at = excluded.at, returned_at = null;
  update jackpot_pot p set micro = case when p.shard = 0 then total % 1000000 else 0 end where p.jackpot_id = jackpot;
  return prize;
end $$;

-- Returns a pot that was taken for a round and not paid with it, because the round was refused or had been written before.
create or replace function jackpot_return(player bigint, round text, now_at timestamptz) returns void language plpgsql as $$
declare
  win jackpot_win;
begin
  select * into win from jackpot_win w where w.player_id = player and w.round_id = round and w.returned_at is null for update;
  if win is null or exists (select from transfer t
    where t.player_id = player and t.operation = 'round/' || round and t.reason = 'jackpot') then
    return;
  end if;
  update jackpot_win w set returned_at = now_at where w.player_id = player and w.round_id = round;
  update jackpot_pot p set micro = p.micro + (win.amount - j.base) * 1000000
  from jackpot j where j.id = win.jackpot_id and p.jackpot_id = j.id and p.shard = 0;
end $$;
