-- A bet on a round for everybody counts in tournaments once, when it is over.
-- functions: tournament_counted, tournament_scored, free_step, record_live_paid, live_closed

-- Whether tournaments have counted it as it was closed: a cash-out that comes after that counts by its win alone.
alter table live_bet add column scored boolean not null default false;
drop function if exists tournament_counted(timestamptz, bigint[], bigint[], bigint[], bigint[]);
