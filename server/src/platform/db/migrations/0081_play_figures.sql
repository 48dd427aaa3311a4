-- @expand
-- Stakes and wins by what was played, added up from the ledger's feed. A column is empty (a number 0) where it does not apply, and '*' where the legs
-- of a coupon differ. Sums over all columns but day and account are those of daily_turnover.
create table play_figure (
  day text not null,
  account text not null,
  game_id int not null,
  sport text not null,
  league text not null,
  market text not null,
  phase text not null check (phase in ('', 'prematch', 'live')),
  country text not null,
  bets bigint not null,
  stakes bigint not null,
  wins bigint not null,
  primary key (day, account, game_id, sport, league, market, phase, country)
);

-- The names of the leagues in play_figure, as the last coupon had them.
create table league_name (
  id text primary key,
  sport text not null,
  tr text not null,
  en text not null
);

-- Players who have bet in a month, and how many of those who registered in a month that were.
create table active_month (
  month text not null,
  player_id bigint not null,
  primary key (player_id, month)
);
create table cohort_month (
  registered text not null,
  month text not null,
  players bigint not null,
  primary key (registered, month)
);

-- Decided payments by the day of the decision. seconds: from request to decision, all together.
create table payment_figure (
  day text not null,
  method_id int not null,
  type_id int not null,
  approved bigint not null,
  refused bigint not null,
  amount bigint not null,
  seconds bigint not null,
  primary key (day, method_id, type_id)
);
