-- Bets on rounds for everybody. Records say by YK001 to YK003 why they are not to be written.

-- Holds the rounds that records of a kind name (numbers: game, hall, round) for share: they stay in their phase until all is
-- written.
create or replace function live_rounds_held(record_kind text, written boolean[], ops int[], kinds text[], numbers bigint[])
returns void language plpgsql as $$
begin
  perform 1 from live_round l
  where (l.game_id, l.hall, l.number) in (
    select numbers[8 * r.n - 7], numbers[8 * r.n - 6], numbers[8 * r.n - 5]
    from unnest(ops, kinds) with ordinality as r(op, kind, n) where r.kind = record_kind and written[r.op])
  for share;
end $$;

-- A bet is written only while its round takes bets: the round's row is held until the bet is there, so that closing it waits
-- for the last bet and none comes after. A free seat is taken with the bet, and behind one sits somebody else; and a bet is
-- written only beside those that its player's limits were judged with. Numbers: game, hall, round, stake, 1 from bonus
-- money, how many bets of the player on the round came before it. YK001: too late. YK002: another came between. YK003: the
-- seat is not to be had like that.
create or replace function record_live_bet(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  late int;
  asked int;
  taken int;
begin
  perform live_rounds_held('live_bet', written, ops, kinds, numbers);
  select count(*) into late
  from unnest(ops, kinds) with ordinality as r(op, kind, n)
  where r.kind = 'live_bet' and written[r.op] and not exists (
    select from live_round l where l.game_id = numbers[8 * r.n - 7] and l.hall = numbers[8 * r.n - 6]
      and l.number = numbers[8 * r.n - 5] and l.phase = 'bets');
  if late > 0 then
    raise exception 'bets are closed' using errcode = 'YK001';
  end if;
  if exists (
    select from unnest(ops, kinds) with ordinality as r(op, kind, n)
    where r.kind = 'live_bet' and written[r.op] and numbers[8 * r.n - 2] <> (
      select count(*) from live_bet b where b.game_id = numbers[8 * r.n - 7] and b.hall = numbers[8 * r.n - 6]
        and b.number = numbers[8 * r.n - 5] and b.player_id = players[r.op]))
  then
    raise exception 'another bet came between' using errcode = 'YK002';
  end if;
  select count(*) into asked
  from unnest(ops, kinds, details) as r(op, kind, detail)
  where r.kind = 'live_bet' and written[r.op] and r.detail #> '{bets,seat,behind}' = 'false';
  if asked > 0 then
    insert into live_seat (game_id, hall, number, seat, player_id, bet_id)
    select numbers[8 * r.n - 7], numbers[8 * r.n - 6], numbers[8 * r.n - 5], (r.detail #>> '{bets,seat,seat}')::int,
      players[r.op], r.id
    from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
    where r.kind = 'live_bet' and written[r.op] and r.detail #> '{bets,seat,behind}' = 'false'
    order by 1, 2, 3, 4
    on conflict do nothing;
    get diagnostics taken = row_count;
  end if;
  if asked > 0 and taken < asked or exists (
    select from unnest(ops, kinds, details) with ordinality as r(op, kind, detail, n)
    where r.kind = 'live_bet' and written[r.op] and r.detail #> '{bets,seat,behind}' = 'true' and not exists (
      select from live_seat s where s.game_id = numbers[8 * r.n - 7] and s.hall = numbers[8 * r.n - 6]
        and s.number = numbers[8 * r.n - 5] and s.seat = (r.detail #>> '{bets,seat,seat}')::int
        and s.player_id <> players[r.op]))
  then
    raise exception 'not this seat' using errcode = 'YK003';
  end if;
  insert into live_bet (player_id, id, game_id, hall, number, intent, stake, bets, from_bonus, at)
  select players[r.op], r.id, numbers[8 * r.n - 7], numbers[8 * r.n - 6], numbers[8 * r.n - 5], r.detail ->> 'intent',
    numbers[8 * r.n - 4], r.detail -> 'bets', numbers[8 * r.n - 3] = 1, (r.detail ->> 'at')::timestamptz
  from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
  where r.kind = 'live_bet' and written[r.op];
end $$;

-- Another stake of a bet on or behind a seat, as long as bets are taken. Numbers: game, hall, round, the stake before, the stake
-- now. YK001: too late, or the bet was given back or changed meanwhile.
create or replace function record_live_stake(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  perform live_rounds_held('live_stake', written, ops, kinds, numbers);
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'live_stake' and written[r.op];
  update live_bet b
  set stake = numbers[8 * r.n - 3], bets = jsonb_set(b.bets, '{seat,stakeKurus}', to_jsonb(numbers[8 * r.n - 3]))
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n), live_round l
  where r.kind = 'live_stake' and written[r.op] and b.player_id = players[r.op] and b.id = r.id and b.state = 'open'
    and b.stake = numbers[8 * r.n - 4] and l.game_id = numbers[8 * r.n - 7] and l.hall = numbers[8 * r.n - 6]
    and l.number = numbers[8 * r.n - 5] and l.phase = 'bets';
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'bets are closed' using errcode = 'YK001';
  end if;
end $$;

-- A bet on a seat that is given back before the deal, and only what is staked goes back. Numbers: game, hall, round, 1 where
-- the house gives it back at the close, milliseconds, the stake (0: whatever it is). YK001: too late, or the stake was
-- changed meanwhile.
create or replace function record_live_back(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  perform live_rounds_held('live_back', written, ops, kinds, numbers);
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'live_back' and written[r.op];
  update live_bet b set state = 'void', paid = b.stake, settled_at = to_timestamp(numbers[8 * r.n - 3] / 1000.0)
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n), live_round l
  where r.kind = 'live_back' and written[r.op] and b.player_id = players[r.op] and b.id = r.id and b.state = 'open'
    and l.game_id = numbers[8 * r.n - 7] and l.hall = numbers[8 * r.n - 6] and l.number = numbers[8 * r.n - 5]
    and (l.phase = 'bets' or l.phase = 'closed' and numbers[8 * r.n - 4] = 1)
    and numbers[8 * r.n - 2] in (0, b.stake);
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'cards are dealt' using errcode = 'YK001';
  end if;
  delete from live_seat s
  using unnest(ops, kinds, ids) as r(op, kind, id)
  where r.kind = 'live_back' and written[r.op] and s.player_id = players[r.op] and s.bet_id = r.id;
end $$;

-- A decision that stakes more. Numbers: game, hall, round, how many decisions came before it, what it stakes, when in
-- milliseconds. YK002: not the next one, or its time is over.
create or replace function record_live_move(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'live_move' and written[r.op];
  update live_round l set moves = l.moves || jsonb_build_array(r.detail)
  from unnest(ops, kinds, details) with ordinality as r(op, kind, detail, n)
  where r.kind = 'live_move' and written[r.op] and l.game_id = numbers[8 * r.n - 7] and l.hall = numbers[8 * r.n - 6]
    and l.number = numbers[8 * r.n - 5] and l.phase = 'play' and l.followed = numbers[8 * r.n - 4]
    and jsonb_array_length(l.moves) = numbers[8 * r.n - 4] and l.acts_until > to_timestamp(numbers[8 * r.n - 2] / 1000.0);
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'not the next decision' using errcode = 'YK002';
  end if;
  update live_bet b set stake = b.stake + numbers[8 * r.n - 3], raises = b.raises || to_jsonb(numbers[8 * r.n - 4])
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n)
  where r.kind = 'live_move' and written[r.op] and b.player_id = players[r.op] and b.id = r.id and b.state = 'open';
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'no such seat' using errcode = 'YK002';
  end if;
end $$;

-- A stake behind that follows the decision that was just made, before it is shown. Numbers: game, hall, round, the number
-- of the decision, what it stakes. YK002: that is settled.
create or replace function record_live_raise(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  perform live_rounds_held('live_raise', written, ops, kinds, numbers);
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'live_raise' and written[r.op];
  update live_bet b set stake = b.stake + numbers[8 * r.n - 3], raises = b.raises || to_jsonb(numbers[8 * r.n - 4])
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n), live_round l
  where r.kind = 'live_raise' and written[r.op] and b.player_id = players[r.op] and b.id = r.id and b.state = 'open'
    and l.game_id = numbers[8 * r.n - 7] and l.hall = numbers[8 * r.n - 6] and l.number = numbers[8 * r.n - 5]
    and l.phase = 'play' and l.followed = numbers[8 * r.n - 4]
    and jsonb_array_length(l.moves) = numbers[8 * r.n - 4] + 1;
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'that decision is settled' using errcode = 'YK002';
  end if;
end $$;

-- What a bet was paid, written only on the bet that it was reckoned from. Numbers: state (1 open, 2 won, 3 void), paid so far,
-- cashed at, half cashed at (0: not), milliseconds, what had been paid before. YK002: something else was paid meanwhile.
create or replace function record_live_paid(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'live_paid' and written[r.op];
  -- A cash-out that was asked for in time may come to a bet that has just been closed as lost. With one of its half it is over.
  update live_bet b
  set state = case when b.state = 'lost' and numbers[8 * r.n - 7] = 1 then 'won'
      else (array['open', 'won', 'void'])[numbers[8 * r.n - 7]] end, paid = numbers[8 * r.n - 6],
    cashed_at = nullif(numbers[8 * r.n - 5], 0), half_cashed_at = nullif(numbers[8 * r.n - 4], 0),
    settled_at = case when b.state = 'open' and numbers[8 * r.n - 7] = 1 then null
      else to_timestamp(numbers[8 * r.n - 3] / 1000.0) end
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n)
  where r.kind = 'live_paid' and written[r.op] and b.player_id = players[r.op] and b.id = r.id
    and b.state in ('open', 'lost') and b.paid = numbers[8 * r.n - 2];
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'something else was paid' using errcode = 'YK002';
  end if;
  perform bonus_revived(b.player_id, b.at, to_timestamp(numbers[8 * r.n - 3] / 1000.0))
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n)
  join live_bet b on b.player_id = players[r.op] and b.id = r.id and b.from_bonus
  where r.kind = 'live_paid' and written[r.op];
end $$;

-- Closes bets that are still open: what they were paid they keep, the others have lost. Those of players in a tournament count
-- there with it: their wallets are held, in the order of their ids as a batch of the ledger holds them.
create or replace function live_closed(players bigint[], ids text[], now_at timestamptz) returns void language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  held bigint[];
  c_players bigint[];
  c_games bigint[];
  c_stakes bigint[];
  c_wins bigint[];
begin
  select array_agg(w.player_id) into held from (
    select x.player_id from wallet x where x.player_id = any(players) and x.watched & 4 = 4 order by x.player_id for update) w;
  with closed as (
    update live_bet b set state = case when b.paid > 0 then 'won' else 'lost' end, settled_at = now_at,
      scored = not b.from_bonus and b.player_id in (select h from unnest(held) h)
    from unnest(players, ids) as k(player_id, id)
    where b.player_id = k.player_id and b.id = k.id and b.state = 'open'
    returning b.player_id, b.game_id, b.stake, b.paid, b.scored
  )
  select array_agg(c.player_id), array_agg(c.game_id), array_agg(c.stake), array_agg(c.paid)
  into c_players, c_games, c_stakes, c_wins from closed c where c.scored;
  if c_players is not null then
    perform tournament_counted(now_at, c_players, c_games, c_stakes, c_wins, array_fill(false, array[cardinality(c_players)]));
  end if;
end $$;
