-- Matches that players follow. A star is deleted a day after the end of its match.
create table match_star (
  player_id bigint not null,
  match_id text collate "C" not null,
  at timestamptz not null,
  primary key (player_id, match_id)
);
create index match_star_match on match_star (match_id);
