-- Whether the last correction took a payment back: a loss after it is the correction's.
-- functions: record_coupon_state
alter table coupon add column taken_back boolean not null default false;
update coupon set taken_back = true where corrected;
