-- What a coupon may win stands at the coupon alone: it changes when the coupon is accepted at other odds.
-- functions: record_coupon
alter table coupon_leg drop column most_win;
