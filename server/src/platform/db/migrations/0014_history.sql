-- Read from its end for the newest first, from its beginning for the oldest, from any row on: one order in both directions.
create index transaction_book on transaction (player_id, at, id);
drop index transaction_history;
create index round_book on round (player_id, at, id);
drop index round_history;
