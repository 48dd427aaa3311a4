-- @expand
-- The filter of players asks for one level of verification, which few players may have; pages are ordered by registration.
create index player_level on player (verification_level, registered_at, id) where verification_level > 0;
