-- An offer with a code is for those alone who gave it when they registered; without one it is everybody's.
alter table bonus_offer add column code text collate "C" not null default '' check (code ~ '^[A-Z0-9]{0,40}$');
-- The same code, however it was typed.
update player set promo_code = upper(translate(promo_code, 'ıİ', 'II')) where promo_code <> '';
