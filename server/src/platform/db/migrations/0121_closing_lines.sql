-- @expand
-- The last prices before a match began, of the outcomes that were bet on: a list of market, specifiers, outcome and odds. Once for each match.
create table closing_line (
  match_id text collate "C" primary key,
  prices jsonb not null,
  closed_at timestamptz not null,
  counted_at timestamptz
);
create index closing_line_waiting on closing_line (closed_at, match_id) where counted_at is null;
alter table closing_line alter column prices set statistics 0;

-- How the prices that a player has taken compare with the closing ones: sums over legs of ln(taken / closing). `low`: the lower bound of the mean's
-- interval of 95 %, by which players are listed (packages/sports/src/coupons/closingLine.ts).
create table player_line (
  player_id bigint primary key,
  legs int not null,
  total double precision not null,
  squares double precision not null,
  low double precision generated always as (case when legs >= 30
    then total / legs - 1.96 * sqrt(greatest(squares - total * total / legs, 0) / (legs - 1) / legs) end) stored
);
create index player_line_low on player_line (low desc, player_id) where low is not null;
