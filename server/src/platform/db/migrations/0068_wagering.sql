-- Bets that can be given back count towards a bonus when they are decided, and each keeps how much and to which it counted.
-- functions: bonus_add, bonus_wagered, bonus_counted, record_live_paid, record_coupon_state
alter table live_bet add column wagered bigint, add column wager_bonus text;
alter table coupon add column wagered bigint not null default 0, add column wager_bonus text,
  add column wager_due boolean not null default false;
create index coupon_wager_due on coupon (player_id) where wager_due;

-- What has counted when it was placed does not count again when it is decided.
update live_bet set wagered = 0 where state = 'open';
update coupon c set wager_bonus = b.id, wagered = case
  when (select exp(sum(ln((l ->> 'odds')::numeric / 1000))) from jsonb_array_elements(c.legs) l) >= 1.5 then c.stake else 0 end
from bonus b
where c.state = 'open' and b.player_id = c.player_id and b.needed > 0 and b.state = 'active'
  and b.given_at <= coalesce(c.decide_at, c.placed_at);
