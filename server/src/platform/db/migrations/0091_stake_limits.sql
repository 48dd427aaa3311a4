-- @expand
-- The largest stakes that traders allow, and factors of players. The narrowest limit holds.
create table stake_limit (
  scope text not null check (scope in ('everything', 'sport', 'competition', 'match')),
  id text collate "C" not null,
  market int not null,
  phase text not null check (phase in ('', 'prematch', 'live')),
  max_stake bigint not null check (max_stake > 0),
  ends_at timestamptz,
  reason text not null,
  actor text not null,
  made_at timestamptz not null,
  primary key (scope, id, market, phase)
);
create table stake_factor (
  player_id bigint primary key,
  percent int not null check (percent between 1 and 500),
  reason text not null,
  actor text not null,
  made_at timestamptz not null
);
-- All coupons, the newest first.
create index coupon_placed on coupon (placed_at desc, player_id, id);
