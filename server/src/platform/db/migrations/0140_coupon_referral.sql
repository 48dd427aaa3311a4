-- @expand
-- functions: record_coupon_referral, record_coupon_reduction
-- Coupons that are referred to a trader. `decision` is written once, by a trader or by the server at the end of the time; the coupon follows it.
create type coupon_referral_record as (
  op int, player_id bigint, id text, cause text, stake bigint, stake_limit bigint, at_end text, made_at timestamptz, ends_at timestamptz
);
create type coupon_reduction_record as (
  op int, player_id bigint, id text, version int, unit bigint, stake bigint, max_win bigint, legs jsonb, note jsonb, at timestamptz
);
create table coupon_referral (
  player_id bigint not null,
  coupon_id text collate "C" not null,
  cause text not null check (cause in ('player', 'share', 'sum')),
  stake bigint not null,
  stake_limit bigint not null,
  at_end text not null check (at_end in ('decline', 'accept')),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  decision text check (decision in ('accept', 'reduce', 'decline')),
  reduced_stake bigint,
  reason text,
  actor text,
  decided_at timestamptz,
  primary key (player_id, coupon_id)
);
create index coupon_referral_waiting on coupon_referral (ends_at) where decision is null;
create index coupon_referral_decided on coupon_referral (decided_at) where decision is not null;

-- Players all of whose coupons are referred.
create table referred_player (
  player_id bigint primary key,
  reason text not null,
  actor text not null,
  made_at timestamptz not null
);

-- Settings of the trading room that two people have changed, by name.
create table trading_setting (
  name text primary key,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null
);
alter table trading_setting alter column value set statistics 0;
