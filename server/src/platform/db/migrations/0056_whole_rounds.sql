-- A round of several moves counts in tournaments once, when it is over.
-- functions: ledger_post, tournament_scored, tournament_counted, free_step
drop function tournament_scored(timestamptz, bigint[], int[], boolean[], int[], smallint[], text[], int[], text[], bigint[]);
