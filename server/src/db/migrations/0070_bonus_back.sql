-- A bonus comes back: with the withdrawal that gave it up and did not happen, and with a bet that was settled as lost by mistake.
-- functions: record_bonus, bonus_revived, record_coupon_state, record_live_paid, leg_use
alter table bonus add column returned bigint not null default 0, add column given_up_by text;
create index bonus_given_up on bonus (player_id, given_up_by) where given_up_by is not null;
