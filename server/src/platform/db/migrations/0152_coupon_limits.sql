-- @expand
-- functions: open_stake_on, record_coupon_limit
-- The stake limits of a coupon, which are checked under the lock of its player's wallet. `outcomes`: each with the most that open coupons of the player may
-- have on it.
create type coupon_limit_record as (op int, player_id bigint, id text, stake bigint, outcomes jsonb);
