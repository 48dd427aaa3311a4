-- Messages to browsers (web push). The private key for push services, encrypted; one row that all processes share.
create table push_key (
  one boolean default true primary key check (one),
  private_sealed text not null,
  made_at timestamptz not null default now()
);

-- The browsers of players that accept messages. Address and keys are encrypted: whoever has them can write to the browser. `endpoint_mark` is
-- a keyed hash of the address; `family` the sign-in whose end deletes the row; `seen_at` when the browser last confirmed it.
create table push_subscription (
  player_id bigint not null,
  id text collate "C" not null,
  endpoint_mark text not null,
  sealed text not null,
  service text not null,
  public_key text not null,
  device text not null,
  family text not null,
  language text not null check (language in ('tr', 'en')),
  made_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (player_id, id)
);
create unique index push_subscription_endpoint on push_subscription (endpoint_mark);
create index push_subscription_seen on push_subscription (seen_at);

-- What a player wants as messages; without a row the defaults. Quiet hours are whole hours of Istanbul, none where both are equal.
create table push_setting (
  player_id bigint primary key,
  kinds jsonb not null,
  details boolean not null,
  quiet_from smallint not null,
  quiet_to smallint not null
);
alter table push_setting alter column kinds set statistics 0;

-- The queue, one row per message and browser. `sending` is stored before the request, so that nothing is sent twice after a crash.
create table push_message (
  player_id bigint not null,
  subscription_id text collate "C" not null,
  occasion text collate "C" not null,
  kind text not null,
  topic text not null,
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dropped')),
  tries int not null default 0,
  made_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  reason text not null default '',
  -- The push service of the browser: with a join, each of thousands of messages about one goal took ten milliseconds to find.
  service text not null,
  primary key (player_id, subscription_id, occasion),
  foreign key (player_id, subscription_id) references push_subscription (player_id, id) on delete cascade
);
alter table push_message alter column content set statistics 0;
create index push_message_waiting on push_message (service, due_at) where state = 'waiting';
create index push_message_made on push_message (made_at);
