-- A maintenance can be planned: it starts by itself, and ends by itself where `ends_itself` says so. One plan at a time.
alter table maintenance
  add column ends_itself boolean not null default false,
  add column plan_start timestamptz,
  add column plan_end timestamptz,
  add column plan_tr text not null default '',
  add column plan_en text not null default '',
  add constraint maintenance_plan_whole check ((plan_start is null) = (plan_end is null) and plan_end > plan_start);
