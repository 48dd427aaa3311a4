-- @expand
-- Screening of players against lists of sanctions and of politically exposed people: its hits are cases of an area of their own.
alter table protection_case drop constraint protection_case_area_check,
  add constraint protection_case_area_check check (area in ('harm', 'money', 'screening'));

-- seen_at: up to when new and newly verified players were screened. pass marks the list and the score by which everybody is, up to the player of cursor.
create table screening_progress (
  one boolean primary key default true check (one),
  seen_at timestamptz not null,
  pass text not null default '',
  cursor bigint not null default 0,
  list text not null default '',
  is_sample boolean not null default false,
  entries int not null default 0,
  begun_at timestamptz,
  finished_at timestamptz,
  claimed_until timestamptz
);

-- Entries that are similar to a player. mark: a hash of the entry and the player's data; what was decided about them does not hit again.
create table screening_hit (
  player_id bigint not null,
  entry text not null,
  case_id bigint not null references protection_case,
  kind text not null check (kind in ('sanction', 'pep')),
  mark text not null,
  score int not null,
  listed jsonb not null,
  state text not null check (state in ('open', 'same', 'other')),
  found_at timestamptz not null,
  ended_at timestamptz,
  decided_at timestamptz,
  decided_by text not null default '',
  primary key (player_id, entry)
);
alter table screening_hit alter column listed set statistics 0;
create index screening_hit_case on screening_hit (case_id);
create index screening_hit_open on screening_hit (found_at) where state = 'open' and ended_at is null;
create index player_proof_at on player_proof (at);
