create table provider (
  id int primary key,
  name text not null,
  -- 1 open to all, 2 in trial: shown and launched only to the trial role (Z-44).
  status int not null default 1,
  -- Which adapter serves its games.
  adapter text not null default 'studio'
);

create table category (
  id int not null,
  live boolean not null,
  name_tr text not null,
  name_en text not null,
  -- The word of `/slot/type/{type}` and `/live/type/{type}` that the category stands for; empty for none.
  kind text not null default '',
  place int not null,
  primary key (id, live)
);

create table game (
  id int primary key,
  live boolean not null,
  slug text not null unique,
  name_tr text not null,
  name_en text not null,
  search text not null,
  provider_id int not null references provider (id),
  kind text not null,
  image text not null,
  -- Return to player in hundredths of a per cent; 0 when it depends on how one plays.
  rtp int not null default 0,
  volatility int not null default 1,
  least_stake bigint not null default 0,
  most_stake bigint not null default 0,
  has_jackpot boolean not null default false,
  open boolean not null default true,
  popularity int not null default 0,
  added_at timestamptz not null default now()
);
create index game_popular on game (live, open, popularity desc, id);

create table game_category (
  game_id int not null references game (id),
  category_id int not null,
  live boolean not null,
  primary key (category_id, live, game_id)
);
create index game_category_game on game_category (game_id);

-- The seed pair in use and those before it. `nonce` is the number of the next round.
create table seed (
  player_id bigint not null,
  id int not null,
  -- Sealed with the house's key until it is revealed.
  server_seed_sealed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  nonce bigint not null default 0,
  current boolean not null default true,
  made_at timestamptz not null default now(),
  revealed_at timestamptz,
  last_play_at timestamptz not null default 'epoch',
  primary key (player_id, id)
) with (fillfactor = 60);
create unique index seed_current on seed (player_id) where current;

create table launch (
  player_id bigint not null,
  token_hash text not null,
  game_id int not null,
  -- The sign-in that it was asked from: it ends with it.
  family text not null,
  mode text not null check (mode in ('real', 'demo')),
  language text not null,
  made_at timestamptz not null default now(),
  spent_at timestamptz,
  primary key (player_id, token_hash)
);

-- What a game in the play frame holds in place of the player's session.
create table game_session (
  player_id bigint not null,
  token_hash text not null,
  game_id int not null,
  family text not null,
  mode text not null check (mode in ('real', 'demo')),
  language text not null,
  opened_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Demo play has money of its own, in this row only.
  demo_balance bigint not null default 0,
  primary key (player_id, token_hash)
);

create table round (
  player_id bigint not null,
  id text collate "C" not null,
  game_id int not null,
  version int not null,
  seed_id int not null,
  nonce bigint not null,
  stake bigint not null,
  win bigint not null,
  events jsonb not null,
  at timestamptz not null default now(),
  shown_at timestamptz,
  primary key (player_id, id)
);
create index round_history on round (player_id, at desc, id);

-- Numbers: game, version, seed, nonce, stake, win. Arrays of numbers are read by place, the rest by unnest: a field of a
-- JSON document costs ten times as much.
create function record_round(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language sql as $$
  insert into round (player_id, id, game_id, version, seed_id, nonce, stake, win, events)
  select players[r.op], r.id, numbers[8 * r.n - 7], numbers[8 * r.n - 6], numbers[8 * r.n - 5], numbers[8 * r.n - 4],
    numbers[8 * r.n - 3], numbers[8 * r.n - 2], r.detail
  from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
  where r.kind = 'round' and written[r.op]
$$;
