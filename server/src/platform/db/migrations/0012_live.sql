-- Rounds for everybody: tables, crash games, bingo halls.

-- The hashes of a crash game: the last link is the seed, the first is published before play, the salt is made after it.
create table live_chain (
  game_id int not null,
  number int not null,
  seed_sealed text not null,
  first_link text not null,
  salt text not null,
  rounds int not null,
  -- The number of the first round that is played with it.
  first_round bigint not null,
  made_at timestamptz not null default now(),
  primary key (game_id, number)
);

-- `hall` tells rounds of one game apart that run side by side: the price of a card in bingo, else 0.
create table live_round (
  game_id int not null,
  hall bigint not null default 0,
  number bigint not null,
  version int not null,
  -- bets, closed, film (a crash game: rising), settled, void
  phase text not null default 'bets' check (phase in ('bets', 'closed', 'film', 'settled', 'void')),
  seed_sealed text not null,
  seed_hash text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Drawn once, after the last bet, and never again.
  outcome jsonb,
  -- What else its players are told: awards of a bingo round.
  detail jsonb not null default '{}',
  primary key (game_id, hall, number)
);

create table live_bet (
  player_id bigint not null,
  id text collate "C" not null,
  game_id int not null,
  hall bigint not null,
  number bigint not null,
  intent text not null,
  stake bigint not null,
  -- [{spot, stakeKurus}], {autoAt, halfAutoAt} or {cards}
  bets jsonb not null,
  -- Multipliers at which a crash bet was cashed out, in hundredths.
  cashed_at int,
  half_cashed_at int,
  paid bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'void')),
  from_bonus boolean not null,
  at timestamptz not null,
  settled_at timestamptz,
  primary key (player_id, id)
) with (fillfactor = 80);
create index live_bet_round on live_bet (game_id, hall, number, player_id, id);
create index live_bet_history on live_bet (player_id, at desc, id);

-- Money that waits for a bingo hall's early full house.
create table live_jackpot (
  game_id int not null,
  hall bigint not null,
  amount bigint not null default 0,
  primary key (game_id, hall)
);

-- A bet is written only while its round takes bets: the round's row is held until the bet is there, so that closing it waits
-- for the last bet and none comes after. YK001: too late.
create function record_live_bet(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language plpgsql as $$
declare
  late int;
begin
  perform 1 from live_round l
  where (l.game_id, l.hall, l.number) in (
    select numbers[8 * r.n - 7], numbers[8 * r.n - 6], numbers[8 * r.n - 5]
    from unnest(ops, kinds) with ordinality as r(op, kind, n) where r.kind = 'live_bet' and written[r.op])
  for share;
  select count(*) into late
  from unnest(ops, kinds) with ordinality as r(op, kind, n)
  where r.kind = 'live_bet' and written[r.op] and not exists (
    select from live_round l where l.game_id = numbers[8 * r.n - 7] and l.hall = numbers[8 * r.n - 6]
      and l.number = numbers[8 * r.n - 5] and l.phase = 'bets');
  if late > 0 then
    raise exception 'bets are closed' using errcode = 'YK001';
  end if;
  insert into live_bet (player_id, id, game_id, hall, number, intent, stake, bets, from_bonus, at)
  select players[r.op], r.id, numbers[8 * r.n - 7], numbers[8 * r.n - 6], numbers[8 * r.n - 5], r.detail ->> 'intent',
    numbers[8 * r.n - 4], r.detail -> 'bets', numbers[8 * r.n - 3] = 1, (r.detail ->> 'at')::timestamptz
  from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
  where r.kind = 'live_bet' and written[r.op];
end $$;

-- What a bet was paid. Numbers: state (1 open, 2 won, 3 void), paid so far, cashed at, half cashed at (0: not), milliseconds.
create function record_live_paid(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language sql as $$
  update live_bet b
  set state = (array['open', 'won', 'void'])[numbers[8 * r.n - 7]], paid = numbers[8 * r.n - 6],
    cashed_at = nullif(numbers[8 * r.n - 5], 0), half_cashed_at = nullif(numbers[8 * r.n - 4], 0),
    settled_at = case when numbers[8 * r.n - 7] = 1 then null else to_timestamp(numbers[8 * r.n - 3] / 1000.0) end
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n)
  where r.kind = 'live_paid' and written[r.op] and b.player_id = players[r.op] and b.id = r.id
$$;

-- A round of several moves: what was chosen and done, and whether it goes on.
alter table round
  add column choice jsonb,
  add column moves jsonb,
  add column open boolean not null default false;
create index round_open on round (player_id, game_id) where open;

create or replace function record_round(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language sql as $$
  insert into round (player_id, id, game_id, version, seed_id, nonce, stake, win, events, open, choice, moves)
  select players[r.op], r.id, numbers[8 * r.n - 7], numbers[8 * r.n - 6], numbers[8 * r.n - 5], numbers[8 * r.n - 4],
    numbers[8 * r.n - 3], numbers[8 * r.n - 2],
    case when numbers[8 * r.n - 1] = 0 then r.detail else r.detail -> 'events' end,
    numbers[8 * r.n - 1] = 2,
    case when numbers[8 * r.n - 1] = 0 then null else r.detail -> 'choice' end,
    case when numbers[8 * r.n - 1] = 0 then null else r.detail -> 'moves' end
  from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
  where r.kind = 'round' and written[r.op]
$$;

-- A move of a round that goes on. Numbers: stake, win, open (1 or 0), the number of moves before it. YK002: not the next one.
create function record_step(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
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

-- The round of several moves that demo play is in: {id, seeds, stake, choice, moves}.
alter table game_session add column demo_round jsonb;
