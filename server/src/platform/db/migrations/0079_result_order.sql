-- Who said a result when, so that the later and more certain word stands in whatever order they are heard. What was less certain is kept
-- beside what is more: it stands again when that is taken back.
-- functions: sport_store
alter table sport_result add column at_ms bigint not null default 0, add column producer smallint not null default 3;
alter table sport_result alter column at_ms drop default, alter column producer drop default;
alter table sport_result drop constraint sport_result_pkey,
  add primary key (match_id, market, specifiers, outcome, certainty);
alter table sport_cancel add column at_ms bigint not null default 0, add column producer smallint not null default 3,
  add column undone boolean not null default false;
alter table sport_cancel alter column at_ms drop default, alter column producer drop default;
-- When the results of a market were taken back last: what was said before says nothing any more.
create table sport_rollback (
  match_id text collate "C" not null,
  market int not null,
  specifiers text collate "C" not null,
  at_ms bigint not null,
  primary key (match_id, market, specifiers)
);
