-- The tickets of a draw are counted by everybody who looks at it.
create index transaction_deposits on transaction (status, at, id) include (player_id, amount) where type_id = 1 and category_id = 1;
