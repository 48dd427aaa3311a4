-- The monitoring of actual returns (A58, decision 34). It replaces a comparison of single days.
drop table game_watch;

-- What is known of a stream: the units of a version of a game since launch. `kind`: its rounds and bets, its bought features, or the
-- busts of a crash game; `version` is 0 for games of other providers. `judged`: whether a return is stated for it. `left_out`: units that
-- were not counted, because they were unfinished or could not be read. Rounds before `acknowledged_at` are evidence no more.
create table return_stream (
  game_id int not null,
  version int not null,
  kind text not null check (kind in ('spun', 'bought', 'busts')),
  judged boolean not null,
  last_day text not null,
  units bigint not null default 0,
  left_out bigint not null default 0,
  staked bigint not null default 0,
  paid bigint not null default 0,
  expected float8 not null default 0,
  variance float8 not null default 0,
  detector float8[] not null,
  alarmed_at timestamptz,
  acknowledged_at timestamptz,
  primary key (game_id, version, kind)
);

-- The same for each closed day with units; `detector` is that of the stream after the day.
create table return_day (
  game_id int not null,
  version int not null,
  kind text not null,
  day text not null,
  units bigint not null,
  left_out bigint not null,
  staked bigint not null,
  paid bigint not null,
  expected float8 not null,
  variance float8 not null,
  detector float8[] not null,
  primary key (game_id, version, kind, day)
);

-- One row: the last day that was counted.
create table return_progress (
  one boolean primary key default true check (one),
  day text not null
);

-- Rounds are inserted in the order of time: a BRIN index finds a day of them.
create index live_round_time on live_round using brin (opens_at);
create index provider_round_time on provider_round using brin (at);

-- The standard deviation of a round's win, in hundredths of the stake, where the provider states it; 0 otherwise.
alter table game add column deviation int not null default 0;
