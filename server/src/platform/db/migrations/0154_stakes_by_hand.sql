-- @expand
-- The smallest and largest stake that the operator takes in a game, in kuruş, both or neither. Null: as the game states.
alter table game add column least_stake bigint, add column most_stake bigint,
  add constraint game_stakes check ((least_stake is null) = (most_stake is null) and least_stake > 0 and least_stake <= most_stake);
