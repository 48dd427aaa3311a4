-- Tables whose seats are taken by players, with stakes behind them.

-- play: cards are dealt and decisions are awaited.
alter table live_round drop constraint live_round_phase_check;
alter table live_round
  add constraint live_round_phase_check check (phase in ('bets', 'closed', 'play', 'film', 'settled', 'void')),
  -- The seats as everybody sees them: [{seat, stakeKurus, behind, behindKurus}]; stakeKurus is the first stake.
  add column seats jsonb not null default '[]',
  -- The decisions of the round in their order: [{name}].
  add column moves jsonb not null default '[]',
  -- After so many of them the stakes behind are settled to follow or not: nothing is shown or decided before that.
  add column followed int not null default 0,
  -- Until when the next decision is the player's.
  add column acts_until timestamptz,
  -- Rises with every change that is told.
  add column told int not null default 0;

-- The numbers of the decisions that a bet has staked more on.
alter table live_bet add column raises jsonb not null default '[]';

-- Who sits where, from the bet until the round is over: a seat has one owner.
create table live_seat (
  game_id int not null,
  hall bigint not null,
  number bigint not null,
  seat int not null,
  player_id bigint not null,
  bet_id text collate "C" not null,
  primary key (game_id, hall, number, seat)
);

-- Holds the rounds that records of a kind name (numbers: game, hall, round) for share: they stay in their phase until all is
-- written.
create function live_rounds_held(record_kind text, written boolean[], ops int[], kinds text[], numbers bigint[])
returns void language plpgsql as $$
begin
  perform 1 from live_round l
  where (l.game_id, l.hall, l.number) in (
    select numbers[8 * r.n - 7], numbers[8 * r.n - 6], numbers[8 * r.n - 5]
    from unnest(ops, kinds) with ordinality as r(op, kind, n) where r.kind = record_kind and written[r.op])
  for share;
end $$;

-- As before, and for bets on seats: a free one is taken with the bet, and behind one sits somebody else. YK001: too late,
-- YK003: the seat is not to be had like that.
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

-- A bet on a seat that is given back before the deal. Numbers: game, hall, round, 1 where the house gives it back at the
-- close, milliseconds. YK001: too late.
create function record_live_back(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
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
    and (l.phase = 'bets' or l.phase = 'closed' and numbers[8 * r.n - 4] = 1);
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
create function record_live_move(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
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
create function record_live_raise(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
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
