-- @expand
-- Finds the bonuses of an offer: what it has cost, and who got it.
create index bonus_of_offer on bonus (offer_id, player_id, given_at);
