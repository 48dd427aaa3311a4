-- @expand
-- functions: record_coupon_boost
-- Prices that the house raises for a while: `percent` more win on an outcome, at most `max_stake` of each player once. An ended boost stays for its figures.
create table sport_boost (
  id text collate "C" primary key,
  match_id text collate "C" not null,
  market int not null,
  specifiers text collate "C" not null,
  outcome text collate "C" not null,
  percent int not null check (percent > 0),
  max_stake bigint not null check (max_stake > 0),
  ends_at timestamptz not null,
  reason text not null,
  actor text not null,
  made_at timestamptz not null
);
create index sport_boost_ends on sport_boost (ends_at);

-- The coupons that were placed with a boost.
create table coupon_boost (
  player_id bigint not null references player,
  boost_id text collate "C" not null references sport_boost,
  coupon_id text collate "C" not null,
  primary key (player_id, boost_id, coupon_id)
);
create index coupon_boost_boost on coupon_boost (boost_id);

create type coupon_boost_record as (op int, player_id bigint, id text, boost_id text);
