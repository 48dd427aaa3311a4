-- A coupon on a match of one that has counted towards a bonus has it counted again as soon as it stands: the two may be against each
-- other. The coupons of a player that have counted are found without the others.
create index coupon_counted on coupon (player_id, id) where wager_bonus is not null;
-- functions: meets_counted, record_coupon, record_coupon_state
