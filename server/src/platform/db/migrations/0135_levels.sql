-- @expand
-- Plans of levels: the newest that has begun is in force. plan: null where there are no levels.
create table level_plan (
  id bigint generated always as identity primary key,
  from_at timestamptz not null,
  plan jsonb,
  made_at timestamptz not null,
  made_by text not null
);
create index level_plan_from on level_plan (from_at desc, id desc);
alter table level_plan alter column plan set statistics 0;

-- What a player's stakes of a week (its Monday) count: kuruş times hundredths of a per cent. counts: whether it adds to the standing, once closed.
create table level_week (
  player_id bigint not null,
  week text collate "C" not null,
  weighted bigint not null,
  closed_at timestamptz,
  counts boolean not null default false,
  back bigint not null default 0 check (back >= 0),
  reward bigint not null default 0 check (reward >= 0),
  paid_at timestamptz,
  primary key (player_id, week)
);
create index level_week_open on level_week (week, player_id) where closed_at is null;
create index level_week_unpaid on level_week (week, player_id) where closed_at is not null and paid_at is null and back + reward > 0;
create index level_week_sums on level_week (week) include (weighted, counts, back, reward);

-- The sum of the weeks that count, and the highest that it has been: a reward is paid once.
create table level_standing (
  player_id bigint primary key,
  weighted bigint not null,
  highest bigint not null
);
create index level_standing_weighted on level_standing (weighted);
