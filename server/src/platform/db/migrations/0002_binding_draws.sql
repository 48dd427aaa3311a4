-- The server seed of a player's next pair, committed to before the player chooses a seed for it; null until the pair is read or rotated.
alter table seed
  add column next_server_seed_sealed text,
  add column next_server_seed_hash text;

-- The salt of a chain is made from the ids of the first bets, `salt_seeds`, and holds from `salt_round` on. Until then it is empty.
alter table live_chain
  add column salt_round bigint,
  add column salt_seeds jsonb not null default '[]';
update live_chain set salt_round = first_round;
alter table live_chain alter column salt_seeds set statistics 0;
