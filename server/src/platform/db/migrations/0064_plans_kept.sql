-- What is done beside a batch of the ledger is planned once a connection too, and a stake reads what its limits need alone.
-- functions: protection_used, protection_deposit, protection_refusals, protection_note, bonus_wagered, tournament_counted, tournament_scored, is_of_cash, record_coupon
drop function if exists protection_used(bigint, timestamptz);
