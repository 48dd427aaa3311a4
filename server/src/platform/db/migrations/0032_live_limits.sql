-- As before, and a bet is written only beside those that its player's limits were judged with. Numbers: game, hall, round, stake,
-- 1 from bonus money, how many bets of the player on the round came before it. YK002: another came between.
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

-- As before, and the stake of a void round was never at risk: it no longer counts towards the bonus that it counted to (`wager`
-- of the detail, below zero). Numbers: state (1 open, 2 won, 3 void), paid so far, cashed at, half cashed at (0: not), milliseconds,
-- what had been paid before. YK002: something else was paid meanwhile.
create or replace function record_live_paid(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'live_paid' and written[r.op];
  -- A cash-out that was asked for in time may come to a bet that has just been closed as lost.
  update live_bet b
  set state = (array['open', 'won', 'void'])[numbers[8 * r.n - 7]], paid = numbers[8 * r.n - 6],
    cashed_at = nullif(numbers[8 * r.n - 5], 0), half_cashed_at = nullif(numbers[8 * r.n - 4], 0),
    settled_at = case when numbers[8 * r.n - 7] = 1 then null else to_timestamp(numbers[8 * r.n - 3] / 1000.0) end
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n)
  where r.kind = 'live_paid' and written[r.op] and b.player_id = players[r.op] and b.id = r.id
    and b.state in ('open', 'lost') and b.paid = numbers[8 * r.n - 2];
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'something else was paid' using errcode = 'YK002';
  end if;
  if exists (select from unnest(kinds, details) as r(kind, detail) where r.kind = 'live_paid' and r.detail ->> 'wager' is not null)
  then
    update bonus b set wagered = greatest(0, b.wagered + (r.detail ->> 'wager')::bigint)
    from unnest(ops, kinds, ids, details) as r(op, kind, id, detail)
    join live_bet v on v.player_id = players[r.op] and v.id = r.id
    where r.kind = 'live_paid' and written[r.op] and r.detail ->> 'wager' is not null
      and b.player_id = v.player_id and b.state = 'active' and b.given_at <= v.at;
  end if;
end $$;
