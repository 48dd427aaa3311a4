-- @expand
-- functions: record_live_void
-- Settled rounds that players share which were declared void, by two people, because of an error of the operator. `jackpot`: what the round had added to the
-- jackpot of its bingo hall, less what it had taken from it, in kuruş; it was taken back when the void was ordered.
create table round_void (
  id text collate "C" primary key,
  game_id int not null,
  hall bigint not null,
  number bigint not null,
  jackpot bigint not null,
  reason text not null,
  ordered_at timestamptz not null,
  ordered_by text not null,
  finished_at timestamptz,
  unique (game_id, hall, number)
);
create index round_void_unfinished on round_void (ordered_at) where finished_at is null;
-- The bets of a round as they had ended. `taken`: the part of `paid` that the balance covered; null until the bet is booked.
create table voided_bet (
  player_id bigint not null,
  id text collate "C" not null,
  void_id text collate "C" not null,
  stake bigint not null,
  paid bigint not null,
  from_bonus boolean not null,
  taken bigint,
  booked_at timestamptz,
  primary key (player_id, id)
);
create index voided_bet_void on voided_bet (void_id, player_id);
-- A settled bet that is void: `paid` is what its player keeps of it in all.
create type live_void_record as (op int, player_id bigint, id text, paid bigint, paid_before bigint, at timestamptz);
