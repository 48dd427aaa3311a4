-- @expand
-- claimed_until: until when a process evaluates the player, whatever news he has meanwhile.
alter table protection_watch add column claimed_until timestamptz;

-- What a decision has known is by player, each with his markers: the same kind of another player is news.
update protection_case c set known = coalesce(
  (select jsonb_object_agg(p.player_id, c.known) from protection_case_player p where p.case_id = c.id), '{}');

create index coupon_settled on coupon (player_id, settled_at) where settled_at is not null;
create index bank_account_made on bank_account (made_at);
