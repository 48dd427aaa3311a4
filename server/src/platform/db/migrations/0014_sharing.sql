-- Rounds that their players show to everybody, each behind a code that cannot be guessed (A95).
create table shared_round (
  player_id bigint not null,
  round_id text not null,
  code text not null unique,
  shared_at timestamptz not null,
  primary key (player_id, round_id)
);

-- Selections that were shared: without prices, stakes and player. The code is made from the selections.
create table shared_slip (
  code text primary key,
  selections jsonb not null,
  ends_at timestamptz not null
);
create index shared_slip_end on shared_slip (ends_at);
alter table shared_slip alter column selections set statistics 0;
