-- Up to when a match in play must have been heard before an automatic cash-out is carried out: the delay of its order.
alter table coupon add column auto_from timestamptz;
