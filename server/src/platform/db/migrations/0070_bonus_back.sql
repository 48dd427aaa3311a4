-- A bonus comes back: with the withdrawal that gave it up and did not happen, and with a bet that was settled as lost by mistake.
-- functions: record_bonus, bonus_revived, record_coupon_state, record_live_paid, leg_use
alter table bonus add column returned bigint not null default 0, add column given_up_by text;
-- suspended: given up by a withdrawal that waits; it counts on, and comes back where the withdrawal does not happen.
alter table bonus drop constraint bonus_state_check, add constraint bonus_state_check
  check (state in ('claimed', 'active', 'suspended', 'done', 'expired', 'forfeited', 'lost', 'paid'));
drop index bonus_open;
create unique index bonus_open on bonus (player_id) where needed > 0 and state in ('claimed', 'active', 'suspended');
create index bonus_given_up on bonus (player_id, given_up_by) where given_up_by is not null;
