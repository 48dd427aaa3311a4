-- Bonus money whose bonus has ended is looked for every quarter of a minute: of 100,000 wallets 90 ms without an index. A bet with
-- cash changes nothing of it, so its update of the wallet stays in its page.
create index wallet_bonus on wallet (player_id) where bonus > 0;
