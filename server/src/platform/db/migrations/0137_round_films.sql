-- @expand
-- Codes under which staff watch a round for a time.
create table round_film (
  code text primary key,
  player_id bigint not null,
  round_id text not null,
  ends_at timestamptz not null
);
create index round_film_ends on round_film (ends_at);
