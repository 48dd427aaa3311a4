-- What a weekly return was reckoned from, and what a round of an outside provider has scored: what is corrected later is the
-- difference.
-- functions: casino_loss, provider_loss, provider_round_kept, tournament_corrected
drop function if exists casino_loss(bigint, timestamptz, timestamptz, timestamptz);
drop function if exists provider_loss(bigint, timestamptz, timestamptz, timestamptz);
alter table bonus add column base bigint;
alter table provider_round add column scored_at timestamptz, add column scored_stake bigint not null default 0,
  add column scored_win bigint not null default 0;
