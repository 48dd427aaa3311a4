-- Limits, totals and the weekly return count what finally stands of a bet, where the bet began.
-- functions: leg_use, leg_amount, bet_root, corrected_operation, bet_began, counted_legs, protection_begin, protection_refusals, protection_note, casino_loss, ledger_post
drop function if exists protection_note(timestamptz, bigint[], int[], boolean[], int[], text[], text[], text[], bigint[]);
create index provider_transaction_back on provider_transaction (player_id, operation) where type = 'rollback';
