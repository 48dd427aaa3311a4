-- Rounds of one player, and the pots that they feed.

-- A round with its outcome. Numbers: game, version, seed, nonce, stake, win, and 0 where it is over and asked nothing, 1
-- where it is over, 2 where it goes on. Arrays of numbers are read by place, the rest by unnest: a field of a JSON document
-- costs ten times as much. PL/pgSQL keeps its plans, where an SQL function is planned anew in every batch (0.3 to 0.4 ms).
-- A round that goes on begins only on the seed pair in use, which is held until the round is there: no seed is revealed
-- that cards are still to be drawn from. YK004: the pair has ended.
create or replace function record_round(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  held int;
begin
  select count(*) into asked from unnest(ops, kinds) with ordinality as r(op, kind, n)
  where r.kind = 'round' and written[r.op] and numbers[8 * r.n - 1] = 2;
  if asked > 0 then
    perform 1 from unnest(ops, kinds) with ordinality as r(op, kind, n)
    join seed s on s.player_id = players[r.op] and s.id = numbers[8 * r.n - 5]
    where r.kind = 'round' and written[r.op] and numbers[8 * r.n - 1] = 2 and s.current
    for share of s;
    get diagnostics held = row_count;
    if held < asked then
      raise exception 'the seed pair has ended' using errcode = 'YK004';
    end if;
  end if;
  insert into round (player_id, id, game_id, version, seed_id, nonce, stake, win, events, open, choice, moves)
  select players[r.op], r.id, numbers[8 * r.n - 7], numbers[8 * r.n - 6], numbers[8 * r.n - 5], numbers[8 * r.n - 4],
    numbers[8 * r.n - 3], numbers[8 * r.n - 2],
    case when numbers[8 * r.n - 1] = 0 then r.detail else r.detail -> 'events' end,
    numbers[8 * r.n - 1] = 2,
    case when numbers[8 * r.n - 1] = 0 then null else r.detail -> 'choice' end,
    case when numbers[8 * r.n - 1] = 0 then null else r.detail -> 'moves' end
  from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
  where r.kind = 'round' and written[r.op];
end $$;

-- A move of a round that goes on. Numbers: stake, win, open (1 or 0), the number of moves before it. YK002: not the next one.
create or replace function record_step(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'step' and written[r.op];
  update round d
  set stake = numbers[8 * r.n - 7], win = numbers[8 * r.n - 6], open = numbers[8 * r.n - 5] = 1,
    events = r.detail -> 'events', moves = r.detail -> 'moves'
  from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
  where r.kind = 'step' and written[r.op] and d.player_id = players[r.op] and d.id = r.id and d.open
    and jsonb_array_length(d.moves) = numbers[8 * r.n - 4];
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'not the next move' using errcode = 'YK002';
  end if;
end $$;

-- A round that waits for its player and is given back: it is as if it had never been played. It is scored in no tournament, and what
-- it has counted towards a bonus counts no more. Numbers: in what share its first stake counted, and in what share those of its
-- moves, in ten-thousandths. YK002: it is over.
create or replace function record_round_back(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'round_back' and written[r.op];
  update round d set win = d.stake, open = false
  from unnest(ops, kinds, ids) as r(op, kind, id)
  where r.kind = 'round_back' and written[r.op] and d.player_id = players[r.op] and d.id = r.id and d.open;
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'the round is over' using errcode = 'YK002';
  end if;
  perform bonus_add(array_agg(b.player_id), array_agg(b.id),
    array_agg(-wager_within(t.amount * s.share / 10000, t.amount, b.most_stake)))
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n)
  join round d on d.player_id = players[r.op] and d.id = r.id
  cross join lateral (
    select 'round/' || r.id as operation, numbers[8 * r.n - 7] as share
    union all
    select 'round/' || r.id || '/' || m, numbers[8 * r.n - 6] from generate_series(0, jsonb_array_length(d.moves) - 1) m) s
  join transfer t on t.player_id = d.player_id and t.operation = s.operation and t.reason = 'bet'
  join bonus b on b.player_id = t.player_id and b.needed > 0 and b.state in ('active', 'suspended') and b.given_at <= t.at
  where r.kind = 'round_back' and written[r.op] having count(*) > 0;
end $$;

-- A move that moves no money, if it is the next one; whether it was. One that ends its round counts that in tournaments: then the
-- wallet is held, as by every other operation.
create or replace function free_step(player bigint, round_id text, told jsonb, made jsonb, goes_on boolean, step int,
  now_at timestamptz) returns boolean language plpgsql as $$
declare
  is_watched boolean := not goes_on and exists (select from wallet w where w.player_id = player and w.watched & 4 = 4);
  whole round;
begin
  if is_watched then
    perform 1 from wallet w where w.player_id = player for update;
  end if;
  update round d set events = told, moves = made, open = goes_on
  where d.player_id = player and d.id = round_id and d.open and jsonb_array_length(d.moves) = step
  returning d.* into whole;
  if not found then return false; end if;
  if is_watched and is_of_cash(player, round_id) then
    perform tournament_counted(now_at, array[player], array[whole.game_id]::bigint[], array[whole.stake], array[whole.win],
      array[false]);
  end if;
  return true;
end $$;

-- What the stakes of a batch add to the pots. Each connection adds to a shard of its own: none waits for another.
create or replace function jackpot_fed(written boolean[], feed bigint[]) returns void language plpgsql as $$
begin
  update jackpot_pot p set micro = p.micro + j.share * f.total
  from jackpot j, (select coalesce(sum(o.stake), 0)::bigint as total from unnest(written, feed) as o(is_written, stake)
    where o.is_written) f
  where f.total > 0 and j.id = p.jackpot_id and j.open and p.shard = pg_backend_pid() % 8;
end $$;

-- Takes a pot for a round and starts it anew; a second time for the same round gives what was taken first.
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

-- Puts a pot back that was taken for a round and not paid with it: the round was not written, or it had been before.
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
