-- @expand
-- Lists of exclusions, breaks and limits that are about to rise, by their end.
create index protection_excluded on protection (excluded_until, player_id) where excluded_at is not null;
create index protection_paused on protection (paused_until, player_id) where paused_until is not null;
create index protection_limit_ripe on protection_limit (ripe_at, player_id) where ripe_at is not null;
