-- @expand
-- functions: record_round_void
-- Rounds of one player that were declared void, by two people, because of an error of the operator. The round itself stays as it was played: it is the
-- evidence, and is recomputed from its seeds. `taken`: the part of its win that the balance covered; null until that is booked. `booked_at`: when its player
-- was told.
create table voided_round (
  player_id bigint not null,
  id text collate "C" not null,
  game_id int not null,
  stake bigint not null,
  win bigint not null,
  from_bonus boolean not null,
  taken bigint,
  reason text not null,
  ordered_at timestamptz not null,
  ordered_by text not null,
  booked_at timestamptz,
  primary key (player_id, id)
);
create index voided_round_unfinished on voided_round (ordered_at) where booked_at is null;
create index voided_round_game on voided_round (game_id, ordered_at);
create type round_void_record as (op int, player_id bigint, id text, taken bigint, stake_share int, move_share int, at timestamptz);
