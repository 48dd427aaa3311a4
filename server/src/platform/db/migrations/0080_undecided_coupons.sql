-- @expand
-- Undecided coupons: what they can win, and lists of them.
create index coupon_undecided on coupon (placed_at) where state in ('pending', 'returning', 'open');
