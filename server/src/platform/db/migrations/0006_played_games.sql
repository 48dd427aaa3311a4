-- The games that a player opened for money, with the time of the last opening: "recently played" and what is suggested by it.
create table played_game (
  player_id bigint not null,
  game_id int not null,
  opened_at timestamptz not null,
  primary key (player_id, game_id)
);

-- What was played in the last 30 days: the BRIN index of the rounds and that of the shared ones find it.
insert into played_game (player_id, game_id, opened_at)
select player_id, game_id, max(at) from (
  select player_id, game_id, at from round where at > now() - interval '30 days'
  union all
  select b.player_id, b.game_id, b.at
  from live_round r join live_bet b on (b.game_id, b.hall, b.number) = (r.game_id, r.hall, r.number)
  where r.opens_at > now() - interval '30 days'
) played
group by player_id, game_id;
