-- @expand
-- What the figures of a player show about harm, money laundering and abuse. ended_at: no longer.
create table protection_marker (
  player_id bigint not null,
  kind text not null,
  strength text not null check (strength in ('weak', 'strong')),
  figures jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, kind)
);

alter table protection_marker alter column figures set statistics 0;

-- Players whose markers have to be computed: due_at. news counts what has happened to them since.
create table protection_watch (
  player_id bigint primary key,
  news bigint not null,
  due_at timestamptz,
  evaluated_at timestamptz
);
create index protection_watch_due on protection_watch (due_at) where due_at is not null;

-- Up to when decided deposits and raised limits were looked at.
create table protection_progress (one boolean primary key default true check (one), seen_at timestamptz not null);

-- A limit that was raised, or taken off where raised_to is empty. In kuruş, or minutes of play.
create table limit_raise (
  player_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  period text not null,
  raised_from bigint not null,
  raised_to bigint,
  at timestamptz not null,
  primary key (player_id, id)
);
create index limit_raise_at on limit_raise (at);

-- Cases that staff work on. known: the markers at the last decision, by kind with their strength. look_at: when a closed case opens again.
create table protection_case (
  id bigint generated always as identity primary key,
  area text not null check (area in ('harm', 'money')),
  state text not null check (state in ('open', 'closed')),
  decision text not null default '',
  report text not null default '',
  known jsonb not null default '{}',
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  taken_by int,
  look_at timestamptz
);
alter table protection_case alter column known set statistics 0;
create index protection_case_list on protection_case (area, state, changed_at, id);
create index protection_case_look on protection_case (look_at) where state = 'closed' and look_at is not null;

create table protection_case_player (
  player_id bigint not null,
  case_id bigint not null references protection_case,
  at timestamptz not null,
  primary key (player_id, case_id)
);
create index protection_case_players on protection_case_player (case_id);

-- What happened in a case, in order.
create table protection_event (
  case_id bigint not null references protection_case,
  id bigint generated always as identity,
  kind text not null,
  actor text not null default '',
  subject_id bigint,
  text text not null default '',
  detail text not null default '',
  at timestamptz not null,
  primary key (case_id, id)
);

create table protection_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);
alter table protection_setting alter column value set statistics 0;
