-- @expand
-- Coupons with a large stake, the newest first: traders look for them among all others.
create index coupon_large on coupon (placed_at desc, player_id, id) where stake >= 100000;
-- What an erasure deletes of a player.
create index active_player_of on active_player (player_id);
-- The matches that have ended in the last days.
create index sport_match_ended on sport_match (ended_at) where ended_at is not null;
-- Players with limits, those whose change can be confirmed first.
create index protection_limit_order on protection_limit (ripe_at, player_id, kind, period);
-- Closed cases of the protection, those first that are looked at again.
create index protection_case_closed on protection_case (area, look_at, changed_at desc, id desc) where state = 'closed';
