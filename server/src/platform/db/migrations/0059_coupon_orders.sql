-- Orders for an automatic cash-out are counted at the coupon: only the last one is carried out, whichever process took it.
-- functions: record_coupon_state
alter table coupon add column orders int not null default 0;
