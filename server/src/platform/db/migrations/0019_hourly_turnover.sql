-- Turnover by the hour, the players who bet on a day, and first deposits: from the ledger's feed, beside the turnover of the day, from now on.
create table hourly_turnover (
  day text not null,
  -- The hour in Istanbul, 0 to 23.
  hour smallint not null,
  account text not null,
  reason text not null,
  transfers bigint not null,
  received bigint not null,
  paid bigint not null,
  primary key (day, hour, account, reason)
);
create table active_player (
  day text not null,
  player_id bigint not null,
  primary key (day, player_id)
);
create table first_deposit (
  player_id bigint primary key,
  amount bigint not null,
  at timestamptz not null
);
create index first_deposit_at on first_deposit (at);
create index player_registered on player (registered_at);
create index session_active on session (active_at);
