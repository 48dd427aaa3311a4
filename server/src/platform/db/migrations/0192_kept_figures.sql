-- @expand
-- Figures that take long to add up in a large house, as they were at an instant. `what`: the call, and what was asked for. Until `claimed_until` one process
-- adds them up again.
create table kept_figures (
  what text primary key,
  at timestamptz not null,
  figures jsonb not null,
  claimed_until timestamptz
);
alter table kept_figures alter column figures set statistics 0;
create index kept_figures_at on kept_figures (at);
