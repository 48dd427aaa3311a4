-- The filter of verified players asks for the level that counts, of which there are few of either kind at times.
drop index player_verified;
create index player_verified on player (registered_at, id) where verification_level > 0;
create index player_unverified on player (registered_at, id) where verification_level = 0;
create index player_identity_until on player (identity_until) where identity_until is not null;
